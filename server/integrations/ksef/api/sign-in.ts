import * as v from 'valibot'
import { done, neverAsked, notDone, type KsefOutcome, type KsefRefusal } from '../outcome.ts'
import { json, type Ask, type KsefCall } from './ask.ts'
import { beginSignIn, type SignInBy } from './begin-sign-in.ts'
import type { PublicKeys } from './public-keys.ts'
import { apiInstant, status, statusWords } from './shapes.ts'

export type SignInOptions = {
  ask: Ask
  keys: PublicKeys
  taxId: string
  by: SignInBy
  /** Now, ms. */
  clock(): number
  /** Waits some ms before the system is asked again. */
  wait(ms: number): Promise<void>
  /** Told how each sign-in went; who waits for the sign-in waits for its end too. */
  onSignIn?: ((outcome: KsefOutcome<unknown>) => Promise<void>) | undefined
}

/** Who has signed in, and keeps being it. */
export type SignIn = {
  /** Makes a call as the company; a word that is not believed any more is renewed, once. */
  as: <T>(call: Omit<KsefCall, 'token'>, read: (bytes: Buffer) => T | null) => Promise<KsefOutcome<T>>
  /** Makes sure that the system lets us in. */
  ensure(): Promise<KsefOutcome<true>>
}

/** Signs in when it is needed: with the tokens that are there, else anew. Those who ask at once wait for one sign-in. */
export function createSignIn(options: SignInOptions): SignIn {
  const { ask, clock } = options
  let tokens: Tokens | null = null
  let underWay: Promise<KsefOutcome<string>> | null = null

  async function renewed(): Promise<KsefOutcome<string>> {
    if (tokens !== null && lives(tokens.refreshToken, clock())) {
      const call = { method: 'POST', path: '/auth/token/refresh', token: tokens.refreshToken.token } as const
      const answer = await ask(call, json(v.object({ accessToken: tokenSchema })))
      if (answer.kind === 'done') {
        tokens = { ...tokens, accessToken: answer.value.accessToken }
        return done(tokens.accessToken.token)
      }
      if (answer.kind === 'no-reply' || !['sign-in', 'refused'].includes(answer.why)) return answer
    }
    const signed = await signInAnew(options)
    tokens = signed.kind === 'done' ? signed.value : null
    await options.onSignIn?.(signed)
    return signed.kind === 'done' ? done(signed.value.accessToken.token) : signed
  }

  async function access(): Promise<KsefOutcome<string>> {
    if (tokens !== null && lives(tokens.accessToken, clock())) return done(tokens.accessToken.token)
    underWay ??= renewed().finally(() => {
      underWay = null
    })
    return underWay
  }

  return {
    async as(call, read) {
      const first = await access()
      if (first.kind !== 'done') return neverAsked(first)
      const answer = await ask({ ...call, token: first.value }, read)
      if (answer.kind !== 'not-done' || answer.why !== 'sign-in') return answer
      // Two calls may learn at once that one token ended: only the first of them lets go of it.
      if (tokens?.accessToken.token === first.value) tokens.accessToken.validUntil = 0
      const second = await access()
      return second.kind === 'done' ? ask({ ...call, token: second.value }, read) : neverAsked(second)
    },

    async ensure() {
      const answer = await access()
      return answer.kind === 'done' ? done(true) : neverAsked(answer)
    },
  }
}

async function signInAnew(options: SignInOptions): Promise<KsefOutcome<Tokens>> {
  const begun = await beginSignIn(options)
  if (begun.kind !== 'done') return begun
  const { reference, token } = begun.value
  const refused = await whenDecided(options, reference, token)
  if (refused !== null) return refused
  // The tokens are given once: without an answer the whole is done again.
  return options.ask({ method: 'POST', path: '/auth/token/redeem', token }, json(tokensSchema))
}

/** Null once the system lets us in, else why it does not. */
async function whenDecided(
  { ask, wait }: SignInOptions,
  reference: string,
  token: string,
): Promise<KsefRefusal | null> {
  const call = { method: 'GET', path: `/auth/${encodeURIComponent(reference)}`, token } as const
  for (const pause of pauses) {
    const asked = await ask(call, json(v.object({ status })))
    if (asked.kind === 'not-done') return asked
    const code = asked.kind === 'done' ? asked.value.status.code : inWork
    if (code === letIn) return null
    if (asked.kind === 'done' && code !== inWork) {
      const why = failedItself.includes(code) ? 'unreachable' : 'sign-in'
      return notDone(why, statusWords(asked.value.status), code)
    }
    await wait(pause)
  }
  return notDone('unreachable', 'a sign-in that did not end')
}

const inWork = 100
const letIn = 200
/** Sign-ins that ended because the system failed. */
const failedItself = [500, 550]

/** Between two questions, ms. */
const pauses = [500, 1000, 2000, 3000, 5000, 8000, 13_000]

/** A word is renewed a little before it ends. */
function lives({ validUntil }: Token, now: number): boolean {
  return validUntil - marginMs > now
}

const marginMs = 30_000

const tokenSchema = v.object({ token: v.string(), validUntil: apiInstant })
const tokensSchema = v.object({ accessToken: tokenSchema, refreshToken: tokenSchema })

type Token = v.InferOutput<typeof tokenSchema>
type Tokens = v.InferOutput<typeof tokensSchema>
