import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  beginsNewDay,
  fiscalMemories,
  fiscalReportState,
  isOverdue,
  openReceipts,
  printedAt,
  type FiscalMemory,
} from '#domain/print/fiscal-day.ts'
import { must } from '#domain/must.ts'
import type { PrintJob, PrintJobStatus } from '#domain/print/print-job.ts'
import { fiscalJobs, told } from '#tests/support/papers/fiscal-jobs.ts'

const bar = '0190aaaa-0000-7000-8000-00000000000b'
const tablet = '0190aaaa-0000-7000-8000-00000000000c'
/** 18:00 in Warsaw. */
const evening = Date.UTC(2026, 10, 20, 17)
const hour = 3_600_000
const cutoff = 240

const memoryOf = (jobs: readonly PrintJob[]): FiscalMemory => must(fiscalMemories(bar, jobs)[0], 'a memory')
const stateOf = (jobs: readonly PrintJob[]) => fiscalReportState(memoryOf(jobs))
const ids = (jobs: readonly PrintJob[]) => jobs.map(({ id }) => id)

describe('a fiscal daily report', () => {
  test('is due once something fiscal came out, and never for nothing', () => {
    const { receipt, report } = fiscalJobs(bar, evening)
    const sold = [receipt()]
    expect(stateOf(sold)).toBe('due')
    const reported = [...sold, report()]
    expect(stateOf(reported)).toBe('nothing')
    expect(stateOf([...reported, receipt({ status: 'failed' })])).toBe('nothing')
    expect(stateOf([...reported, receipt({ kind: 'bill' })])).toBe('nothing')
    expect(stateOf([...reported, receipt()])).toBe('due')
  })

  test('says the same of jobs in whatever order they are read', () => {
    const { receipt, report } = fiscalJobs(bar, evening)
    const jobs = [receipt(), receipt(), report(), receipt(), receipt(), report(), receipt()]
    const memories = fiscalMemories(bar, jobs)
    expect(fiscalMemories(bar, jobs.toReversed())).toEqual(memories)
    expect(fiscalMemories(bar, [...jobs.slice(3), ...jobs.slice(0, 3)])).toEqual(memories)
    const together = jobs.map((job) => ({ ...job, createdAt: evening }))
    expect(fiscalMemories(bar, together.toReversed())).toEqual(fiscalMemories(bar, together))
  })

  test('waits until every fiscal print before it is settled', () => {
    for (const status of ['queued', 'sent', 'unknown'] as const) {
      const { receipt } = fiscalJobs(bar, evening)
      expect(stateOf([receipt(), receipt({ status })]), status).toBe('unsettled')
    }
  })

  test('that the printer has, or is silent about, is not asked for again', () => {
    const states: Partial<Record<PrintJobStatus, string>> = {
      queued: 'sending',
      sent: 'sending',
      unknown: 'silent',
      failed: 'due',
      printed: 'nothing',
    }
    for (const [status, state] of Object.entries(states)) {
      const { receipt, report } = fiscalJobs(bar, evening)
      // They are the states of a job.
      expect(stateOf([receipt(), report({ status: status as PrintJobStatus })]), status).toBe(state)
    }
  })

  test('is overdue when what the printer counts is of an earlier business day', () => {
    const { receipt, report } = fiscalJobs(bar, evening)
    const sold = [receipt()]
    const at = (now: number) => isOverdue(memoryOf(sold), { now, cutoff })
    expect(at(evening + hour)).toBe(false)
    // 3:59 and 4:01 in the morning.
    expect(at(evening + 10 * hour - 60_000)).toBe(false)
    expect(at(evening + 10 * hour + 60_000)).toBe(true)
    sold.push(report())
    expect(at(evening + 10 * hour + 60_000)).toBe(false)
  })

  test('is missed at the first sale of a day only: what came out since is of a day that has begun', () => {
    const { receipt, report } = fiscalJobs(bar, evening)
    const sold = [receipt()]
    const at = (now: number) => beginsNewDay(memoryOf(sold), { now, cutoff })
    expect(at(evening + hour)).toBe(false)
    expect(at(evening + 16 * hour)).toBe(true)
    const morning = evening + 16 * hour
    sold.push(receipt({ createdAt: morning, endedAt: morning }))
    expect(at(morning + 60_000)).toBe(false)
    expect(isOverdue(memoryOf(sold), { now: morning + 60_000, cutoff })).toBe(true)
    sold.push(report({ createdAt: morning + 1, endedAt: morning + 2 }))
    expect(at(evening + 40 * hour)).toBe(false)
  })

  test('is the same in whatever order its prints are known', () => {
    const { receipt, report } = fiscalJobs(bar, evening)
    const jobs = [receipt(), report(), receipt(), receipt({ claimedBy: tablet, told: told(1, 'NEW') })]
    const seen = (all: readonly PrintJob[]) =>
      fiscalMemories(bar, all)
        .map(({ days, latest, clientIds }) => [ids(openReceipts({ days })), latest?.id, clientIds])
        .toSorted()
    expect(seen(jobs.toReversed())).toEqual(seen(jobs))
  })

  test('waits for what no device has taken yet: it may come out on any printer of that name', () => {
    const { receipt } = fiscalJobs(bar, evening)
    const jobs = [
      receipt({ told: told(7, 'OLD') }),
      receipt({ told: told(1, 'NEW'), claimedBy: tablet }),
      receipt({ claimedBy: null, status: 'queued' }),
    ]
    expect(fiscalMemories(bar, jobs).map(fiscalReportState)).toEqual(['unsettled', 'unsettled'])
    // What was given up before anybody took it came out nowhere.
    const failed = jobs.map(
      (job) => ({ ...job, status: job.claimedBy === null ? 'failed' : job.status }) as const,
    )
    expect(
      fiscalMemories(bar, failed)
        .filter(({ fiscalNo }) => fiscalNo !== null)
        .map(fiscalReportState),
    ).toEqual(['due', 'due'])
  })

  test('knows the devices that have printed on it, the last one first, each once', () => {
    const { receipt } = fiscalJobs(bar, evening)
    const jobs = [receipt({ claimedBy: tablet }), receipt({ claimedBy: bar }), receipt({ claimedBy: tablet })]
    const told7 = jobs.map((job) => ({ ...job, told: told(7) }))
    expect(memoryOf(told7).clientIds).toEqual([tablet, bar])
  })

  test('is of the first report after it, by when things came out where no counter tells', () => {
    const { receipt, report } = fiscalJobs(bar, evening)
    const first = receipt()
    const ended = report()
    const late = receipt({ endedAt: ended.createdAt })
    const again = report()
    const next = receipt({ endedAt: null })
    const { days } = memoryOf([first, ended, late, again, next])
    expect(days.map(({ state, receipts }) => [state, ids(receipts)])).toEqual([
      ['reported', [first.id, late.id]],
      ['reported', []],
      ['open', [next.id]],
    ])
  })

  test('of another printer of the place is another one', () => {
    const { receipt } = fiscalJobs(bar, evening)
    expect(fiscalMemories(tablet, [receipt()])).toEqual([])
  })

  test('of a printer that took the place of another is another one: counters of two are never compared', () => {
    const { receipt, report } = fiscalJobs(bar, evening)
    const jobs = [
      receipt({ told: told(7, 'OLD') }),
      receipt({ told: told(1, 'NEW'), claimedBy: tablet }),
      report({ told: told(8, 'OLD') }),
      receipt({ claimedBy: tablet }),
    ]
    const memories = fiscalMemories(bar, jobs)
    expect(memories.map((each) => [each.fiscalNo, fiscalReportState(each), each.count])).toEqual([
      ['OLD', 'nothing', 8],
      ['NEW', 'due', 1],
    ])
    // What a silent wrapper has printed goes by the device that printed it.
    expect(ids(openReceipts(must(memories[1], 'the new one')))).toEqual([jobs[1]?.id, jobs[3]?.id])
  })
})

