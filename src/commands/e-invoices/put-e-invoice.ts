import { goesToKsef } from '#domain/document/ksef-state.ts'
import type { Printout } from '#domain/document/printout.ts'
import type { EInvoice, SealedEInvoice } from '#domain/ksef/e-invoice.ts'
import type { Place } from '#domain/place/place.ts'
import { localDay } from '#domain/time/warsaw.ts'
import type { Tx } from '../tx.ts'
import type { RowId } from '#domain/units.ts'

type Issued = Pick<
  Printout,
  'id' | 'orderCheckId' | 'type' | 'number' | 'buyer' | 'issuedAt' | 'closedDay'
> & {
  /** The document, or the one that is corrected. */
  printoutId: RowId<'printouts'>
  isCorrection: boolean
  /** Where the buyer wants it; a correction goes where its original went. */
  mailTo?: string | undefined
}

/**
 * Puts an invoice onto its way to the national system, where it goes there; gives its state, for its document. `sealed`: its
 * bytes as the device has made them; null: the server makes them, as of a device that does not know of it yet.
 */
export async function putEInvoice(
  tx: Tx,
  place: Pick<Place, 'ksefSettings'> | null,
  { id, orderCheckId, printoutId, isCorrection, type, number, buyer, issuedAt, closedDay, mailTo }: Issued,
  sealed: SealedEInvoice | null,
): Promise<Printout['ksefState']> {
  const settings = place?.ksefSettings
  const goes = settings !== undefined && goesToKsef({ type, buyer }, settings)
  const original = isCorrection ? await tx.get('eInvoices', printoutId) : null
  // What a device has issued there goes there, whatever was switched off meanwhile; so does what corrects it.
  const environment = sealed?.environment ?? original?.environment ?? (goes ? settings.environment : null)
  if (environment === null || environment === undefined) return 'not-for-ksef'
  const to = mailTo ?? original?.mail?.to
  const row: EInvoice = {
    id,
    orderCheckId,
    printoutId,
    isCorrection,
    number,
    environment,
    issuedOn: localDay(issuedAt),
    issuedAt,
    state: settings?.sendsAtOnce === false ? 'draft' : 'queued',
    hash: sealed?.hash ?? '',
    till: sealed?.till ?? null,
    buyer: null,
    ksefNumber: null,
    acceptedAt: null,
    hasProof: false,
    rejected: null,
    words: '',
    told: 0,
    mail: to === undefined ? null : { to, state: 'waiting', tries: 0 },
    closedDay,
  }
  await tx.put('eInvoices', row)
  return row.state
}
