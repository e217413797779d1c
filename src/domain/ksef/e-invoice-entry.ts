import * as v from 'valibot'
import type { CorrectiveInvoice } from '../document/corrective-invoice.ts'
import { dueFor, isLivePrintout, ksefStates, type Printout } from '../document/printout.ts'
import { id } from '../fields.ts'
import { day, idIn, instant } from '../unit-fields.ts'
import { localDay } from '../time/warsaw.ts'
import { eInvoiceDeadline } from './e-invoice-deadline.ts'
import { rejectReasons, type EInvoice } from './e-invoice.ts'
import type { KsefOutage } from './ksef-outage.ts'
import type { Instant } from '../units.ts'

/** An invoice, or a corrective one, as a list of e-invoices has it; of one that stays here too. */
export const eInvoiceEntrySchema = v.object({
  id,
  /** The document, or the one that is corrected. */
  printoutId: idIn('printouts'),
  orderCheckId: idIn('orderChecks'),
  number: v.string(),
  /** Number of the invoice that it corrects; null: it corrects none. */
  corrects: v.nullable(v.string()),
  buyerName: v.string(),
  /** Null: a private person. */
  taxId: v.nullable(v.string()),
  /** Of a corrective one the difference, grosze; deposits within. */
  gross: v.pipe(v.number(), v.integer()),
  issuedOn: day,
  issuedAt: instant,
  state: v.picklist(ksefStates),
  rejected: v.nullable(v.picklist(rejectReasons)),
  /** The last message of the system about the invoice, in its own words. */
  words: v.string(),
  ksefNumber: v.nullable(v.string()),
  acceptedAt: v.nullable(instant),
  /** The first instant at which it is too late, ms; null: there is none, or nobody knows yet. */
  until: v.nullable(instant),
  /** Whether the invoice is issued only once its original has its number. */
  waitsForOriginal: v.boolean(),
})

export type EInvoiceEntry = v.InferOutput<typeof eInvoiceEntrySchema>

/** The rows that entries are made of. */
export type EntryRows = {
  printouts: readonly Printout[]
  correctiveInvoices: readonly CorrectiveInvoice[]
  eInvoices: readonly EInvoice[]
  outages: readonly KsefOutage[]
}

/**
 * The entries of all invoices among the rows, simplified ones left out: they are receipts that never go to the
 * national system. A document that was dropped or taken back without having gone there is none.
 */
export function eInvoiceEntries({
  printouts,
  correctiveInvoices,
  eInvoices,
  outages,
}: EntryRows): EInvoiceEntry[] {
  const rowOf = new Map(eInvoices.map((row) => [row.id, row]))
  const originals = new Map(printouts.map((row) => [row.id, row]))
  const ofInvoices = printouts
    .filter((row) => row.type === 'invoice' && (rowOf.has(row.id) || isLivePrintout(row)))
    .map((row) => {
      const { id: printoutId, buyer } = row
      const said = { id: printoutId, printoutId, corrects: null, gross: dueFor(row), buyer }
      return entryOf({ ...row, ...said }, rowOf.get(row.id) ?? null, outages)
    })
  const ofCorrections = correctiveInvoices.map((row) => {
    const original = originals.get(row.printoutId) ?? null
    const eInvoice = rowOf.get(row.id) ?? null
    const said = {
      corrects: original?.number ?? '',
      gross: row.total - row.depositBack,
      buyer: row.buyer ?? original?.buyer ?? null,
    }
    const entry = entryOf({ ...row, ...said }, eInvoice, outages)
    const waits = eInvoice?.hash === '' && rowOf.get(row.printoutId)?.ksefNumber === null
    return { ...entry, waitsForOriginal: waits }
  })
  return [...ofInvoices, ...ofCorrections]
}

type Document = Pick<
  EInvoiceEntry,
  'id' | 'printoutId' | 'orderCheckId' | 'number' | 'corrects' | 'gross' | 'issuedAt'
> & { buyer: Printout['buyer'] }

function entryOf(
  { id: documentId, printoutId, orderCheckId, number, corrects, gross, issuedAt, buyer }: Document,
  eInvoice: EInvoice | null,
  outages: readonly KsefOutage[],
): EInvoiceEntry {
  const now = eInvoice?.buyer ?? buyer
  return {
    id: documentId,
    printoutId,
    orderCheckId,
    number,
    corrects,
    gross,
    buyerName: now?.name ?? '',
    taxId: now?.taxId ?? null,
    issuedOn: eInvoice?.issuedOn ?? localDay(issuedAt),
    issuedAt,
    state: eInvoice?.state ?? 'not-for-ksef',
    rejected: eInvoice?.rejected ?? null,
    words: eInvoice?.words ?? '',
    ksefNumber: eInvoice?.ksefNumber ?? null,
    acceptedAt: eInvoice?.acceptedAt ?? null,
    until: eInvoice === null ? null : eInvoiceDeadline(eInvoice, outages).until,
    waitsForOriginal: false,
  }
}

/** Where an e-invoice is in the time that it has: the share that is gone, 0 to 1; null: it has no end. */
export function timeGone({ issuedAt, until }: EInvoiceEntry, now: Instant): number | null {
  return until === null ? null : Math.min(1, Math.max(0, (now - issuedAt) / (until - issuedAt)))
}

/** Whether an e-invoice asks for a person: it was rejected, or half of its time is gone and it has not arrived. */
export function needsPerson(entry: EInvoiceEntry, now: Instant): boolean {
  return entry.state === 'rejected' || (timeGone(entry, now) ?? 0) >= 0.5
}

/** Whether an e-invoice is on its way, or waits for its turn or for somebody to send it. */
export function isWaiting({ state }: Pick<EInvoiceEntry, 'state'>): boolean {
  return ['draft', 'queued', 'sending', 'sent', 'duplicate-check'].includes(state)
}
