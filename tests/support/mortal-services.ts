import type { Services } from '#server/services/services.ts'
import type { PaymentProvider } from '#server/integrations/payments/payment-provider.ts'

/** The server has ended in the middle of what it did. */
export class Killed extends Error {
  constructor() {
    super('the server was killed')
  }
}

export type Mortal = {
  services: Services
  /** The server ends before or after so many steps from now: what was written stays, whoever waited never hears. */
  dieAfter(steps: number): void
  isDead(): boolean
}

/** The services of a server that can be killed at any step: at each transaction, and at each call of a provider. */
export function mortalServices(services: Services): Mortal {
  let left: number | null = null
  let dead = false
  const step = () => {
    if (left !== null && left-- <= 0) dead = true
    if (dead) throw new Killed()
  }
  const mortal =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      step()
      const done = await work(...args)
      step()
      return done
    }
  const { database, store, providers } = services
  const living: Services = {
    ...services,
    database: {
      place: mortal(database.place) as typeof database.place,
      snapshot: mortal(database.snapshot) as typeof database.snapshot,
      user: mortal(database.user) as typeof database.user,
      member: mortal(database.member) as typeof database.member,
      anyone: mortal(database.anyone) as typeof database.anyone,
      pool: database.pool,
      close: database.close,
    },
    store: { ...store, write: mortal(store.write) as typeof store.write },
    providers: {
      P24: providers.P24 && mortalProvider(providers.P24, mortal),
      ADYEN: providers.ADYEN,
    },
    // What came in is applied by whoever runs the test.
    webhooks: { nudge() {} },
    log: { info() {}, error() {} },
  }
  return { services: living, dieAfter: (steps) => void (left = steps), isDead: () => dead }
}

type MakeMortal = <A extends unknown[], R>(work: (...args: A) => Promise<R>) => (...args: A) => Promise<R>

function mortalProvider(provider: PaymentProvider, mortal: MakeMortal): PaymentProvider {
  return {
    open: mortal(provider.open),
    stateOf: mortal(provider.stateOf),
    verify: mortal(provider.verify),
    end: mortal(provider.end),
    refund: mortal(provider.refund),
    refundState: mortal(provider.refundState),
    test: mortal(provider.test),
  }
}
