import { fail, ok, type Result } from '#domain/result.ts'
import type { ProviderAccount, ProviderFailure } from '../payments/payment-provider.ts'
import { secretOf, type AdyenKey } from './account-values.ts'
import { hostOf, reportHosts, type AdyenApi } from './hosts.ts'

export type AdyenClientOptions = {
  /** Where everything is instead of at the provider's own hosts, where it is played; null: at the provider. */
  url(): Promise<string | null>
  /** Ends a call that takes too long; asked for anew for each one. */
  timeout(): AbortSignal
  /** Told why the provider could not be used; never a key. */
  onProblem(problem: unknown): void
}

export type AdyenCall = {
  api: AdyenApi
  method: 'GET' | 'POST' | 'PATCH'
  /** Below the service's address, escaped. */
  path: string
  body?: object
  /** The same key for the same wish: the provider does it once, however often it is asked. */
  idempotencyKey?: string
  key?: AdyenKey
}

/**
 * Why there is no good answer. `refused`: the provider surely has not done it, and says why. `unknown`: nobody can
 * tell; asking again under the same idempotency key is safe.
 */
export type AdyenProblem =
  { kind: 'refused'; status: number; reason: string } | { kind: 'unknown' } | { kind: 'not-set-up' }

export type AdyenClient = {
  /** The answer's JSON, unread. */
  ask(account: ProviderAccount, call: AdyenCall): Promise<Result<unknown, AdyenProblem>>
  /** A file at an address that the provider named, where that is one of the provider's own. */
  download(
    account: ProviderAccount,
    address: string,
    gone: AbortSignal,
  ): Promise<Result<ReadableStream<Uint8Array>, AdyenProblem>>
}

/** Statuses at which the provider has not looked at the wish, or could not finish it. */
const undecided = [408, 409, 425, 429]

/** Adyen by HTTP, each call with the keys and at the hosts of one account. */
export function createAdyenClient({ url, timeout, onProblem }: AdyenClientOptions): AdyenClient {
  const addressOf = async (account: ProviderAccount, api: AdyenApi) => {
    const elsewhere = await url()
    return elsewhere === null ? hostOf(account, api) : `${elsewhere}/${api}`
  }

  return {
    async ask(account, { api, method, path, body, idempotencyKey, key = 'apiKey' }) {
      const apiKey = keyOf(account, key)
      if (apiKey === '') return fail({ kind: 'not-set-up' })
      try {
        const init: RequestInit = {
          method,
          headers: headersOf(apiKey, idempotencyKey),
          redirect: 'error',
          signal: timeout(),
        }
        if (body !== undefined) init.body = JSON.stringify(body)
        const reply = await fetch(`${await addressOf(account, api)}${path}`, init)
        const text = await reply.text()
        if (reply.ok) return ok(text === '' ? null : JSON.parse(text))
        const reason = reasonIn(text)
        onProblem(new Error(`${api}${path.replace(/\?.*/, '')}: HTTP ${reply.status} ${reason}`))
        if (reply.status >= 500 || undecided.includes(reply.status)) return fail({ kind: 'unknown' })
        return fail({ kind: 'refused', status: reply.status, reason })
      } catch (error) {
        onProblem(error)
        return fail({ kind: 'unknown' })
      }
    },

    async download(account, address, gone) {
      const apiKey = keyOf(account, 'reportKey')
      const elsewhere = await url()
      if (apiKey === '') return fail({ kind: 'not-set-up' })
      if (!isOfProvider(address, account, elsewhere)) {
        onProblem(new Error('a report lies at an address that is not of the provider'))
        return fail({ kind: 'refused', status: 0, reason: 'address' })
      }
      try {
        const reply = await fetch(address, {
          headers: { 'X-API-Key': apiKey },
          redirect: 'error',
          signal: AbortSignal.any([gone, timeout()]),
        })
        if (reply.ok && reply.body !== null) return ok(reply.body)
        onProblem(new Error(`report: HTTP ${reply.status}`))
        await reply.body?.cancel()
        return reply.status >= 500
          ? fail({ kind: 'unknown' })
          : fail({ kind: 'refused', status: reply.status, reason: '' })
      } catch (error) {
        onProblem(error)
        return fail({ kind: 'unknown' })
      }
    },
  }
}

/** The failure that a problem of a call means for how a place is set up. */
export function providerFailureOf(problem: AdyenProblem): ProviderFailure {
  if (problem.kind === 'unknown') return 'unreachable'
  if (problem.kind === 'not-set-up') return 'wrong_keys'
  if (problem.status === 401 || problem.status === 403) return 'wrong_keys'
  return problem.status === 404 || problem.status === 422 ? 'unknown_account' : 'refused'
}

/** Where a key of its own is not set the general one may be allowed to do it too. */
function keyOf(account: ProviderAccount, name: AdyenKey): string {
  const own = secretOf(account, name)
  return own === '' ? secretOf(account, 'apiKey') : own
}

function headersOf(apiKey: string, idempotencyKey: string | undefined): Record<string, string> {
  const headers: Record<string, string> = { 'X-API-Key': apiKey, 'Content-Type': 'application/json' }
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey
  return headers
}

function isOfProvider(address: string, account: ProviderAccount, elsewhere: string | null): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, origin } = new URL(address)
  if (elsewhere !== null) return origin === new URL(elsewhere).origin
  return protocol === 'https:' && port === '' && username === '' && reportHosts(account).includes(hostname)
}

/** The provider's code and words of a failure; neither holds anything of ours but what we sent. */
function reasonIn(text: string): string {
  try {
    const read: unknown = JSON.parse(text)
    const said = (name: string) =>
      typeof read === 'object' && read !== null ? String(Reflect.get(read, name) ?? '') : ''
    return [said('errorCode'), said('message'), said('title'), said('detail')]
      .filter((part) => part !== '')
      .join(' ')
      .slice(0, 200)
  } catch (error) {
    if (error instanceof SyntaxError) return ''
    throw error
  }
}
