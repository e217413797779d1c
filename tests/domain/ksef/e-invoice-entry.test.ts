import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  eInvoiceEntries,
  eInvoiceEntrySchema,
  isWaiting,
  needsPerson,
  timeGone,
  type EntryRows,
} from '#domain/ksef/e-invoice-entry.ts'
import { eInvoiceStates } from '#domain/document/printout.ts'
import { must } from '#domain/must.ts'
import { instantOf } from '#domain/time/warsaw.ts'
import { buyer, correctiveRow, eInvoiceRow, invoiceRow } from '#tests/support/rows/e-invoice-rows.ts'

function entries(rows: Partial<EntryRows>) {
  return eInvoiceEntries({ printouts: [], correctiveInvoices: [], eInvoices: [], outages: [], ...rows })
}

const first = (rows: Partial<EntryRows>) => must(entries(rows)[0], 'an entry')

describe('an entry of an invoice', () => {
  it('says its buyer, its sum, its state and until when it has to be there', () => {
    const entry = first({ printouts: [invoiceRow(1, { deposit: 2_00 })], eInvoices: [eInvoiceRow(1)] })
    expect(entry).toMatchObject({
      number: 'FV/A7K/1/01/2027',
      buyerName: buyer.name,
      taxId: buyer.taxId,
      gross: 26_00,
      state: 'queued',
      corrects: null,
      until: instantOf('2027-01-08', 0),
    })
  })

  it('of a place that keeps it is outside of KSeF, and a receipt is none', () => {
    const kept = invoiceRow(1, { ksefState: 'not-for-ksef' })
    expect(first({ printouts: [kept] })).toMatchObject({ state: 'not-for-ksef', until: null })
    expect(entries({ printouts: [invoiceRow(1, { type: 'receipt' })] })).toEqual([])
    expect(entries({ printouts: [invoiceRow(1, { status: 'canceled' })] })).toEqual([])
  })

  it('says the number, the day and the words of the national system once there are any', () => {
    const told = {
      state: 'accepted',
      ksefNumber: '5265877635-20250826-0100001AF629-AF',
      acceptedAt: Date.UTC(2027, 0, 6),
      issuedOn: '2027-01-04',
      words: 'Sukces',
    } as const
    const entry = first({ printouts: [invoiceRow(1)], eInvoices: [eInvoiceRow(1, told)] })
    expect(entry).toMatchObject({ ...told, until: null, waitsForOriginal: false })
    expect(v.is(eInvoiceEntrySchema, entry)).toBe(true)
    const kept = first({ printouts: [invoiceRow(1)] })
    expect(kept).toMatchObject({ words: '', ksefNumber: null, acceptedAt: null, issuedOn: '2027-01-05' })
    expect(v.is(eInvoiceEntrySchema, kept)).toBe(true)
  })

  it('of a private person has no tax id, and a sum in whole grosze', () => {
    const entry = first({ printouts: [invoiceRow(1, { buyer: { ...buyer, taxId: null } })] })
    expect([entry.taxId, v.is(eInvoiceEntrySchema, entry)]).toEqual([null, true])
    expect(v.is(eInvoiceEntrySchema, { ...entry, gross: 0.5 })).toBe(false)
    expect(v.is(eInvoiceEntrySchema, { ...entry, gross: -1 })).toBe(true)
  })

  it('has no share of its time where it has no end, and asks for nobody then', () => {
    const entry = first({ printouts: [invoiceRow(1, { ksefState: 'not-for-ksef' })] })
    expect(timeGone(entry, entry.issuedAt + 1)).toBeNull()
    expect(needsPerson(entry, entry.issuedAt + 1_000_000_000)).toBe(false)
  })

  it('has the buyer that was corrected after a rejection', () => {
    const other = { ...buyer, name: 'Inny' }
    const eInvoices = [eInvoiceRow(1, { buyer: other })]
    expect(first({ printouts: [invoiceRow(1)], eInvoices }).buyerName).toBe('Inny')
  })

  it('asks for a person once it is rejected, or half of its time is gone', () => {
    const entry = first({ printouts: [invoiceRow(1)], eInvoices: [eInvoiceRow(1)] })
    const until = must(entry.until, 'the deadline')
    const half = entry.issuedAt + (until - entry.issuedAt) / 2
    expect([needsPerson(entry, half - 1), needsPerson(entry, half)]).toEqual([false, true])
    expect([timeGone(entry, 0), timeGone(entry, until + 1)]).toEqual([0, 1])
    expect(needsPerson({ ...entry, state: 'rejected' }, entry.issuedAt)).toBe(true)
    expect(isWaiting(entry)).toBe(true)
  })
})

it('an e-invoice waits until it has arrived or nobody sends it any more', () => {
  const waiting = eInvoiceStates.filter((state) => isWaiting({ state }))
  expect(waiting.toSorted()).toEqual(['draft', 'duplicate-check', 'queued', 'sending', 'sent'])
})

it('an invoice that was canceled after it went to the national system stays in the list', () => {
  const words = 'Faktura poza KSeF'
  const eInvoices = [eInvoiceRow(1, { state: 'rejected', rejected: 'content', words })]
  const entry = first({ printouts: [invoiceRow(1, { status: 'canceled' })], eInvoices })
  expect(entry).toMatchObject({ state: 'rejected', rejected: 'content', words })
})

