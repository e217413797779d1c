import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findProducts, productByCode } from '#domain/stock/find-products.ts'

describe('finding a product', () => {
  const sheep = { name: 'Ser owczy żółty', sku: 'NAB-010', barcode: '5901234123457' }
  const rye = { name: 'Mąka żytnia', sku: 'SYP-002', barcode: '012345678905' }
  const all = [sheep, rye]

  it('goes by words without their marks, by number and by barcode', () => {
    expect(findProducts(all, 'zolty ser')).toEqual([sheep])
    expect(findProducts(all, 'syp-0')).toEqual([rye])
    expect(findProducts(all, '59012')).toEqual([sheep])
    expect(findProducts(all, ' ')).toEqual([])
  })

  it('puts first what begins with what was typed, then a number, then a word, then a part of one', () => {
    const named = (name: string, sku = 'X-1') => ({ name, sku, barcode: '' })
    const [part, word, begins] = [named('Kiełbasera'), named('Biały ser'), named('Serwetki')]
    const numbered = named('Papier', 'SER-1')
    const found = findProducts([part, word, numbered, begins, named('Mąka')], 'ser')
    expect(found).toEqual([begins, numbered, word, part])
    expect(findProducts([word, sheep], 'ser biały')).toEqual([word])
  })

  it('offers twenty at most', () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ name: `Ser ${at}`, sku: `S-${at}`, barcode: '' }))
    expect(findProducts(many, 'ser')).toEqual(many.slice(0, 20))
  })

  it('a scanned code may have spaces around it, and is no product’s where that has no barcode', () => {
    expect(productByCode(all, ' 5901234123457 ')).toBe(sheep)
    expect(productByCode(all, 'NAB-010')).toBe(sheep)
    expect(productByCode([{ ...rye, barcode: '' }], '')).toBeNull()
  })

  it('a barcode comes before a number that is the same', () => {
    expect(productByCode([{ ...rye, sku: '5901234123457' }, sheep], '5901234123457')).toBe(sheep)
  })

  it('a code is whole: of a barcode, in either length, or a number', () => {
    expect(productByCode(all, '5901234123457')).toBe(sheep)
    expect(productByCode(all, '0012345678905')).toBe(rye)
    expect(productByCode(all, 'nab-010')).toBe(sheep)
    expect(productByCode(all, '59012')).toBeNull()
  })

  it('a code of the house is compared whole, whatever digits it has within', () => {
    const coded = (barcode: string) => ({ ...rye, barcode })
    expect(productByCode([coded('A0123456789012')], 'B0123456789012')).toBeNull()
    expect(productByCode([coded('0123456789012-A')], '123456789012-A')).toBeNull()
  })

  it('goes by every word of a name, in any order, in whatever case and without marks', () => {
    const typed = fc.shuffledSubarray(['ser', 'owczy', 'żółty'], { minLength: 1 })
    fc.assert(
      fc.property(typed, fc.boolean(), (words, loud) => {
        const query = words.join('  ')
        expect(findProducts(all, loud ? query.toUpperCase() : query)).toEqual([sheep])
        expect(findProducts(all, `${query} mleko`)).toEqual([])
      }),
    )
  })

  it('offers those that are found alike in the order in which they stand', () => {
    const twins = ['Ser A', 'Ser B', 'Ser C'].map((name) => ({ name, sku: name, barcode: '' }))
    expect(findProducts(twins.toReversed(), 'ser').map(({ name }) => name)).toEqual([
      'Ser C',
      'Ser B',
      'Ser A',
    ])
  })
})
