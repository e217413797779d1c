import type { IncomingCall, KsefFault } from '#server/integrations/ksef/fake-ksef/faults.ts'
import type { Ksef } from '#server/integrations/ksef/ksef.ts'
import type { EInvoiceStore } from '#server/integrations/ksef/sending/sending-e-invoice.ts'

/** That a sender was ended with `kill -9`, wherever it was. */
export class Killed extends Error {}

/** A number from 0 up to 1, the same in every run of a seed. */
export function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Faults as they come: single ones on any call, and ten minutes of each hour in which nothing works. */
export function badHours(chance: () => number): {
  fault(call: IncomingCall): KsefFault | null
  counts: Map<string, number>
} {
  const counts = new Map<string, number>()
  return {
    counts,
    fault(call) {
      const fault = faultOf(call, chance())
      if (fault !== null) counts.set(fault.kind, (counts.get(fault.kind) ?? 0) + 1)
      return fault
    },
  }
}

const outage = { every: 3_600_000, from: 1_800_000, to: 2_400_000 }

function faultOf({ operation, at }: IncomingCall, drawn: number): KsefFault | null {
  const within = at % outage.every
  if (within >= outage.from && within < outage.to)
    return drawn < 0.5 ? { kind: 'away' } : { kind: 'lose-request' }
  if (drawn < 0.04) return { kind: 'lose-reply' }
  if (drawn < 0.07) return { kind: 'lose-request' }
  if (drawn < 0.09) return { kind: 'away' }
  if (operation === 'send' && drawn < 0.11) return { kind: 'refuse', code: drawn < 0.1 ? 21184 : 21180 }
  if (operation === 'send' && drawn < 0.13) return { kind: 'end', code: drawn < 0.12 ? 500 : 550 }
  if (operation === 'open' && drawn < 0.12) return { kind: 'refuse', code: 21470 }
  return null
}

/** Dies before or after one of so many calls and savings; `count` is how often. */
export function mortal(chance: () => number, rate: number) {
  let deaths = 0
  const risk = () => {
    if (chance() >= rate) return
    deaths += 1
    throw new Killed()
  }
  const around =
    <A extends unknown[], T>(act: (...given: A) => Promise<T>) =>
    async (...given: A): Promise<T> => {
      risk()
      const answer = await act(...given)
      risk()
      return answer
    }
  return {
    deaths: () => deaths,
    store: ({ read, bytesOf, advance }: EInvoiceStore): EInvoiceStore => ({
      read,
      bytesOf,
      advance: around(advance),
    }),
    ksef: (ksef: Ksef): Ksef => ({
      ...ksef,
      openSession: around(ksef.openSession),
      send: around(ksef.send),
      invoiceState: around(ksef.invoiceState),
      invoicesByHash: around(ksef.invoicesByHash),
      invoice: around(ksef.invoice),
    }),
  }
}
