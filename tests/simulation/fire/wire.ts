import { fail, type Result } from '#domain/result.ts'
import { canonicalJson } from '#commands/canonical-json.ts'
import type { SyncTransport, TransportFailure } from '#workers/sync/transport.ts'
import type { Random } from '../random.ts'
import type { Loop } from './loop.ts'

/** What may go wrong with one request. */
export const wireFaults = [
  'request lost',
  'reply lost',
  'late',
  'doubled',
  'cached answer',
  '401 mid-batch',
  '413 or 422',
  '429',
  '503',
  '5xx',
] as const
export type WireFault = (typeof wireFaults)[number]

/** The network of one device. `mode` holds for all of its tabs, `rate` is how often a request goes wrong. */
export type Wire = {
  mode: 'up' | 'down' | 'no replies' | 'captive portal'
  rate: number
  kinds: readonly WireFault[]
  /** Mostly a request takes up to this long each way, ms. */
  latency: number
}

type Note = (fault: WireFault) => void

/** No answer for this long counts as none, ms: what the product's own transport does. */
const deadline = 20_000
const unreachable = fail<TransportFailure>({ kind: 'unreachable' })

/** A device's way to the server, where anything may happen between the two. */
export function overWire(
  wire: Wire,
  server: () => SyncTransport,
  loop: Loop,
  random: Random,
  note: Note,
): SyncTransport {
  /** First answers to requests, as a cache in between would keep them. */
  const cache = new Map<string, unknown>()
  const travel = () => loop.sleep(random.below(wire.latency))

  const send = async <T>(
    key: string | null,
    request: () => Promise<Result<T, TransportFailure>>,
    refuse: (fault: WireFault) => Promise<Result<T, TransportFailure>>,
  ): Promise<Result<T, TransportFailure>> => {
    if (wire.mode === 'captive portal') {
      await travel()
      return unreachable
    }
    const fault = random.chance(wire.rate) && wire.kinds.length > 0 ? random.pick(wire.kinds) : null
    if (fault !== null) note(fault)
    if (wire.mode === 'down' || fault === 'request lost') {
      await loop.sleep(random.pick([1, 100, deadline]))
      return unreachable
    }
    await (fault === 'late' ? loop.sleep(random.below(60_000)) : travel())
    if (fault === '401 mid-batch' || fault === '413 or 422') return refuse(fault)
    if (fault === '429' || fault === '503')
      return fail({ kind: 'busy', retryAfter: random.pick([null, 1_000, 10_000]) })
    if (fault === '5xx') return fail({ kind: 'fault' })
    if (fault === 'cached answer' && key !== null && cache.has(key))
      return cache.get(key) as Result<T, TransportFailure>
    if (fault === 'doubled') void request()
    const answer = await request()
    if (key !== null && answer.ok && !cache.has(key)) cache.set(key, answer)
    await travel()
    // Its mode may have changed on the way.
    if (isMute(wire) || fault === 'reply lost') {
      await loop.sleep(random.pick([1, deadline]))
      return unreachable
    }
    return answer
  }
  const within = <T>(answer: Promise<Result<T, TransportFailure>>): Promise<Result<T, TransportFailure>> =>
    new Promise((resolve, reject) => {
      const timer = loop.after(deadline, () => resolve(unreachable))
      answer.then(
        (value) => {
          loop.cancel(timer)
          resolve(value)
        },
        (error: unknown) => reject(error instanceof Error ? error : new Error(String(error))),
      )
    })
  const refused = async () => fail<TransportFailure>({ kind: 'grant' })

  return {
    push: (commands, attempts) =>
      within(
        send(
          null,
          () => server().push(commands, attempts),
          async (fault) => {
            if (fault === '413 or 422') {
              return fail({ kind: 'refused', code: random.pick(['body_too_large', 'invalid_input']) })
            }
            const half = commands.slice(0, random.below(commands.length))
            return half.length === 0 ? refused() : server().push(half, attempts)
          },
        ),
      ),
    changes: (cursor, answeredSeq, waiting, queue, include) =>
      within(
        send(
          canonicalJson([cursor, answeredSeq, waiting, include]),
          () => server().changes(cursor, answeredSeq, waiting, queue, include),
          refused,
        ),
      ),
    rows: (table, afterId) =>
      within(send(`${table} ${afterId}`, () => server().rows(table, afterId), refused)),
  }
}

function isMute({ mode }: Wire): boolean {
  return mode === 'no replies' || mode === 'down' || mode === 'captive portal'
}
