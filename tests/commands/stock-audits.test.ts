import { beforeEach, describe, expect, it } from 'vitest'
import type { ArgsOf } from '#commands/mutations.ts'
import { at } from '#tests/support/places/bistro.ts'
import { productRow } from '#tests/support/rows/product-row.ts'
import { id, now, openBistro } from './run.ts'
import { kinds, type Bistro } from './sale.ts'

const auditId = id(7400)
const beer = id(7001)

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
  const goods = productRow({ id: beer, name: 'Piwo', sku: 'piwo', categoryId: id(7900), unit: 'pcs' })
  await bistro.change('products', goods)
})

const open = (of: Partial<ArgsOf<'audit.open'>> = {}, who = at.owner) =>
  bistro.run(
    'audit.open',
    { auditId, name: 'Bar', categoryIds: [], areas: ['bar', 'lada'], isBlind: true, comment: '', ...of },
    who,
  )
const count = (n: number, of: Partial<ArgsOf<'audit.count'>> = {}, who = at.owner) =>
  bistro.run(
    'audit.count',
    { countId: id(7500 + n), auditId, productId: beer, area: 'bar', quantity: 8000, sees: [], ...of },
    who,
  )
const post = (who = at.owner) => bistro.run('audit.post', { auditId }, who)
const cancel = (who = at.owner) => bistro.run('audit.void', { auditId, comment: 'źle policzone' }, who)
const audit = () => bistro.rows('stockAudits').find((each) => each.id === auditId)

describe('an audit', () => {
  it('is opened once, for parts of the place', async () => {
    await open()
    await open({ name: 'Inna' })
    expect(audit()).toMatchObject({ name: 'Bar', status: 'open', openedAt: now, openedBy: at.owner })
    expect(kinds(bistro)).toEqual([])
  })

  it('takes counts of several people, and loses none', async () => {
    await open()
    await count(1)
    await count(2, { area: 'lada', quantity: 6000 })
    await count(3, { area: 'lada', quantity: 5000, sees: [id(7502)] })
    await count(3, { quantity: 1 })
    expect(bistro.rows('auditCounts').map(({ quantity }) => quantity)).toEqual([8000, 6000, 5000])
    expect(bistro.rows('auditCounts')[2]).toMatchObject({ countedAt: now, countedBy: at.owner })
    expect(kinds(bistro)).toEqual([])
  })

  it('is posted once, and leaves the devices with its counts', async () => {
    await open()
    await count(1)
    await post()
    await post()
    expect(audit()).toMatchObject({ status: 'posted', postedBy: at.owner, closedDay: '2026-11-20' })
    await count(2)
    expect(bistro.rows('auditCounts').map(({ closedDay }) => closedDay)).toEqual(['2026-11-20', '2026-11-20'])
    expect(kinds(bistro)).toEqual([])
  })

  it('that was voided is not posted any more; what is still counted for it is told', async () => {
    await open()
    await cancel()
    await post()
    expect(audit()).toMatchObject({ status: 'voided', postedAt: null, comment: 'źle policzone' })
    await count(1)
    expect(bistro.rows('auditCounts')).toHaveLength(1)
    expect(kinds(bistro)).toEqual(['audit_voided'])
  })

  it('can be voided after it was posted', async () => {
    await open()
    await post()
    await cancel()
    expect(audit()).toMatchObject({ status: 'voided', postedAt: now, voidedBy: at.owner })
  })

  it('is posted and voided by who keeps the stock', async () => {
    await open()
    await post(at.cook)
    await cancel(at.cook)
    expect(kinds(bistro)).toEqual(['permission_missing', 'permission_missing'])
    expect(audit()).toMatchObject({ status: 'voided' })
  })

  it('that nobody has opened gets its counts all the same, and a manager is told', async () => {
    await count(1, { productId: id(7999) })
    await post()
    expect(bistro.rows('auditCounts')).toHaveLength(1)
    expect(kinds(bistro)).toEqual(['audit_missing', 'product_missing', 'audit_missing'])
  })
})

describe('a difference', () => {
  const explain = (productId = beer) =>
    bistro.run(
      'audit.note',
      { auditId, productId, reason: 'DAMAGE_OR_SPOILAGE', note: 'stłuczone' },
      at.owner,
    )

  it('is explained by a reason and in words', async () => {
    await open()
    await bistro.change('auditResults', {
      id: id(7600),
      auditId,
      productId: beer,
      countedAt: now,
      counted: 8000,
      expected: 9000,
      onOpenChecks: 0,
      difference: -1000,
      lateDifference: 0,
      nearCount: 0,
      reason: null,
      note: '',
      closedDay: null,
    })
    expect((await explain()).ok).toBe(true)
    expect(bistro.rows('auditResults')).toMatchObject([
      { difference: -1000, reason: 'DAMAGE_OR_SPOILAGE', note: 'stłuczone' },
    ])
  })

  it('that there is not cannot be', async () => {
    await open()
    expect(await explain()).toEqual({ ok: false, error: { code: 'not_found' } })
  })
})
