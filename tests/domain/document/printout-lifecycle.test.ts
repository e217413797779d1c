import { describe, expect, it } from 'vitest'
import {
  mayChangePaymentType,
  reducePrintout,
  type PrintoutEvent,
} from '#domain/document/printout-lifecycle.ts'
import { isLivePrintout, printoutStatuses, type PrintoutStatus } from '#domain/document/printout.ts'

// Every event and where it leads from each status; a status that is not named refuses it.
const table: Record<PrintoutEvent, Partial<Record<PrintoutStatus, PrintoutStatus>>> = {
  print: { created: 'printing', 'print-error': 'printing' },
  printed: { created: 'printed', printing: 'printed', 'print-error': 'printed', unknown: 'printed' },
  error: { created: 'print-error', printing: 'print-error', unknown: 'print-error' },
  'no-answer': { created: 'unknown', printing: 'unknown' },
  skip: { created: 'skipped', 'print-error': 'skipped' },
  delete: { created: 'deleted', 'print-error': 'deleted' },
  cancel: { created: 'canceled', printed: 'canceled' },
}

describe.each(Object.keys(table) as PrintoutEvent[])('a document after %s', (event) => {
  it.each(printoutStatuses)('from %s', (status) => {
    const next = table[event][status]
    expect(reducePrintout(status, event)).toEqual(
      next === undefined ? { ok: false, error: status } : { ok: true, value: next },
    )
  })
})

it('a document whose printer did not answer is never sent again by the machine (I13)', () => {
  expect(reducePrintout('unknown', 'print').ok).toBe(false)
  expect(reducePrintout('printing', 'print').ok).toBe(false)
  expect(reducePrintout('printed', 'print').ok).toBe(false)
})

it('what a document says of its payment changes only before it is on paper', () => {
  expect(printoutStatuses.filter(mayChangePaymentType)).toEqual(['created', 'print-error'])
})

it('a dropped or cancelled document charges nothing any more', () => {
  expect(printoutStatuses.filter((status) => !isLivePrintout({ status }))).toEqual(['deleted', 'canceled'])
})
