import { beforeEach, describe, expect, it } from 'vitest'
import type { MenuItem } from '#domain/menu/menu-item.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import { item } from '#tests/support/rows/money-rows.ts'
import { printer } from './printer.ts'
import { id, line, openBistro, order } from './run.ts'
import { documentOf } from './sale.ts'

let bistro: Awaited<ReturnType<typeof openBistro>>

beforeEach(async () => {
  bistro = await openBistro()
  await bistro.run('order.place', order(1, { lines: [line(1), line(2, at.beer)] }))
})

/** Żurek becomes something else. */
async function change(of: Partial<MenuItem>) {
  const zurek = bistroRows().menuItems.find(({ id }) => id === at.zurek)
  if (zurek === undefined) throw new Error('no item')
  await bistro.change('menuItems', { ...zurek, ...of })
}

const sync = (actor: string = at.owner) => bistro.run('check.sync-item', { menuItemId: at.zurek }, actor)
const lineOf = (n: number) => bistro.rows('orderLines').find((each) => each.id === id(1000 + n))

describe('check.sync-item', () => {
  it('gives lines of open checks the name and the station of the item', async () => {
    await change({ name: 'Żurek w chlebie', kitchenStationId: at.bar })
    expect((await sync()).ok).toBe(true)
    expect(lineOf(1)).toMatchObject({ name: 'Żurek w chlebie', kitchenStationId: at.bar })
    expect(lineOf(2)).toMatchObject({ name: 'Żywiec 0,5 l' })
    expect(bistro.rows('checkEvents').map(({ type, note }) => [type, note])).toContainEqual([
      'updated',
      'Żurek w chlebie',
    ])
  })

  it('never changes what was agreed with the guest: price, rate, licence', async () => {
    const before = lineOf(1)
    await change({ price: 9900, taxRate: 'VAT23', exciseType: 'STRONG_ALCOHOLS', name: 'Żurek nowy' })
    await sync()
    expect(lineOf(1)).toEqual({ ...before, name: 'Żurek nowy' })
  })

  it('leaves what somebody has begun with, took back, or a document charges', async () => {
    await bistro.run('order.place', order(2, { tableId: at.table2, lines: [line(3)] }))
    await bistro.run('order.place', order(3, { tableId: at.table2, lines: [line(4)] }))
    await bistro.run('line.start', { lineIds: [id(1001)] }, at.owner)
    await bistro.run('line.void', { lineId: id(1003), reason: '' }, at.owner)
    await change({ name: 'Żurek nowy' })
    await sync()
    expect(lineOf(1)?.name).toBe('Żurek')
    expect(lineOf(3)?.name).toBe('Żurek')
    expect(lineOf(4)?.name).toBe('Żurek nowy')
  })

  it('leaves checks that are closed', async () => {
    await bistro.run('check.force-close', { orderCheckId: id(101), reason: '' }, at.owner)
    await change({ name: 'Żurek nowy' })
    await sync()
    expect(lineOf(1)?.name).toBe('Żurek')
  })

  it('prints at a station what comes to it, and nothing where only the name changed', async () => {
    for (const [n, station] of [at.bar, at.hot].entries())
      await bistro.change('printers', printer(n, station))
    const jobs = bistro.rows('printJobs').length
    await change({ name: 'Żurek nowy' })
    await sync()
    expect(bistro.rows('printJobs')).toHaveLength(jobs)
    await change({ name: 'Żurek nowy', kitchenStationId: at.bar })
    await sync()
    expect(bistro.rows('printJobs').slice(jobs)).toMatchObject([{ kind: 'kitchen-ticket', status: 'queued' }])
  })

  it('prints nothing of a course that is held: its ticket comes when it is fired', async () => {
    const held = order(2, { lines: [line(3, at.zurek, { course: 2, held: true }), line(4)] })
    await bistro.run('order.place', { ...held, tableId: at.table2 })
    await bistro.change('printers', printer(1, at.bar))
    await change({ kitchenStationId: at.bar })
    await sync()
    const jobs = bistro
      .rows('printJobs')
      .map(({ kind, orderId, orderCheckId }) => [kind, orderId, orderCheckId])
    expect(jobs.sort()).toEqual([
      ['kitchen-ticket', id(1), id(101)],
      ['kitchen-ticket', id(2), id(102)],
    ])
    expect(
      bistro.rows('printJobs').map(({ content }) => JSON.stringify(content).split('Żurek').length - 1),
    ).toEqual([1, 1])
    expect(lineOf(3)?.kitchenStationId).toBe(at.bar)
  })

  it('leaves no trace on a check whose every line of it is on a document', async () => {
    const { id: lineId } = lineOf(1) ?? { id: '' }
    const soup = { ...item(), lineId, lineQuantity: 1000 }
    await bistro.run('document.issue', { ...documentOf(1, [soup]), orderCheckId: id(101) })
    const before = bistro.rows('checkEvents').length
    await change({ name: 'Żurek nowy' })
    await sync()
    expect([lineOf(1)?.name, bistro.rows('checkEvents').length]).toEqual(['Żurek', before])
  })

  it('a second time changes nothing', async () => {
    await change({ name: 'Żurek nowy' })
    await sync()
    const events = bistro.rows('checkEvents').length
    await sync()
    expect(bistro.rows('checkEvents')).toHaveLength(events)
  })

  it('is for those who keep the menu, and of an item that is there', async () => {
    expect(await sync(at.kasia)).toMatchObject({ error: { code: 'forbidden' } })
    expect(await bistro.run('check.sync-item', { menuItemId: id(9) }, at.owner)).toMatchObject({
      error: { code: 'not_found' },
    })
  })
})
