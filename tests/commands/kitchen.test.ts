import { describe, expect, it } from 'vitest'
import { at } from '#tests/support/places/bistro.ts'
import { id, line, now, openBistro, order } from './run.ts'

async function withOrder() {
  const bistro = await openBistro()
  await bistro.run(
    'order.place',
    order(1, { lines: [line(1, at.zurek, { quantity: 2000 }), line(2, at.beer), line(3, at.water)] }),
  )
  const lineOf = (n: number) => bistro.rows('orderLines').find((each) => each.id === id(1000 + n))
  return { ...bistro, lineOf }
}
const kinds = (bistro: Awaited<ReturnType<typeof openBistro>>) =>
  bistro.rows('discrepancies').map((each) => each.kind)

describe('ticket.shown', () => {
  it('marks the lines of that station, once', async () => {
    const bistro = await withOrder()
    await bistro.run('ticket.shown', { orderId: id(1), kitchenStationId: at.hot }, at.cook)
    expect([1, 2, 3].map((n) => bistro.lineOf(n)?.shownAt)).toEqual([now, null, null])
  })
})

describe('line.done', () => {
  it('finishes amounts in part, and the order with its last line', async () => {
    const bistro = await withOrder()
    await bistro.run('line.done', { orderId: id(1), lines: [{ lineId: id(1001), amount: 1000 }] }, at.cook)
    expect(bistro.lineOf(1)).toMatchObject({ doneQuantity: 1000, status: 'in-progress' })
    const rest = [1001, 1002, 1003].map((n) => ({ lineId: id(n), amount: 1000 }))
    await bistro.run('line.done', { orderId: id(1), lines: rest }, at.cook)
    expect(bistro.rows('orders')).toMatchObject([{ status: 'done' }])
  })

  it('is never refused: what does not fit is told to a manager', async () => {
    const bistro = await withOrder()
    await bistro.run('order.cancel', { orderId: id(1), reason: '' }, at.owner)
    const lines = [
      { lineId: id(1001), amount: 1000 },
      { lineId: id(1999), amount: 1000 },
    ]
    expect((await bistro.run('line.done', { orderId: id(1), lines }, at.cook)).ok).toBe(true)
    expect(kinds(bistro)).toEqual(['line_voided', 'line_missing'])
    expect(bistro.lineOf(1)?.doneQuantity).toBe(0)
  })

  it('that cannot be read is stored, not refused', async () => {
    const bistro = await withOrder()
    expect((await bistro.run('line.done', { orderId: 'x', lines: [] }, at.cook)).ok).toBe(true)
    expect(kinds(bistro)).toEqual(['unreadable'])
  })
})

describe('line.deliver', () => {
  it('delivers what is ready, and what is not, telling a manager', async () => {
    const bistro = await withOrder()
    await bistro.run('line.deliver', { orderId: id(1), lineIds: [id(1003)] })
    expect(bistro.lineOf(3)).toMatchObject({ status: 'delivered', deliveredAt: now })
    expect(kinds(bistro)).toEqual([])
    await bistro.run('line.deliver', { orderId: id(1), lineIds: [id(1001)] })
    expect(bistro.lineOf(1)).toMatchObject({ status: 'delivered', doneQuantity: 2000 })
    expect(kinds(bistro)).toEqual(['line_not_done'])
  })
})

