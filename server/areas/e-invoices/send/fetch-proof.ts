import { advanceSending } from '#server/db/place-store/e-invoice-sendings.ts'
import type { SendingEInvoice } from '#server/integrations/ksef/sending/sending-e-invoice.ts'
import { pauseOf, type Sender, type SendingStep } from '#server/integrations/ksef/sending/step.ts'
import { untilTried } from '#server/integrations/ksef/sending/waits.ts'
import type { Services } from '#server/services/services.ts'

/** Fetches the system's proof of receipt (UPO) of an accepted invoice, and keeps it. */
export async function fetchProof(
  { database }: Pick<Services, 'database'>,
  placeId: string,
  { ksef, clock }: Pick<Sender, 'ksef' | 'clock'>,
  accepted: SendingEInvoice,
): Promise<SendingStep> {
  const { id, session, ksefNumber, version, tries, dueAt } = accepted
  if (session === null || ksefNumber === null || dueAt > clock()) return { kind: 'idle', pause: null }
  const fetched = await ksef.proof(session, ksefNumber)
  const next = { id, version: version + 1 }
  const isKept = await database.place(placeId, (db) =>
    advanceSending(
      db,
      placeId,
      version,
      fetched.kind === 'done'
        ? { ...next, proof: new Uint8Array(fetched.value), tries: 0 }
        : { ...next, tries: tries + 1, dueAt: clock() + (tries < often ? untilTried(tries) : dayMs) },
    ),
  )
  return { kind: isKept ? 'kept' : 'lost', pause: fetched.kind === 'done' ? null : pauseOf(fetched) }
}

/** So often it is asked for as anything else; then once a day. */
const often = 12
const dayMs = 24 * 60 * 60_000
