import { describe, expect, it } from 'vitest'
import { derivedId } from '#commands/derived-id.ts'
import { boxFinder, withBoxes } from '#domain/order/packing.ts'
import { repack } from '#domain/order/repack.ts'
import type { LineInput } from '#domain/order/line-input.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import { ok, type Result } from '#domain/result.ts'
import { at, boxedMenu } from '#tests/support/places/bistro.ts'
import { item } from '#tests/support/rows/money-rows.ts'
import { moving } from './moves.ts'
import { id, line, openBistro, order } from './run.ts'
import { checkId, documentFor, documentOf } from './sale.ts'

const boxesOf = (type: 'ON_SITE' | 'PICKUP') => ({
  option: { type },
  boxOf: boxFinder(boxedMenu().menuItems, boxedMenu().packaging),
  idOf: (lineId: string) => derivedId(lineId, 'box'),
})

const soup = (of: Partial<LineInput> = {}) => line(1, at.zurek, { quantity: 3000, ...of })
const toGo = (lines: LineInput[], type: 'ON_SITE' | 'PICKUP' = 'PICKUP') => withBoxes(lines, boxesOf(type))

/** A bistro whose dishes have boxes, with these lines sent to be taken away. */
async function sent(lines: LineInput[], of: Partial<Parameters<typeof order>[1]> = {}) {
  const bistro = await openBistro()
  const { menuItems, packaging } = boxedMenu()
  for (const item of menuItems) await bistro.change('menuItems', item)
  for (const box of packaging) await bistro.change('packaging', box)
  must(await bistro.run('order.place', order(1, { diningOptionId: at.pickup, tableId: null, lines, ...of })))
  const boxes = () => bistro.rows('orderLines').filter(({ forLineId }) => forLineId !== null)
  const dish = (n = 1) => bistro.rows('orderLines').find((each) => each.id === id(1000 + n))
  const live = (row: OrderLine | undefined) => (row === undefined ? 0 : row.quantity - row.voidedQuantity)
  const doubts = () => bistro.rows('discrepancies').map(({ kind, note }) => [kind, note])
  const change = (type: 'ON_SITE' | 'PICKUP', charged: readonly string[] = []) =>
    bistro.run('check.change-dining-option', {
      orderCheckId: id(101),
      diningOptionId: type === 'PICKUP' ? at.pickup : at.onSite,
      ...repack(bistro.rows('orderLines'), new Set(charged), boxesOf(type)),
    })
  return { bistro, boxes, dish, live, doubts, change, left: () => boxes().map(live) }
}

function must(result: Result<unknown, unknown>): void {
  expect(result).toEqual(ok(null))
}

describe('an order with boxes', () => {
  it('is what was sent: no box comes by itself, so that an older client’s order equals its paper', async () => {
    expect((await sent([soup()])).boxes()).toEqual([])
    const { boxes, doubts } = await sent(toGo([soup()]))
    expect(boxes()).toMatchObject([
      { type: 'PACKAGING', forLineId: id(1001), quantity: 3000, unitPrice: 200 },
    ])
    expect(doubts()).toEqual([])
  })

  it.each([
    ['price_differs', { unitPrice: 199 }, 'Pojemnik na zupę'],
    ['price_differs', { quantity: 1000 }, 'Pojemnik na zupę'],
    ['price_differs', { packagingId: at.box }, 'Pojemnik na zupę'],
    ['rate_differs', { taxRate: 'VAT23' }, 'Pojemnik na zupę: 8% → 23%'],
  ] as const)('raises %s where the box is not that of the place', async (kind, change, note) => {
    const lines = toGo([soup()]).map((each) => (each.forLineId === null ? each : { ...each, ...change }))
    const { doubts, boxes } = await sent(lines)
    expect(boxes()).toHaveLength(1)
    expect(doubts()).toEqual([[kind, note]])
  })

  it('tells a manager where somebody took a box off who may not', async () => {
    const { doubts } = await sent([soup({ packing: 'unboxed' }), line(2, at.beer, { packing: 'unboxed' })])
    expect(doubts()).toEqual([['permission_missing', 'Żurek']])
  })

  it('leaves a box out whose dish is another order’s line', async () => {
    const { bistro, boxes } = await sent(toGo([soup()]))
    const [, box] = toGo([soup()])
    const again = { ...order(2), lines: [soup(), { ...(box ?? soup()), id: id(77) }, line(3)] }
    must(await bistro.run('order.place', again))
    expect(boxes()).toHaveLength(1)
    expect(bistro.rows('discrepancies').map(({ kind }) => kind)).toEqual(['line_exists'])
  })
})

