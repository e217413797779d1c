import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedIn, nextToCount, auditProgressOf, seenBy } from '#domain/stock/audit-progress.ts'
import type { AuditCount } from '#domain/stock/stock-audit.ts'

const products = [
  { id: 'vodka', categoryId: 'spirits', status: 'ACTIVE' as const },
  { id: 'gin', categoryId: 'spirits', status: 'ACTIVE' as const },
  { id: 'rum', categoryId: 'spirits', status: 'SOFT_DELETED' as const },
  { id: 'flour', categoryId: 'dry', status: 'ACTIVE' as const },
]

function count(id: string, over: Partial<AuditCount>): AuditCount {
  return {
    id,
    auditId: 'audit',
    productId: 'vodka',
    area: 'bar',
    quantity: 1000,
    countedAt: 0,
    countedBy: 'jan',
    sees: [],
    closedDay: null,
    ...over,
  }
}

const namesOf = (all: readonly { id: string }[]) => all.map(({ id }) => id)

describe('the progress of an audit', () => {
  it('is about the products of its categories that are in use', () => {
    const { products: asked, counted, missing } = auditProgressOf({ categoryIds: ['spirits'] }, products, [])
    expect(asked.map(({ product }) => product.id)).toEqual(['vodka', 'gin'])
    expect({ counted, missing: namesOf(missing) }).toEqual({ counted: 0, missing: ['vodka', 'gin'] })
  })

  it('is about all of them where no category is named', () => {
    expect(auditProgressOf({ categoryIds: [] }, products, []).products).toHaveLength(3)
  })

  it('knows what somebody has counted all the same: of another category, or not in use any more', () => {
    const counts = [count('1', { productId: 'flour' }), count('2', { productId: 'rum' })]
    const { products: asked, counted } = auditProgressOf({ categoryIds: ['spirits'] }, products, counts)
    expect(asked.map(({ product }) => product.id)).toEqual(['vodka', 'gin', 'rum', 'flour'])
    expect(counted).toBe(2)
  })

  it('misses what nobody has counted in any area', () => {
    const { missing, counted } = auditProgressOf({ categoryIds: ['spirits'] }, products, [count('1', {})])
    expect({ counted, missing: namesOf(missing) }).toEqual({ counted: 1, missing: ['gin'] })
  })

  it('counts a product once, in however many areas it was found', () => {
    const counts = [
      count('1', { area: 'bar', quantity: 8000 }),
      count('2', { area: 'cellar', quantity: 6000 }),
    ]
    const { counted, products: asked } = auditProgressOf({ categoryIds: [] }, products, counts)
    expect(counted).toBe(1)
    expect(asked[0]?.counted?.quantity).toBe(14_000)
  })

  it('says which counts contradict one another, and no more once somebody has counted who knew of both', () => {
    const two = [
      count('1', { quantity: 8000, countedAt: 1 }),
      count('2', { quantity: 7000, countedAt: 2, countedBy: 'ola' }),
    ]
    const [found, ...others] = auditProgressOf({ categoryIds: [] }, products, two).contradictions
    expect(others).toEqual([])
    expect(found).toMatchObject({ area: 'bar', product: { id: 'vodka' }, count: { id: '2' } })
    expect(namesOf(found?.contradicts ?? [])).toEqual(['1'])
    const settled = [...two, count('3', { quantity: 8000, countedAt: 3, sees: seenBy(two) })]
    expect(auditProgressOf({ categoryIds: [] }, products, settled).contradictions).toEqual([])
  })
})

describe('what is counted next', () => {
  const counts = [count('1', { productId: 'vodka', area: 'bar' })]
  const { products: asked } = auditProgressOf({ categoryIds: [] }, products, counts)

  it('is the first after the one at hand that was not counted in this area', () => {
    expect(nextToCount(asked, 'bar', null)?.id).toBe('gin')
    expect(nextToCount(asked, 'bar', 'gin')?.id).toBe('flour')
    expect(nextToCount(asked, 'cellar', null)?.id).toBe('vodka')
  })

  it('is one before it when all after it were, and nothing at the end', () => {
    expect(nextToCount(asked, 'bar', 'flour')?.id).toBe('gin')
    const all = ['gin', 'flour'].map((productId) => count(productId, { productId }))
    const done = auditProgressOf({ categoryIds: [] }, products, [...counts, ...all]).products
    expect(nextToCount(done, 'bar', 'gin')).toBeNull()
  })

  it('is never the one at hand, which somebody has just skipped', () => {
    const others = ['flour'].map((productId) => count(productId, { productId }))
    const left = auditProgressOf({ categoryIds: [] }, products, [...counts, ...others]).products
    expect(nextToCount(left, 'bar', 'gin')).toBeNull()
    expect(nextToCount(left, 'bar', 'vodka')?.id).toBe('gin')
    expect(nextToCount(left, 'bar', 'a product of another audit')?.id).toBe('gin')
  })

  it('is told by the area alone', () => {
    const vodka = asked[0]
    expect(vodka && countedIn(vodka, 'bar')?.count.id).toBe('1')
    expect(vodka && countedIn(vodka, 'cellar')).toBeNull()
  })
})

describe('what a count knows of', () => {
  it('is every other of its product, the latest 50', () => {
    const many = Array.from({ length: 60 }, (_, at) => count(`c${at}`, { countedAt: at }))
    const seen = seenBy(many)
    expect(seen).toHaveLength(50)
    expect([seen[0], seen.at(-1)]).toEqual(['c59', 'c10'])
  })

  it('is every one of them where there are fewer, and none where there is none', () => {
    expect(seenBy([])).toEqual([])
    expect(seenBy([count('1', { countedAt: 1 }), count('2', { countedAt: 9 })])).toEqual(['2', '1'])
  })
})

it('an audit has counted or misses each of its products, and never both', () => {
  const counts = fc.array(
    fc.record({
      productId: fc.constantFrom('vodka', 'gin', 'rum', 'flour'),
      area: fc.constantFrom('bar', 'cellar'),
      countedAt: fc.nat({ max: 9 }),
    }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(counts, fc.constantFrom<string[]>([], ['spirits'], ['dry']), (all, categoryIds) => {
      const made = all.map((each, nth) => count(String(nth), each))
      const { products: asked, counted, missing } = auditProgressOf({ categoryIds }, products, made)
      expect(counted + missing.length).toBe(asked.length)
      const seen = new Set(made.map(({ productId }) => productId))
      expect(missing.filter(({ id }) => seen.has(id))).toEqual([])
      expect(asked.map(({ product }) => product.id)).toEqual(expect.arrayContaining([...seen]))
    }),
  )
})
