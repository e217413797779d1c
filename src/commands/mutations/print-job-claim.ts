import * as v from 'valibot'
import { id, integer } from '#domain/fields.ts'
import { fail, ok } from '#domain/result.ts'
import { defineMutation } from '../mutation.ts'

/**
 * A device that has the printer takes a job of another one, for a while. The server's word decides between two: only
 * after it may the device print.
 */
export const printJobClaim = defineMutation({
  kind: 'print-job.claim',
  v: 1,
  nature: 'intent',
  by: 'device',
  permissions: [],
  args: v.object({
    jobId: id,
    clientId: id,
    /** For how long, ms. */
    lease: integer(1_000, 600_000),
  }),
  added: {},
  reads: { rows: { jobId: 'printJobs' } },
  report: true,
  title: 'outbox.kind.print-job-claim',
  async apply(tx, { jobId, clientId, lease }, context) {
    const job = await tx.get('printJobs', jobId)
    if (job === null) return fail({ code: 'not_found' })
    if (job.status !== 'queued') return fail({ code: 'job_claimed', current: job.status })
    if (job.claimedBy !== null && job.claimedBy !== clientId) {
      return fail({ code: 'job_claimed', current: job.claimedBy })
    }
    await tx.put('printJobs', { ...job, claimedBy: clientId, claimedUntil: context.at + lease })
    return ok(null)
  },
})
