import { describe, expect, it } from 'vitest'
import { mutations } from '#commands/mutations.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import { ewa } from '#tests/support/rows/delivery-rows.ts'
import { id, line, now, openBistro, order } from './run.ts'

const kinds = (bistro: Awaited<ReturnType<typeof openBistro>>) =>
  bistro.rows('discrepancies').map((each) => each.kind)

describe('order.place', () => {
  it('opens a check with its order, lines and first event', async () => {
    const bistro = await openBistro()
    expect(await bistro.run('order.place', order(1, { lines: [line(1), line(2, at.beer)] }))).toEqual({
      ok: true,
      value: null,
    })
    expect(bistro.rows('orderChecks')).toMatchObject([
      { id: id(101), number: 'A7K-1', status: 'pending', tableId: at.table1 },
    ])
    expect(bistro.rows('orders')).toMatchObject([
      { id: id(1), status: 'pending', placedAt: now, placedBy: at.kasia },
    ])
    expect(bistro.rows('orderLines').map((each) => [each.name, each.status, each.position])).toEqual([
      ['Żurek', 'in-progress', 0],
      ['Żywiec 0,5 l', 'in-progress', 1],
    ])
    expect(bistro.rows('checkEvents')).toMatchObject([{ type: 'created', actorId: at.kasia, at: now }])
    expect(kinds(bistro)).toEqual([])
  })

  it('is refused for an item that never existed, and for nothing else that it can be read with', async () => {
    const bistro = await openBistro()
    const unreadable = { ...order(1), lines: [] }
    expect(await bistro.run('order.place', unreadable)).toEqual({ ok: false, error: { code: 'unreadable' } })
    expect(await bistro.run('order.place', order(1), at.kasia, mutations['order.place'].v + 1)).toEqual({
      ok: false,
      error: { code: 'unsupported' },
    })
    expect(bistro.rows('orders')).toEqual([])
  })

  it.each([
    ['item_hidden', { visible: false }],
    ['item_sold_out', { soldOutUntil: now + 1 }],
    ['price_differs', { price: 9999 }],
    ['rate_differs', { taxRate: 'VAT23' }],
  ] as const)('stands and raises %s: the food is being cooked', async (kind, change) => {
    const bistro = await openBistro()
    const item = bistroRows().menuItems.find((each) => each.id === at.zurek)
    if (item === undefined) throw new Error('no item')
    await bistro.change('menuItems', { ...item, ...change })
    expect((await bistro.run('order.place', order(1))).ok).toBe(true)
    expect(bistro.rows('orderLines')).toHaveLength(1)
    expect(kinds(bistro)).toEqual([kind])
  })

  it('stands with a rate that is no longer in use, and what the menu has is told', async () => {
    const bistro = await openBistro()
    const free = { type: 'CUSTOM', menuItemId: null, name: 'Szampan', taxRate: 'VAT22' } as const
    const lines = [line(1, at.zurek, { taxRate: 'VAT05' }), line(2, at.zurek, free)]
    expect((await bistro.run('order.place', order(1, { lines }))).ok).toBe(true)
    expect(bistro.rows('orderLines').map(({ taxRate }) => taxRate)).toEqual(['VAT05', 'VAT22'])
    expect(bistro.rows('discrepancies').map(({ kind, note }) => [kind, note])).toEqual([
      ['rate_differs', 'Żurek: 8% → 5%'],
      ['rate_ended', 'Szampan: 22%'],
    ])
  })

  it('stands when its item was removed meanwhile', async () => {
    const bistro = await openBistro()
    await bistro.removeItem(at.zurek)
    expect((await bistro.run('order.place', order(1))).ok).toBe(true)
    expect(kinds(bistro)).toEqual(['item_removed'])
  })

  it.each([
    ['unknown_table', { tableId: id(9) }],
    ['table_missing', { tableId: null }],
    ['unknown_dining_option', { diningOptionId: id(9) }],
    ['unknown_crew_member', { crewMemberId: id(9) }],
    ['unknown_station', { lines: [line(1, at.zurek, { kitchenStationId: id(9) })] }],
    ['modifier_rules', { lines: [line(1, at.pierogi)] }],
  ] as const)('stands and raises %s', async (kind, change) => {
    const bistro = await openBistro()
    expect((await bistro.run('order.place', order(1, change as Partial<ReturnType<typeof order>>))).ok).toBe(
      true,
    )
    expect(bistro.rows('orders')).toHaveLength(1)
    expect(kinds(bistro)).toEqual([kind])
  })

  it('of more than a document can carry stands and raises total_too_large, as the check does with one more', async () => {
    const bistro = await openBistro()
    const dear = (n: number, quantity: number) =>
      line(n, at.zurek, { type: 'CUSTOM', menuItemId: null, unitPrice: 9_999_999_999, quantity })
    await bistro.run('order.place', order(1, { lines: [dear(1, 999_000)] }))
    expect(kinds(bistro)).toEqual(['total_too_large'])
    await bistro.run('order.place', order(2, { number: 'A7K-2', lines: [dear(2, 1000)] }))
    expect(kinds(bistro)).toEqual(['total_too_large'])
    const { crewMemberId, comment, deliveryTime } = order(3)
    const more = {
      orderId: id(3),
      orderCheckId: id(102),
      number: 'A7K-3',
      crewMemberId,
      comment,
      deliveryTime,
    }
    await bistro.run('order.extend', { ...more, lines: [line(3)] })
    expect(bistro.rows('orderLines')).toHaveLength(3)
    expect(kinds(bistro)).toEqual(['total_too_large', 'total_too_large'])
  })

  it('that leaves without a client to bring it to stands and raises client_missing', async () => {
    const bistro = await openBistro()
    const [option] = bistroRows().diningOptions
    if (option === undefined) throw new Error('no option')
    await bistro.change('diningOptions', { ...option, type: 'DELIVERY' })
    expect((await bistro.run('order.place', order(1))).ok).toBe(true)
    expect(kinds(bistro)).toEqual(['client_missing'])
    expect((await bistro.run('order.place', order(2, { client: ewa }))).ok).toBe(true)
    expect(kinds(bistro)).toEqual(['client_missing'])
  })

  it('of the crew without a person stands and raises crew_member_missing, as one more order does', async () => {
    const bistro = await openBistro()
    const [option] = bistroRows().diningOptions
    if (option === undefined) throw new Error('no option')
    await bistro.change('diningOptions', { ...option, type: 'CREW_ORDER' })
    await bistro.run('order.place', order(1))
    expect(kinds(bistro)).toEqual(['crew_member_missing'])
    const { orderId, crewMemberId, comment, deliveryTime, lines } = order(2)
    const more = { orderId, orderCheckId: id(101), number: 'A7K-2', crewMemberId, comment, deliveryTime }
    expect((await bistro.run('order.extend', { ...more, lines })).ok).toBe(true)
    expect(kinds(bistro)).toEqual(['crew_member_missing', 'crew_member_missing'])
  })

  it('by a person without the right stands too: it has happened', async () => {
    const bistro = await openBistro()
    expect((await bistro.run('order.place', order(1), at.cook)).ok).toBe(true)
    expect(bistro.rows('orders')).toHaveLength(1)
    expect(kinds(bistro)).toEqual(['permission_missing'])
    // Whoever settles it is led to the check.
    const [check] = bistro.rows('orderChecks')
    expect(bistro.rows('discrepancies')).toMatchObject([{ orderCheckId: check?.id }])
  })

  it('under a number that is taken is told to a manager (I17)', async () => {
    const bistro = await openBistro()
    await bistro.run('order.place', order(1))
    await bistro.run('order.place', order(2, { number: 'A7K-1' }))
    expect(bistro.rows('orders')).toHaveLength(2)
    expect(kinds(bistro)).toEqual(['number_reused'])
  })

  it('never overwrites an order with the same id', async () => {
    const bistro = await openBistro()
    await bistro.run('order.place', order(1))
    await bistro.run('order.place', order(1, { number: 'B2M-1', lines: [line(7)] }))
    expect(bistro.rows('orderLines')).toHaveLength(1)
    expect(kinds(bistro)).toEqual(['order_exists'])
  })
})

