import type { IntegrationEnv } from './env.ts'
import { createFakeRegon, createNoRegon } from './regon/fake-regon.ts'
import { createGusRegon } from './regon/gus-regon.ts'
import type { Regon } from './regon/regon.ts'

/** The outside services that handlers work with. */
export type Outside = { regon: Regon }

export type OutsideOptions = {
  /** Told why a service could not be used. */
  onProblem(service: string, error: unknown): void
  /** Whether what is not set up is played by a stand-in: for the demo and for tests, never for a real venue. */
  simulate: boolean
}

/** Opens each outside service: the real one where it is set up, else its stand-in, or none. */
export function openOutside({ regon }: IntegrationEnv, { onProblem, simulate }: OutsideOptions): Outside {
  return {
    regon:
      regon === null
        ? simulate
          ? createFakeRegon()
          : createNoRegon()
        : createGusRegon({
            ...regon,
            timeout: () => AbortSignal.timeout(10_000),
            onProblem: (error) => onProblem('regon', error),
          }),
  }
}
