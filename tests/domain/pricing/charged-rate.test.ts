import { describe, expect, it } from 'vitest'
import { exciseTypes, vatRates } from '#domain/menu/item-classes.ts'
import { chargedRate } from '#domain/pricing/charged-rate.ts'

describe('the rate that a line is charged with', () => {
  it('is the rate of the line itself where the place taxes by rates, also for alcohol', () => {
    for (const taxRate of vatRates)
      for (const exciseType of exciseTypes)
        expect(chargedRate('BY_TAX_RATE', { taxRate, exciseType })).toEqual({ taxRate, keptRate: false })
  })

  it('is 8 % as a gastronomy service, except for what the law taxes with its full rate, old or new', () => {
    const charged = vatRates.map((taxRate) => {
      const of = chargedRate('FIXED_TYPE_8', { taxRate, exciseType: 'NONE' })
      return [taxRate, of.taxRate, of.keptRate]
    })
    expect(charged.filter(([, , kept]) => kept)).toEqual([
      ['VAT23', 'VAT23', true],
      ['VAT22', 'VAT22', true],
    ])
    for (const [, rate, kept] of charged) if (kept === false) expect(rate).toBe('VAT08')
  })

  it('is the own rate of every drink with alcohol, whatever rate that is', () => {
    for (const taxRate of vatRates)
      for (const exciseType of exciseTypes.filter((type) => type !== 'NONE'))
        expect(chargedRate('FIXED_TYPE_8', { taxRate, exciseType })).toEqual({ taxRate, keptRate: true })
  })
})