describe('a day of a printer', () => {
  test('is told by its counter, whatever came later to the rows', () => {
    const { receipt, report } = fiscalJobs(bar, evening)
    const early = receipt({ told: told(17) })
    const ended = report({ told: told(18) })
    // Printed before the report, heard of after it.
    const late = receipt({ told: told(17) })
    const next = receipt({ told: told(18) })
    const { days } = memoryOf([early, ended, late, next])
    expect(days.map(({ state, receipts }) => [state, ids(receipts)])).toEqual([
      ['reported', [early.id, late.id]],
      ['open', [next.id]],
    ])
  })

  test('that was ended on the printer’s keypad is over', () => {
    const { receipt } = fiscalJobs(bar, evening)
    const before = receipt({ told: told(17) })
    const after = receipt({ told: told(18) })
    expect(memoryOf([before, after]).days.map(({ state, receipts }) => [state, ids(receipts)])).toEqual([
      ['elsewhere', [before.id]],
      ['open', [after.id]],
    ])
  })

  test('has each receipt that came out, and no other day has it', () => {
    const printed = fc.constantFrom('printed' as const, 'failed' as const, 'unknown' as const)
    const thing = fc.record({
      isReport: fc.boolean(),
      status: printed,
      count: fc.option(fc.integer({ min: 0, max: 4 })),
      late: fc.integer({ min: 0, max: 5 * 60_000 }),
    })
    fc.assert(
      fc.property(fc.array(thing, { maxLength: 30, size: 'max' }), (things) => {
        const { receipt, report } = fiscalJobs(bar, evening)
        const jobs = things.map(({ isReport, status, count, late }) => {
          const job = isReport ? report({ status }) : receipt({ status })
          return { ...job, endedAt: job.createdAt + late, told: count === null ? null : told(count) }
        })
        const found = fiscalMemories(bar, jobs).flatMap(({ days }) =>
          days.flatMap(({ receipts }) => ids(receipts)),
        )
        const out = jobs.filter((job) => job.kind === 'receipt' && job.status === 'printed')
        expect(found.toSorted()).toEqual(ids(out).toSorted())
      }),
    )
  })
})

