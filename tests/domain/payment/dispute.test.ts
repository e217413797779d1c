import { describe, expect, it } from 'vitest'
import { disputeEvents, isOpenDispute, readDispute, writeDispute } from '#domain/payment/dispute.ts'

describe('the note of a dispute', () => {
  it.each([
    { event: 'CHARGEBACK', answerBy: '2026-12-10', reason: '10.4 Other Fraud' },
    { event: 'CAPTURE_FAILED', answerBy: null, reason: '' },
  ] as const)('reads as it was written: $event', (dispute) => {
    expect(readDispute(writeDispute(dispute))).toEqual(dispute)
  })

  it.each(disputeEvents)('knows %s again', (event) => {
    expect(readDispute(writeDispute({ event, answerBy: null, reason: 'x' }))?.event).toBe(event)
  })

  it('fits where notes are kept, however much the bank has written', () => {
    const long = writeDispute({ event: 'CHARGEBACK', answerBy: '2026-12-10', reason: 'x'.repeat(600) })
    expect(long).toHaveLength(500)
    expect(readDispute(long)).toMatchObject({ event: 'CHARGEBACK', answerBy: '2026-12-10' })
  })

  it('keeps the lines in which the bank has written', () => {
    const dispute = { event: 'CHARGEBACK', answerBy: null, reason: 'one\ntwo' } as const
    expect(readDispute(writeDispute(dispute))).toEqual(dispute)
  })

  it('ends with a word, not with a space', () => {
    expect(writeDispute({ event: 'CAPTURE_FAILED', answerBy: null, reason: ' ' })).toBe('CAPTURE_FAILED -')
  })

  it('is none where it says anything else', () => {
    for (const note of ['', '318204117', 'REFUND 2026-12-10', 'CHARGEBACK'])
      expect(readDispute(note)).toBeNull()
  })
})

it('a bank can be answered before it has decided, and not afterwards', () => {
  expect(disputeEvents.filter((event) => isOpenDispute({ event }))).toEqual([
    'NOTIFICATION_OF_CHARGEBACK',
    'CHARGEBACK',
  ])
})

it('the bank’s words are those of its provider', () => {
  expect([...disputeEvents].sort()).toEqual([
    'CAPTURE_FAILED',
    'CHARGEBACK',
    'CHARGEBACK_REVERSED',
    'NOTIFICATION_OF_CHARGEBACK',
    'PREARBITRATION_LOST',
    'SECOND_CHARGEBACK',
  ])
})
