import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesTotal, lineTotal, unitTotal } from '#domain/money/line-total.ts'

describe('the value of a line', () => {
  it('is price times quantity, half a grosz and more rounded up: 12.50 zł/kg × 0.350 kg is 4.38 zł', () => {
    expect(lineTotal({ unitPrice: 1250, quantity: 350, modifiers: [] })).toBe(438)
  })

  it('adds each modifier as often as it was chosen, per piece', () => {
    const line = {
      unitPrice: 3200,
      quantity: 2000,
      modifiers: [
        { price: 200, amount: 1 },
        { price: 150, amount: 2 },
      ],
    }
    expect(unitTotal(line)).toBe(3700)
    expect(lineTotal(line)).toBe(7400)
  })

  it('is whole and never off by more than half a grosz', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.integer({ min: 1, max: 999_000 }),
        (unitPrice, quantity) => {
          const total = lineTotal({ unitPrice, quantity, modifiers: [] })
          expect(Number.isSafeInteger(total)).toBe(true)
          const exact = BigInt(unitPrice) * BigInt(quantity)
          const off = BigInt(total) * 1000n - exact
          expect(off > -500n && off <= 500n).toBe(true)
        },
      ),
    )
  })

  it('of several lines is the sum of theirs', () => {
    expect(linesTotal([])).toBe(0)
    expect(linesTotal([1, 2].map(() => ({ unitPrice: 1250, quantity: 350, modifiers: [] })))).toBe(876)
  })
})
