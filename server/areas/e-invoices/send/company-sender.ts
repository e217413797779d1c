import type { EInvoiceState } from '#domain/ksef/e-invoice-lifecycle.ts'
import type { Ksef } from '#server/integrations/ksef/ksef.ts'
import { sendOne } from '#server/integrations/ksef/sending/send-one.ts'
import { createSessionKeeper, type SessionKeeper } from '#server/integrations/ksef/sending/session-keeper.ts'
import type { SendingStep } from '#server/integrations/ksef/sending/step.ts'
import type { Services } from '#server/services/services.ts'
import { pauseState, workOf, type Company, type OpenEInvoice } from './company-work.ts'
import { fetchProof } from './fetch-proof.ts'
import { keptEInvoices } from './kept-e-invoices.ts'
import { tellPlace } from './tell-place.ts'

/** The sender of the invoices of one company, with its session and what the system has asked it to wait. */
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

  /** Makes the next step of an invoice. A company that has entered nothing yet is looked at again in a minute. */
  async function step({ placeId, id }: OpenEInvoice, places: readonly string[]): Promise<SendingStep> {
    const client = await clientFor([placeId, ...places])
    if (client === null) return { kind: 'idle', pause: minuteMs }
    const store = keptEInvoices(services, placeId)
    const sender = { ...client, store, clock }
    const before = await store.read(id)
    return before?.state === 'accepted' ? fetchProof(services, placeId, sender, before) : sendOne(sender, id)
  }

  /** Goes through what is open once; whether anything has moved. */
  async function workOnce(closed: () => boolean): Promise<boolean> {
    const invoices = await workOf(services, company)
    const places = [...new Set(invoices.map(({ placeId }) => placeId))]
    const paused = new Set<EInvoiceState>()
    let moved = false
    for (const each of invoices) {
      if (closed()) return false
      const { placeId, id, state, isDue } = each
      // What one invoice cannot do now holds up no other.
      try {
        if (isDue && !paused.has(state)) {
          const { kind, pause } = await step(each, places)
          if (kind === 'kept') moved = true
          if (pause !== null) {
            paused.add(state)
            await pauseState(services, company, state, clock() + pause)
          }
        }
        await tellPlace(services, placeId, id)
      } catch (error) {
        log.error('sending e-invoices', { placeId, id, error })
      }
    }
    return moved
  }

  return {
    async work(closed) {
      for (let moved = true; moved && !closed();) moved = await workOnce(closed)
    },
    closeIdle: async () => open?.sessions.closeIdle(),
    close: async () => open?.sessions.close(),
  }
}

/** ms. */
const minuteMs = 60_000
