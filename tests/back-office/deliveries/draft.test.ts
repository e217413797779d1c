import { describe, expect, it } from 'vitest'
import { freshDraft, isDraftBegun, withLine, withProduct } from '#back-office/deliveries/draft.ts'
import { newDeliveryLine, priceChange, priceOfPackage } from '#back-office/deliveries/new-delivery-line.ts'
import { readDate, readLine } from '#back-office/deliveries/read-draft.ts'

const vodka = newDeliveryLine({
  lineId: 'line',
  restId: 'rest',
  productId: 'vodka',
  usual: { quantityPerUnit: 6, packageCapacity: 700, price: 359_40 },
  mark: ',',
})
const typed = (changes: Partial<typeof vodka>) => readLine({ ...vodka, ...changes })

describe('a line of a delivery', () => {
  it('two cartons of six bottles of 0.7 l are 8.4 l for 718.80', () => {
    const { packed, content, total, problems } = typed({ packages: '2' })
    expect(problems).toEqual({})
    expect([content, total]).toEqual([8400, 718_80])
    expect(packed).toEqual([
      expect.objectContaining({
        lineId: 'line',
        quantity: 2000,
        quantityPerUnit: 6,
        packageCapacity: 700,
        price: 359_40,
      }),
    ])
  })

  it('the rest is a second line of the product, one package of its own at its part of the price', () => {
    const { packed, content, total } = typed({ packages: '2', rest: '0,3' })
    expect(packed[1]).toEqual(
      expect.objectContaining({
        lineId: 'rest',
        productId: 'vodka',
        quantity: 1000,
        quantityPerUnit: 1,
        packageCapacity: 300,
        price: 25_67,
      }),
    )
    expect([content, total]).toEqual([8700, 744_47])
  })

  it('of a rest alone there is one line', () => {
    expect(typed({ packages: '', rest: '0,3' }).packed).toEqual([
      expect.objectContaining({ lineId: 'line', packageCapacity: 300 }),
    ])
  })

  it('goods by weight are counted in parts of a package', () => {
    expect(typed({ packages: '14,35', perPackage: '1', capacity: '1', price: '24,90' }).total).toBe(357_32)
  })

  it('a price that nobody knows yet is no price of zero', () => {
    const { packed, total, problems } = typed({ price: '' })
    expect([packed[0]?.price, total, problems]).toEqual([null, null, {}])
  })

  it.each([
    [{ packages: 'dwa' }, { packages: 'number' }],
    [{ packages: '' }, { packages: 'missing' }],
    [{ packages: '0' }, { packages: 'positive' }],
    [{ packages: '-1' }, { packages: 'positive' }],
    [{ packages: '1000000' }, { packages: 'large' }],
    [{ perPackage: '1,5' }, { perPackage: 'whole' }],
    [{ perPackage: '0' }, { perPackage: 'positive' }],
    [{ capacity: '' }, { capacity: 'missing' }],
    [{ rest: 'x' }, { rest: 'number' }],
    [{ price: '12,345' }, { price: 'number' }],
  ] as const)('%o is not read: %o', (changes, problems) => {
    const read = typed(changes)
    expect(read.problems).toEqual(problems)
    expect([read.packed, read.content, read.total]).toEqual([[], null, null])
  })
})

describe('a draft', () => {
  const draft = freshDraft('id')

  it('a product that is scanned again is one more package on its line', () => {
    const twice = withProduct(withProduct(draft, vodka), { ...vodka, lineId: 'other' })
    expect(twice.lines.map(({ lineId, packages }) => [lineId, packages])).toEqual([['line', '2']])
  })

  it('what cannot be counted on is left for the person', () => {
    const wrong = withLine(withProduct(draft, vodka), 'line', { packages: 'dwa' })
    expect(withProduct(wrong, vodka)).toEqual(wrong)
  })

  it('is begun by a line or a word', () => {
    expect([
      isDraftBegun(draft),
      isDraftBegun({ ...draft, comment: ' ' }),
      isDraftBegun({ ...draft, supplier: 'Z' }),
    ]).toEqual([false, false, true])
  })
})

describe('when goods came', () => {
  const now = Date.UTC(2026, 10, 20, 12)

  it.each([
    [null, null, null, null],
    ['2026-11-19', 18 * 60 + 40, Date.UTC(2026, 10, 19, 17, 40), null],
    ['2026-11-20', 13 * 60, now, null],
    ['2026-11-20', 13 * 60 + 1, now + 60_000, 'future'],
    ['2025-10-10', 12 * 60, Date.UTC(2025, 9, 10, 10), 'old'],
    ['2026-11-19', Number.NaN, null, 'time'],
    ['', 600, null, 'time'],
  ])('%s %s is %s, %s', (day, minutes, date, problem) => {
    expect(readDate({ day, minutes }, now)).toEqual({ date, problem })
  })
})

describe('prices', () => {
  const last = { quantity: 8400, value: 718_80, at: 0 }

  it('a package is proposed at the price of the last purchase', () => {
    expect(priceOfPackage(last, { quantityPerUnit: 6, packageCapacity: 700 })).toBe(359_40)
    expect(priceOfPackage(null, { quantityPerUnit: 6, packageCapacity: 700 })).toBeNull()
  })

  it('what has become dearer is told in percent of the last price', () => {
    expect([priceChange(last, 783_49, 8400), priceChange(last, null, 8400)]).toEqual([90, null])
  })
})
