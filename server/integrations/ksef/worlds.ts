import { randomBytes } from 'node:crypto'
import type { KsefEnvironment } from '#domain/place/ksef-settings.ts'
import { openFakeKsef, type FakeKsef } from './fake-ksef/fake-ksef.ts'
import { createKsef, type KsefOptions } from './ksef-api.ts'
import type { Ksef } from './ksef.ts'
import type { SigningKey } from './sign-xades.ts'

type Company = Pick<KsefOptions, 'environment' | 'taxId' | 'by' | 'onSignIn'>

/** The three worlds of the national system, as this server reaches them. */
export type KsefWorlds = {
  /** A client for one company in one world; it signs in when it is first used. */
  open(company: Company): Promise<Ksef>
  /** Stand-ins that play all of them; null: these are the real ones. */
  played: PlayedWorlds | null
  /** Waits some ms before something is asked again. */
  wait(ms: number): Promise<void>
}

export type PlayedWorlds = {
  /** The stand-in of a world, opened when it is first asked for. */
  world(environment: KsefEnvironment): Promise<FakeKsef>
  /** A certificate by which a company signs in there. */
  credentials(environment: KsefEnvironment, taxId: string): Promise<SigningKey>
}

export type WorldsOptions = {
  /** Whether stand-ins play all worlds: then nothing leaves this computer, whatever is entered. */
  simulate: boolean
  /** Now, ms. */
  clock(): number
  /** How long a stand-in thinks about what it is asked, ms. */
  inWork: number
  /** Told why the system could not be used; never a secret. */
  onProblem(problem: unknown): void
}

/** How long the national system may take for one call, ms. */
const patienceMs = 30_000

/** Opens no connection before somebody asks for something. */
export function openKsefWorlds({ simulate, clock, inWork, onProblem }: WorldsOptions): KsefWorlds {
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  const random = (size: number) => randomBytes(size)
  const opened = new Map<KsefEnvironment, Promise<FakeKsef>>()
  const world = (environment: KsefEnvironment) => {
    const known = opened.get(environment) ?? openFakeKsef({ clock, random, tokens: {}, inWork })
    opened.set(environment, known)
    return known
  }
  return {
    wait,
    open: async (company) =>
      createKsef({
        ...company,
        playedAt: simulate ? (await world(company.environment)).url : null,
        clock,
        random,
        wait,
        fetch,
        timeout: () => AbortSignal.timeout(patienceMs),
        onProblem,
        onWarning: onProblem,
      }),
    played: simulate
      ? {
          world,
          credentials: async (environment, taxId) => (await world(environment)).credentialsOf(taxId),
        }
      : null,
  }
}
