import type { ProviderAccount } from '../payments/payment-provider.ts'
import type { P24Keys } from './p24-keys.ts'

type Environment = ProviderAccount['environment']

export type P24HttpOptions = {
  /** Where the API of an environment is, without a slash at its end; asked for anew at each call. */
  url(environment: Environment): Promise<string>
  /** Ends a call that takes too long; asked for anew for each one. */
  timeout(): AbortSignal
  /** Told why a call did not do what it was to do; never a secret. */
  onProblem(problem: unknown): void
}

/** `judged`: whoever asks says which answer is a fault; else each one is that is neither good nor 404. */
export type P24Call = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body: object | null
  judged?: boolean
}

/** An answer, `body` being its JSON or null; or null, where nobody knows whether the call was heard. */
export type P24Answer = { status: number; body: unknown } | null

/** Calls the API of the provider in the name of a place. Never throws. */
export type P24Http = (
  environment: Environment,
  keys: Pick<P24Keys, 'posId' | 'apiKey'>,
  call: P24Call,
) => Promise<P24Answer>

export const p24Hosts = {
  test: 'https://sandbox.przelewy24.pl',
  live: 'https://secure.przelewy24.pl',
} as const satisfies Record<Environment, string>

export function createP24Http({ url, timeout, onProblem }: P24HttpOptions): P24Http {
  return async (environment, { posId, apiKey }, { method, path, body, judged = false }) => {
    try {
      const answer = await fetch(`${await url(environment)}/api/v1/${path}`, {
        method,
        headers: {
          Authorization: `Basic ${Buffer.from(`${posId}:${apiKey}`).toString('base64')}`,
          'Content-Type': 'application/json',
        },
        ...(body === null ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: timeout(),
      })
      const text = await answer.text()
      if (!judged && !answer.ok && answer.status !== 404) {
        onProblem(new Error(`${method} ${path.split('/').slice(0, 2).join('/')}: HTTP ${answer.status}`))
      }
      return { status: answer.status, body: readJson(text) }
    } catch (error) {
      onProblem(error)
      return null
    }
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A page of some proxy in between: its status is all that there is to know.
    return null
  }
}