describe('a box goes with its dish', () => {
  it('is done and brought with it, so that an order ends without it', async () => {
    const { bistro, boxes } = await sent(toGo([soup()]))
    const made = { orderId: id(1), lines: [{ lineId: id(1001), amount: 3000 }] }
    must(await bistro.run('line.done', made))
    expect(boxes()).toMatchObject([{ status: 'done', doneQuantity: 3000 }])
    expect(bistro.rows('orders')).toMatchObject([{ status: 'done' }])
    must(await bistro.run('line.back-to-progress', { orderId: id(1), lineIds: [id(1001)], reason: '' }))
    expect(boxes()).toMatchObject([{ status: 'in-progress', doneQuantity: 0, doneAt: null }])
  })

  it('is fired with it, and gets its guest', async () => {
    const { bistro, boxes } = await sent(toGo([soup({ held: true })]))
    expect(boxes()).toMatchObject([{ held: true, firedAt: null }])
    must(await bistro.run('line.fire', { lineIds: [id(1001)] }))
    must(await bistro.run('line.set-seat', { lines: [{ lineId: id(1001), seat: 4 }] }))
    expect(boxes()).toMatchObject([{ held: false, firedAt: expect.any(Number), seat: 4 }])
  })

  it('is taken back with what is taken back of it', async () => {
    const { bistro, boxes, left } = await sent(toGo([soup()]))
    must(await bistro.run('line.done', { orderId: id(1), lines: [{ lineId: id(1001), amount: 1000 }] }))
    must(await bistro.run('line.void', { lineId: id(1001), reason: 'za długo' }, at.owner))
    expect(left()).toEqual([1000])
    expect(boxes()).toMatchObject([{ voidReason: 'za długo', voidedBy: at.owner, status: 'done' }])
  })

  it('is taken back with a cancelled order, but for what was made', async () => {
    const { bistro, left } = await sent(toGo([soup(), line(2, at.pierogi)]))
    must(await bistro.run('line.done', { orderId: id(1), lines: [{ lineId: id(1001), amount: 2000 }] }))
    must(await bistro.run('order.cancel', { orderId: id(1), reason: '' }, at.owner))
    expect(left().toSorted((a, b) => a - b)).toEqual([0, 2000])
  })

  it('is of fewer pieces when the dish is, and never of more by itself', async () => {
    const { bistro, left, boxes } = await sent(toGo([soup()]))
    const edit = (quantity: number) =>
      bistro.run('order.update', { orderId: id(1), lines: [{ lineId: id(1001), quantity, note: '' }] })
    must(await edit(5000))
    expect(left()).toEqual([3000])
    must(await edit(2000))
    expect(left()).toEqual([2000])
    expect(boxes()).toMatchObject([{ quantity: 2000, voidedQuantity: 0 }])
  })

  it('moves with as many pieces of it, and with all of it', async () => {
    const { bistro, boxes, live } = await sent(toGo([soup(), line(2, at.pierogi)]))
    must(await bistro.run('order.place', { ...order(2), lines: [line(9, at.beer)] }))
    must(await bistro.run('line.move', moving(3, [[1, 1000]], { orderCheckId: checkId(2) })))
    const at1 = (check: number) =>
      boxes()
        .filter(({ orderCheckId }) => orderCheckId === checkId(check))
        .map((box) => [box.forLineId, live(box)])
    expect(at1(2)).toEqual([[id(8001), 1000]])
    expect(at1(1)).toEqual(
      expect.arrayContaining([
        [id(1001), 2000],
        [id(1002), 1000],
      ]),
    )
    must(await bistro.run('line.move', moving(4, [[2, 1000]], { orderCheckId: checkId(2) })))
    expect(at1(2)).toEqual(
      expect.arrayContaining([
        [id(8001), 1000],
        [id(1002), 1000],
      ]),
    )
    expect(at1(1)).toEqual([[id(1001), 2000]])
  })

  it('stays whole in sum when a dish is sold by weight', async () => {
    const { bistro, boxes, live } = await sent(toGo([soup({ quantity: 350 })]))
    must(await bistro.run('order.place', { ...order(2), lines: [line(9, at.beer)] }))
    must(await bistro.run('line.move', moving(3, [[1, 200]], { orderCheckId: checkId(2) })))
    expect(boxes().map((box) => [box.orderCheckId, box.forLineId, live(box)])).toEqual([
      [checkId(2), id(8001), 1000],
    ])
  })
})

