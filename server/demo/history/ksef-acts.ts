import { createHash } from 'node:crypto'
import type { Tx } from '#commands/tx.ts'
import { nationalSystem } from '#domain/access/server-actors.ts'
import type { EInvoice } from '#domain/ksef/e-invoice.ts'
import { must } from '#domain/must.ts'
import type { KeptSending } from '#server/effects/e-invoices/e-invoice-sendings.ts'
import { ksefNumberOf } from '#server/integrations/ksef/fake-ksef/ksef-numbers.ts'
import { proofOf } from '#server/integrations/ksef/fake-ksef/proofs.ts'
import { place } from '../room.ts'
import type { HandAct } from './hand.ts'
import type { InvoiceWish } from './visits.ts'

/** The national system says what became of an invoice, found when it is said; one that waits is not spoken of. */
export function ksefActs(
  at: number,
  ends: InvoiceWish['ends'],
  find: (rows: Tx) => Promise<EInvoice | null>,
): HandAct[] {
  if (ends === 'waiting') return []
  const isAccepted = ends === 'accepted'
  const word = {
    state: ends,
    acceptedAt: isAccepted ? at : null,
    hasProof: isAccepted,
    rejected: isAccepted ? null : ('buyer' as const),
    words: isAccepted ? '' : unknownBuyer,
    told,
  }
  return [
    {
      at,
      by: nationalSystem.id,
      async do({ rows, say }) {
        const { id: eInvoiceId } = must(await find(rows), 'an e-invoice')
        const drawn = createHash('sha256').update(eInvoiceId).digest().subarray(0, 6)
        const ksefNumber = isAccepted ? ksefNumberOf(place.taxId, at, drawn) : null
        await say('e-invoice.settle', { eInvoiceId, ksefNumber, ...word })
      },
    },
  ]
}

/** An invoice of the past as its sender has it once the place was told of its end, with its proof. */
export function endedSending(
  sending: KeptSending,
  { id, state, number, ksefNumber, acceptedAt, words }: EInvoice,
): { sending: KeptSending; proof: Uint8Array | null } {
  if (state !== 'accepted' && state !== 'rejected') return { sending, proof: null }
  const session = referenceOf('SO', id)
  const accepted = { ksefNumber, number, hash: sending.hash, at: acceptedAt ?? 0 }
  return {
    proof: state === 'accepted' ? proofOf(session, [accepted]) : null,
    sending: {
      ...sending,
      state,
      ksefNumber,
      version: told,
      session,
      reference: referenceOf('EE', id),
      sentAt: sending.issuedAt,
      sendings: 1,
      acquiredAt: acceptedAt,
      word: words === '' ? null : { why: 'state', code: 450, words },
    },
  }
}

/** Sent, taken, ended. */
const told = 3

const unknownBuyer = 'Błąd weryfikacji semantyki dokumentu faktury: nieznany NIP nabywcy (Podmiot2).'

/** A reference as the system gives them. */
function referenceOf(kind: string, id: string): string {
  const hex = createHash('sha256').update(`${kind} ${id}`).digest('hex').toUpperCase()
  return `20261101-${kind}-${hex.slice(0, 10)}-${hex.slice(10, 20)}-${hex.slice(20, 22)}`
}
