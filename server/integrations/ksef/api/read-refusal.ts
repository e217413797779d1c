import * as v from 'valibot'
import { notDone, type KsefOutcome, type NotDone } from '../outcome.ts'

/** Reads the meaning of an answer that is no success. `body`: its text. */
export function readRefusal(status: number, retryAfter: string | null, body: string): KsefOutcome<never> {
  const { code, words } = wordsOf(body)
  const why = reasonOf(status, code)
  if (why === null) return { kind: 'no-reply' }
  const seconds = Number(retryAfter ?? Number.NaN)
  const wait = Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null
  const refusal = notDone(why, words === '' ? `HTTP ${status}` : words, code)
  refusal.retryAfter = wait ?? (why === 'limit' ? unsaidWaitMs : null)
  return refusal
}

/** A limit that does not say until when it holds, ms. */
const unsaidWaitMs = 60_000

/** A server that fails may have done it; whoever refuses has not. */
function reasonOf(status: number, code: number | null): NotDone | null {
  if (code !== null && meaning[code] !== undefined) return meaning[code]
  if (status === 429) return 'limit'
  if (status === 401) return 'sign-in'
  if (status === 403) return 'rights'
  if (status === 410) return 'missing'
  return status >= 400 && status < 500 && status !== 408 ? 'refused' : null
}

const meaning: Readonly<Partial<Record<number, NotDone>>> = {
  21155: 'session',
  21164: 'missing',
  21165: 'not-yet',
  21173: 'session',
  21178: 'missing',
  21180: 'session',
  21184: 'session',
  21470: 'key',
  25005: 'missing',
  25008: 'missing',
}

const detail = v.object({
  code: v.number(),
  description: v.string(),
  details: v.nullish(v.array(v.string())),
})
const problem = v.object({
  detail: v.nullish(v.string()),
  reasonCode: v.nullish(v.string()),
  errors: v.nullish(v.array(detail)),
})
const older = v.object({
  exception: v.object({
    exceptionDetailList: v.array(v.object({ exceptionCode: v.number(), exceptionDescription: v.string() })),
  }),
})

/** From a problem's details, or from the older form that some calls still answer with. */
function wordsOf(body: string): { code: number | null; words: string } {
  const json = jsonOf(body)
  const old = v.safeParse(older, json)
  const [exception] = old.success ? old.output.exception.exceptionDetailList : []
  if (exception !== undefined) {
    return { code: exception.exceptionCode, words: exception.exceptionDescription }
  }
  const read = v.safeParse(problem, json)
  if (!read.success) return { code: null, words: '' }
  const [error] = read.output.errors ?? []
  if (error === undefined) return { code: null, words: read.output.reasonCode ?? read.output.detail ?? '' }
  return { code: error.code, words: [error.description, ...(error.details ?? [])].join(' ') }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Whatever stands between us and the system answers with pages of its own.
    return null
  }
}
