/** Why a call did not succeed. */
export type ApiFailure = ApiError | NoInternetConnection | Canceled

/** The API said no. */
export type ApiError = {
  kind: 'api-error'
  /** HTTP status. */
  status: number
  /** Code of the error catalogue, or one that a newer server knows. */
  code: string
  /** For people who look into it; what a person reads comes from the code. */
  message: string
  /** The fields that were refused, `lines.0.quantity`. */
  fields: readonly string[]
  /** When the server asks to come again, ms from now. */
  retryAfter: number | null
  /** The body as it came. */
  response: unknown
}

/**
 * A call of which nobody knows what became: no answer, a broken one, or one that the API did not give (a captive
 * portal, a proxy). `status` is that of such a foreign answer.
 */
export type NoInternetConnection = {
  kind: 'noInternetConnection'
  code: 'no_internet_connection'
  message: string
  status: number | null
}

/** The caller gave up waiting; it is not known what became of the call. */
export type Canceled = { kind: 'canceled'; code: 'canceled'; message: string }

/** A failure for an answer that is missing or not the API's. */
export function noInternetConnection(message: string, status: number | null = null): NoInternetConnection {
  return { kind: 'noInternetConnection', code: 'no_internet_connection', message, status }
}

/** The failure of a call that its signal ended: a time-out is a lost connection, anything else was wanted. */
export function abortFailure(signal: AbortSignal): NoInternetConnection | Canceled {
  const timedOut = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'
  return timedOut
    ? noInternetConnection('no answer in time')
    : { kind: 'canceled', code: 'canceled', message: 'canceled by the caller' }
}