describe('an entry in a break of the national system', () => {
  const failure = {
    id: '00000000-0000-7000-8000-000000000901',
    mode: 'failure',
    startedAt: Date.UTC(2027, 0, 5),
    startedBy: '00000000-0000-7000-8000-000000000902',
    endedAt: Date.UTC(2027, 0, 8, 12),
    endedBy: null,
  } as const
  const correction = correctiveRow(1)
  const own = eInvoiceRow(1, { id: correction.id, isCorrection: true, issuedAt: correction.issuedAt })
  const rows = {
    printouts: [invoiceRow(1)],
    correctiveInvoices: [correction],
    eInvoices: [eInvoiceRow(1), own],
  }
  const untils = (outages: EntryRows['outages']) => entries({ ...rows, outages }).map(({ until }) => until)

  it('has seven working days from its end, a corrective one too', () => {
    const end = instantOf('2027-01-19', 24 * 60)
    expect(untils([failure])).toEqual([end, end])
    expect(untils([])).toEqual([instantOf('2027-01-08', 0), instantOf('2027-01-08', 0)])
  })

  it('asks for nobody while that goes on, unless it was rejected', () => {
    const [entry] = entries({ ...rows, outages: [{ ...failure, endedAt: null }] })
    const open = must(entry, 'an entry')
    expect([open.until, needsPerson(open, Date.UTC(2028, 0, 1))]).toEqual([null, false])
    expect(needsPerson({ ...open, state: 'rejected' }, open.issuedAt)).toBe(true)
  })
})

it('an invoice that has arrived, or is given up, asks for nobody, however late', () => {
  for (const state of ['accepted', 'canceled'] as const) {
    const entry = first({ printouts: [invoiceRow(1)], eInvoices: [eInvoiceRow(1, { state })] })
    expect([state, needsPerson(entry, Date.UTC(2028, 0, 1))]).toEqual([state, false])
  }
})

it('a simplified invoice is a receipt, and stands in no list of e-invoices', () => {
  expect(entries({ printouts: [invoiceRow(1, { type: 'simplified-invoice' })] })).toEqual([])
})

describe('an entry of a corrective invoice', () => {
  it('is known by its own id, and by the document that it corrects', () => {
    const correction = correctiveRow(1)
    const [original, entry] = entries({ printouts: [invoiceRow(1)], correctiveInvoices: [correction] })
    expect([original?.id, original?.printoutId]).toEqual([correction.printoutId, correction.printoutId])
    expect(entry).toMatchObject({
      id: correction.id,
      printoutId: correction.printoutId,
      orderCheckId: correction.orderCheckId,
      issuedAt: correction.issuedAt,
    })
    expect(v.is(eInvoiceEntrySchema, entry)).toBe(true)
  })

  it('waits for no number of an original that never goes to the national system', () => {
    const correction = correctiveRow(1)
    const own = eInvoiceRow(1, { id: correction.id, isCorrection: true, hash: '' })
    const facts = { printouts: [invoiceRow(1)], correctiveInvoices: [correction], eInvoices: [own] }
    expect(entries(facts)[1]?.waitsForOriginal).toBe(false)
  })

  it('has its own buyer, else that of what it corrects, and is late as any other', () => {
    const printouts = [invoiceRow(1)]
    const other = { ...buyer, name: 'Inny' }
    const namesOf = (of: Parameters<typeof correctiveRow>[1], known = printouts) =>
      entries({ printouts: known, correctiveInvoices: [correctiveRow(1, of)] }).at(-1)
    expect(namesOf({})).toMatchObject({ buyerName: buyer.name, waitsForOriginal: false, until: null })
    expect(namesOf({ buyer: other })?.buyerName).toBe('Inny')
    expect(namesOf({ depositBack: 1_50 })?.gross).toBe(-25_50)
    expect(namesOf({}, [])).toMatchObject({ buyerName: '', corrects: '', taxId: null })
  })

  it('names what it corrects, and waits for the number of that', () => {
    const correction = correctiveRow(1)
    const own = eInvoiceRow(1, { id: correction.id, isCorrection: true, hash: '' })
    const printouts = [invoiceRow(1)]
    const waiting = entries({ printouts, correctiveInvoices: [correction], eInvoices: [eInvoiceRow(1), own] })
    expect(waiting[1]).toMatchObject({
      number: 'KOR/A7K/1/01/2027',
      corrects: 'FV/A7K/1/01/2027',
      gross: -24_00,
      waitsForOriginal: true,
    })
    const numbered = eInvoiceRow(1, { ksefNumber: '5265877635-20250826-0100001AF629-AF', state: 'accepted' })
    const goes = entries({ printouts, correctiveInvoices: [correction], eInvoices: [numbered, own] })
    expect(goes[1]?.waitsForOriginal).toBe(false)
  })

  it('waits for nothing once its own bytes are made, whatever became of what it corrects', () => {
    const correction = correctiveRow(1)
    const own = eInvoiceRow(1, { id: correction.id, isCorrection: true })
    const facts = { printouts: [invoiceRow(1)], correctiveInvoices: [correction] }
    expect(entries({ ...facts, eInvoices: [eInvoiceRow(1), own] })[1]?.waitsForOriginal).toBe(false)
  })
})
