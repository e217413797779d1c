import { reduceBridgeRequest, type BridgeRequestEvent, type BridgeRequestState } from './bridge-request.ts'
import {
  bridgeCallbacks,
  bridgeMessageTypes,
  readBridgeAnswer,
  type BridgeAnswer,
  type BridgeMessage,
  type BridgeMessageType,
} from './messages.ts'

/** How long an answer is waited for, ms. */
export const replyTimeoutMs = 6000

/** For how long a request without an answer may still be meant by an answer without an id, ms. */
const stillMeantMs = 60_000

/** Requests that are remembered for telling late and doubled answers. */
const remembered = 500

export type BridgeResult =
  | { success: true; answer: BridgeAnswer }
  | { success: false; error: string; message: string; told?: BridgeAnswer['told'] }

/** An answer to a request that nobody waits for any more: it timed out, or the page was loaded anew. */
export type LateAnswer = { type: BridgeMessageType; requestId: string; result: BridgeResult }

export type NativeBridge = {
  /** Whether the app runs inside the wrapper. The wrapper may come up after the page. */
  isPresent(): boolean
  /** Sends one message; resolves with the answer or with a failure, never throws. `requestId` is the caller's own. */
  send(type: BridgeMessageType, requestId: string, payload?: Record<string, unknown>): Promise<BridgeResult>
  onLate(listener: (late: LateAnswer) => void): () => void
}

/** The window, or anything like it. */
export type BridgeHost = { ReactNativeWebView?: { postMessage(message: string): void } }

export type BridgePorts = {
  host: BridgeHost
  setTimeout(work: () => void, ms: number): number
  clearTimeout(timer: number): void
  /** Milliseconds of whatever beginning. */
  clock(): number
  /** Something that must not happen did. */
  report(error: unknown): void
  /** Answers that settled nothing here: late, doubled, or nobody's. */
  log(note: string, of: { type: BridgeMessageType; requestId: string | null }): void
}

type Request = {
  type: BridgeMessageType
  requestId: string
  state: BridgeRequestState
  sentAt: number
  settle(result: BridgeResult): void
}

/** The bridge over a window. One per window: it keeps its callbacks there for as long as the page lives. */
export function createNativeBridge(ports: BridgePorts): NativeBridge {
  const requests = new Map<string, Request>()
  const listeners = new Set<(late: LateAnswer) => void>()

  const move = (request: Request, event: BridgeRequestEvent): boolean => {
    const next = reduceBridgeRequest(request.state, event)
    if (next !== null) request.state = next
    return next !== null
  }
  const tellLate = (late: LateAnswer) => {
    ports.log('a late answer', late)
    for (const listener of listeners) listener(late)
  }
  const settle = (type: BridgeMessageType, requestId: string, result: BridgeResult) => {
    const request = requests.get(requestId)
    if (request === undefined) return tellLate({ type, requestId, result })
    if (request.type !== type) return ports.log('an answer to another message', { type, requestId })
    const wasPending = request.state === 'pending'
    if (!move(request, result.success ? 'succeed' : 'refuse')) {
      return ports.log('an answer that came twice', { type, requestId })
    }
    if (wasPending) request.settle(result)
    else tellLate({ type, requestId, result })
  }
  const onAnswer = (type: BridgeMessageType, raw: unknown) => {
    const only = onlyWaiting(requests, type, ports.clock())
    try {
      const answer = readBridgeAnswer(raw)
      const requestId = answer.requestId ?? only
      if (requestId === null) ports.log('an answer without an id', { type, requestId })
      else settle(type, requestId, resultOf(answer))
    } catch (error) {
      ports.report(error)
      if (only !== null) settle(type, only, failure('BAD_ANSWER', 'The answer could not be read'))
    }
  }
  for (const type of bridgeMessageTypes)
    addCallback(ports.host, bridgeCallbacks[type], (raw) => onAnswer(type, raw))

  return {
    isPresent: () => ports.host.ReactNativeWebView !== undefined,
    onLate: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send: (type, requestId, payload = {}) =>
      new Promise((resolve) => {
        if (requests.has(requestId)) throw new Error(`request ${requestId} was sent before`)
        const { host } = ports
        const timer = ports.setTimeout(() => {
          if (move(request, 'expire')) resolve(failure('TIMEOUT', 'Request timeout'))
        }, replyTimeoutMs)
        const request: Request = {
          type,
          requestId,
          state: 'idle',
          sentAt: ports.clock(),
          settle: (result) => {
            ports.clearTimeout(timer)
            resolve(result)
          },
        }
        const refuse = (message: string) => {
          move(request, 'refuse')
          request.settle(failure('NOT_SENT', message))
        }
        remember(requests, request)
        if (host.ReactNativeWebView === undefined) return refuse('There is no wrapper around the app')
        const message: BridgeMessage = { type, payload: { ...payload, requestId } }
        // Before the message leaves: a wrapper may answer while it is being called.
        move(request, 'ask')
        try {
          host.ReactNativeWebView.postMessage(JSON.stringify(message))
        } catch (error) {
          ports.report(error)
          refuse(error instanceof Error ? error.message : String(error))
        }
      }),
  }
}

function failure(error: string, message: string, told: BridgeAnswer['told'] = null): BridgeResult {
  return { success: false, error, message, ...(told && { told }) }
}

function resultOf(answer: BridgeAnswer): BridgeResult {
  return answer.success ? { success: true, answer } : failure(answer.error, answer.message, answer.told)
}

/** The one request of a type that an answer without an id can only mean; null where it is not plain. */
function onlyWaiting(
  requests: ReadonlyMap<string, Request>,
  type: BridgeMessageType,
  now: number,
): string | null {
  const waiting = [...requests.values()].filter(
    (each) =>
      each.type === type &&
      (each.state === 'pending' || (each.state === 'timeout' && now - each.sentAt < stillMeantMs)),
  )
  return waiting.length === 1 ? (waiting[0]?.requestId ?? null) : null
}

function remember(requests: Map<string, Request>, request: Request): void {
  requests.set(request.requestId, request)
  for (const [id, { state }] of requests) {
    if (requests.size <= remembered) return
    if (state !== 'pending') requests.delete(id)
  }
}

/** Adds a callback to the window. One that stands there already is called as well and never overwritten. */
function addCallback(host: BridgeHost, name: string, take: (raw: unknown) => void): void {
  const before: unknown = Reflect.get(host, name)
  Reflect.set(host, name, (raw: unknown) => {
    take(raw)
    if (typeof before === 'function') before.call(host, raw)
  })
}
