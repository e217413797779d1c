import { describe, expect, test } from 'vitest'
import { isFiscal } from '#domain/print/print-job.ts'
import { wasPaid } from '#domain/payment/order-payment.ts'
import { runEvening, type Evening } from './print-world.ts'

const evenings = 20
const jobsEach = 50

/** How often each job was sent. */
function sent({ sendings }: Evening): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { jobId } of sendings) counts.set(jobId, (counts.get(jobId) ?? 0) + 1)
  return counts
}

describe(`${evenings * jobsEach} prints on printers that lose, delay, double and fail, with crashes in between`, () => {
  for (let seed = 1; seed <= evenings; seed++) {
    test(`evening ${seed}`, async () => {
      const evening = await runEvening(seed, jobsEach)
      const counts = sent(evening)
      const { jobs, printouts, payments, papers, errors } = evening
      const cameOut = new Set(papers.map(({ jobId }) => jobId))
      expect(errors).toEqual([])
      expect(jobs).toHaveLength(jobsEach)
      for (const { id, kind, status } of jobs) {
        const times = counts.get(id) ?? 0
        // I13: by the machine at most once; others once more after a definite failure.
        expect(times, `sendings of ${kind} ${id}`).toBeLessThanOrEqual(isFiscal(kind) ? 1 : 2)
        expect(['printed', 'failed', 'unknown'], `the end of ${kind} ${id}`).toContain(status)
        if (status === 'printed') expect(cameOut.has(id), `${kind} ${id} is called printed`).toBe(true)
        if (status === 'failed') expect(cameOut.has(id), `${kind} ${id} is called failed`).toBe(false)
      }
      expect(papers).toHaveLength(cameOut.size)
      // Whoever has paid holds the paper, or somebody is told that it is missing.
      const documents = new Map(printouts.map((printout) => [printout.id, printout.status]))
      expect(payments.length).toBeGreaterThan(0)
      for (const { printoutId } of payments.filter(wasPaid)) {
        expect(['printed', 'print-error', 'unknown']).toContain(documents.get(printoutId))
      }
      // The run means something: every end occurs, and crashes have left something open.
      expect(new Set(jobs.map(({ status }) => status))).toEqual(new Set(['printed', 'failed', 'unknown']))
    })
  }
})
