import type { Ksef, KsefSession } from '../ksef.ts'
import { done, type KsefOutcome } from '../outcome.ts'

/** The one open session of a sender, opened when something is to be sent. */
export type SessionKeeper = {
  current(): Promise<KsefOutcome<KsefSession>>
  /** Takes no more invoices into it: the system has said that it takes none. */
  drop(reference: string): void
  /** Closes it where nothing was sent for half an hour; what was not closed by a crash the system closes itself. */
  closeIdle(): Promise<void>
  /** Closes it, as at the end of the day. */
  close(): Promise<void>
}

/** Keeps a session for one company. `clock` gives now, ms. */
export function createSessionKeeper(ksef: Ksef, clock: () => number): SessionKeeper {
  let open: KsefSession | null = null
  let usedAt = 0

  async function close(): Promise<void> {
    const ended = open
    open = null
    if (ended !== null) await ksef.closeSession(ended.reference)
  }

  return {
    async current() {
      if (open !== null && clock() >= open.validUntil - marginMs) await close()
      usedAt = clock()
      if (open !== null) return done(open)
      const opened = await ksef.openSession()
      if (opened.kind === 'done') open = opened.value
      return opened
    },
    drop(reference) {
      if (open?.reference === reference) open = null
    },
    async closeIdle() {
      if (clock() - usedAt >= idleMs) await close()
    },
    close,
  }
}

/** ms. */
const idleMs = 30 * 60_000

/** An invoice is not sent into a session that ends while it is on its way, ms. */
const marginMs = 60_000
