import * as v from 'valibot'
import { fail, ok } from '#domain/result.ts'
import { createLastUse } from '../last-use.ts'
import {
  paymentMessage,
  readPayment,
  readReversal,
  readStatus,
  reversalMessage,
  statusMessage,
} from './nexo.ts'
import type { Terminals } from './terminals.ts'

export type AdyenOptions = {
  url: string
  apiKey: string
  merchant: string
  /** Ends a call that takes too long; a guest has two minutes for card and PIN. Asked for anew for each one. */
  timeout(): AbortSignal
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
  const { url, apiKey, merchant, timeout, serviceId, onProblem } = options
  const use = createLastUse()
  const base = `${url.replace(/\/+$/, '')}/merchants/${encodeURIComponent(merchant)}`

  /** The JSON of an answer; `unsent` where the message surely got no further, `unknown` where nobody can tell. */
  async function ask(path: string, body: object | null): Promise<{ json: unknown } | 'unsent' | 'unknown'> {
    try {
      const answer = await fetch(`${base}${path}`, {
        method: body === null ? 'GET' : 'POST',
        headers: { 'X-API-Key': apiKey, 'Content-Type': 'application/json' },
        redirect: 'error',
        signal: timeout(),
        ...(body === null ? {} : { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      use.went(answer.ok)
      if (answer.ok) return { json: text === '' ? null : JSON.parse(text) }
      onProblem(new Error(`${path}: HTTP ${answer.status} ${text.slice(0, 300)}`))
      return notPassedOn.includes(answer.status) ? 'unsent' : 'unknown'
    } catch (error) {
      use.went(false)
      onProblem(error)
      return 'unknown'
    }
  }

  const send = async <T>(terminalId: string, body: object, read: (json: unknown) => T) => {
    const answer = await ask(`/devices/${encodeURIComponent(terminalId)}/sync`, body)
    if (answer === 'unsent') return { kind: answer }
    return answer === 'unknown' ? { kind: answer } : read(answer.json)
  }

  return {
    state: use.state,

    async list() {
      const answer = await ask('/connectedDevices', null)
      const read = typeof answer === 'string' ? null : v.safeParse(connected, answer.json)
      if (read === null || !read.success) return fail('unavailable')
      return ok(read.output.uniqueDeviceIds.sort().map((id) => ({ id, name: id, simulated: false })))
    },

    pay: (request) => send(request.terminalId, paymentMessage(request), readPayment),

    async status(attempt, of) {
      const answer = await send(attempt.terminalId, statusMessage(attempt, of, serviceId()), readStatus)
      // A question that was not passed on tells nothing of the attempt.
      return answer.kind === 'unsent' ? { kind: 'unknown' as const } : answer
    },

    refund: (request) => send(request.terminalId, reversalMessage(request), readReversal),
  }
}
