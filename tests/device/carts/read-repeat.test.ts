import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OrderLine } from '#domain/order/order-line.ts'
import { readRepeat } from '#device/carts/read-repeat.ts'
import { newId } from '#platform/new-id.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { line } from '#tests/commands/run.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import { putRows } from '#tests/support/device-here.ts'
import { plainLine } from '#tests/support/rows/order-rows.ts'
import { ids, uuid } from '#tests/features/till/samples.ts'

const now = Date.parse('2026-11-20T18:00:00Z')
let databases: PlaceDatabases

beforeEach(async () => {
  databases = openPlaceDatabases(newId())
  await putRows(databases, bistroRows(), 7)
})
afterEach(() => databases.close())

const rows = () => createRowReader(databases.replicaDb)
/** A line that was sold once; as much of it as counts here. */
const sold = (n: number, item: string, change: Partial<OrderLine> = {}) => {
  const entered = line(n, item, { note: 'bez cebuli' })
  return { ...entered, ...plainLine, seat: 2, unitPrice: 1, name: `sold ${n}`, ...change } as OrderLine
}
type Again = Partial<Parameters<typeof readRepeat>[2]>
const again = (lines: readonly OrderLine[], change: Again = {}) =>
  readRepeat(rows(), lines, {
    diningOptionId: at.onSite,
    now,
    newId: ids(900),
    forWhom: 'anybody',
    ...change,
  })

describe('dishes that are ordered once more', () => {
  it('are sold as the menu has them now, under ids of their own', async () => {
    const { lines, missing } = await again([sold(1, at.zurek), sold(2, at.beer, { quantity: 3000 })])
    expect(missing).toEqual([])
    expect(lines).toMatchObject([
      { id: uuid(900), name: 'Żurek', unitPrice: 2400, itemVersion: 7, quantity: 1000, note: 'bez cebuli' },
      { id: uuid(901), name: 'Żywiec 0,5 l', unitPrice: 1400, quantity: 3000, kitchenStationId: at.bar },
    ])
  })

  it('cost what the dining option and the lists of now say', async () => {
    const [pierogi] = bistroRows().menuItems.filter(({ id }) => id === at.pierogi)
    if (pierogi === undefined) throw new Error('no pierogi')
    const optionPrices = [{ diningOptionId: at.pickup, price: 2900 }]
    await putRows(databases, { menuItems: [{ ...pierogi, optionPrices }] })
    const priceIn = async (diningOptionId: string) =>
      (await again([sold(1, at.pierogi)], { diningOptionId })).lines[0]?.unitPrice
    expect([await priceIn(at.onSite), await priceIn(at.pickup)]).toEqual([3200, 2900])
  })

  it('are missing by the name they were sold under, where nobody sells them any more', async () => {
    await databases.replicaDb.rows('menuItems').delete(at.zurek)
    const { lines, missing } = await again([sold(1, at.zurek), sold(2, at.beer)])
    expect(lines.map(({ name }) => name)).toEqual(['Żywiec 0,5 l'])
    expect(missing).toEqual(['sold 1'])
  })

  it('are missing where the dish or one of its answers has run out', async () => {
    const fried = [{ modifierId: at.fried, amount: 1, name: 'smażone', price: 100 }]
    const lines = [sold(1, at.pierogi, { modifiers: fried }), sold(2, at.zurek)]
    expect((await again(lines)).lines[0]).toMatchObject({ modifiers: [{ modifierId: at.fried, price: 200 }] })
    expect((await again(lines, { isOut: (id) => id === at.fried })).missing).toEqual(['sold 1'])
    expect((await again(lines, { isOut: (id) => id === at.zurek })).missing).toEqual(['sold 2'])
  })

  it('keep the seats of guests who sit there still, and of nobody else', async () => {
    const seatOf = async (forWhom: 'anybody' | 'same-guests') =>
      (await again([sold(1, at.zurek)], { forWhom })).lines[0]?.seat
    expect([await seatOf('same-guests'), await seatOf('anybody')]).toEqual([2, null])
  })

  it('leave out what was taken back, and what was no dish', async () => {
    const lines = [
      sold(1, at.zurek, { voidedQuantity: 1000 }),
      sold(2, at.beer, { quantity: 3000, voidedQuantity: 1000 }),
      sold(3, at.zurek, { menuItemId: null }),
    ]
    expect(await again(lines)).toMatchObject({ lines: [{ quantity: 2000 }], missing: [] })
  })
})
