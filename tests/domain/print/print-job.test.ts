import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { printJobKinds, printJobSchema, printJobStatuses } from '#domain/print/print-job.ts'
import { printingAt, waitingTicket } from '#tests/support/papers/printing-place.ts'

const id = '00000000-0000-7000-8000-000000000001'

describe('the row of a print', () => {
  const good = (of: object) => v.is(printJobSchema, { ...waitingTicket(), ...of })

  it('is of a known kind and state', () => {
    for (const kind of printJobKinds) expect(good({ kind })).toBe(true)
    for (const status of printJobStatuses) expect(good({ status })).toBe(true)
    expect([good({ kind: 'poster' }), good({ status: 'lost' })]).toEqual([false, false])
    expect(printJobStatuses).toEqual(['queued', 'sent', 'printed', 'failed', 'unknown'])
    expect(new Set(printJobKinds).size).toBe(printJobKinds.length)
  })

  it('may be about a document, a check, an order or nothing of them, and carry what is printed or not', () => {
    for (const field of ['printoutId', 'orderCheckId', 'orderId', 'claimedBy'])
      expect([good({ [field]: null }), good({ [field]: id }), good({ [field]: 'x' })]).toEqual([
        true,
        true,
        false,
      ])
    expect(good({ content: null })).toBe(true)
    for (const field of ['claimedUntil', 'endedAt']) expect(good({ [field]: printingAt })).toBe(true)
    expect(good({ closedDay: '2026-11-27' })).toBe(true)
  })

  it('is a print from 1 to 99, with a fault of at most 500 characters', () => {
    expect([0, 1, 99, 100].map((copy) => good({ copy }))).toEqual([false, true, true, false])
    expect([good({ fault: 'x'.repeat(500) }), good({ fault: 'x'.repeat(501) })]).toEqual([true, false])
  })

  it('from before printers told anything has nothing of that', () => {
    const { told: _, ...before } = waitingTicket()
    expect(v.parse(printJobSchema, before).told).toBeNull()
  })
})
