import { beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { item } from '#tests/support/rows/money-rows.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import { more } from './moves.ts'
import { id, line, openBistro, order } from './run.ts'
import { checkId, documentOf, kinds, serve, type Bistro } from './sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
})

/** A document over one soup of check 1. */
const issue = (n: number) =>
  bistro.run('document.issue', { ...documentOf(n, [item({ lineId: id(1001) })]), orderCheckId: checkId(1) })
const told = () => bistro.rows('notifications').map(({ kind, forUserId }) => [kind, forUserId])

describe('a check that is paid twice', () => {
  beforeEach(async () => {
    await serve(bistro, 1, [line(1)])
    await issue(1)
    await issue(2)
  })
  const settle = async () => {
    const open = must(
      bistro
        .rows('discrepancies')
        .find(({ kind, resolvedAt }) => kind === 'paid_twice' && resolvedAt === null),
      'an open one',
    )
    return bistro.run('discrepancy.settle', { id: open.id, note: 'gość dostał zwrot' }, at.owner)
  }

  it('is one question and one notice, however many documents say so', async () => {
    await issue(3)
    expect(kinds(bistro)).toEqual(['paid_twice'])
    expect(told()).toEqual([['discrepancy', at.owner]])
  })

  it('is asked about anew where it was settled, each time', async () => {
    for (const n of [3, 4]) {
      await settle()
      await issue(n)
    }
    const all = bistro.rows('discrepancies').map(({ resolvedAt }) => resolvedAt === null)
    expect(all.toSorted()).toEqual([false, false, true])
  })

  it('is asked about beside whatever else is open of the check', async () => {
    await settle()
    await bistro.run('order.extend', more(2, 1, [line(2, at.zurek, { unitPrice: 1 })]))
    await issue(3)
    const open = bistro.rows('discrepancies').filter(({ resolvedAt }) => resolvedAt === null)
    expect(open.map(({ kind }) => kind).toSorted()).toEqual(['paid_twice', 'price_differs'])
  })
})

describe('a fact that does not fit in several ways', () => {
  it('tells of each row that it names, to each who settles it', async () => {
    await bistro.run('line.start', { lineIds: [id(1001), id(1002)] }, at.cook)
    expect(kinds(bistro)).toEqual(['line_missing', 'line_missing'])
    expect(told()).toEqual([
      ['discrepancy', at.owner],
      ['discrepancy', at.owner],
    ])
  })

  it('tells of as many names as a note has room for', async () => {
    const lines = Array.from({ length: 12 }, (_, n) =>
      line(n, at.zurek, { name: `${n}`.padEnd(60, 'x'), unitPrice: 1 }),
    )
    await bistro.run('order.place', order(1, { lines }))
    expect(bistro.rows('discrepancies')).toMatchObject([{ kind: 'price_differs' }])
    expect(bistro.rows('discrepancies')[0]?.note).toHaveLength(500)
  })

  it('names a name once that a document has at several other rates than printers know', async () => {
    await serve(bistro, 1, [line(1)])
    await issue(1)
    const others = (['VAT23', 'VAT05'] as const).map((taxRateType) => item({ lineId: id(1001), taxRateType }))
    await bistro.run('document.issue', { ...documentOf(2, others), orderCheckId: checkId(1) })
    const rates = bistro.rows('discrepancies').filter(({ kind }) => kind === 'fiscal_name_rate')
    expect(rates).toMatchObject([{ note: 'Żurek' }])
  })
})

describe('an act that any of several rights is enough for', () => {
  it('may be agreed to by whoever has one of them', async () => {
    await serve(bistro, 1, [line(1)])
    const chef = must(
      bistroRows().placeUsers.find((each) => each.id === at.cook),
      'the cook',
    )
    await bistro.change('placeUsers', { ...chef, permissions: ['manage-menu'] })
    // Kasia may neither end what the kitchen makes nor change the menu.
    const forced = (approvedBy: string | null) =>
      bistro.run('order.force-done', { orderId: id(1) }, at.kasia, 1, approvedBy)
    expect(await forced(null)).toMatchObject({ ok: false, error: { code: 'forbidden' } })
    expect(await forced(at.cook)).toMatchObject({ ok: true })
  })
})
