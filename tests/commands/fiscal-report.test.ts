import { beforeEach, describe, expect, it } from 'vitest'
import { fiscalReportJobId } from '#commands/mutations/day.ts'
import { must } from '#domain/must.ts'
import { readFault } from '#domain/print/print-fault.ts'
import { at } from '#tests/support/places/bistro.ts'
import { fiscalJobs, told } from '#tests/support/papers/fiscal-jobs.ts'
import { id, now, openBistro } from './run.ts'
import { jobId, printerId, printOf, type Bistro } from './sale.ts'

const device = '0190aaaa-0000-7000-8000-00000000000c'
const fiscalNo = 'EBO2600012345'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
})

const reports = () => bistro.rows('printJobs').filter(({ kind }) => kind === 'daily-report')
const job = (id: string) =>
  must(
    bistro.rows('printJobs').find((each) => each.id === id),
    'the job',
  )
const ask = (of: { after?: string | null; reports?: number | null; claimedBy?: string | null } = {}) =>
  bistro.run(
    'fiscal-report.ask',
    { printerId, fiscalNo, reports: 17, after: null, claimedBy: device, ...of },
    at.owner,
  )
const first = fiscalReportJobId(printerId, fiscalNo, null)
const printed = (id: string, count?: number) =>
  bistro.run('document.printed', { jobId: id, printoutId: null, ...(count && { told: told(count) }) })
const silent = (id: string) =>
  bistro.run('document.error', { jobId: id, printoutId: null, outcome: 'unknown', fault: 'TIMEOUT' })

describe('a fiscal daily report that is asked for', () => {
  it('twice is one print, whoever asks', async () => {
    await ask()
    await ask({ claimedBy: device })
    await ask({ claimedBy: printerId })
    expect(reports()).toMatchObject([{ id: first, status: 'queued', claimedBy: device, told: told(17) }])
  })

  it('by a device without the printer is never sent', async () => {
    await ask({ claimedBy: null })
    expect(reports().map(({ status, fault }) => [status, readFault(fault).code])).toEqual([
      ['failed', 'NOT_HERE'],
    ])
    expect(reports()).toMatchObject([{ endedAt: now }])
  })

  it('before the one before is settled is never sent', async () => {
    await ask()
    for (const open of ['queued', 'unknown']) {
      await ask({ after: first })
      const second = job(fiscalReportJobId(printerId, fiscalNo, first))
      expect([open, second.status, readFault(second.fault).code]).toEqual([open, 'failed', 'REPORT_OPEN'])
      await silent(first)
    }
  })

  it('after the one before came out or failed is another print', async () => {
    await ask()
    await printed(first, 18)
    await ask({ after: first, reports: 18 })
    expect(reports().map(({ status }) => status)).toEqual(['printed', 'queued'])
  })

  it('is no print that anything else may ask for', async () => {
    await bistro.run('print-job.create', printOf(1, { kind: 'daily-report', claimedBy: device }))
    expect(job(jobId(1)).status).toBe('failed')
  })

  it('by somebody without the right stands, since it is on paper, and a manager is told', async () => {
    await bistro.run('fiscal-report.ask', {
      printerId,
      fiscalNo,
      reports: 17,
      after: null,
      claimedBy: device,
    })
    expect(reports()).toHaveLength(1)
    expect(bistro.rows('discrepancies')).toMatchObject([{ kind: 'permission_missing' }])
  })
})

describe('a fiscal daily report that came out', () => {
  it('keeps what its printer has told: number, clock and totals', async () => {
    await ask()
    const says = {
      ...told(18),
      deviceTime: '2026-11-20T23:31:00',
      totals: [{ taxRate: 8, gross: 4800 }],
    }
    await bistro.run('document.printed', { jobId: first, printoutId: null, told: says })
    expect(job(first)).toMatchObject({ status: 'printed', told: says })
  })

  it('by the word of a person has the number that follows the one before', async () => {
    await ask()
    await silent(first)
    await printed(first)
    expect(job(first)).toMatchObject({ status: 'printed', told: told(18) })
  })
})

