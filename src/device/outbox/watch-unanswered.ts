import { noAnswerMs, unshownSince } from '#domain/order/kitchen/unanswered.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import { trackOf } from '#domain/order/kitchen/kitchen-track.ts'

/** The dishes of one order at one station. */
export type SentTicket = {
  orderId: string
  kitchenStationId: string
  lines: readonly OrderLine[]
  /** The server has them: only then can a display. */
  synced: boolean
}

export type UnansweredPorts = {
  /** Now by the server's clock, ms. */
  now(): number
  setTimeout(work: () => void, ms: number): number
  clearTimeout(timer: number): void
  /** The tickets that this device or its person sent lately. */
  tickets(): Promise<SentTicket[]>
  /** Whether displays are used at the station: one has shown something there of late. */
  hasDisplay(kitchenStationId: string): Promise<boolean>
  /** Whether the ticket would come out of a printer of this device, with no server in reach. */
  printsHere(kitchenStationId: string): Promise<boolean>
  /** Whether it was said before, by another tab or device. */
  isTold(ticket: UnansweredTicket): Promise<boolean>
  tell(ticket: UnansweredTicket): Promise<void>
  report(error: unknown): void
}

/** A ticket that no display has shown; `firedAt` is when the last of its dishes was fired, ms. */
export type UnansweredTicket = { orderId: string; kitchenStationId: string; firedAt: number }

/** The age after firing at which a ticket is nobody's alarm any more, ms. */
export const tooOldMs = 30 * 60_000

/** How often it looks again by itself while something waits that cannot be told yet, ms. */
const againMs = 10_000

/**
 * Finds out which tickets no kitchen display has shown within `noAnswerMs` of the moment when a display could have:
 * fired, and known to the server as far as this device knows. Each is told once; one that is shown meanwhile is
 * forgotten. `wake` looks again, whenever rows have changed.
 */
export function watchUnanswered(ports: UnansweredPorts): { wake(): void; stop(): void } {
  /** When each ticket was first seen where a display could see it, ms. */
  const reachable = new Map<string, number>()
  const told = new Set<string>()
  let timer: number | null = null
  let stopped = false
  let looking: Promise<void> | null = null
  let again = false

  const wake = () => {
    again = true
    looking ??= look().finally(() => {
      looking = null
      if (again && !stopped) wake()
    })
  }

  async function look(): Promise<void> {
    while (again && !stopped) {
      again = false
      try {
        setAlarm(await lookOnce())
      } catch (error) {
        ports.report(error)
        setAlarm(againMs)
      }
    }
  }

  /** Tells what is due; gives after how many ms to look again, null for not before something changes. */
  async function lookOnce(): Promise<number | null> {
    const now = ports.now()
    let next: number | null = null
    const open = new Set<string>()
    for (const ticket of await ports.tickets()) {
      const lines = ticket.lines.filter((line) => isWaiting(line, now))
      if (lines.length === 0) continue
      const firedAt = Math.max(...lines.map((line) => line.firedAt ?? 0))
      const key = `${ticket.orderId} ${ticket.kitchenStationId} ${firedAt}`
      open.add(key)
      if (told.has(key)) continue
      const wait = await waitFor(ticket, lines, key, now)
      if (wait > 0) next = Math.min(next ?? wait, wait)
      else if (await tellOf({ ...ticket, firedAt })) told.add(key)
      else next = Math.min(next ?? againMs, againMs)
    }
    for (const key of reachable.keys()) if (!open.has(key)) reachable.delete(key)
    return next
  }

  /** How long until a ticket is due, ms; 0: now. */
  async function waitFor(ticket: SentTicket, lines: readonly OrderLine[], key: string, now: number) {
    const unseen = lines.filter((line) => unshownSince(line, now) !== null)
    const youngest = Math.max(...lines.map((line) => line.firedAt ?? now))
    const own = Math.max(0, youngest + noAnswerMs + 1 - now)
    if (await ports.printsHere(ticket.kitchenStationId)) return unseen.length === 0 ? own : 0
    if (!ticket.synced) {
      reachable.delete(key)
      return againMs
    }
    const since = reachable.get(key) ?? now
    reachable.set(key, since)
    return Math.max(own, since + noAnswerMs + 1 - now)
  }

  async function tellOf({ orderId, kitchenStationId, firedAt }: UnansweredTicket): Promise<boolean> {
    if (!(await ports.hasDisplay(kitchenStationId))) return false
    const ticket = { orderId, kitchenStationId, firedAt }
    if (!(await ports.isTold(ticket))) await ports.tell(ticket)
    return true
  }

  function setAlarm(ms: number | null): void {
    if (timer !== null) ports.clearTimeout(timer)
    timer = ms === null || stopped ? null : ports.setTimeout(wake, ms)
  }

  return {
    wake,
    stop() {
      stopped = true
      setAlarm(null)
    },
  }
}

function isWaiting(line: OrderLine, now: number): boolean {
  return line.firedAt !== null && now - line.firedAt < tooOldMs && trackOf(line) === 'queued'
}
