import { removeDueAccounts } from './areas/account/remove-accounts.ts'
import { mailBuyers } from './areas/e-invoices/send/mail-buyers.ts'
import { tellOfDeadlines } from './areas/e-invoices/send/tell-of-deadlines.ts'
import { goOnRevoking } from './areas/ksef/go-on-revoking.ts'
import { tellOfEnds } from './areas/ksef/tell-of-ends.ts'
import { goOnWithImports } from './areas/menu-import/go-on.ts'
import { goOnWithPayments } from './areas/online-payments/go-on.ts'
import type { Services } from './services/services.ts'
import { repeated } from './process/repeated.ts'

type Timer = { after(ms: number, run: () => void): () => void }

/** ms. */
const minuteMs = 60_000

/** How soon money that was promised to a guest is asked for, at the latest, ms. */
const paymentsEveryMs = 5_000
/** How often buyers of e-invoices are mailed, ms. */
const mailsEveryMs = 5_000

/** Starts the jobs that the server does by itself again and again; the returned function ends them. */
export function startOwnJobs(services: Services, { after }: Timer): () => void {
  const { metrics, log, background } = services
  /** Does a job of its own name again and again, and counts how it ends. */
  const job = (name: string, work: () => Promise<unknown>, [first, every]: readonly [number, number]) =>
    repeated(() => metrics.job(name, work), {
      first,
      every,
      after,
      onError: (error) => log.error('a job failed', { job: name, error }),
    })
  const jobs = [
    job('account-removals', () => removeDueAccounts(services), [minuteMs, 60 * minuteMs]),
    job('menu-imports', () => goOnWithImports(services), [minuteMs / 2, minuteMs / 2]),
    job('deadlines', () => tellOfDeadlines(services), [2 * minuteMs, 10 * minuteMs]),
    job('online-payments', () => goOnWithPayments(services), [paymentsEveryMs, paymentsEveryMs]),
    job('certificate-revocations', () => goOnRevoking(services), [3 * minuteMs, 10 * minuteMs]),
    job('certificate-ends', () => tellOfEnds(services), [5 * minuteMs, 12 * 60 * minuteMs]),
    // A mail that has begun is waited for when the server ends.
    repeated(async () => background.run(() => metrics.job('e-invoice-mails', () => mailBuyers(services))), {
      first: mailsEveryMs,
      every: mailsEveryMs,
      after,
      onError: () => undefined,
    }),
  ]
  return () => {
    for (const end of jobs) end()
  }
}
