import { beforeEach, describe, expect, it } from 'vitest'
import type { LineInput } from '#domain/order/line-input.ts'
import { largestTotalGrosze } from '#domain/pricing/largest-total.ts'
import { must } from '#domain/must.ts'
import { at, boxedMenu } from '#tests/support/places/bistro.ts'
import { checkOf, lineOf, more } from '../moves.ts'
import { id, line, now, openBistro, order } from '../run.ts'
import { checkId, documentFor, eventsOf, kinds, statusOf, type Bistro } from '../sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
  const { menuItems, packaging } = boxedMenu()
  for (const item of menuItems) await bistro.change('menuItems', item)
  for (const box of packaging) await bistro.change('packaging', box)
})

/** The box of the n-th line, as a device enters it. */
const boxOf = (n: number, of: Partial<LineInput> = {}) =>
  line(50 + n, at.zurek, {
    type: 'PACKAGING',
    menuItemId: null,
    kitchenStationId: null,
    packagingId: at.bowl,
    name: 'Pojemnik na zupę',
    unitPrice: 200,
    forLineId: id(1000 + n),
    ...of,
  })
const place = (diningOptionId: string, lines: LineInput[]) =>
  bistro.run('order.place', order(1, { diningOptionId, lines }))
const change = (diningOptionId: string, of: { boxes?: LineInput[]; without?: string[] } = {}) =>
  bistro.run('check.change-dining-option', {
    orderCheckId: checkId(1),
    diningOptionId,
    boxes: [],
    without: [],
    ...of,
  })
const boxes = () => bistro.rows('orderLines').filter(({ forLineId }) => forLineId !== null)

describe('another way of serving', () => {
  it('stands in the history with the one before', async () => {
    await place(at.onSite, [line(1)])
    await change(at.pickup)
    expect(eventsOf(bistro, 1)).toContain('changed dining option: Na miejscu → Odbiór')
  })

  it('is one of the place', async () => {
    await place(at.onSite, [line(1)])
    expect(await change(id(9))).toMatchObject({ ok: false, error: { code: 'unknown_dining_option' } })
  })
})

describe('a box that comes with it', () => {
  it('at the price of the place is beyond doubt, and counts as many as its dish by then', async () => {
    await place(at.onSite, [line(1, at.zurek, { quantity: 3000 })])
    await bistro.run('line.void', { lineId: id(1001), reason: '' }, at.owner)
    await bistro.run('order.extend', more(2, 1, [line(2, at.zurek, { quantity: 3000 })]))
    const args = { lines: [{ lineId: id(1002), quantity: 2000, note: '' }] }
    await bistro.run('order.update', { orderId: id(2), ...args })
    await change(at.pickup, { boxes: [boxOf(2, { quantity: 3000 })] })
    expect([kinds(bistro), boxes()]).toMatchObject([[], [{ forLineId: id(1002), quantity: 2000 }]])
  })

  it.each<[string, LineInput[], LineInput]>([
    ['has one already', [line(1), boxOf(1, { id: id(77) })], boxOf(1)],
    ['is not packed by its own word', [line(1, at.zurek, { packing: 'unboxed' })], boxOf(1)],
    ['nobody knows', [line(1)], boxOf(9)],
  ])('stays away from a dish that %s', async (_, lines, box) => {
    await place(at.onSite, lines)
    const before = boxes()
    await change(at.pickup, { boxes: [box] })
    expect(boxes()).toEqual(before)
  })

  it('stays away from a dish that a document charges', async () => {
    await place(at.onSite, [line(1)])
    await bistro.run('document.issue', documentFor(bistro, 1))
    expect(await change(at.pickup, { boxes: [boxOf(1)] })).toMatchObject({ ok: true })
    expect(boxes()).toEqual([])
  })

  it('is to be paid as well: a check that waited for its money waits for more', async () => {
    await place(at.onSite, [line(1), line(2, at.pierogi)])
    const document = documentFor(bistro, 1)
    await bistro.run('document.issue', document)
    expect(statusOf(bistro, 1)).toBe('awaiting-payment')
    await bistro.run('document.delete', { printoutId: document.printoutId }, at.owner)
    await bistro.change('orderChecks', { ...checkOf(bistro, 1), status: 'awaiting-payment' })
    await change(at.pickup, { boxes: [boxOf(1)] })
    expect(statusOf(bistro, 1)).toBe('pending')
  })

  it('is refused where the check would come to more than a document can say', async () => {
    const most = largestTotalGrosze - 200
    await place(at.onSite, [line(1, at.zurek, { unitPrice: most })])
    expect(await change(at.pickup, { boxes: [boxOf(1)] })).toMatchObject({ ok: true })
    await bistro.change('orderLines', { ...lineOf(bistro, 1), unitPrice: most + 1 })
    await bistro.run('line.void', { lineId: id(1051), reason: '' }, at.owner)
    await bistro.change('orderLines', { ...lineOf(bistro, 1), packing: 'by-option' })
    const more = await change(at.pickup, { boxes: [boxOf(1, { unitPrice: 201 })] })
    expect(more).toMatchObject({ ok: false, error: { code: 'total_too_large' } })
  })
})

describe('a box that goes with it', () => {
  it('is taken back by whoever changed it, then, whatever was made of it', async () => {
    await place(at.pickup, [line(1), boxOf(1)])
    await bistro.run('line.done', { orderId: id(1), lines: [{ lineId: id(1001), amount: 1000 }] }, at.cook)
    await change(at.onSite, { without: [id(1051)] })
    expect(must(boxes()[0], 'the box')).toMatchObject({
      voidedQuantity: 1000,
      doneQuantity: 0,
      voidedBy: at.kasia,
      voidedAt: now,
      voidReason: '',
    })
  })

  it('is never a dish', async () => {
    await place(at.pickup, [line(1), boxOf(1)])
    await change(at.onSite, { without: [id(1001)] })
    expect(lineOf(bistro, 1).voidedQuantity).toBe(0)
  })

  it('is never one under a document that was made of the rest', async () => {
    await place(at.pickup, [line(1), boxOf(1)])
    const document = documentFor(bistro, 1)
    // A part of the check that names no line of it.
    const items = document.items.map((each) => ({ ...each, lineId: null, lineQuantity: 0 }))
    await bistro.run('document.issue', { ...document, items })
    const gone = await change(at.onSite, { without: [id(1051)] })
    expect(gone).toMatchObject({ ok: false, error: { code: 'check_documented' } })
  })
})
