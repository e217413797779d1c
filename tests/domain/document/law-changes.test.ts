import { describe, expect, it } from 'vitest'
import { lawChanges } from '#domain/document/law-changes.ts'

const settings = (invoicesElsewhereFrom: string | null) => ({
  documentSettings: { taxCalculation: 'BY_TAX_RATE', oneServiceLine: false, invoicesElsewhereFrom } as const,
})

const told = (today: string, from: string | null = '2027-01-01') =>
  lawChanges(settings(from), today).map(({ what }) => what)

describe('A change of the law', () => {
  it('is told from 30 days before its day until 14 days after', () => {
    expect(told('2026-12-01')).toEqual([])
    expect(told('2026-12-02')).toEqual(['simplified-invoices', 'invoices'])
    expect(told('2027-01-15')).toEqual(['simplified-invoices', 'invoices'])
    expect(told('2027-01-16')).toEqual([])
  })

  it('is of invoices only where they end, on the day that the place has set', () => {
    expect(told('2026-12-10', null)).toEqual(['simplified-invoices'])
    expect(told('2027-03-10', '2027-04-01')).toEqual(['invoices'])
    expect(lawChanges(settings('2026-12-20'), '2026-12-10')).toEqual([
      { what: 'invoices', from: '2026-12-20' },
      { what: 'simplified-invoices', from: '2027-01-01' },
    ])
  })
})