describe('a fiscal daily report after a silence', () => {
  /** A receipt that is asked for after the report, and what its answer says of the counter. */
  async function sells(count: number, claimedBy = device) {
    const later = fiscalJobs(printerId, now).receipt({ status: 'sent', endedAt: null, claimedBy })
    await bistro.change('printJobs', later)
    await printed(later.id, count)
  }
  beforeEach(async () => {
    await ask()
    await silent(first)
  })

  it('came out when the counter is one more', async () => {
    await sells(18)
    expect(job(first)).toMatchObject({ status: 'printed', fault: '', told: told(18) })
  })

  it('did not when the counter is what it was, and may be asked for again', async () => {
    await sells(17)
    expect(readFault(job(first).fault).code).toBe('NOT_COUNTED')
    expect(job(first).status).toBe('failed')
  })

  it('is left to a person where the counter says neither, or is told by another device', async () => {
    await sells(19)
    expect(job(first).status).toBe('unknown')
    await sells(17, printerId)
    expect(job(first).status).toBe('unknown')
  })

  it('is not settled by what was printed before it', async () => {
    const earlier = fiscalJobs(printerId, now - 3_600_000).receipt({ status: 'sent', claimedBy: device })
    await bistro.change('printJobs', earlier)
    await printed(earlier.id, 17)
    expect(job(first).status).toBe('unknown')
  })

  it('is settled by its own late word, if that has the counter', async () => {
    const late = { jobId: first, printoutId: null, outcome: 'unknown' as const, fault: 'UNKNOWN' }
    await bistro.run('document.error', late)
    expect(job(first).status).toBe('unknown')
    await bistro.run('document.error', { ...late, told: told(18) })
    expect(job(first).status).toBe('printed')
  })

  it('is settled when its printer is asked next, and stands as settled then', async () => {
    bistro.time.now = now + 60_000
    await sells(18)
    expect(job(first).endedAt).toBe(now + 60_000)
  })

  it('that did not come out says so, and since when that is known', async () => {
    bistro.time.now = now + 60_000
    await sells(17)
    expect(job(first)).toMatchObject({ status: 'failed', endedAt: now + 60_000 })
  })

  it('is not settled by a print that was asked for at the same moment', async () => {
    const { createdAt } = job(first)
    const beside = fiscalJobs(printerId, createdAt).receipt({
      status: 'sent',
      endedAt: null,
      claimedBy: device,
    })
    await bistro.change('printJobs', { ...beside, createdAt })
    await printed(beside.id, 17)
    expect(job(first).status).toBe('unknown')
  })

  it('is not settled by a print whose printer says nothing of its counter', async () => {
    const later = fiscalJobs(printerId, now).receipt({ status: 'sent', endedAt: null, claimedBy: device })
    await bistro.change('printJobs', later)
    await printed(later.id)
    expect(job(first).status).toBe('unknown')
  })

  it('is not settled by another printer, and settles no print of another kind', async () => {
    const elsewhere = fiscalJobs(id(77), now).receipt({ status: 'sent', endedAt: null, claimedBy: device })
    await bistro.change('printJobs', elsewhere)
    await printed(elsewhere.id, 17)
    expect(job(first).status).toBe('unknown')
    const lost = fiscalJobs(printerId, now - 1000).receipt({ status: 'unknown', told: told(17) })
    await bistro.change('printJobs', { ...lost, id: id(78), claimedBy: device })
    await sells(18)
    expect([job(first).status, job(id(78)).status]).toEqual(['printed', 'unknown'])
  })

  it('has by its own late word what its printer says then, not only the number', async () => {
    const totals = [{ taxRate: 8, gross: 4800 }]
    const late = { jobId: first, printoutId: null, outcome: 'unknown' as const, fault: 'UNKNOWN' }
    await bistro.run('document.error', { ...late, told: { ...told(18), totals } })
    expect(job(first).told).toMatchObject({ totals })
  })

  it('of which nothing was told before is settled by a person, and has no number', async () => {
    await bistro.change('printJobs', { ...job(first), told: null })
    await printed(first)
    expect(job(first)).toMatchObject({ status: 'printed', told: null })
  })

  it('whose printer has never counted has no number by the word of a person', async () => {
    await bistro.change('printJobs', { ...job(first), told: { ...told(17), dailyReportNo: null } })
    await printed(first)
    expect(job(first)).toMatchObject({ status: 'printed', told: { dailyReportNo: null } })
  })

  it('has nothing of the print that has settled it but the number that follows', async () => {
    const later = fiscalJobs(printerId, now).receipt({ status: 'sent', endedAt: null, claimedBy: device })
    await bistro.change('printJobs', later)
    const says = { ...told(18), docNo: 55 }
    await bistro.run('document.printed', { jobId: later.id, printoutId: null, told: says })
    expect(job(first).told).toEqual(told(18))
  })
})
