import { describe, expect, it } from 'vitest'
import { isOpenDispute, readDispute, writeDispute } from '#domain/payment/dispute.ts'

describe('the note of a dispute', () => {
  it.each([
    { event: 'CHARGEBACK', answerBy: '2026-12-10', reason: '10.4 Other Fraud' },
    { event: 'CAPTURE_FAILED', answerBy: null, reason: '' },
  ] as const)('reads as it was written: $event', (dispute) => {
    expect(readDispute(writeDispute(dispute))).toEqual(dispute)
  })

  it('is none where it says anything else', () => {
    for (const note of ['', '318204117', 'REFUND 2026-12-10', 'CHARGEBACK'])
      expect(readDispute(note)).toBeNull()
  })
})

it('a bank can be answered before it has decided, and not afterwards', () => {
  expect(isOpenDispute({ event: 'CHARGEBACK' })).toBe(true)
  expect(isOpenDispute({ event: 'SECOND_CHARGEBACK' })).toBe(false)
  expect(isOpenDispute({ event: 'CHARGEBACK_REVERSED' })).toBe(false)
})
