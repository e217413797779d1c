import { describe, expect, test } from 'vitest'
import { newLocalPrintJob, type LocalPrintJob } from '#domain/print/local-print-job.ts'
import type { PrintJob } from '#domain/print/print-job.ts'
import { ageLimitMs, leaseMs, nextStep, type StepFacts } from '#platform/printing/next-step.ts'

const me = '0190aaaa-0000-7000-8000-00000000000a'
const other = '0190aaaa-0000-7000-8000-00000000000b'
const now = 1_790_000_000_000

const job = (given: Partial<PrintJob> = {}): PrintJob => ({
  id: '0190aaaa-0000-7000-8000-000000000001',
  kind: 'receipt',
  printerId: other,
  printoutId: null,
  orderCheckId: null,
  orderId: null,
  content: null,
  status: 'queued',
  copy: 1,
  claimedBy: me,
  claimedUntil: null,
  fault: '',
  told: null,
  createdAt: now - 1000,
  createdBy: me,
  endedAt: null,
  closedDay: null,
  ...given,
})

const local = (given: Partial<LocalPrintJob>): LocalPrintJob => ({ ...newLocalPrintJob(job()), ...given })

const step = (of: Partial<PrintJob>, facts: Partial<StepFacts> = {}) =>
  nextStep(job(of), {
    clientId: me,
    now,
    bornAt: 0,
    attached: true,
    ready: true,
    local: null,
    claim: 'none',
    ...facts,
  })

const nothing = { do: 'nothing' }

describe('a job of this device', () => {
  test('is sent when its printer is here and ready, else it waits', () => {
    expect(step({})).toEqual({ do: 'send' })
    expect(step({}, { ready: false })).toEqual(nothing)
    expect(step({}, { attached: false })).toEqual(nothing)
  })

  test('that has ended is left alone', () => {
    for (const status of ['printed', 'failed', 'unknown', 'sent'] as const) {
      expect(step({ status }), status).toEqual(nothing)
    }
  })

  test('is given up after 15 minutes, here or not: it was never sent', () => {
    const createdAt = now - ageLimitMs - 1
    const expired = { do: 'end', outcome: 'failed', fault: 'EXPIRED' }
    expect(step({ createdAt })).toEqual(expired)
    expect(step({ createdAt }, { attached: false })).toEqual(expired)
    expect(step({ createdAt: now - ageLimitMs })).toEqual({ do: 'send' })
  })

  test('is sent again after a failure only when a moment has passed', () => {
    const failed = local({ state: 'queued', attempts: 1, sentAt: now - 500 })
    expect(step({ kind: 'kitchen-ticket' }, { local: failed })).toEqual({ do: 'wait', ms: 1500 })
    const rested = local({ state: 'queued', attempts: 1, sentAt: now - 2000 })
    expect(step({ kind: 'kitchen-ticket' }, { local: rested })).toEqual({ do: 'send' })
  })

  test('is never sent again once it was sent, whatever the rows say', () => {
    for (const state of ['sent', 'printed', 'failed', 'unknown'] as const) {
      for (const status of ['queued', 'unknown', 'printed', 'failed'] as const) {
        expect(step({ status }, { local: local({ state, attempts: 1 }) }).do).not.toBe('send')
      }
    }
  })

  test('that the device remembers is answered with what it remembers', () => {
    expect(step({}, { local: local({ state: 'printed' }) })).toEqual({ do: 'report-printed' })
    expect(step({ status: 'unknown' }, { local: local({ state: 'printed' }) })).toEqual({
      do: 'report-printed',
    })
    const failed = local({ state: 'failed', fault: 'OFFLINE' })
    expect(step({}, { local: failed })).toEqual({ do: 'report', outcome: 'failed', fault: 'OFFLINE' })
    const unknown = local({ state: 'unknown', fault: 'TIMEOUT' })
    expect(step({}, { local: unknown })).toEqual({ do: 'report', outcome: 'unknown', fault: 'TIMEOUT' })
    expect(step({ status: 'unknown' }, { local: unknown })).toEqual(nothing)
    expect(step({ status: 'failed' }, { local: local({ state: 'printed' }) })).toEqual(nothing)
  })
})

