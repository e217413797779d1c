import { describe, expect, it } from 'vitest'
import { reducePrintJob, type PrintJobEvent } from '#domain/print/print-job-lifecycle.ts'
import {
  fiscalKinds,
  isFiscal,
  printJobKinds,
  printJobStatuses,
  type PrintJobStatus,
} from '#domain/print/print-job.ts'

const table: Record<PrintJobEvent, Partial<Record<PrintJobStatus, PrintJobStatus>>> = {
  send: { queued: 'sent' },
  print: { queued: 'printed', sent: 'printed', unknown: 'printed' },
  fail: { queued: 'failed', sent: 'failed', unknown: 'failed' },
  'no-answer': { queued: 'unknown', sent: 'unknown' },
}

describe.each(Object.keys(table) as PrintJobEvent[])('a print after %s', (event) => {
  it.each(printJobStatuses)('from %s', (status) => {
    const next = table[event][status]
    expect(reducePrintJob(status, event)).toEqual(
      next === undefined ? { ok: false, error: status } : { ok: true, value: next },
    )
  })
})

it('a print that came out or failed is over: printing again is another job', () => {
  for (const status of ['printed', 'failed'] as const)
    for (const event of Object.keys(table) as PrintJobEvent[])
      expect(reducePrintJob(status, event)).toEqual({ ok: false, error: status })
})

it('a print that the printer has is never sent again by the machine (I13)', () => {
  for (const status of ['sent', 'unknown'] as const)
    expect(reducePrintJob(status, 'send')).toEqual({ ok: false, error: status })
})

it('a copy, a bill and a ticket are never fiscal', () => {
  expect(printJobKinds.filter(isFiscal)).toEqual([...fiscalKinds])
  expect(isFiscal('copy')).toBe(false)
})
