import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import * as v from 'valibot'
import { retryAfterOf } from '../retry-after.ts'
import { mayBeToken } from './firebase-refusal.ts'
import type { PushAnswer, PushMessage } from './push.ts'

/** A service account of Firebase, as Google's console gives its file. */
export const firebaseAccountSchema = v.object({
  project_id: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
  client_email: v.pipe(v.string(), v.email()),
  private_key: v.pipe(v.string(), v.check(isRsaKey)),
})

export type FirebaseAccount = v.InferOutput<typeof firebaseAccountSchema>

export type FirebaseOptions = {
  account: FirebaseAccount
  /** Where access tokens and messages go. */
  urls?: { token: string; send: string }
  /** Now, ms. */
  clock(): number
  timeout(): AbortSignal
  onProblem(problem: unknown): void
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const hourSeconds = 3600
/** An access token is fetched anew this long before its end, ms. */
const earlyMs = 60_000

/** Messages for wrapper apps, by HTTP v1 of Firebase Cloud Messaging. */
export function createFirebase({ account, urls, clock, timeout, onProblem }: FirebaseOptions) {
  const tokenUrl = urls?.token ?? 'https://oauth2.googleapis.com/token'
  const sendUrl = urls?.send ?? 'https://fcm.googleapis.com'
  let access: { token: string; until: number } | null = null

  async function accessToken(): Promise<string> {
    if (access !== null && access.until > clock()) return access.token
    const now = Math.floor(clock() / 1000)
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.client_email)
      .setAudience(tokenUrl)
      .setIssuedAt(now)
      .setExpirationTime(now + hourSeconds)
      .sign(createPrivateKey(account.private_key))
    const response = await fetch(tokenUrl, {
      method: 'POST',
      redirect: 'manual',
      signal: timeout(),
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    })
    if (!response.ok) throw new Error(`no access token: ${response.status} ${await response.text()}`)
    const answer = v.parse(tokenAnswer, await response.json())
    access = { token: answer.access_token, until: clock() + answer.expires_in * 1000 - earlyMs }
    return answer.access_token
  }

  async function send(token: string, message: PushMessage): Promise<PushAnswer> {
    const response = await fetch(`${sendUrl}/v1/projects/${account.project_id}/messages:send`, {
      method: 'POST',
      redirect: 'manual',
      signal: timeout(),
      headers: { Authorization: `Bearer ${await accessToken()}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ message: messageOf(token, message, clock()) }),
    })
    const { status, ok, headers } = response
    if (ok) return { outcome: 'taken', status }
    const words = await response.text()
    if (status === 404) return { outcome: 'gone', status }
    if (status === 401) access = null
    if (status === 401 || status === 429 || status >= 500)
      return { outcome: 'later', status, retryAfter: retryAfterOf(headers, clock()) }
    onProblem(new Error(`firebase: ${status} ${words.slice(0, 300)}`))
    const refused = { outcome: 'refused', status, words: words.slice(0, 200) } as const
    return status === 400 && mayBeToken(words) ? { ...refused, mayBeTarget: true } : refused
  }

  return {
    async send(token: string, message: PushMessage): Promise<PushAnswer> {
      try {
        return await send(token, message)
      } catch (error) {
        onProblem(error)
        return { outcome: 'later', status: 0, retryAfter: null }
      }
    },
  }
}

const tokenAnswer = v.object({ access_token: v.string(), expires_in: v.number() })

/** A message as Firebase takes it: it shows the notification itself, the wrapper opens `navigate`. */
function messageOf(token: string, { payload, ttl, urgency, topic }: PushMessage, now: number) {
  const { title, body, navigate, tag, data } = payload.notification
  const high = urgency === 'high'
  return {
    token,
    notification: { title, body },
    data: { ...data, navigate, tag },
    android: {
      priority: high ? 'HIGH' : 'NORMAL',
      ttl: `${ttl}s`,
      collapse_key: topic,
      notification: { tag },
    },
    apns: {
      headers: {
        'apns-priority': high ? '10' : '5',
        'apns-expiration': String(Math.floor(now / 1000) + ttl),
        'apns-collapse-id': topic,
      },
    },
  }
}

function isRsaKey(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'rsa'
  } catch {
    // No key at all.
    return false
  }
}