describe('a job that nobody has taken', () => {
  test('is asked for by a device that has the printer, once', () => {
    expect(step({ claimedBy: null })).toEqual({ do: 'claim' })
    expect(step({ claimedBy: null }, { attached: false })).toEqual(nothing)
    expect(step({ claimedBy: null }, { ready: false })).toEqual(nothing)
    expect(step({ claimedBy: null }, { claim: 'waiting' })).toEqual(nothing)
    expect(step({ claimedBy: null }, { claim: 'refused' })).toEqual(nothing)
  })

  test('is unknown when it is older than the name of the device that has the printer', () => {
    const unknown = { do: 'end', outcome: 'unknown', fault: 'BEFORE_DEVICE' }
    expect(step({ claimedBy: null }, { bornAt: now })).toEqual(unknown)
  })

  test('ends after 15 minutes: a fiscal one as unknown, for a person; a ticket as failed', () => {
    const old = { claimedBy: null, createdAt: now - ageLimitMs - 1 }
    expect(step(old, { attached: false })).toEqual({ do: 'end', outcome: 'unknown', fault: 'EXPIRED' })
    expect(step({ ...old, kind: 'kitchen-ticket' })).toEqual({
      do: 'end',
      outcome: 'failed',
      fault: 'EXPIRED',
    })
  })
})

describe('a job that this device has asked for', () => {
  const asked = { claimedBy: me, claimedUntil: now + leaseMs }

  test('is sent only after the server’s word', () => {
    expect(step(asked, { claim: 'waiting' })).toEqual(nothing)
    expect(step(asked, { claim: 'refused' })).toEqual(nothing)
    expect(step(asked, { claim: 'granted' })).toEqual({ do: 'send' })
  })

  test('is asked for again when the word came too late to print under it', () => {
    expect(step({ ...asked, claimedUntil: now + 14_000 }, { claim: 'granted' })).toEqual({ do: 'claim' })
    expect(step({ ...asked, claimedUntil: now + 15_000 }, { claim: 'granted' })).toEqual({ do: 'send' })
  })

  test('is asked for again when the device has forgotten that it asked', () => {
    expect(step(asked, { claim: 'none' })).toEqual({ do: 'claim' })
  })

  test('is given up after 15 minutes without a word, open where it is fiscal', () => {
    const old = { ...asked, createdAt: now - ageLimitMs - 1 }
    expect(step(old, { claim: 'waiting' })).toEqual({ do: 'end', outcome: 'unknown', fault: 'EXPIRED' })
  })
})

describe('a job of another device', () => {
  test('is left to it for as long as it may still print', () => {
    const wait = { do: 'wait', ms: ageLimitMs + 30_001 }
    expect(step({ claimedBy: other, createdAt: now })).toEqual(wait)
    expect(step({ claimedBy: other, createdAt: now }, { attached: false })).toEqual(nothing)
    expect(step({ claimedBy: other, claimedUntil: now + 1 }, { attached: false })).toEqual(nothing)
  })

  test('is unknown when that device stays silent after its time', () => {
    const held = { claimedBy: other, claimedUntil: now - 30_000 }
    expect(step(held)).toEqual({ do: 'wait', ms: 1 })
    const silent = { do: 'end', outcome: 'unknown', fault: 'CLAIM_EXPIRED' }
    expect(step({ ...held, claimedUntil: now - 30_001 })).toEqual(silent)
    expect(step({ ...held, claimedUntil: now - 30_001 }, { attached: false })).toEqual(nothing)
  })

  test('of its own making is unknown when it is gone: it would have given up itself by then', () => {
    const made = { claimedBy: other, createdAt: now - ageLimitMs - 30_000 }
    expect(step(made)).toEqual({ do: 'wait', ms: 1 })
    const gone = { do: 'end', outcome: 'unknown', fault: 'CLAIM_EXPIRED' }
    expect(step({ ...made, createdAt: made.createdAt - 1 })).toEqual(gone)
  })
})
