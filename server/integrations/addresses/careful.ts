import type { FoundHouse } from '#domain/integrations/addresses.ts'
import { fail, type Result } from '#domain/result.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { AddressFailure, Addresses } from './addresses.ts'

type Answer = Result<readonly FoundHouse[], AddressFailure>

/** How long an answer is remembered, in memory alone, ms. */
const keptMs = 10 * 60_000
const mostKept = 200
/** How long a service that failed is left alone, ms. */
const restMs = 30_000
/** Longer than this nobody is left alone, whatever they say, ms. */
const longestRestMs = 10 * 60_000
const mostAtOnce = 4

/**
 * Asks a service no more than has to be: the same house once for a while, few at a time, and not at all while the service
 * rests. `clock` gives now, ms.
 */
export function createCareful(service: Addresses, clock: () => number): Addresses {
  const kept = new Map<string, { answer: Answer; until: number }>()
  const asking = new Map<string, Promise<Answer>>()
  let rest: { until: number; why: AddressFailure } | null = null

  const keep = (key: string, answer: Answer) => {
    kept.delete(key)
    kept.set(key, { answer, until: clock() + keptMs })
    const oldest = kept.keys().next()
    if (kept.size > mostKept && !oldest.done) kept.delete(oldest.value)
  }
  const restAfter = (why: AddressFailure) => {
    const ms = why.kind === 'busy' ? Math.min(why.waitMs, longestRestMs) : restMs
    rest = { until: clock() + ms, why }
  }

  return {
    ...service,
    async find(asked) {
      const key = foldText([asked.street, asked.streetNumber, asked.city].join('|'))
      const known = kept.get(key)
      if (known !== undefined && known.until > clock()) return known.answer
      const underWay = asking.get(key)
      if (underWay !== undefined) return underWay
      if (rest !== null && rest.until > clock()) return fail(stillResting(rest.why, rest.until - clock()))
      if (asking.size >= mostAtOnce) return fail({ kind: 'busy', waitMs: 1000 })
      const question = service.find(asked).finally(() => asking.delete(key))
      asking.set(key, question)
      const answer = await question
      if (answer.ok) keep(key, answer)
      else restAfter(answer.error)
      return answer
    },
  }
}

function stillResting(why: AddressFailure, waitMs: number): AddressFailure {
  return why.kind === 'busy' ? { kind: 'busy', waitMs } : why
}
