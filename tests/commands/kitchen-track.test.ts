import { beforeEach, describe, expect, it } from 'vitest'
import { at } from '#tests/support/places/bistro.ts'
import { printer } from './printer.ts'
import { id, line, now, openBistro, order } from './run.ts'

let bistro: Awaited<ReturnType<typeof openBistro>>
beforeEach(async () => {
  bistro = await openBistro()
})

const lineOf = (n: number) => bistro.rows('orderLines').find((each) => each.id === id(1000 + n))
const cook = at.cook

describe('courses', () => {
  it('that are held reach no printer before they are fired, and then once, whoever fires them', async () => {
    await bistro.change('printers', printer(1, at.hot))
    await bistro.run(
      'order.place',
      order(1, { lines: [line(1), line(2, at.zurek, { held: true, course: 2 })] }),
    )
    expect(lineOf(1)).toMatchObject({ held: false, firedAt: now })
    expect(lineOf(2)).toMatchObject({ held: true, firedAt: null, course: 2 })
    expect(bistro.rows('printJobs').map(({ content }) => linesOn(content))).toEqual([1])
    await bistro.run('line.fire', { lineIds: [id(1002)] })
    await bistro.run('line.fire', { lineIds: [id(1002)] }, cook)
    expect(lineOf(2)).toMatchObject({ held: false, firedAt: now })
    expect(bistro.rows('printJobs').map(({ content }) => linesOn(content))).toEqual([1, 1])
  })

  it('are not marked as seen by a display while they are held', async () => {
    await bistro.run('order.place', order(1, { lines: [line(1), line(2, at.zurek, { held: true })] }))
    await bistro.run('ticket.shown', { orderId: id(1), kitchenStationId: at.hot }, cook)
    expect([lineOf(1)?.shownAt, lineOf(2)?.shownAt]).toEqual([now, null])
  })
})

describe('a guest’s allergy', () => {
  const allergy = { allergens: ['NUTS' as const], text: 'seler' }

  it('is kept on the line as it was chosen, and is on the ticket', async () => {
    await bistro.change('printers', printer(1, at.hot))
    await bistro.run('order.place', order(1, { lines: [line(1, at.zurek, { allergy })] }))
    expect(lineOf(1)?.allergy).toEqual(allergy)
    expect(bistro.rows('printJobs')[0]?.content).toMatchObject({ lines: [{ allergy, note: '' }] })
  })

  it('is in the note of an order that an older client has queued', async () => {
    await bistro.change('printers', printer(1, at.hot))
    await bistro.run('order.place', order(1, { lines: [line(1, at.zurek, { note: 'Allergy: nuts' })] }))
    expect(lineOf(1)).toMatchObject({ allergy: null, note: 'Allergy: nuts' })
    const said = { allergy: { allergens: [], text: 'nuts' }, note: '' }
    expect(bistro.rows('printJobs')[0]?.content).toMatchObject({ lines: [said] })
  })
})

describe('a cook', () => {
  it('begins with a dish, which then can no longer be edited', async () => {
    await bistro.run('order.place', order(1))
    await bistro.run('line.start', { lineIds: [id(1001)] }, cook)
    expect(lineOf(1)?.startedAt).toBe(now)
    const edit = { orderId: id(1), lines: [{ lineId: id(1001), quantity: 2000, note: '' }] }
    expect(await bistro.run('order.update', edit)).toEqual({ ok: false, error: { code: 'order_started' } })
  })

  it('confirms what was taken back', async () => {
    await bistro.run('order.place', order(1))
    await bistro.run('line.void', { lineId: id(1001), reason: 'Gość' }, at.owner)
    await bistro.run('ticket.seen', { lineIds: [id(1001)] }, cook)
    expect(lineOf(1)?.voidSeenAt).toBe(now)
  })

  it('marks a dish as done whatever order it stands on by then, which is settled', async () => {
    await bistro.run('order.place', order(1))
    await bistro.run('order.place', order(2))
    const moved = lineOf(1)
    if (moved === undefined) throw new Error('no line')
    await bistro.change('orderLines', { ...moved, orderId: id(2), orderCheckId: id(102) })
    await bistro.run('line.done', { orderId: id(1), lines: [{ lineId: id(1001), amount: 1000 }] }, cook)
    expect(lineOf(1)?.status).toBe('done')
    expect(bistro.rows('discrepancies')).toEqual([])
  })
})

describe('priority', () => {
  it('is asked for an order that is not done', async () => {
    await bistro.run('order.place', order(1))
    await bistro.run('order.set-priority', { orderId: id(1), priority: true })
    expect(bistro.rows('orders')[0]?.priority).toBe(true)
    await bistro.run('line.done', { orderId: id(1), lines: [{ lineId: id(1001), amount: 1000 }] })
    expect(await bistro.run('order.set-priority', { orderId: id(1), priority: false })).toMatchObject({
      error: { code: 'order_not_pending' },
    })
  })
})

describe('a dish that has run out', () => {
  const item = () => bistro.rows('menuItems').find((each) => each.id === at.zurek)

  it('is off sale until the cook says so, and back with one tap', async () => {
    const until = now + 3_600_000
    await bistro.run('menu-item.set-availability', { menuItemId: at.zurek, visible: false, until }, cook)
    expect(item()).toMatchObject({ visible: true, soldOutUntil: until })
    await bistro.run('menu-item.set-availability', { menuItemId: at.zurek, visible: true, until: null }, cook)
    expect(item()).toMatchObject({ visible: true, soldOutUntil: null })
  })

  it('is taken off the card by those only who manage the menu', async () => {
    const hide = { menuItemId: at.zurek, visible: false, until: null }
    expect(await bistro.run('menu-item.set-availability', hide, cook)).toMatchObject({
      error: { code: 'forbidden' },
    })
    await bistro.run('menu-item.set-availability', hide, at.owner)
    expect(item()?.visible).toBe(false)
  })
})

function linesOn(content: unknown): number {
  return (content as { lines: unknown[] }).lines.length
}
