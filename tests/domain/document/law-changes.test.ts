import { describe, expect, it } from 'vitest'
import { lawChanges } from '#domain/document/law-changes.ts'

const place = (
  invoicesElsewhereFrom: string | null,
  environment: 'production' | null = null,
): Parameters<typeof lawChanges>[0] => ({
  documentSettings: { invoicesElsewhereFrom },
  ksefSettings: { environment },
})

const told = (today: string, ...of: Parameters<typeof place>) =>
  lawChanges(place(...of), today).map(({ what }) => what)

describe('A change of the law', () => {
  it('is told from 30 days before its day until 14 days after', () => {
    expect(told('2026-12-01', '2027-01-01')).toEqual([])
    expect(told('2026-12-02', '2027-01-01')).toEqual(['simplified-invoices', 'invoices'])
    expect(told('2027-01-15', '2027-01-01')).toEqual(['simplified-invoices', 'invoices'])
    expect(told('2027-01-16', '2027-01-01')).toEqual([])
  })

  it('is of all invoices on the day that the place has set', () => {
    expect(told('2027-03-10', '2027-04-01')).toEqual(['invoices'])
    expect(lawChanges(place('2026-12-20'), '2026-12-10')).toEqual([
      { what: 'invoices', from: '2026-12-20' },
      { what: 'simplified-invoices', from: '2027-01-01' },
    ])
  })

  it('is of invoices to companies where the place means to go on without the national system', () => {
    expect(told('2026-12-10', null)).toEqual(['simplified-invoices', 'company-invoices'])
    expect(told('2026-12-10', '2027-04-01')).toEqual(['simplified-invoices', 'company-invoices'])
  })

  it('is no end of invoices for a place that is set up for it', () => {
    expect(told('2026-12-10', null, 'production')).toEqual(['simplified-invoices'])
    expect(told('2026-12-10', '2027-01-01', 'production')).toEqual(['simplified-invoices'])
  })
})
