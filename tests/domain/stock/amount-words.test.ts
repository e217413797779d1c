import { describe, expect, it } from 'vitest'
import { amountWords, finerUnit, isTooFine, packedWords, unitOf } from '#domain/stock/amount-words.ts'

const language = {
  unit: (key: string) => (key === 'pcs' ? 'szt.' : key),
  quantity: (thousandths: number) => String(thousandths / 1000).replace('.', ','),
}
const litres = { unit: 'l', customUnit: null }

describe('amounts in words', () => {
  it('have the unit of their product, its own word where it has one', () => {
    expect(amountWords(4200, litres, language)).toBe('4,2\u00a0l')
    expect(amountWords(-1200, litres, language)).toBe('−1,2\u00a0l')
    expect(amountWords(3000, { unit: 'custom', customUnit: 'but.' }, language)).toBe('3\u00a0but.')
    expect(amountWords(0, { unit: 'custom', customUnit: null }, language)).toBe('0')
  })

  it('the unit alone is the language’s word, or the product’s own', () => {
    expect(unitOf({ unit: 'pcs', customUnit: null }, language)).toBe('szt.')
    expect(unitOf({ unit: 'pcs', customUnit: 'but.' }, language)).toBe('szt.')
    expect(unitOf({ unit: 'custom', customUnit: 'but.' }, language)).toBe('but.')
    expect(unitOf({ unit: 'custom', customUnit: null }, language)).toBe('')
  })

  it('packages are said as they are counted', () => {
    const cartons = { quantity: 2000, quantityPerUnit: 6, packageCapacity: 700 }
    expect(packedWords(cartons, litres, language)).toBe('2 × 6 × 0,7\u00a0l')
    expect(packedWords({ ...cartons, quantityPerUnit: 1 }, litres, language)).toBe('2 × 0,7\u00a0l')
  })

  it('less than five thousandths of a unit is counted in a smaller one', () => {
    expect([0, 4, 5].map(isTooFine)).toEqual([false, true, false])
    expect(['kg', 'l', 'pcs'].map(finerUnit)).toEqual(['g', 'ml', null])
  })
})
