import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isOnTheWay,
  isStandingRefund,
  reduceRefund,
  refundOutcomes,
  type RefundOutcome,
} from '#domain/payment/refund-lifecycle.ts'
import { refundStatuses, type RefundStatus } from '#domain/payment/refund.ts'

const table: Record<RefundOutcome, Partial<Record<RefundStatus, RefundStatus>>> = {
  sent: { requested: 'sent' },
  confirmed: { requested: 'confirmed', sent: 'confirmed' },
  failed: { requested: 'failed', sent: 'failed', confirmed: 'failed-late' },
  reversed: { requested: 'reversed', sent: 'reversed', confirmed: 'reversed' },
}

describe.each(refundOutcomes)('a refund that is said to be %s', (outcome) => {
  it.each(refundStatuses)('from %s', (status) => {
    const next = table[outcome][status]
    expect(reduceRefund(status, outcome)).toEqual(
      next === undefined ? { ok: false, error: status } : { ok: true, value: next },
    )
  })
})

/** Where a refund ends that its provider says this of, one after the other. */
function ends(words: readonly RefundOutcome[]): RefundStatus {
  return words.reduce<RefundStatus>((status, word) => {
    const next = reduceRefund(status, word)
    return next.ok ? next.value : status
  }, 'requested')
}

describe('a provider that speaks in disorder', () => {
  it.each<[string, RefundOutcome[], RefundStatus]>([
    ['the webhook before the answer', ['confirmed', 'sent'], 'confirmed'],
    ['each word twice', ['sent', 'sent', 'confirmed', 'confirmed'], 'confirmed'],
    ['a failure three days after the success', ['sent', 'confirmed', 'failed'], 'failed-late'],
    ['that failure twice', ['sent', 'confirmed', 'failed', 'failed'], 'failed-late'],
    ['the late failure before the success', ['sent', 'failed', 'confirmed'], 'failed'],
    ['a reversal before the success', ['reversed', 'sent', 'confirmed'], 'reversed'],
    ['a reversal, then a failure', ['confirmed', 'reversed', 'failed'], 'reversed'],
    ['a failure, then a reversal', ['confirmed', 'failed', 'reversed'], 'failed-late'],
  ])('%s', (_name, words, end) => {
    expect(ends(words)).toBe(end)
  })

  it('comes to the same money, in whatever order and however often it says the same words', () => {
    const words = fc.array(fc.constantFrom(...refundOutcomes), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(
        words.chain((said) =>
          fc.tuple(fc.constant(said), fc.shuffledSubarray(said, { minLength: said.length })),
        ),
        ([said, shuffled]) => {
          const gone = (all: readonly RefundOutcome[]) => ({
            standing: isStandingRefund({ status: ends(all) }),
            open: isOnTheWay({ status: ends(all) }),
          })
          expect(gone(shuffled)).toEqual(gone(said))
          expect(gone([...said, ...shuffled])).toEqual(gone(said))
        },
      ),
    )
  })
})
