import { describe, expect, test } from 'vitest'
import { soldLines } from '#domain/figures/exports/sold-lines.ts'
import { must } from '#domain/must.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import { instantOf } from '#domain/time/warsaw.ts'
import { Evening } from '#tests/support/places/evening.ts'
import { soldOf } from './exported.ts'

const closed = instantOf('2026-11-20', 20 * 60)
const hour = 3_600_000

function closedWith(lines: Partial<OrderLine>[]) {
  const evening = new Evening()
  const guests = evening.check(0, {}, lines)
  evening.close(closed, guests)
  return { evening, guests }
}

/** The sold lines of the check of an evening on one of its days. */
function linesOn(day: string, evening: Evening) {
  return soldLines(
    must(
      soldOf(evening).find((each) => each.day === day),
      'a day',
    ),
  )
}

const amounts = (lines: ReturnType<typeof soldLines>) =>
  lines.map(({ type, rate, gross, quantity, voided }) => [type, rate, gross, quantity, voided])

describe('the sold lines of a check', () => {
  test('stand in the order in which they were entered, numbered from 1, in whatever order their rows came', () => {
    const { evening } = closedWith([
      { name: 'Deser', position: 2 },
      { name: 'Zupa', position: 0 },
      { name: 'Danie', position: 1 },
    ])
    const lines = linesOn('2026-11-20', evening)
    expect(lines.map(({ nth, line }) => [nth, line?.name])).toEqual([
      [1, 'Zupa'],
      [2, 'Danie'],
      [3, 'Deser'],
    ])
  })

  test('show a line that was taken back whole with no quantity and no money, and how much it was', () => {
    const { evening } = closedWith([{ unitPrice: 20_00, quantity: 2_000, voidedQuantity: 2_000 }])
    const [line] = linesOn('2026-11-20', evening)
    expect(line).toMatchObject({
      quantity: 0,
      value: 0,
      discount: 0,
      billDiscount: 0,
      gross: 0,
      voided: 2_000,
    })
  })

  test('keep the rate of a line that was taken back whole, which stands in no sale', () => {
    const { evening } = closedWith([{ taxRate: 'VAT23', voidedQuantity: 1_000 }])
    expect(linesOn('2026-11-20', evening)[0]?.rate).toBe('VAT23')
  })
})

describe('the sold lines of a check that was opened again', () => {
  const line = { unitPrice: 20_00, quantity: 3_000, voidedQuantity: 1_000 }

  test('are taken back on the day of that, but what was voided of them is said once', () => {
    const { evening, guests } = closedWith([line])
    evening.reopen(closed + 24 * hour, guests)
    expect(amounts(linesOn('2026-11-20', evening))).toEqual([['MENU_ITEM', 'VAT08', 40_00, 2_000, 1_000]])
    expect(amounts(linesOn('2026-11-21', evening))).toEqual([['MENU_ITEM', 'VAT08', -40_00, -2_000, 0]])
  })

  test('have no minus before what is nothing', () => {
    const { evening, guests } = closedWith([line])
    evening.reopen(closed + 24 * hour, guests)
    const [back] = linesOn('2026-11-21', evening)
    expect([back?.discount, back?.billDiscount]).toEqual([0, 0])
  })

  test('say nothing on a day on which it was closed and opened', () => {
    const { evening, guests } = closedWith([line])
    evening.reopen(closed + hour, guests)
    expect(linesOn('2026-11-20', evening)).toEqual([])
  })

  test('have the difference to the sale of then as a line of its own by rate, without quantity, at the end', () => {
    const { evening, guests } = closedWith([{ unitPrice: 20_00, taxRate: 'VAT08' }])
    evening.reopen(closed + 24 * hour, guests)
    guests.lines = guests.lines.map((each) => ({ ...each, unitPrice: 15_00, taxRate: 'VAT23' }))
    evening.close(closed + 48 * hour, guests)
    const [now, ...rest] = linesOn('2026-11-20', evening)
    expect(amounts(now === undefined ? [] : [now])).toEqual([['MENU_ITEM', 'VAT23', 15_00, 1_000, 0]])
    expect(amounts(rest).toSorted()).toEqual([
      ['REST', 'VAT08', 20_00, 0, 0],
      ['REST', 'VAT23', -15_00, 0, 0],
    ])
    expect(rest.map(({ nth, value, line: of }) => [nth, value, of])).toEqual(
      rest.map(({ gross }, at) => [at + 2, gross, null]),
    )
  })
})

test('a sale whose check has not come is one line of the difference for each rate', () => {
  const { evening } = closedWith([
    { unitPrice: 20_00, taxRate: 'VAT08' },
    { unitPrice: 9_00, taxRate: 'VAT23', position: 1 },
  ])
  const row = { ...must(soldOf(evening)[0], 'a check'), check: null }
  expect(amounts(soldLines(row)).toSorted()).toEqual([
    ['REST', 'VAT08', 20_00, 0, 0],
    ['REST', 'VAT23', 9_00, 0, 0],
  ])
})

test('a check that was canceled unsold has no lines to be added up', () => {
  const evening = new Evening()
  evening.cancel(closed, evening.check(24_00))
  expect(linesOn('2026-11-20', evening)).toEqual([])
})
