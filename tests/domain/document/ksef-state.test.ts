import { describe, expect, it } from 'vitest'
import { goesToKsef, ksefFrom, needsKsef } from '#domain/document/ksef-state.ts'
import { printoutTypes } from '#domain/document/printout.ts'
import { ksefEnvironments } from '#domain/place/ksef-settings.ts'
import { company } from '../ksef/e-invoices.ts'

const person = { ...company, taxId: null, name: 'Jan Nowak' }
const toCompany = { type: 'invoice', buyer: company } as const

describe('a document goes to the national system', () => {
  const settings = (environment: (typeof ksefEnvironments)[number] | null, sendsToConsumers = false) => ({
    environment,
    sendsToConsumers,
  })

  it('as an invoice to a company, in whichever world the place works, whatever it wants for people', () => {
    for (const environment of ksefEnvironments)
      for (const sends of [true, false])
        expect(goesToKsef(toCompany, settings(environment, sends))).toBe(true)
  })

  it('as an invoice to a private person only where the place wants so', () => {
    const invoice = { type: 'invoice', buyer: person } as const
    expect([true, false].map((sends) => goesToKsef(invoice, settings('production', sends)))).toEqual([
      true,
      false,
    ])
  })

  it('never from a place that is not set up, nor without a buyer, nor as anything but an invoice', () => {
    expect(goesToKsef(toCompany, settings(null, true))).toBe(false)
    expect(goesToKsef({ type: 'invoice', buyer: null }, settings('production', true))).toBe(false)
    for (const type of printoutTypes.filter((each) => each !== 'invoice'))
      expect(goesToKsef({ type, buyer: company }, settings('production', true))).toBe(false)
  })
})

describe('a document is no invoice outside of the national system', () => {
  const needs = (saleDate: string, of = {}, environment: 'test' | null = null) =>
    needsKsef({ ...toCompany, saleDate, ...of }, { environment })

  it('to a company, of a sale from the first day of 2027 on', () => {
    expect(ksefFrom).toBe('2027-01-01')
    expect([needs('2026-12-31'), needs('2027-01-01'), needs('2027-01-02')]).toEqual([false, true, true])
  })

  it('but is one to a person, as a receipt, and where the place is set up', () => {
    expect(needs('2027-01-01', { buyer: person })).toBe(false)
    expect(needs('2027-01-01', { buyer: null })).toBe(false)
    for (const type of printoutTypes.filter((each) => each !== 'invoice'))
      expect(needs('2027-01-01', { type })).toBe(false)
    expect(needs('2027-01-01', {}, 'test')).toBe(false)
  })
})
