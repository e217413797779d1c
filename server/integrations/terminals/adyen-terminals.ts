import * as v from 'valibot'
import { fail, ok } from '#domain/result.ts'
import { createLastUse } from '../last-use.ts'
import {
  abortMessage,
  paymentMessage,
  readPayment,
  readReversal,
  readStatus,
  reversalMessage,
  statusMessage,
} from './nexo.ts'
import type { Terminals } from './terminals.ts'

type Patience = 'money' | 'question'

export type AdyenOptions = {
  url: string
  apiKey: string
  merchant: string
  /** The shop whose terminals these are; empty: all of the merchant's. */
  store?: string
  /**
   * Ends a call that takes too long; asked for anew for each one. A guest has two minutes for card and PIN (`money`), the
   * answer to a `question` is waited for by the person who asks.
   */
  timeout(of: Patience): AbortSignal
  /** A fresh service id: 10 letters and digits. */
  serviceId(): string
  /** Told why the provider could not be used. */
  onProblem(problem: unknown): void
}

const connected = v.object({ uniqueDeviceIds: v.optional(v.array(v.string()), []) })

/** Statuses by which the provider says that it has not passed the message on. */
const notPassedOn = [400, 401, 403, 404, 405, 422, 429]

/** Terminals reached through Adyen's device API, one message and its answer at a time. */
export function createAdyenTerminals(options: AdyenOptions): Terminals {
  const { url, apiKey, merchant, store = '', timeout, serviceId, onProblem } = options
  const use = createLastUse()
  const base = `${url.replace(/\/+$/, '')}/merchants/${encodeURIComponent(merchant)}`

  /** An answer as it is read; `unsent` where the message surely got no further, `unknown` where nobody can tell. */
  async function ask<T>(
    { path, body, of }: Question,
    read: (text: string) => T,
  ): Promise<{ answer: T } | 'unsent' | 'unknown'> {
    try {
      const reply = await fetch(`${base}${path}`, {
        method: body === null ? 'GET' : 'POST',
        headers: { 'X-API-Key': apiKey, 'Content-Type': 'application/json' },
        redirect: 'error',
        signal: timeout(of),
        ...(body === null ? {} : { body: JSON.stringify(body) }),
      })
      const text = await reply.text()
      use.went(reply.ok)
      if (reply.ok) return { answer: read(text) }
      onProblem(new Error(`${path}: HTTP ${reply.status} ${text.slice(0, 300)}`))
      return notPassedOn.includes(reply.status) ? 'unsent' : 'unknown'
    } catch (error) {
      use.went(false)
      onProblem(error)
      return 'unknown'
    }
  }

  const pathOf = (terminalId: string) => `/devices/${encodeURIComponent(terminalId)}/sync`

  const send = async <T>(message: { terminalId: string; body: object; of: Patience }, read: Reader<T>) => {
    const { terminalId, body, of } = message
    const asked = await ask({ path: pathOf(terminalId), body, of }, readJson)
    if (asked === 'unsent') return { kind: asked }
    return asked === 'unknown' ? { kind: asked } : read(asked.answer)
  }

  return {
    state: use.state,

    async list() {
      const path = store === '' ? '/connectedDevices' : `/connectedDevices?store=${encodeURIComponent(store)}`
      const asked = await ask({ path, body: null, of: 'question' }, readJson)
      const read = typeof asked === 'string' ? null : v.safeParse(connected, asked.answer)
      if (read === null || !read.success) return fail('unavailable')
      return ok(read.output.uniqueDeviceIds.sort().map((id) => ({ id, name: id, simulated: false })))
    },

    pay: (request) =>
      send({ terminalId: request.terminalId, body: paymentMessage(request), of: 'money' }, readPayment),

    async status(attempt, of) {
      const body = statusMessage(attempt, of, serviceId())
      const answer = await send({ terminalId: attempt.terminalId, body, of: 'question' }, readStatus)
      // A question that was not passed on tells nothing of the attempt.
      return answer.kind === 'unsent' ? { kind: 'unknown' as const } : answer
    },

    refund: (request) =>
      send({ terminalId: request.terminalId, body: reversalMessage(request), of: 'money' }, readReversal),

    async abort(attempt) {
      const body = abortMessage(attempt, serviceId())
      // What comes back is empty or any word, and says nothing.
      await ask({ path: pathOf(attempt.terminalId), body, of: 'question' }, () => null)
    },
  }
}

type Question = { path: string; body: object | null; of: Patience }

type Reader<T> = (json: unknown) => T

function readJson(text: string): unknown {
  return text === '' ? null : JSON.parse(text)
}
