import { describe, expect, it } from 'vitest'
import type { Row } from '#domain/tables.ts'
import { at } from '#tests/support/places/bistro.ts'
import { item } from '#tests/support/rows/money-rows.ts'
import { checkOf, lineOf, moving, more, orderOf, withPrinter } from './moves.ts'
import { id, line, now } from './run.ts'
import { checkId, documentOf, eventsOf, kinds, serve, type Bistro } from './sale.ts'

/** Three soups and a water at table 1, and a soup at table 2. */
async function soupsAndWater(): Promise<Bistro> {
  const bistro = await withPrinter()
  await serve(bistro, 1, [line(1, at.zurek, { quantity: 3000 }), line(2, at.water)])
  await serve(bistro, 2, [line(4)])
  return bistro
}

const split = { newCheck: { tableId: at.table1, diningOptionId: at.onSite } }

describe('lines that are moved', () => {
  it('are an order of their own on the other check, as old as theirs was and with its promise', async () => {
    const bistro = await soupsAndWater()
    const deliveryTime = { kind: 'in-minutes', minutes: 20, at: now } as const
    await bistro.change('orders', {
      ...orderOf(bistro, 1),
      placedAt: now - 60_000,
      placedBy: at.owner,
      deliveryTime,
      comment: 'szybko',
      priority: true,
    })
    const moved = await bistro.run('line.move', moving(9, [[1, 3000]], { orderCheckId: checkId(2) }))
    expect(moved).toEqual({ ok: true, value: null })
    expect(orderOf(bistro, 9)).toMatchObject({
      number: 'B2M-9',
      orderCheckId: checkId(2),
      originCheckId: null,
      status: 'pending',
      placedAt: now - 60_000,
      placedBy: at.owner,
      deliveryTime,
      comment: 'szybko',
      priority: true,
    })
    expect(eventsOf(bistro, 2)).toContain('extended: B2M-9 ← A7K-1 (1)')
    expect(eventsOf(bistro, 1)).toContain('updated: B2M-9 → A7K-2 (1)')
  })

  it('keep their id and all that the kitchen has marked, and nothing is printed', async () => {
    const bistro = await soupsAndWater()
    await bistro.run('ticket.shown', { orderId: id(1), kitchenStationId: at.hot })
    await bistro.run('line.start', { lineIds: [id(1001)] }, at.cook)
    await bistro.run('line.done', { orderId: id(1), lines: [{ lineId: id(1001), amount: 1000 }] }, at.cook)
    const before = lineOf(bistro, 1)
    const jobs = bistro.rows('printJobs').length
    await bistro.run('line.move', moving(9, [[1, 3000]], { orderCheckId: checkId(2) }))
    expect(lineOf(bistro, 1)).toEqual({ ...before, orderId: id(9), orderCheckId: checkId(2), version: 0 })
    expect(before).toMatchObject({ shownAt: now, startedAt: now, doneQuantity: 1000 })
    expect(bistro.rows('printJobs')).toHaveLength(jobs)
  })

  it('may be pieces of one: it is split, and what stays is what was left', async () => {
    const bistro = await soupsAndWater()
    await bistro.run('line.move', moving(9, [[1, 2000]], { orderCheckId: checkId(2) }))
    expect(lineOf(bistro, 1)).toMatchObject({ quantity: 1000, orderId: id(1), orderCheckId: checkId(1) })
    expect(lineOf(bistro, 7001)).toMatchObject({ quantity: 2000, orderId: id(9), orderCheckId: checkId(2) })
    expect(orderOf(bistro, 1).status).toBe('pending')
  })

  it('open a check for themselves when it is split', async () => {
    const bistro = await soupsAndWater()
    const share = { name: 'Lunch', type: 'PERCENT', value: 1000 } as const
    await bistro.run('check.set-discount', { orderCheckId: checkId(1), discount: share }, at.owner)
    await bistro.run('line.move', moving(9, [[2, 1000]], split), at.owner)
    expect(checkOf(bistro, 9)).toMatchObject({
      number: 'B2M-9',
      status: 'pending',
      tableId: at.table1,
      openedBy: at.owner,
      waiterId: at.kasia,
      discount: share,
      deposit: 0,
      delivery: null,
      mergedInto: null,
    })
    expect(eventsOf(bistro, 9)).toContain('created: B2M-9 ← A7K-1 (1)')
    expect(checkOf(bistro, 1).status).toBe('pending')
  })

  it('leave an amount that was said for the whole where it was said', async () => {
    const bistro = await soupsAndWater()
    const discount = { name: 'Rabat', type: 'AMOUNT', value: 500 } as const
    await bistro.run('check.set-discount', { orderCheckId: checkId(1), discount }, at.owner)
    await bistro.run('line.move', moving(9, [[2, 1000]], split))
    expect([checkOf(bistro, 1).discount, checkOf(bistro, 9).discount]).toEqual([discount, null])
  })

  it('of a merged table belong to the check that takes them, and no longer to that table', async () => {
    const bistro = await soupsAndWater()
    await serve(bistro, 3, [line(3)])
    await bistro.run('check.merge', { orderCheckId: checkId(1), intoCheckId: checkId(2) })
    await bistro.run('line.move', moving(9, [[1, 3000]], { orderCheckId: checkId(3) }))
    expect(orderOf(bistro, 9)).toMatchObject({ orderCheckId: checkId(3), originCheckId: null })
    await bistro.run('check.unmerge', { orderCheckId: checkId(1) })
    expect([lineOf(bistro, 1), lineOf(bistro, 2)].map((each) => each.orderCheckId)).toEqual([
      checkId(3),
      checkId(1),
    ])
  })

  it('end their order without a cancellation when nothing is left of it', async () => {
    const bistro = await soupsAndWater()
    await bistro.run('order.extend', more(3, 1, [line(3)]))
    await bistro.run('line.move', moving(9, [[3, 1000]], { orderCheckId: checkId(2) }))
    expect(orderOf(bistro, 3).status).toBe('deleted')
    expect(checkOf(bistro, 1).status).toBe('pending')
  })

  it('end their order as taken back when all that is left of it was', async () => {
    const bistro = await soupsAndWater()
    await bistro.run('line.void', { lineId: id(1001), reason: '' }, at.owner)
    await bistro.run('line.move', moving(9, [[2, 1000]], { orderCheckId: checkId(2) }))
    expect(orderOf(bistro, 1).status).toBe('canceled')
    expect(checkOf(bistro, 1)).toMatchObject({ status: 'deleted', mergedInto: checkId(2) })
  })

  it('end their check when they were the last on it, and late orders follow them', async () => {
    const bistro = await soupsAndWater()
    await bistro.run('line.move', moving(9, [[4, 1000]], { orderCheckId: checkId(1) }))
    expect(checkOf(bistro, 2)).toMatchObject({ status: 'deleted', mergedInto: checkId(1) })
    expect(eventsOf(bistro, 2)).toContain('deleted: A7K-1')
    await bistro.run('order.extend', more(5, 2, [line(5)]))
    expect(orderOf(bistro, 5).orderCheckId).toBe(checkId(1))
  })

  it('make their old order done when only what waited went away', async () => {
    const bistro = await soupsAndWater()
    await bistro.run('line.done', { orderId: id(1), lines: [{ lineId: id(1001), amount: 1000 }] }, at.cook)
    await bistro.run(
      'line.move',
      moving(
        9,
        [
          [1, 2000],
          [2, 1000],
        ],
        { orderCheckId: checkId(2) },
      ),
    )
    expect([orderOf(bistro, 1).status, orderOf(bistro, 9).status]).toEqual(['done', 'pending'])
  })

  it('that are ready already are not told of again', async () => {
    const bistro = await soupsAndWater()
    await bistro.run('line.done', { orderId: id(2), lines: [{ lineId: id(1004), amount: 1000 }] }, at.cook)
    const told = bistro.rows('notifications').length
    await bistro.run('line.move', moving(9, [[4, 1000]], { orderCheckId: checkId(1) }), at.owner)
    expect(orderOf(bistro, 9).status).toBe('done')
    expect(bistro.rows('notifications')).toHaveLength(told)
  })

  it('are followed by what a cook and a waiter say of them afterwards', async () => {
    const bistro = await soupsAndWater()
    await bistro.run('line.move', moving(9, [[1, 3000]], { orderCheckId: checkId(2) }))
    await bistro.run('line.done', { orderId: id(1), lines: [{ lineId: id(1001), amount: 3000 }] }, at.cook)
    expect([lineOf(bistro, 1).status, orderOf(bistro, 9).status]).toEqual(['done', 'done'])
    await bistro.run('line.back-to-progress', { orderId: id(1), lineIds: [id(1001)], reason: 'zimne' })
    expect([lineOf(bistro, 1).status, orderOf(bistro, 9).status]).toEqual(['in-progress', 'pending'])
    expect(kinds(bistro)).toEqual([])
  })

  it('that are held are fired where they stand, each piece once', async () => {
    const bistro = await withPrinter()
    await serve(bistro, 1, [line(1, at.zurek, { quantity: 3000, held: true }), line(2, at.water)])
    await serve(bistro, 2, [line(4, at.water)])
    await bistro.run('line.move', moving(9, [[1, 2000]], { orderCheckId: checkId(2) }))
    expect(bistro.rows('printJobs')).toEqual([])
    await bistro.run('line.fire', { lineIds: [id(1001), id(8001)] })
    await bistro.run('line.fire', { lineIds: [id(1001), id(8001)] })
    expect(bistro.rows('printJobs').flatMap(piecesOf).sort()).toEqual([1000, 2000])
  })
})

