import { describe, expect, it } from 'vitest'
import { inNotesAndCoins, quickTenders } from '#domain/sale/tender.ts'
import { typeAmount, typedAmount } from '#domain/money/typed-amount.ts'

describe('what a guest is likely to hand over', () => {
  it.each([
    [216_20, [220_00, 250_00, 300_00]],
    [14_00, [20_00, 50_00, 100_00]],
    [100_00, [200_00, 500_00]],
    [187_35, [190_00, 200_00, 500_00]],
  ])('for %i grosze offers sums rounded up to notes', (due, offered) => {
    expect(quickTenders(due)).toEqual(offered)
  })
  it('offers nothing that is not above the sum', () => {
    expect(quickTenders(500_00).every((amount) => amount > 500_00)).toBe(true)
  })
})

describe('change', () => {
  it('is counted out in the fewest notes and coins', () => {
    expect(inNotesAndCoins(33_80)).toEqual([20_00, 10_00, 2_00, 1_00, 50, 20, 10])
  })
  it('always adds up', () => {
    for (const amount of [0, 1, 99, 12_65, 999_99]) {
      expect(inNotesAndCoins(amount).reduce((sum, each) => sum + each, 0)).toBe(amount)
    }
  })
})

describe('the number pad', () => {
  const typed = (...keys: string[]) => keys.reduce((said, key) => typeAmount(said, key), '')
  it('takes złote, a comma and two digits of grosze', () => {
    expect(typed('2', '5', '0', ',', '5', '0', '9')).toBe('250,50')
    expect(typed(',', '5')).toBe('0,5')
    expect(typed('1', ',', ',', '2')).toBe('1,2')
  })
  it('has no leading zeros', () => {
    expect(typed('0', '7')).toBe('7')
  })
  it('is read to the grosz', () => {
    expect([typedAmount(''), typedAmount('250'), typedAmount('0,5'), typedAmount('12,05')]).toEqual([
      0, 250_00, 50, 12_05,
    ])
  })
})
