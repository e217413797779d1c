import { describe, expect, it } from 'vitest'
import { sendDeadline } from '#domain/ksef/deadline.ts'

describe('The deadline of an invoice that was issued offline', () => {
  it.each([
    ['2026-11-10', '2026-11-12'],
    ['2026-12-23', '2026-12-28'],
    ['2026-12-31', '2027-01-04'],
    ['2027-01-05', '2027-01-07'],
    ['2027-03-26', '2027-03-30'],
    ['2027-04-30', '2027-05-04'],
    ['2027-05-26', '2027-05-28'],
  ])('is the next working day: of %s it is %s', (issuedOn, deadline) => {
    expect(sendDeadline({ issuedOn, mode: 'offline24', endedOn: null })).toBe(deadline)
  })

  it('is the next working day after the end of an unavailability, whenever it was issued', () => {
    const waiting = { issuedOn: '2026-11-10', mode: 'unavailability' } as const
    expect(sendDeadline({ ...waiting, endedOn: '2026-11-13' })).toBe('2026-11-16')
    expect(sendDeadline({ ...waiting, endedOn: null })).toBe(null)
  })

  it.each([
    ['2026-12-22', '2027-01-05'],
    ['2025-07-12', '2025-07-22'],
  ])('is the seventh working day after a failure that ended on %s: %s', (endedOn, deadline) => {
    expect(sendDeadline({ issuedOn: '2025-07-01', mode: 'failure', endedOn })).toBe(deadline)
  })

  it('is none in a total failure', () => {
    expect(sendDeadline({ issuedOn: '2026-11-10', mode: 'total-failure', endedOn: '2026-11-12' })).toBe(null)
  })
})