const piecesOf = ({ content }: Row<'printJobs'>) =>
  content?.type === 'kitchen-ticket' ? content.lines.map(({ quantity }) => quantity) : []

describe('lines stay where they are', () => {
  const refused = async (bistro: Bistro, args: ReturnType<typeof moving>, code: string) =>
    expect(await bistro.run('line.move', args)).toMatchObject({ ok: false, error: { code } })

  it('when they were taken back', async () => {
    const bistro = await soupsAndWater()
    await bistro.run('line.void', { lineId: id(1001), reason: '' }, at.owner)
    await refused(bistro, moving(9, [[1, 1000]], { orderCheckId: checkId(2) }), 'line_voided')
  })

  it('when a document charges them', async () => {
    const bistro = await soupsAndWater()
    const charged = item({ lineId: id(1002), grossPrice: 800 })
    await bistro.run('document.issue', documentOf(1, [charged]))
    await refused(bistro, moving(9, [[2, 1000]], { orderCheckId: checkId(2) }), 'check_documented')
  })

  it('when more is asked for than is left', async () => {
    const bistro = await soupsAndWater()
    await refused(bistro, moving(9, [[1, 3001]], { orderCheckId: checkId(2) }), 'state_conflict')
    await bistro.run('line.move', moving(9, [[1, 2000]], { orderCheckId: checkId(2) }))
    await refused(bistro, moving(10, [[1, 2000]], { orderCheckId: checkId(2) }), 'state_conflict')
  })

  it('when they are of two checks', async () => {
    const bistro = await soupsAndWater()
    await refused(
      bistro,
      moving(
        9,
        [
          [1, 1000],
          [4, 1000],
        ],
        split,
      ),
      'state_conflict',
    )
    expect(bistro.rows('orderChecks')).toHaveLength(2)
  })

  it('when they are on that check already', async () => {
    const bistro = await soupsAndWater()
    await refused(bistro, moving(9, [[1, 1000]], { orderCheckId: checkId(1) }), 'state_conflict')
  })

  it('when either check is closed', async () => {
    const bistro = await soupsAndWater()
    await bistro.run('check.force-close', { orderCheckId: checkId(2), reason: '' }, at.owner)
    await refused(bistro, moving(9, [[1, 1000]], { orderCheckId: checkId(2) }), 'check_not_open')
    await refused(bistro, moving(9, [[4, 1000]], { orderCheckId: checkId(1) }), 'check_not_open')
  })

  it('when an id of the new rows is taken', async () => {
    const bistro = await soupsAndWater()
    const to = { orderCheckId: checkId(2) }
    await refused(bistro, { ...moving(9, [[1, 1000]], to), orderId: id(2) }, 'state_conflict')
    await refused(bistro, { ...moving(9, [[1, 1000]], split), orderCheckId: checkId(2) }, 'state_conflict')
    const lines = [{ lineId: id(1001), newLineId: id(1004), quantity: 1000 }]
    await refused(bistro, { ...moving(9, [], to), lines }, 'state_conflict')
  })

  it('when the table or the dining option of the new check is not there', async () => {
    const bistro = await soupsAndWater()
    const to = (tableId: string | null, diningOptionId: string) =>
      moving(9, [[1, 1000]], { newCheck: { tableId, diningOptionId } })
    await refused(bistro, to(id(999), at.onSite), 'unknown_table')
    await refused(bistro, to(id(999), at.pickup), 'unknown_table')
    await refused(bistro, to(null, at.onSite), 'unknown_table')
    await refused(bistro, to(at.table1, id(999)), 'unknown_dining_option')
    expect(await bistro.run('line.move', to(null, at.pickup))).toMatchObject({ ok: true })
  })

  it('when an amount off the check would be larger than what is left', async () => {
    const bistro = await soupsAndWater()
    const discount = { name: 'Rabat', type: 'AMOUNT', value: 7000 } as const
    await bistro.run('check.set-discount', { orderCheckId: checkId(1), discount }, at.owner)
    await refused(bistro, moving(9, [[1, 1000]], { orderCheckId: checkId(2) }), 'discount_above_value')
  })

  it('when guests would eat as the crew', async () => {
    const bistro = await soupsAndWater()
    const [option] = bistro.rows('diningOptions')
    if (option !== undefined)
      await bistro.change('diningOptions', { ...option, id: id(950), type: 'CREW_ORDER' })
    const crew = { newCheck: { tableId: null, diningOptionId: id(950) } }
    await refused(bistro, moving(9, [[1, 1000]], crew), 'forbidden')
  })
})
