import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eInvoiceStates } from '#domain/document/printout.ts'
import {
  eventOf,
  reduceEInvoice,
  type EInvoiceEvent,
  type EInvoiceState,
} from '#domain/ksef/e-invoice-lifecycle.ts'

const table: Record<EInvoiceState, Partial<Record<EInvoiceEvent, EInvoiceState>>> = {
  draft: { queue: 'queued', cancel: 'canceled' },
  queued: { send: 'sending' },
  sending: {
    taken: 'sent',
    'not-taken': 'queued',
    'no-reply': 'duplicate-check',
    duplicate: 'duplicate-check',
    rejected: 'rejected',
  },
  sent: {
    accepted: 'accepted',
    rejected: 'rejected',
    duplicate: 'duplicate-check',
    'broken-off': 'duplicate-check',
  },
  'duplicate-check': { found: 'sent', 'not-found': 'queued', other: 'rejected' },
  rejected: { correct: 'queued', cancel: 'canceled' },
  accepted: {},
  canceled: {},
}

const events = [...new Set(Object.values(table).flatMap((row) => Object.keys(row)))] as EInvoiceEvent[]

describe('A structured invoice', () => {
  it.each(eInvoiceStates)('goes from %s only where its life says', (state) => {
    for (const event of events) {
      const next = table[state][event]
      expect(reduceEInvoice(state, event)).toEqual(
        next === undefined ? { ok: false, error: state } : { ok: true, value: next },
      )
    }
  })

  it('is never sent a second time before the system has said what became of the first', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 40, size: 'max' }), (happened) => {
        let state: EInvoiceState = 'draft'
        let mayBeThere = false
        for (const event of happened) {
          const next = reduceEInvoice(state, event)
          if (!next.ok) continue
          if (event === 'send') expect(mayBeThere).toBe(false)
          if (event === 'send') mayBeThere = true
          if (['not-taken', 'not-found', 'rejected', 'other'].includes(event)) mayBeThere = false
          state = next.value
        }
      }),
    )
  })
})

describe('The word of the system', () => {
  it.each([
    [200, 'accepted'],
    [100, null],
    [150, null],
    [500, null],
    [550, null],
    [151, 'rejected'],
    [430, 'rejected'],
    [501, 'rejected'],
    [450, 'rejected'],
    [410, 'rejected'],
  ])('%s means %s', (code, event) => {
    expect(eventOf({ code, originalHash: null }, 'ours')).toBe(event)
  })

  it('440 means ours where the bytes under the number are ours, and a number used elsewhere where they are not', () => {
    expect(eventOf({ code: 440, originalHash: 'ours' }, 'ours')).toBe('accepted')
    expect(eventOf({ code: 440, originalHash: 'theirs' }, 'ours')).toBe('rejected')
    expect(eventOf({ code: 440, originalHash: null }, 'ours')).toBe('duplicate')
  })
})
