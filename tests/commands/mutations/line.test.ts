import { beforeEach, describe, expect, it } from 'vitest'
import { at, boxedMenu } from '#tests/support/places/bistro.ts'
import { item } from '#tests/support/rows/money-rows.ts'
import { lineOf, orderOf, withPrinter } from '../moves.ts'
import { id, line, now, order } from '../run.ts'
import { checkId, documentOf, eventsOf, kinds, serve, type Bistro } from '../sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await withPrinter()
})

const lines = (...ns: number[]) => ({ lineIds: ns.map((n) => id(1000 + n)) })
const start = (...ns: number[]) => bistro.run('line.start', lines(...ns), at.cook)
const deliver = (...ns: number[]) => bistro.run('line.deliver', { orderId: id(1), ...lines(...ns) })
const done = (n: number, amount = 1000) =>
  bistro.run('line.done', { orderId: id(1), lines: [{ lineId: id(1000 + n), amount }] }, at.cook)
const takeBack = (n: number, reason = '', actor = at.owner) =>
  bistro.run('line.void', { lineId: id(1000 + n), reason }, actor)
const voids = () =>
  bistro
    .rows('ledgerEntries')
    .flatMap(({ kind, factId, amount }) => (kind === 'void' ? [[factId, amount]] : []))
const documented = { ok: false, error: { code: 'check_documented' } }

describe('what a cook or a waiter says a second time', () => {
  it.each([
    ['begun', () => start(1)],
    ['done', () => done(1)],
    ['brought', () => deliver(1)],
  ])('of a dish that is %s changes nothing, and is no question for a manager', async (word, say) => {
    await serve(bistro, 1, [line(1), line(2)])
    if (word === 'brought') await done(1)
    await say()
    const before = [lineOf(bistro, 1), bistro.rows('notifications').length]
    bistro.time.now = now + 60_000
    expect(await say()).toEqual({ ok: true, value: null })
    expect([lineOf(bistro, 1), bistro.rows('notifications').length]).toEqual(before)
    expect(kinds(bistro)).toEqual([])
  })

  it('of one that is done already begins nothing', async () => {
    await serve(bistro, 1, [line(1)])
    await done(1)
    const before = lineOf(bistro, 1)
    expect(await start(1)).toMatchObject({ ok: true })
    expect(lineOf(bistro, 1)).toEqual(before)
  })
})

describe('an order', () => {
  it('is done with the last dish that is brought, which nobody had said was ready', async () => {
    await serve(bistro, 1, [line(1), line(2, at.water)])
    await deliver(1)
    expect(orderOf(bistro, 1).status).toBe('pending')
    await deliver(2)
    expect(orderOf(bistro, 1).status).toBe('done')
  })

  it('is done with the last dish that is taken back of it', async () => {
    await serve(bistro, 1, [line(1), line(2)])
    await done(1)
    await takeBack(2)
    expect(orderOf(bistro, 1).status).toBe('done')
  })

  it('is told to be ready once, whatever drink is taken back of it then', async () => {
    await serve(bistro, 1, [line(1), line(2, at.water)])
    await done(1)
    await takeBack(2)
    expect(bistro.rows('notifications').filter(({ kind }) => kind === 'ready')).toHaveLength(1)
  })
})

describe('held dishes that are fired', () => {
  const held = { course: 2, held: true } as const

  it('are one ticket of their order with all of them, and their boxes go with them', async () => {
    for (const each of boxedMenu().packaging) await bistro.change('packaging', each)
    const box = line(3, at.zurek, {
      type: 'PACKAGING',
      menuItemId: null,
      packagingId: at.bowl,
      kitchenStationId: null,
      name: 'Pojemnik na zupę',
      unitPrice: 200,
      forLineId: id(1001),
      ...held,
    })
    await bistro.run(
      'order.place',
      order(1, { lines: [line(1, at.zurek, held), line(2, at.pierogi, held), box] }),
    )
    expect(bistro.rows('printJobs').map(({ content }) => content)).toEqual([])
    await bistro.run('line.fire', lines(1, 2))
    const tickets = bistro.rows('printJobs').map(({ content }) => content)
    expect(tickets).toMatchObject([{ lines: [{ name: 'Żurek' }, { name: 'Pierogi ruskie' }] }])
    expect([1, 2, 3].map((n) => lineOf(bistro, n).held)).toEqual([false, false, false])
  })

  it('that nobody knows are told to a manager', async () => {
    await bistro.run('line.fire', lines(9))
    expect(kinds(bistro)).toEqual(['line_missing'])
  })
})

describe('a dish is not taken back', () => {
  const soupIn = (n: number) => ({
    ...documentOf(1, [item({ lineId: id(1000 + n) })]),
    orderCheckId: checkId(1),
  })

  it('under a document that charges it, though the rest would cover that; another one is (I3)', async () => {
    await serve(bistro, 1, [line(1), line(2)])
    await bistro.run('document.issue', soupIn(1))
    expect(await takeBack(1)).toMatchObject(documented)
    expect([lineOf(bistro, 1).voidedQuantity, voids()]).toEqual([0, []])
    expect(await takeBack(2)).toMatchObject({ ok: true })
    expect(voids()).toEqual([[id(1002), 2400]])
  })
})

describe('a dish in a box', () => {
  beforeEach(async () => {
    for (const each of boxedMenu().packaging) await bistro.change('packaging', each)
    const box = line(2, at.zurek, {
      type: 'PACKAGING',
      menuItemId: null,
      packagingId: at.bowl,
      kitchenStationId: null,
      name: 'Pojemnik na zupę',
      unitPrice: 200,
      forLineId: id(1001),
    })
    await serve(bistro, 1, [line(1), box, line(3)])
  })

  it('is taken back with it, and the ledger has both', async () => {
    await takeBack(1)
    expect([1, 2, 3].map((n) => lineOf(bistro, n).voidedQuantity)).toEqual([1000, 1000, 0])
    expect(voids()).toEqual([
      [id(1001), 2400],
      [id(1002), 200],
    ])
  })

  it('stays where a document charges the box alone', async () => {
    const box = item({ lineId: id(1002), type: 'PACKAGING', name: 'Pojemnik na zupę', grossPrice: 200 })
    await bistro.run('document.issue', { ...documentOf(1, [box]), orderCheckId: checkId(1) })
    expect(await takeBack(1)).toMatchObject(documented)
    expect(lineOf(bistro, 1).voidedQuantity).toBe(0)
  })

  it('stays where the rest without its box would not cover what is documented', async () => {
    const items = [item({ lineId: null, lineQuantity: 0, grossPrice: 2600 })]
    await bistro.run('document.issue', { ...documentOf(1, items), orderCheckId: checkId(1) })
    expect(await takeBack(1)).toMatchObject(documented)
  })

  it('loses the box alone by the right to take something off', async () => {
    expect(await takeBack(2, '', at.kasia)).toMatchObject({ ok: false, error: { code: 'forbidden' } })
    expect(await takeBack(2, '', at.owner)).toMatchObject({ ok: true })
    expect(lineOf(bistro, 1)).toMatchObject({ voidedQuantity: 0, packing: 'unboxed' })
  })
})

describe('the history of a check', () => {
  it('names the dish that was taken back, with the reason where one was said', async () => {
    await serve(bistro, 1, [line(1), line(2, at.beer), line(3)])
    await takeBack(1)
    await takeBack(2, 'rozlane')
    expect(eventsOf(bistro, 1).slice(-2)).toEqual(['updated: Żurek', 'updated: Żywiec 0,5 l: rozlane'])
  })
})
