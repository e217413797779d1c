import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { eInvoiceStates } from '#domain/document/printout.ts'
import { offlineModes } from '#domain/ksef/deadline.ts'
import { eInvoiceSchema, rejectReasons, sealedEInvoiceSchema } from '#domain/ksef/e-invoice.ts'
import { ksefOutageSchema, outageModes } from '#domain/ksef/ksef-outage.ts'
import { tillCertificateSchema, tillCertificateStates } from '#domain/ksef/till-certificate.ts'
import { company } from './e-invoices.ts'
import { someEInvoice, someNumber } from './some-e-invoice.ts'

const id = '0199a1c2-77ce-7f60-b0a4-0f2f4f2f9f01'
const now = Date.UTC(2027, 0, 4, 20, 15)
const till = { serial: '0123456789ABCDEF', signature: 's'.repeat(86) }

describe('the row of an e-invoice', () => {
  const good = (changes: object) => v.is(eInvoiceSchema, { ...someEInvoice(), ...changes })

  it('is good in every state, signed or not, with a number or without one', () => {
    for (const state of eInvoiceStates) expect(good({ state })).toBe(true)
    expect(good({ state: 'lost' })).toBe(false)
    expect([good({ till }), good({ buyer: company }), good({ closedDay: '2027-01-04' })]).toEqual([
      true,
      true,
      true,
    ])
    expect(good({ ksefNumber: someNumber, acceptedAt: now })).toBe(true)
  })

  it('has a hash of 43 signs of base64url, or none as long as its bytes are not made', () => {
    const hashes = [
      '',
      'a'.repeat(43),
      'a'.repeat(42),
      'a'.repeat(44),
      `${'a'.repeat(42)}=`,
      'a'.repeat(42) + '+',
    ]
    expect(hashes.map((hash) => good({ hash }))).toEqual([true, true, false, false, false, false])
  })

  it('has no number of the national system that does not check', () => {
    expect(good({ ksefNumber: someNumber.replace(/.$/, '0') })).toBe(false)
    expect(good({ ksefNumber: '' })).toBe(false)
  })

  it('has a number of its own of 1 to 40 characters, and words of the system of at most 500', () => {
    expect(['', '1', 'x'.repeat(40), 'x'.repeat(41)].map((number) => good({ number }))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect([good({ words: 'x'.repeat(500) }), good({ words: 'x'.repeat(501) })]).toEqual([true, false])
  })

  it('is rejected for one of five reasons, each said once', () => {
    expect(rejectReasons).toEqual(['buyer', 'content', 'number-used', 'rights', 'other'])
    for (const rejected of rejectReasons) expect(good({ rejected })).toBe(true)
    expect(good({ rejected: 'because' })).toBe(false)
  })

  it('counts what was told of it up to a million, never below nothing', () => {
    expect([0, 1_000_000, 1_000_001, -1, 0.5].map((told) => good({ told }))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('keeps the mail to its buyer, said to be sending before it leaves, with at most a thousand tries', () => {
    const mail = { to: 'biuro@nabywca.example', state: 'waiting', tries: 0 }
    for (const state of ['waiting', 'sending', 'sent', 'failed'])
      expect(good({ mail: { ...mail, state } })).toBe(true)
    expect(good({ mail: { ...mail, state: 'lost' } })).toBe(false)
    expect(good({ mail: { ...mail, to: 'biuro' } })).toBe(false)
    expect([1000, 1001, -1].map((tries) => good({ mail: { ...mail, tries } }))).toEqual([true, false, false])
  })
})

describe('the bytes of an e-invoice as a till has sealed them', () => {
  const sealed = {
    environment: 'production',
    serializer: 1,
    xml: ' <Faktura/>\n',
    hash: 'a'.repeat(43),
    isPaid: true,
    till: null,
  }
  const good = (changes: object) => v.is(sealedEInvoiceSchema, { ...sealed, ...changes })

  it('stay as they stand: neither trimmed nor made one form of writing', () => {
    const xml = ' <Faktura>e\u0301</Faktura>\n'
    expect(v.parse(sealedEInvoiceSchema, { ...sealed, xml }).xml).toBe(xml)
  })

  it('are there, and no more than half a million characters', () => {
    const sizes = [0, 1, 500_000, 500_001].map((length) => good({ xml: 'x'.repeat(length) }))
    expect(sizes).toEqual([false, true, true, false])
  })

  it('always have their hash, other than a row that still waits for them', () => {
    expect([good({}), good({ hash: '' })]).toEqual([true, false])
  })

  it('say by which version of the writer they were made, 1 to 99', () => {
    expect([0, 1, 99, 100].map((serializer) => good({ serializer }))).toEqual([false, true, true, false])
  })

  it('are signed by a certificate of sixteen hexadecimal digits, or by none', () => {
    expect(good({ till })).toBe(true)
    for (const serial of ['0123456789ABCDE', '0123456789ABCDEF0', '0123456789abcdef', '0123456789ABCDEG'])
      expect(good({ till: { ...till, serial } })).toBe(false)
    const lengths = [63, 64, 512, 513].map((n) => good({ till: { ...till, signature: 's'.repeat(n) } }))
    expect(lengths).toEqual([false, true, true, false])
    expect(good({ till: { ...till, signature: `${'s'.repeat(85)}=` } })).toBe(false)
  })
})

describe('a break of the national system', () => {
  const outage = { id, mode: 'failure', startedAt: now, startedBy: id, endedAt: null, endedBy: null }

  it('is one that somebody declares; the network of a till alone is none', () => {
    expect(offlineModes).toEqual(['offline24', 'unavailability', 'failure', 'total-failure'])
    expect(outageModes).toEqual(['unavailability', 'failure', 'total-failure'])
    expect(v.is(ksefOutageSchema, { ...outage, mode: 'offline24' })).toBe(false)
  })

  it('goes on until somebody ends it', () => {
    expect(v.is(ksefOutageSchema, outage)).toBe(true)
    expect(v.is(ksefOutageSchema, { ...outage, endedAt: now + 1, endedBy: id })).toBe(true)
    expect(v.is(ksefOutageSchema, { ...outage, startedBy: null })).toBe(false)
  })
})

describe('the certificate of a till', () => {
  const certificate = {
    id,
    clientId: id,
    deviceCode: 'A7K',
    environment: 'production',
    taxId: '5261040828',
    state: 'given',
    reference: '',
    serial: '',
    validFrom: null,
    validUntil: null,
    words: '',
    givenAt: now,
    givenBy: id,
  }
  const good = (changes: object) => v.is(tillCertificateSchema, { ...certificate, ...changes })

  it('goes from given to ready, and may end refused or revoked', () => {
    expect(tillCertificateStates).toEqual(['given', 'enrolling', 'ready', 'refused', 'revoking', 'revoked'])
    for (const state of tillCertificateStates) expect(good({ state })).toBe(true)
    expect(good({ state: 'lost' })).toBe(false)
  })

  it('has no serial before the national system gives one, and then sixteen hexadecimal digits', () => {
    const serials = ['', '0123456789ABCDEF', '0123456789abcdef', '0123456789ABCDE', '0123456789ABCDEF0']
    expect(serials.map((serial) => good({ serial }))).toEqual([true, true, false, false, false])
    expect(good({ validFrom: now, validUntil: now + 1 })).toBe(true)
  })

  it('is of a company by its ten digits, and of a device by its code of 1 to 8 characters', () => {
    expect(['526104082', '52610408280', '526-104-08-28'].some((taxId) => good({ taxId }))).toBe(false)
    expect(['', 'A', 'A7KA7KA7', 'A7KA7KA7K'].map((deviceCode) => good({ deviceCode }))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('keeps a reference of at most 100 characters and words of at most 500', () => {
    const long = (field: string, n: number) => good({ [field]: 'x'.repeat(n) })
    expect([long('reference', 100), long('reference', 101)]).toEqual([true, false])
    expect([long('words', 500), long('words', 501)]).toEqual([true, false])
  })
})