describe('taking a box off', () => {
  it('needs the right to give a discount, and holds for whatever the guest decides later', async () => {
    const { bistro, boxes, left, change } = await sent(toGo([soup()]))
    const lineId = boxes()[0]?.id ?? ''
    const off = (actor: string) => bistro.run('line.void', { lineId, reason: 'własny' }, actor)
    expect(await off(at.cook)).toMatchObject({ error: { code: 'forbidden' } })
    must(await off(at.owner))
    expect(left()).toEqual([0])
    must(await change('ON_SITE'))
    must(await change('PICKUP'))
    expect(left()).toEqual([0])
  })
})

describe('another dining option', () => {
  it('adds the boxes of what is on no document, and takes them away again', async () => {
    const { change, left, boxes } = await sent([soup(), line(2, at.beer)], {
      diningOptionId: at.onSite,
      tableId: at.table1,
    })
    must(await change('PICKUP'))
    expect(boxes()).toMatchObject([{ forLineId: id(1001), quantity: 3000, unitPrice: 200, taxRate: 'VAT08' }])
    must(await change('ON_SITE'))
    expect(left()).toEqual([0])
    must(await change('PICKUP'))
    expect(left()).toEqual([3000])
    expect(boxes()).toHaveLength(1)
  })

  it('keeps the box of a dish that a person has packed', async () => {
    const { change, left } = await sent(toGo([soup({ packing: 'boxed' })], 'ON_SITE'), {
      diningOptionId: at.onSite,
      tableId: at.table1,
    })
    expect(left()).toEqual([3000])
    must(await change('PICKUP'))
    must(await change('ON_SITE'))
    expect(left()).toEqual([3000])
  })

  it('tells a manager of a box at another price', async () => {
    const { bistro, doubts } = await sent([soup()], { diningOptionId: at.onSite, tableId: at.table1 })
    const { boxes, without } = repack(bistro.rows('orderLines'), new Set(), boxesOf('PICKUP'))
    const dear = boxes.map((box) => ({ ...box, unitPrice: 900 }))
    const args = { orderCheckId: id(101), diningOptionId: at.pickup, boxes: dear, without }
    must(await bistro.run('check.change-dining-option', args))
    expect(doubts()).toEqual([['price_differs', 'Pojemnik na zupę']])
  })

  it('leaves lines on a document as they are, also where the device knew of none', async () => {
    const { bistro, change, left } = await sent(toGo([soup()]))
    must(await bistro.run('document.issue', documentFor(bistro, 1)))
    must(await change('ON_SITE'))
    expect(left()).toEqual([3000])
  })

  it('takes no box off that belongs there, and brings none that does not', async () => {
    const { bistro, boxes, left } = await sent(toGo([soup()]))
    const head = { orderCheckId: id(101), diningOptionId: at.pickup, boxes: [] }
    must(await bistro.run('check.change-dining-option', { ...head, without: boxes().map((box) => box.id) }))
    expect(left()).toEqual([3000])
    const seated = await sent([soup()], { diningOptionId: at.onSite, tableId: at.table1 })
    const brought = repack(seated.bistro.rows('orderLines'), new Set(), boxesOf('PICKUP')).boxes
    const stays = { orderCheckId: id(101), diningOptionId: at.onSite, without: [] }
    must(await seated.bistro.run('check.change-dining-option', { ...stays, boxes: brought }))
    expect(seated.boxes()).toEqual([])
  })

  it('takes no box from another check, where it went with the pieces of the dish that were moved there', async () => {
    const { bistro, boxes, left } = await sent(toGo([soup({ quantity: 2000 })]))
    must(await bistro.run('order.place', order(2, { diningOptionId: at.pickup, tableId: null })))
    must(await bistro.run('line.move', moving(3, [[1, 1154]], { orderCheckId: checkId(2) })))
    const [box, ...more] = boxes()
    expect(more).toEqual([])
    expect(box).toMatchObject({ orderCheckId: checkId(2), quantity: 2000 })
    const here = bistro.rows('orderLines').filter(({ orderCheckId }) => orderCheckId === checkId(1))
    const { boxes: brought } = repack(here, new Set(), boxesOf('PICKUP'))
    expect(brought.map((each) => each.id)).toEqual([box?.id])
    const args = { orderCheckId: checkId(1), diningOptionId: at.pickup, boxes: brought, without: [] }
    must(await bistro.run('check.change-dining-option', args))
    expect(boxes()).toEqual([box])
    expect(left()).toEqual([2000])
  })

  it('of an older client changes no line', async () => {
    const { bistro, left } = await sent(toGo([soup()]))
    const args = { orderCheckId: id(101), diningOptionId: at.onSite } as never
    must(await bistro.run('check.change-dining-option', args))
    expect(left()).toEqual([3000])
  })
})