describe('a line', () => {
  it('is never written over one of another order', async () => {
    const bistro = await openBistro()
    await bistro.run('order.place', order(1))
    await bistro.run('order.place', order(2, { lines: [line(1, at.beer)] }))
    expect(bistro.rows('orderLines')).toMatchObject([{ orderId: id(1), name: 'Żurek' }])
    expect(kinds(bistro)).toEqual(['line_exists'])
  })
})

const extension = (n: number, orderCheckId: string) => {
  const { diningOptionId: _, tableId: __, ...rest } = order(n)
  return { ...rest, orderCheckId }
}

describe('order.extend', () => {
  it('adds one more order to the check', async () => {
    const bistro = await openBistro()
    await bistro.run('order.place', order(1))
    await bistro.run('order.extend', extension(2, id(101)))
    expect(bistro.rows('orderChecks')).toHaveLength(1)
    expect(bistro.rows('orders').map((each) => each.orderCheckId)).toEqual([id(101), id(101)])
    expect(bistro.rows('checkEvents').map((each) => each.type)).toEqual(['created', 'extended'])
  })

  it('stands when the check is not known or closed, and a manager is told', async () => {
    const bistro = await openBistro()
    await bistro.run('order.extend', extension(1, id(150)))
    expect(kinds(bistro)).toEqual(['check_missing'])
    await bistro.run('order.place', order(2))
    await bistro.run('order.cancel', { orderId: id(2), reason: '' }, at.owner)
    await bistro.run('order.extend', extension(3, id(102)))
    expect(kinds(bistro)).toEqual(['check_missing', 'check_closed'])
    expect(bistro.rows('orders').find((each) => each.id === id(3))?.closedDay).toBe('2026-11-20')
  })
})

