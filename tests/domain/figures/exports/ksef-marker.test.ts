import { describe, expect, test } from 'vitest'
import { ksefMarker } from '#domain/figures/exports/ksef-marker.ts'
import { eInvoiceStates } from '#domain/document/printout.ts'
import { someNumber } from '../../ksef/some-e-invoice.ts'

const issuedAt = Date.UTC(2027, 0, 4, 18)
const waiting = { ksefState: 'queued', issuedAt } as const
const outage = (of: { mode?: 'failure' | 'unavailability'; startedAt: number; endedAt: number | null }) => [
  { mode: 'failure', ...of } as const,
]

describe('the marker of an invoice for its number of the national system', () => {
  test('is BFK where the invoice stays outside, also in an outage', () => {
    const outside = { ksefState: 'not-for-ksef', issuedAt } as const
    expect(ksefMarker(outside, null, outage({ startedAt: issuedAt, endedAt: null }))).toBe('BFK')
  })

  test.each(eInvoiceStates)('is DI as long as an invoice that is %s has no number', (ksefState) => {
    expect(ksefMarker({ ksefState, issuedAt }, { ksefNumber: null }, [])).toBe('DI')
    expect(ksefMarker({ ksefState, issuedAt }, null, [])).toBe('DI')
  })

  test('is the number once there is one, also of what was issued in an outage', () => {
    const failure = outage({ startedAt: issuedAt - 1, endedAt: null })
    expect(ksefMarker(waiting, { ksefNumber: someNumber }, failure)).toBe(someNumber)
  })

  test.each([
    ['began at the moment of the issue', issuedAt, null, 'OFF'],
    ['ended at the moment of the issue', issuedAt - 1, issuedAt, 'OFF'],
    ['began after the issue', issuedAt + 1, null, 'DI'],
    ['ended before the issue', issuedAt - 2, issuedAt - 1, 'DI'],
  ] as const)('tells whether it was issued in a failure that %s', (_, startedAt, endedAt, marker) => {
    expect(ksefMarker(waiting, null, outage({ startedAt, endedAt }))).toBe(marker)
  })

  test('is no OFF in an unavailability, which is announced and no failure', () => {
    const announced = outage({ mode: 'unavailability', startedAt: issuedAt - 1, endedAt: null })
    expect(ksefMarker(waiting, null, announced)).toBe('DI')
  })

  test('is OFF where one failure of several holds the moment of the issue', () => {
    const failures = [
      ...outage({ startedAt: issuedAt - 9, endedAt: issuedAt - 8 }),
      ...outage({ startedAt: issuedAt - 1, endedAt: null }),
    ]
    expect(ksefMarker(waiting, null, failures)).toBe('OFF')
  })
})
