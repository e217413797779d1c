import type { KsefEnvironment } from '#domain/place/ksef-settings.ts'
import { bytes, createAsk, type AskOptions } from './api/ask.ts'
import type { SignInBy } from './api/begin-sign-in.ts'
import { createCertificates } from './api/certificates.ts'
import { createPublicKeys } from './api/public-keys.ts'
import { createSessions } from './api/sessions.ts'
import { createSignIn } from './api/sign-in.ts'
import type { Ksef } from './ksef.ts'
import type { KsefOutcome } from './outcome.ts'

export type KsefOptions = Omit<AskOptions, 'url'> & {
  environment: KsefEnvironment
  /** Where a stand-in plays that world; null: the world's own host. */
  playedAt: string | null
  /** Ten digits of the company. */
  taxId: string
  by: SignInBy
  /** Now, ms. */
  clock(): number
  /** Bytes that nobody guesses. */
  random(size: number): Uint8Array
  /** Waits some ms before the system is asked again. */
  wait(ms: number): Promise<void>
  /** Told how each sign-in went; who waits for the sign-in waits for its end too. */
  onSignIn?(outcome: KsefOutcome<unknown>): Promise<void>
}

/** The national system by its API 2.0, for one company in one world. */
export function createKsef(options: KsefOptions): Ksef {
  const { environment, playedAt, taxId, by, clock, random, wait, onSignIn } = options
  const { fetch, timeout, onProblem, onWarning } = options
  const ask = createAsk({ url: playedAt ?? ksefHosts[environment], fetch, timeout, onProblem, onWarning })
  const keys = createPublicKeys(ask, clock)
  const signIn = createSignIn({ ask, keys, taxId, by, clock, wait, onSignIn })
  return {
    environment,
    taxId,
    signIn: signIn.ensure,
    ...createSessions({ signIn, keys, random }),
    invoice: (ksefNumber) =>
      signIn.as({ method: 'GET', path: `/invoices/ksef/${encodeURIComponent(ksefNumber)}` }, bytes),
    certificates: createCertificates(signIn),
  }
}

/** Where each of the three worlds answers. A client is made for one of them and never speaks with another. */
const ksefHosts: Readonly<Record<KsefEnvironment, string>> = {
  test: 'https://api-test.ksef.mf.gov.pl/v2',
  demo: 'https://api-demo.ksef.mf.gov.pl/v2',
  production: 'https://api.ksef.mf.gov.pl/v2',
}
