import { longestPayloadBytes } from '#domain/notification/push-message.ts'
import { encryptPayload } from './encrypt-payload.ts'
import { retryAfterOf } from '../retry-after.ts'
import type { PushAnswer, PushMessage, PushTarget } from './push.ts'
import { createVapid, type VapidKeys } from './vapid.ts'

export type WebPushOptions = {
  keys: VapidKeys
  /** How a push service reaches whoever runs this server, `mailto:`. */
  contact: string
  /** Origins that are sent to beside those of browsers. */
  origins: readonly string[]
  /** Now, ms. */
  clock(): number
  random(bytes: number): Uint8Array
  /** Ends a sending that takes too long; asked for anew for each one. */
  timeout(): AbortSignal
  /** Told of what is our own fault, or could not be reached. */
  onProblem(problem: unknown): void
}

type WebTarget = PushTarget & { kind: 'web' }

/** Push services of browsers, spoken with as RFC 8030 has it. */
export function createWebPush(options: WebPushOptions) {
  const { keys, clock, random, timeout, onProblem } = options
  const authorise = createVapid(keys, options.contact, clock)
  const knows = ({ endpoint }: Pick<WebTarget, 'endpoint'>) => isPushService(endpoint, options.origins)

  async function send(target: WebTarget, message: PushMessage): Promise<PushAnswer> {
    if (!knows(target)) return { outcome: 'refused', status: 0, words: 'not a push service' }
    const payload = JSON.stringify(message.payload)
    if (Buffer.byteLength(payload) > longestPayloadBytes) {
      onProblem(new Error(`a push message of ${Buffer.byteLength(payload)} bytes`))
      return { outcome: 'refused', status: 413, words: 'too long' }
    }
    const sealed = encryptPayload(
      payload,
      { p256dh: Buffer.from(target.p256dh, 'base64url'), auth: Buffer.from(target.auth, 'base64url') },
      { privateKey: privateKey(random), salt: random(16) },
    )
    const response = await fetch(target.endpoint, {
      method: 'POST',
      redirect: 'manual',
      signal: timeout(),
      headers: {
        Authorization: await authorise(target.endpoint),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        TTL: String(message.ttl),
        Urgency: message.urgency,
        Topic: message.topic,
      },
      body: new Uint8Array(sealed),
    })
    const answer = answerOf(response, await response.text().catch(() => ''), clock())
    // Too long, or not as they want it: nobody but us can mend that.
    if (answer.outcome === 'refused') onProblem(new Error(`push: ${answer.status} ${answer.words}`))
    return answer
  }

  return {
    knows,
    async send(target: WebTarget, message: PushMessage): Promise<PushAnswer> {
      try {
        return await send(target, message)
      } catch (error) {
        onProblem(error)
        return { outcome: 'later', status: 0, retryAfter: null }
      }
    },
  }
}

/** Reads the meaning of a status, by RFC 8030 and by what push services do. */
function answerOf({ status, headers, ok }: Response, said: string, now: number): PushAnswer {
  if (ok) return { outcome: 'taken', status }
  if (status === 404 || status === 410) return { outcome: 'gone', status }
  if (status === 429 || status >= 500)
    return { outcome: 'later', status, retryAfter: retryAfterOf(headers, now) }
  return { outcome: 'refused', status, words: said.slice(0, 200) }
}

/** The push services of Chrome, Firefox, Safari and Edge. */
const services =
  /^(?:fcm\.googleapis\.com|(?:[\w-]+\.)*push\.services\.mozilla\.com|(?:[\w-]+\.)*push\.apple\.com|(?:[\w-]+\.)*notify\.windows\.com)$/

/**
 * An address comes from a browser, so it could be any: only these are ever called, never one of this server's own
 * network.
 */
function isPushService(endpoint: string, origins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (origins.includes(origin)) return true
  return protocol === 'https:' && port === '' && username + password === '' && services.test(hostname)
}

/** 32 bytes beyond the order of the curve come once in 2^32; another is drawn. */
function privateKey(random: (bytes: number) => Uint8Array): Uint8Array {
  for (;;) {
    const bytes = random(32)
    if (bytes.slice(0, 4).some((byte) => byte !== 0xff) && bytes.some((byte) => byte !== 0)) return bytes
  }
}
