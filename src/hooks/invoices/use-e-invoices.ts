import { useCallback } from 'react'
import { readInvoice } from '#commands/e-invoices/read-invoice.ts'
import { eInvoiceEndpoints } from '#contract/areas/e-invoices.ts'
import type { Output } from '#contract/endpoint.ts'
import { asPrintout } from '#domain/document/receipt-invoice.ts'
import { correctionsInOrder } from '#domain/document/standing-invoice.ts'
import { eInvoiceEntries, type EInvoiceEntry } from '#domain/ksef/e-invoice-entry.ts'
import type { Result } from '#domain/result.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { dataIn } from '#device/calls/answered.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'
import { useAfterQueue } from '#hooks/outbox/use-after-queue.ts'
import { useAnswer, type Answer, type Asking } from '#hooks/calls/use-answer.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import type { Rows } from '#device/place/rows.ts'

/** An invoice with what was corrected of it and what became of each. */
export type EInvoiceView = Output<(typeof eInvoiceEndpoints)['e-invoices.get']>['data']

/** All entries that this device can make of its own rows. */
export async function readEInvoices(rows: Rows): Promise<EInvoiceEntry[]> {
  const [printouts, receiptInvoices, correctiveInvoices, eInvoices, outages] = await Promise.all([
    rows.all('printouts'),
    rows.all('receiptInvoices'),
    rows.all('correctiveInvoices'),
    rows.all('eInvoices'),
    rows.all('ksefOutages'),
  ])
  return eInvoiceEntries({
    printouts: [...printouts, ...receiptInvoices.map(asPrintout)],
    correctiveInvoices,
    eInvoices,
    outages,
  })
}

/**
 * Invoices of a month (`2027-01`), the latest first: what the device has as it stands here, the others as the server says.
 * Null until either is known.
 */
export function useEInvoices(month: string): Answer<readonly EInvoiceEntry[]> {
  const own = useLive(readEInvoices)
  const { known, failure } = useAnswer(month, listOf)
  if (own === undefined) return { known: null, failure }
  const here = own.filter(({ issuedOn }) => issuedOn.startsWith(month))
  const ids = new Set(here.map(({ id }) => id))
  const others = (known ?? []).filter(({ id }) => !ids.has(id))
  if (known === null && failure === null && here.length === 0) return { known: null, failure }
  return { known: [...here, ...others].sort((a, b) => b.issuedAt - a.issuedAt), failure }
}

async function listOf(month: string, { api, placeId, signal }: Asking) {
  return dataIn(await api.call(eInvoiceEndpoints['e-invoices.list'], { params: { placeId, month }, signal }))
}

/**
 * One invoice, by its own id or by that of a corrective one: from this device, where it has it, else as the server says.
 */
export function useEInvoice(printoutId: string): Answer<EInvoiceView> {
  const own = useLive((rows) => readView(rows, printoutId), [printoutId])
  const asked = useAnswer(own === null ? printoutId : null, viewOf)
  return own ? { known: own, failure: null } : asked
}

async function readView(rows: Rows, documentId: string): Promise<EInvoiceView | null> {
  const named = await rows.get('correctiveInvoices', documentId)
  const found = await readInvoice(rows, named?.printoutId ?? documentId)
  if (found === null) return null
  const { printout, toReceipt } = found
  const { id: printoutId, orderCheckId } = printout
  const soldBy = toReceipt?.receiptId ?? printoutId
  const [corrective, eInvoices, payments, refunds, events] = await Promise.all([
    rows.by('correctiveInvoices', 'printoutId', printoutId),
    rows.by('eInvoices', 'printoutId', printoutId),
    rows.by('orderPayments', 'orderCheckId', orderCheckId),
    rows.by('refunds', 'orderCheckId', orderCheckId),
    rows.by('checkEvents', 'orderCheckId', orderCheckId),
  ])
  const isOwn = (row: { printoutId: string | null }) =>
    row.printoutId === printoutId || row.printoutId === soldBy
  return {
    printout,
    receiptNumber: toReceipt?.receiptNumber ?? null,
    correctiveInvoices: correctionsInOrder(corrective),
    eInvoices: [...eInvoices],
    payments: payments.filter(isOwn),
    refunds: refunds.filter(isOwn),
    events: events.filter(isOwn).toSorted((a, b) => a.at - b.at),
  }
}

async function viewOf(printoutId: string, { api, placeId, signal }: Asking) {
  const params = { placeId, printoutId }
  return dataIn(await api.call(eInvoiceEndpoints['e-invoices.get'], { params, signal }))
}

/** A person stands there for it; without a connection it fails at once. */
const patience = { ms: 20_000, offline: false }

/** Gives files that only the server has: bytes and proof of an e-invoice, the parcel of a month. */
export function useEInvoiceFile(): (
  kind: 'xml' | 'proof' | 'export',
  which: string,
) => Promise<Result<Blob, CallFailure>> {
  const { api } = useAppServices()
  const { placeId } = usePlace()
  const afterQueue = useAfterQueue()
  return useCallback(
    (kind, which) =>
      afterQueue(patience, (after) =>
        kind === 'export'
          ? api.download(eInvoiceEndpoints['e-invoices.export'], {
              params: { placeId, month: which },
              ...after,
            })
          : api.download(eInvoiceEndpoints[`e-invoices.${kind}`], {
              params: { placeId, eInvoiceId: which },
              ...after,
            }),
      ),
    [api, placeId, afterQueue],
  )
}
