import { expect, it } from 'vitest'
import { mutations } from '#commands/mutations.ts'
import { isReport } from '#commands/reports.ts'

it('what a device reports by itself is nothing that anybody waits for; what people do is no report', () => {
  const reports = Object.values(mutations).filter(({ kind }) => isReport(kind))
  expect(reports.map(({ kind }) => kind).sort()).toEqual([
    'document.error',
    'document.printed',
    'notification.read',
    'print-job.claim',
    'ticket.shown',
    'ticket.unanswered',
  ])
  expect(reports.map(({ report }) => report)).not.toContain(false)
  expect(['order.place', 'payment.taken', 'document.issue', 'print-job.create'].some(isReport)).toBe(false)
})
