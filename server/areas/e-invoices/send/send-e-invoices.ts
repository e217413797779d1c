import { once } from '#domain/once.ts'
import { oneRun } from '#server/process/one-run.ts'
import type { Services } from '#server/services/services.ts'
import { createCompanySender, type CompanySender } from './company-sender.ts'
import { alone, companiesWithWork, type Company } from './company-work.ts'

/** How often the server looks for invoices whose time has come, ms. */
const everyMs = 2_000

/** Companies for which it works at once; each needs two connections to the database. */
const atOnce = 2

type Timer = { after(ms: number, run: () => void): () => void }

export type EInvoiceSender = {
  /** An invoice waits: it is sent now, or once what is being sent is. */
  nudge(): void
  /** Does what is due now, and ends when nothing is. */
  run(): Promise<void>
  /** Ends sending between two steps, and the sessions. */
  close(): Promise<void>
}

/** Sends invoices to the national system, at once when they come and again and again while something waits. */
export function sendEInvoices(services: () => Services, { after }: Timer): EInvoiceSender {
  const senders = new Map<string, CompanySender>()
  const senderOf = (company: Company) =>
    once(senders, `${company.environment} ${company.taxId}`, () => createCompanySender(services(), company))
  const workThrough = async (isClosed: () => boolean) => {
    const next = (await companiesWithWork(services())).values()
    const work = async () => {
      for (const company of next) {
        if (isClosed()) return
        const { environment, taxId } = company
        const named = ['e-invoices', environment, taxId]
        await alone(services(), named, () => senderOf(company).work(isClosed))
      }
    }
    const ended = await Promise.allSettled(Array.from({ length: atOnce }, work))
    for (const each of ended) if (each.status === 'rejected') throw each.reason
    for (const sender of senders.values()) await sender.closeIdle()
  }
  const { run, isClosed, close } = oneRun(
    (over) => services().metrics.job('e-invoices', () => workThrough(over)),
    {
      every: everyMs,
      after,
      onError: (error) => services().log.error('sending e-invoices', { error }),
    },
  )
  return {
    run,
    nudge: () => {
      if (!isClosed()) services().background.run(run)
    },
    async close() {
      await close()
      for (const sender of senders.values()) await sender.close()
    },
  }
}
