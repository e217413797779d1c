import type { EInvoiceState } from '#domain/ksef/e-invoice-lifecycle.ts'
import type { Ksef } from '#server/integrations/ksef/ksef.ts'
import { sendOne } from '#server/integrations/ksef/sending/send-one.ts'
import { createSessionKeeper, type SessionKeeper } from '#server/integrations/ksef/sending/session-keeper.ts'
import type { Step } from '#server/integrations/ksef/sending/step.ts'
import type { Services } from '../../services.ts'
import { holdAll, holdsOf, workOf, type Company, type DueEInvoice } from './company-work.ts'
import { fetchProof } from './fetch-proof.ts'
import { keptEInvoices } from './kept-e-invoices.ts'
import { tellPlace } from './tell-place.ts'

/** What sends the invoices of one company, with its session and what the system has asked it to wait. */
export type CompanySender = {
  /** Does what is due, until nothing is, or `closed`. */
  work(closed: () => boolean): Promise<void>
  closeIdle(): Promise<void>
  close(): Promise<void>
}

/** Makes the sender of a company. */
export function createCompanySender(services: Services, company: Company): CompanySender {
  const { clock, log } = services
  let open: { ksef: Ksef; sessions: SessionKeeper } | null = null
  /** Until when calls for invoices of a state are not made, ms. */
  const heldUntil = new Map<EInvoiceState, number>()

  /** The client of the place, or of another place of the company; a session of one that was exchanged is left. */
  async function clientFor(places: readonly string[]) {
    for (const placeId of places) {
      const ksef = await services.ksefOf(placeId, company.environment)
      if (ksef === null || ksef.taxId !== company.taxId) continue
      if (open?.ksef !== ksef) open = { ksef, sessions: createSessionKeeper(ksef, clock) }
      return open
    }
    return null
  }

  async function step({ placeId, id }: DueEInvoice, places: readonly string[]): Promise<Step> {
    const client = await clientFor([placeId, ...places])
    if (client === null) return { kind: 'idle', pause: null }
    const store = keptEInvoices(services, placeId)
    const sender = { ...client, store, clock }
    const before = await store.read(id)
    return before?.state === 'accepted' ? fetchProof(services, placeId, sender, before) : sendOne(sender, id)
  }

  async function stepOf(due: DueEInvoice, places: readonly string[]): Promise<boolean> {
    const { placeId, id, state } = due
    const isHeld = (heldUntil.get(state) ?? 0) > clock()
    const done: Step = isHeld ? { kind: 'idle', pause: null } : await step(due, places)
    if (done.pause !== null) {
      const until = clock() + done.pause
      heldUntil.set(state, until)
      await holdAll(services, company, { placeIds: places, state, until })
    }
    await tellPlace(services, placeId, id)
    return done.kind === 'kept'
  }

  return {
    async work(closed) {
      for (let moved = true; moved && !closed();) {
        moved = false
        const due = await workOf(services, company)
        const places = [...new Set(due.map(({ placeId }) => placeId))]
        // What has come to wait within a pause, or was heard of by another server, waits too.
        for (const [state, until] of await holdsOf(services, places))
          heldUntil.set(state, Math.max(until, heldUntil.get(state) ?? 0))
        for (const each of due) {
          if (closed()) return
          // What one invoice cannot do now holds up no other.
          const has = await stepOf(each, places).catch((error: unknown) => {
            log.error('sending e-invoices', { placeId: each.placeId, id: each.id, error })
            return false
          })
          if (has) moved = true
        }
      }
    },
    closeIdle: async () => open?.sessions.closeIdle(),
    close: async () => open?.sessions.close(),
  }
}