describe('a printer that has counted nothing', () => {
  test('is neither overdue nor at the beginning of a day', () => {
    const { receipt, report } = fiscalJobs(bar, evening)
    const reported = memoryOf([receipt(), report()])
    const later = { now: evening + 40 * hour, cutoff }
    expect([isOverdue(reported, later), beginsNewDay(reported, later)]).toEqual([false, false])
    expect(openReceipts(reported)).toEqual([])
  })

  test('has no memory at all where nothing fiscal was ever printed', () => {
    const { receipt } = fiscalJobs(bar, evening)
    expect(fiscalMemories(bar, [])).toEqual([])
    expect(fiscalMemories(bar, [receipt({ kind: 'bill' }), receipt({ kind: 'kitchen-ticket' })])).toEqual([])
  })
})

describe('what a printer is known by', () => {
  test('is the number that its wrapper tells, and none where it tells nothing', () => {
    const { receipt } = fiscalJobs(bar, evening)
    expect(memoryOf([receipt()])).toMatchObject({ printerId: bar, fiscalNo: null, count: null })
    expect(memoryOf([receipt({ told: told(3, 'EBO1') })])).toMatchObject({ fiscalNo: 'EBO1', count: 3 })
  })

  test('is the highest count that it ever told', () => {
    const { receipt } = fiscalJobs(bar, evening)
    const jobs = [receipt({ told: told(5) }), receipt({ told: told(7) }), receipt({ told: told(6) })]
    expect(memoryOf(jobs).count).toBe(7)
  })

  test('is the latest report that was asked for, whatever became of it', () => {
    const { receipt, report } = fiscalJobs(bar, evening)
    const [first, second] = [report(), report({ status: 'failed' })]
    expect(memoryOf([receipt(), first, second]).latest?.id).toBe(second.id)
    expect(memoryOf([receipt()]).latest).toBeNull()
  })
})

test('a fiscal print came out when it ended, or when it was asked for where nobody knows', () => {
  expect(printedAt({ createdAt: 1, endedAt: 9 })).toBe(9)
  expect(printedAt({ createdAt: 1, endedAt: null })).toBe(1)
})

test('a report on its way or silent comes before all else about a printer', () => {
  const { receipt, report } = fiscalJobs(bar, evening)
  const open = receipt({ status: 'unknown' })
  for (const [status, state] of [
    ['queued', 'sending'],
    ['sent', 'sending'],
    ['unknown', 'silent'],
    ['failed', 'unsettled'],
    ['printed', 'unsettled'],
  ] as const)
    expect(stateOf([receipt(), open, report({ status })]), status).toBe(state)
})