describe('order.update', () => {
  it('changes quantity, note and comment while nothing has begun', async () => {
    const bistro = await openBistro()
    await bistro.run('order.place', order(1))
    const lines = [{ lineId: id(1001), quantity: 3000, note: 'bez jajka' }]
    expect((await bistro.run('order.update', { orderId: id(1), comment: 'szybko', lines })).ok).toBe(true)
    expect(bistro.rows('orderLines')).toMatchObject([{ quantity: 3000, note: 'bez jajka' }])
    expect(bistro.rows('orders')).toMatchObject([{ comment: 'szybko', deliveryTime: { kind: 'asap' } }])
  })

  it('is refused once the kitchen has finished any of it', async () => {
    const bistro = await openBistro()
    await bistro.run('order.place', order(1, { lines: [line(1), line(2)] }))
    await bistro.run('line.done', { orderId: id(1), lines: [{ lineId: id(1001), amount: 1000 }] }, at.cook)
    const update = { orderId: id(1), lines: [{ lineId: id(1002), quantity: 5000, note: '' }] }
    expect(await bistro.run('order.update', update)).toEqual({ ok: false, error: { code: 'order_started' } })
    expect(bistro.rows('orderLines').map((each) => each.quantity)).toEqual([1000, 1000])
  })
})

describe('order.cancel', () => {
  it('of something that the kitchen knows needs the right to cancel a check', async () => {
    const bistro = await openBistro()
    await bistro.run('order.place', order(1))
    const cancel = { orderId: id(1), reason: 'gość wyszedł' }
    expect(await bistro.run('order.cancel', cancel, at.kasia)).toEqual({
      ok: false,
      error: { code: 'forbidden' },
    })
    expect((await bistro.run('order.cancel', cancel, at.owner)).ok).toBe(true)
    expect(bistro.rows('orders')).toMatchObject([{ status: 'canceled', closedDay: '2026-11-20' }])
    expect(bistro.rows('orderChecks')).toMatchObject([{ status: 'canceled', closedDay: '2026-11-20' }])
    expect(bistro.rows('orderLines')).toMatchObject([{ voidedQuantity: 1000, closedDay: '2026-11-20' }])
    expect(bistro.rows('checkEvents').every((each) => each.closedDay === '2026-11-20')).toBe(true)
  })

  it('of what no station prepares is the waiter’s own affair, and leaves it deleted', async () => {
    const bistro = await openBistro()
    await bistro.run('order.place', order(1, { lines: [line(1, at.water)] }))
    expect((await bistro.run('order.cancel', { orderId: id(1), reason: '' })).ok).toBe(true)
    expect(bistro.rows('orders')).toMatchObject([{ status: 'deleted' }])
    expect(bistro.rows('orderChecks')).toMatchObject([{ status: 'deleted' }])
  })

  it('of one order leaves the check and its others', async () => {
    const bistro = await openBistro()
    await bistro.run('order.place', order(1))
    await bistro.run('order.extend', extension(2, id(101)))
    await bistro.run('order.cancel', { orderId: id(1), reason: '' }, at.owner)
    expect(bistro.rows('orderChecks')).toMatchObject([{ status: 'pending', closedDay: null }])
  })

  it('is refused for an order that is not pending', async () => {
    const bistro = await openBistro()
    await bistro.run('order.place', order(1))
    await bistro.run('line.done', { orderId: id(1), lines: [{ lineId: id(1001), amount: 1000 }] }, at.cook)
    const refused = await bistro.run('order.cancel', { orderId: id(1), reason: '' }, at.owner)
    expect(refused).toEqual({ ok: false, error: { code: 'order_not_pending', current: 'done' } })
  })
})