describe('line.back-to-progress', () => {
  it('takes a finished dish back into work, and the order with it', async () => {
    const bistro = await withOrder()
    const lines = [
      { lineId: id(1001), amount: 2000 },
      { lineId: id(1002), amount: 1000 },
      { lineId: id(1003), amount: 1000 },
    ]
    await bistro.run('line.done', { orderId: id(1), lines }, at.cook)
    const back = await bistro.run(
      'line.back-to-progress',
      { orderId: id(1), lineIds: [id(1001)], reason: 'zimne' },
      at.cook,
    )
    expect(back.ok).toBe(true)
    expect(bistro.lineOf(1)).toMatchObject({ status: 'in-progress', doneQuantity: 0 })
    expect(bistro.rows('orders')).toMatchObject([{ status: 'pending' }])
    expect(bistro.rows('checkEvents').at(-1)?.note).toBe('Żurek: zimne')
  })

  it('takes back a dish of guests who have paid, and leaves the check closed and its money as it is', async () => {
    const bistro = await withOrder()
    await bistro.run('line.done', { orderId: id(1), lines: [{ lineId: id(1001), amount: 2000 }] }, at.cook)
    await bistro.run('check.force-close', { orderCheckId: id(101), reason: 'u lady' }, at.owner)
    const [closed] = bistro.rows('orderChecks')
    const sold = bistro.rows('ledgerEntries')
    expect(closed?.status).toBe('no-printout')
    const args = { orderId: id(1), lineIds: [id(1001)], reason: '' }
    expect((await bistro.run('line.back-to-progress', args, at.cook)).ok).toBe(true)
    expect(bistro.lineOf(1)).toMatchObject({ status: 'in-progress', closedDay: closed?.closedDay })
    expect(bistro.rows('orders')).toMatchObject([{ status: 'pending' }])
    expect(bistro.rows('orderChecks')).toEqual([closed])
    expect(bistro.rows('ledgerEntries')).toEqual(sold)
  })

  it('takes back nothing of a cancelled check', async () => {
    const bistro = await withOrder()
    await bistro.run('line.done', { orderId: id(1), lines: [{ lineId: id(1001), amount: 2000 }] }, at.cook)
    const cancel = { orderCheckId: id(101), reason: 'pomyłka', returnToStock: false, printsHere: null }
    await bistro.run('check.cancel', cancel, at.owner)
    const args = { orderId: id(1), lineIds: [id(1001)], reason: '' }
    expect(await bistro.run('line.back-to-progress', args, at.cook)).toMatchObject({
      error: { code: 'check_not_open', current: 'canceled' },
    })
  })

  it('is refused for a dish that is not finished, and changes none of the others', async () => {
    const bistro = await withOrder()
    await bistro.run('line.done', { orderId: id(1), lines: [{ lineId: id(1002), amount: 1000 }] }, at.cook)
    const args = { orderId: id(1), lineIds: [id(1002), id(1001)], reason: '' }
    expect(await bistro.run('line.back-to-progress', args, at.cook)).toEqual({
      ok: false,
      error: { code: 'line_not_done', current: 'in-progress' },
    })
    expect(bistro.lineOf(2)?.status).toBe('done')
  })
})

describe('a check', () => {
  it('moves to another table and dining option while it is open', async () => {
    const bistro = await withOrder()
    await bistro.run('check.change-table', { orderCheckId: id(101), tableId: at.table2 })
    await bistro.run('check.change-dining-option', {
      orderCheckId: id(101),
      diningOptionId: at.pickup,
      boxes: [],
      without: [],
    })
    expect(bistro.rows('orderChecks')).toMatchObject([{ tableId: at.table2, diningOptionId: at.pickup }])
    expect(bistro.rows('checkEvents').map((each) => each.type)).toEqual([
      'created',
      'table updated',
      'changed dining option',
    ])
    const [, moved, served] = bistro.rows('checkEvents').map(({ note }) => note)
    expect(moved).toMatch(/ → /)
    expect(served).toMatch(/ → /)
  })

  it('does not move to a table that is not there, nor when it is closed, nor by a person without the right', async () => {
    const bistro = await withOrder()
    const move = { orderCheckId: id(101), tableId: id(9) }
    expect(await bistro.run('check.change-table', move)).toMatchObject({ error: { code: 'unknown_table' } })
    expect(await bistro.run('check.change-table', move, at.cook)).toMatchObject({
      error: { code: 'forbidden' },
    })
    await bistro.run('order.cancel', { orderId: id(1), reason: '' }, at.owner)
    expect(await bistro.run('check.change-table', { ...move, tableId: null })).toMatchObject({
      error: { code: 'check_not_open', current: 'canceled' },
    })
    const option = { orderCheckId: id(101), diningOptionId: at.pickup, boxes: [], without: [] }
    expect(await bistro.run('check.change-dining-option', option)).toMatchObject({
      error: { code: 'check_not_open' },
    })
  })
})

describe('command.skipped', () => {
  it('stands for a command that could not be delivered, and a manager is told', async () => {
    const bistro = await openBistro()
    await bistro.run('command.skipped', {
      id: id(5),
      kind: 'order.place',
      hash: 'ab',
      bytes: 10,
      reason: 'body_too_large',
    })
    expect(bistro.rows('discrepancies')).toMatchObject([
      { kind: 'command_skipped', note: 'order.place: body_too_large' },
    ])
  })
})
