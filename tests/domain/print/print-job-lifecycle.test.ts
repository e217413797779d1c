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

it('a copy, a bill and a ticket are never fiscal', () => {
  expect(printJobKinds.filter(isFiscal)).toEqual([...fiscalKinds])
  expect(isFiscal('copy')).toBe(false)
})
