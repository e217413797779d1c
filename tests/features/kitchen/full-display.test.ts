import { describe, expect, it } from 'vitest'
import type { Row } from '#domain/tables.ts'
import { estimateHeight, packColumns } from '#features/kitchen/layout/pack-columns.ts'
import { ticketsOf, type Ticket } from '#features/kitchen/ticket/ticket.ts'
import { sixPm, id, item, kitchenRows, line, order } from './rows.ts'

/** What is left for tickets on a display of 1920 × 1080 beside the list of all dishes, in rem of 24 px. */
const room = { columns: 4, width: 16.1, height: 38.6, gap: 0.5 }

type Dish = { name: string; with?: readonly string[]; allergic?: true; gone?: true }

/** A Friday at nine: twelve orders of one to three dishes. */
const evening: readonly (readonly Dish[])[] = [
  [
    { name: 'Kotlet schabowy', with: ['bez kapusty', 'jajko'] },
    { name: 'Pstrąg', allergic: true },
  ],
  [{ name: 'Sernik' }],
  [{ name: 'Pierogi ruskie', with: ['skwarki'] }, { name: 'Żurek' }],
  [{ name: 'Placki', with: ['bez cebuli'] }, { name: 'Rosół' }, { name: 'Sałatka' }],
  [{ name: 'Żurek' }],
  [{ name: 'Bigos', with: ['chleb'] }, { name: 'Kotlet' }],
  [{ name: 'Pierogi ruskie' }, { name: 'Barszcz' }],
  [
    { name: 'Kotlet', with: ['frytki'], allergic: true },
    { name: 'Pierogi', with: ['skwarki'] },
  ],
  [{ name: 'Szarlotka' }],
  [{ name: 'Rosół' }, { name: 'Bigos', gone: true }, { name: 'Placki' }],
  [{ name: 'Pstrąg' }, { name: 'Sałatka' }],
  [{ name: 'Pierogi', with: ['odsmażane'] }],
]

describe('a display of 1920 × 1080', () => {
  it('has room for twelve ordinary tickets, whatever their dishes contain', () => {
    const tickets = ticketsOfEvening()
    expect(tickets).toHaveLength(12)
    const packed = packColumns(tickets, (ticket) => estimateHeight(ticket, room.width), {
      available: room.height,
      gap: room.gap,
    })
    expect(packed.length).toBeLessThanOrEqual(room.columns)
  })
})

function ticketsOfEvening(): Ticket[] {
  const soup = { ...item(1, 20), allergens: ['GLUTEN' as const, 'EGGS' as const, 'DAIRY' as const] }
  const lines = evening.flatMap((dishes, at) =>
    dishes.map((dish, position) => lineOf(dish, at + 1, position)),
  )
  return ticketsOf(kitchenRows({ orders: evening.map((_, at) => order(at + 1)), lines, items: [soup] }))
}

function lineOf(dish: Dish, orderNumber: number, position: number): Row<'orderLines'> {
  const modifiers = (dish.with ?? []).map((name) => ({ modifierId: id('a', 1), name, price: 0, amount: 1 }))
  return line(orderNumber, position, {
    name: dish.name,
    modifiers,
    shownAt: sixPm,
    allergy: dish.allergic === true ? { allergens: ['NUTS'], text: '' } : null,
    voidedQuantity: dish.gone === true ? 1000 : 0,
  })
}
