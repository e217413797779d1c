import { describe, expect, it } from 'vitest'
import { ksefBuyer } from '#domain/sale/ksef-buyer.ts'

const nip = '525-22-48-481'

describe('the buyer of a document to the national system', () => {
  const settings = { environment: 'production', sendsToConsumers: false } as const

  it('is a company by its tax id, on an invoice only', () => {
    expect(ksefBuyer('invoice', nip, settings)).toBe('company')
    expect(ksefBuyer('receipt', nip, settings)).toBeNull()
  })

  it('is a person where the place sends their invoices too', () => {
    expect(ksefBuyer('invoice', '525', settings)).toBeNull()
    expect(ksefBuyer('invoice', '525', { ...settings, sendsToConsumers: true })).toBe('person')
  })

  it('is nobody in a place that is not set up there', () => {
    expect(ksefBuyer('invoice', nip, { environment: null, sendsToConsumers: true })).toBeNull()
  })
})
