import type { PaymentProvider } from '../payments/payment-provider.ts'
import { playedPath, type PlayedPages } from '../payments/payment-providers.ts'
import type { ServerAccount } from '../payments/server-accounts.ts'
import { amounts, type FakeNotice, type FakeP24Refund } from './fake/fake-books.ts'
import { openFakeP24, type FakeP24 } from './fake/fake-p24.ts'
import type { KeptBooks } from './fake/kept-books.ts'
import { p24Keys } from './p24-keys.ts'
import { createP24, type P24Options } from './p24.ts'

export type SimulatedP24Options = Pick<P24Options, 'clock' | 'timeout' | 'onProblem'> & {
  account: ServerAccount
  /** Whom places with an account of their own speak with. */
  real: PaymentProvider
  /** A fresh secret that nobody guesses. */
  secret(): string
  /** Where the books of what was paid outlive this server; null: nowhere. */
  kept: KeptBooks | null
}

/** How long the provider that is played thinks about a refund, ms. */
const refundAfterMs = 5000

/** After which times a message that was not taken is sent again, ms. */
const again = [0, 2000, 10_000]

/**
 * Przelewy24 for trying things out: it listens on a port of this computer from the first use on, and shows its page to
 * guests through this server. A place that has entered an account of its own speaks with the real one.
 */
export function createSimulatedP24({ account, real, secret, kept, ...parts }: SimulatedP24Options): {
  provider: PaymentProvider
  pages: PlayedPages
} {
  const { clock, timeout, onProblem } = parts
  let opened: Promise<FakeP24> | null = null
  const keys = p24Keys(account)
  const settleLater = (refund: FakeP24Refund) =>
    setTimeout(() => {
      const settle = ({ books }: FakeP24) => {
        books.settleRefund(refund, refund.amount % 100 !== amounts.refused)
        kept?.write(books)
      }
      void opened?.then(settle).catch(onProblem)
    }, refundAfterMs).unref()
  const open = () => (opened ??= openKept())
  const openKept = async () => {
    const fake = await openFakeP24({
      accounts: keys === null ? [] : [keys],
      clock,
      token: () => secret().replaceAll(/[^a-zA-Z0-9]/g, ''),
      send: (notice) => void send(notice, timeout).catch(onProblem),
      onRefund: settleLater,
      ...(kept === null ? {} : { kept }),
    })
    // A server that ended meanwhile had thought about these.
    for (const refund of fake.books.refunds.values()) settleLater(refund)
    return fake
  }
  const played = createP24({
    ...parts,
    url: async () => (await open()).url,
    pages: (_environment, returnUrl) => new URL(playedPath, returnUrl).href,
  })
  const of = ({ source }: { source: 'place' | 'server' }) => (source === 'place' ? real : played)
  return {
    pages: async (request) => (await open()).fetch(request),
    provider: {
      open: (by, request) => of(by).open(by, request),
      stateOf: (by, session) => of(by).stateOf(by, session),
      verify: (by, session) => of(by).verify(by, session),
      end: (by, session) => of(by).end(by, session),
      refund: (by, request) => of(by).refund(by, request),
      refundState: (by, request) => of(by).refundState(by, request),
      test: (by) => of(by).test(by),
    },
  }
}

async function send({ url, body }: FakeNotice, timeout: () => AbortSignal): Promise<void> {
  for (const wait of again) {
    await new Promise<void>((resolve) => setTimeout(resolve, wait).unref())
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: timeout(),
    })
    if (answer.ok) return
  }
  throw new Error('a message of the provider that is played was not taken')
}
