import { describe, expect, it } from 'vitest'
import {
  mayRetry,
  movedPrintJob,
  newLocalPrintJob,
  reduceLocalPrintJob,
  type LocalPrintEvent,
  type LocalPrintJob,
} from '#domain/print/local-print-job.ts'
import {
  fiscalKinds,
  isFiscal,
  printJobKinds,
  printJobStatuses,
  type PrintJobStatus,
} from '#domain/print/print-job.ts'

const ticket = newLocalPrintJob({ id: 'job', kind: 'kitchen-ticket', printerId: 'kuchnia' })
const job = (of: Partial<LocalPrintJob>): LocalPrintJob => Object.assign({}, ticket, of)

/** What leads where on the device that prints, for a job that it may send once more. */
const table: Record<LocalPrintEvent, Partial<Record<PrintJobStatus, PrintJobStatus>>> = {
  send: { queued: 'sent' },
  print: { sent: 'printed', unknown: 'printed' },
  fail: { queued: 'failed', sent: 'failed', unknown: 'failed' },
  'no-answer': { queued: 'unknown', sent: 'unknown' },
  retry: { sent: 'queued' },
}

describe.each(Object.keys(table) as LocalPrintEvent[])('a print on its device after %s', (event) => {
  it.each(printJobStatuses)('from %s', (state) => {
    const next = table[event][state]
    expect(reduceLocalPrintJob(job({ state }), event)).toEqual(
      next === undefined ? { ok: false, error: state } : { ok: true, value: next },
    )
  })
})

describe('a print that failed', () => {
  it('is sent once more where it is not fiscal, and never a third time', () => {
    expect([0, 1, 2, 3].map((attempts) => mayRetry({ kind: 'bill', attempts }))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(reduceLocalPrintJob(job({ state: 'sent', attempts: 1 }), 'retry')).toEqual({
      ok: true,
      value: 'queued',
    })
    expect(reduceLocalPrintJob(job({ state: 'sent', attempts: 2 }), 'retry')).toEqual({
      ok: false,
      error: 'sent',
    })
  })

  it('is never sent again where it is fiscal, not even a first time more (I13)', () => {
    for (const kind of printJobKinds) {
      expect(mayRetry({ kind, attempts: 1 })).toBe(!isFiscal(kind))
      expect(reduceLocalPrintJob({ kind, state: 'sent', attempts: 1 }, 'retry').ok).toBe(!isFiscal(kind))
    }
    expect(fiscalKinds).toEqual(['receipt', 'invoice', 'simplified-invoice', 'daily-report'])
  })

  it('is over, as is one that came out: no event moves it any more', () => {
    for (const state of ['printed', 'failed'] as const)
      for (const event of Object.keys(table) as LocalPrintEvent[])
        expect(movedPrintJob(job({ state }), event, {})).toBeNull()
  })
})

describe('the memory of a device', () => {
  it('begins a job that it has only heard of as one that was never sent', () => {
    expect(ticket).toEqual({
      id: 'job',
      kind: 'kitchen-ticket',
      printerId: 'kuchnia',
      state: 'queued',
      requestId: null,
      sentAt: null,
      attempts: 0,
      fault: '',
      claimSeq: null,
    })
  })

  it('counts sendings and nothing else, and keeps what it is told of each', () => {
    const sent = movedPrintJob(ticket, 'send', { requestId: 'r1', sentAt: 1000 })
    expect(sent).toMatchObject({
      state: 'sent',
      attempts: 1,
      requestId: 'r1',
      sentAt: 1000,
      printerId: 'kuchnia',
    })
    const again = movedPrintJob(job({ ...sent }), 'retry', { fault: 'PAPER_END' })
    expect(again).toMatchObject({ state: 'queued', attempts: 1, requestId: 'r1', fault: 'PAPER_END' })
    const twice = movedPrintJob(job({ ...again }), 'send', { requestId: 'r2', sentAt: 2000, fault: '' })
    expect(twice).toMatchObject({ state: 'sent', attempts: 2, requestId: 'r2', fault: '' })
    expect(movedPrintJob(job({ ...twice }), 'print', {})).toMatchObject({ state: 'printed', attempts: 2 })
    expect(movedPrintJob(job({ ...twice }), 'retry', {})).toBeNull()
    expect(ticket.attempts).toBe(0)
  })

  it('sends at most twice whatever happens, and what is fiscal once', () => {
    const events = Object.keys(table) as LocalPrintEvent[]
    const most = (kind: LocalPrintJob['kind']) => {
      let [found, open] = [0, [job({ kind })]]
      while (open.length > 0) {
        found = Math.max(found, ...open.map(({ attempts }) => attempts))
        open = open.flatMap((each) => events.flatMap((event) => movedPrintJob(each, event, {}) ?? []))
      }
      return found
    }
    for (const kind of printJobKinds) expect(most(kind)).toBe(isFiscal(kind) ? 1 : 2)
  })
})
