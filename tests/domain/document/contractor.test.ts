import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { contractorSchema } from '#domain/document/contractor.ts'
import { company } from '../ksef/e-invoices.ts'

describe('a company of the public register', () => {
  const known = Object.assign({}, company, { endedOn: null })
  const good = (of: object) => v.is(contractorSchema, { ...known, ...of })

  it('is offered with whatever the register says, also where a document has less room or asks for more', () => {
    expect(good({})).toBe(true)
    expect(good({ name: 'x'.repeat(500), street: 'x'.repeat(250), city: 'x'.repeat(250) })).toBe(true)
    expect(good({ street: '', streetNumber: '', apartment: '', postcode: '', city: '' })).toBe(true)
    expect(good({ streetNumber: 'x'.repeat(100), apartment: 'x'.repeat(100) })).toBe(true)
  })

  it('is none without a name or a tax id', () => {
    expect([good({ name: '' }), good({ taxId: null }), good({ name: 'x'.repeat(501) })]).toEqual([
      false,
      false,
      false,
    ])
    expect([good({ street: 'x'.repeat(251) }), good({ city: 'x'.repeat(251) })]).toEqual([false, false])
    expect([good({ streetNumber: 'x'.repeat(101) }), good({ apartment: 'x'.repeat(101) })]).toEqual([
      false,
      false,
    ])
    expect(good({ postcode: '0092' })).toBe(false)
  })

  it('says on which day it ended, if it did', () => {
    expect([good({ endedOn: '2026-11-20' }), good({ endedOn: '2026-11-31' })]).toEqual([true, false])
  })
})
