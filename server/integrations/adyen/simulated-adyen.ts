import type { PaymentProvider, ProviderAccount } from '../payments/payment-provider.ts'
import { playedPath, type PlayedPages } from '../payments/payment-providers.ts'
import type { ServerAccount } from '../payments/server-accounts.ts'
import { createAdyenClient, type AdyenClient, type AdyenClientOptions } from './client.ts'
import { openFakeAdyen, type FakeAdyen } from './fake-adyen.ts'
import { createPayByLink } from './pay-by-link.ts'

export type SimulatedAdyenOptions = Pick<AdyenClientOptions, 'timeout' | 'onProblem'> & {
  account: ServerAccount
  /** Whom places with an account of their own speak with. */
  real: AdyenClient
  /** Now, ms. */
  clock(): number
  /** A fresh secret that nobody guesses. */
  secret(): string
}

/** How long a message of the provider that is played is on its way, and how late one is of a sum in .99, ms. */
const onItsWayMs = 1000
const lateMs = 20_000

/** How long after its first use the day at the provider that is played ends, ms. */
const firstDayMs = 60_000

/** After how long a message that was not taken is sent again, ms. */
const againMs = 10_000

/**
 * Adyen for trying things out: it listens on a port of this computer from the first use on, and shows its pages
 * through this server. A place that has entered an account of its own speaks with the real one.
 */
export function createSimulatedAdyen(options: SimulatedAdyenOptions): {
  client: AdyenClient
  provider: PaymentProvider
  pages: PlayedPages
} {
  const { account, real, clock, secret, timeout, onProblem } = options
  let opened: Promise<FakeAdyen> | null = null
  let ours: string | null = null
  const deliver = (wait: number) =>
    setTimeout(() => {
      void opened
        ?.then(({ outbox }) => outbox.deliver())
        .then((left) => left > 0 && deliver(againMs))
        .catch(onProblem)
    }, wait).unref()
  /** Pays out what came until then, and tells reports of it: a day at this provider is short. */
  const endDayAfter = (wait: number) =>
    setTimeout(() => void opened?.then(({ platform }) => platform.endDay()).catch(onProblem), wait).unref()
  const open = () =>
    (opened ??= openFakeAdyen({
      account,
      clock,
      late: lateMs,
      number: () => adyenNumberOf(secret()),
      pagesFor(back) {
        if (ours === null) endDayAfter(firstDayMs)
        ours = new URL(back).origin
        return new URL(playedPath, back).href
      },
      webhookOf: (kind) => (ours === null ? null : `${ours}/api/adyen-webhooks/${kind}`),
      waits: () => void deliver(onItsWayMs),
    }))
  const played = createAdyenClient({ url: async () => `${(await open()).url}/api`, timeout, onProblem })
  const of = ({ source }: ProviderAccount) => (source === 'place' ? real : played)
  const client: AdyenClient = {
    ask: (by, call) => of(by).ask(by, call),
    download: (by, address, gone) => of(by).download(by, address, gone),
  }
  return {
    client,
    provider: createPayByLink(client),
    pages: async (request) => (await open()).fetch(request),
  }
}

/** A number as the provider gives them: 16 capital letters and digits. */
export function adyenNumberOf(secret: string): string {
  return Buffer.from(secret).toString('hex').toUpperCase().slice(-16).padStart(16, '0')
}