describe('a dish that goes to another check', () => {
  const two = async () => {
    const made = await sent(toGo([soup(), line(2, at.pierogi), line(3, at.beer)]))
    must(await made.bistro.run('order.place', { ...order(4), lines: [line(9, at.water)] }))
    const boxOf = (n: number) => made.boxes().find(({ forLineId }) => forLineId === id(1000 + n))
    const move = (lines: Parameters<typeof moving>[1]) =>
      made.bistro.run('line.move', moving(5, lines, { orderCheckId: checkId(4) }))
    return { ...made, boxOf, move }
  }

  it('takes its box along, and so does each of several', async () => {
    const { move, boxOf, dish } = await two()
    must(
      await move([
        [1, 3000],
        [2, 1000],
        [3, 1000],
      ]),
    )
    for (const n of [1, 2, 3]) expect(dish(n)).toMatchObject({ orderCheckId: checkId(4), orderId: id(5) })
    for (const n of [1, 2]) expect(boxOf(n)).toMatchObject({ orderCheckId: checkId(4), orderId: id(5) })
  })

  it('is all that goes: its box alone stays with it', async () => {
    const { bistro, boxOf } = await two()
    const box = boxOf(1) ?? { id: '' }
    const alone = { ...moving(5, [], { orderCheckId: checkId(4) }) }
    const lines = [{ lineId: box.id, newLineId: id(8001), quantity: 1000 }]
    expect(await bistro.run('line.move', { ...alone, lines })).toMatchObject({
      ok: false,
      error: { code: 'state_conflict' },
    })
    const beside = [...lines, { lineId: id(1003), newLineId: id(8003), quantity: 1000 }]
    must(await bistro.run('line.move', { ...alone, lines: beside }))
    expect(boxOf(1)).toEqual(box)
  })

  it('stays where its box is on a document', async () => {
    const { bistro, boxOf, move } = await two()
    const charged = item({ lineId: boxOf(1)?.id ?? '', grossPrice: 200 })
    await bistro.run('document.issue', documentOf(1, [charged]))
    expect(await move([[1, 1000]])).toMatchObject({ ok: false, error: { code: 'check_documented' } })
  })

  it('may be a box whose dish is gone, which goes by itself', async () => {
    const { bistro, boxOf } = await two()
    const box = boxOf(2)
    if (box !== undefined) await bistro.change('orderLines', { ...box, forLineId: id(77) })
    const lines = [{ lineId: box?.id ?? '', newLineId: id(8001), quantity: 1000 }]
    must(await bistro.run('line.move', { ...moving(5, [], { orderCheckId: checkId(4) }), lines }))
    expect(bistro.rows('orderLines').find(({ id: lineId }) => lineId === box?.id)).toMatchObject({
      orderCheckId: checkId(4),
    })
  })
})
