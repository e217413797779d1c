import { describe, expect, it } from 'vitest'
import { ageOf } from '#features/kitchen/ticket/ticket-age.ts'
import { sixPm, minuteMs } from '../rows.ts'

const asap = { since: sixPm, promisedAt: null, preparation: 20 }
const urgencyAfter = (minutes: number, ticket: Parameters<typeof ageOf>[0] = asap) =>
  ageOf(ticket, sixPm + minutes * minuteMs).urgency

describe('the age of a ticket', () => {
  it('is counted in whole minutes, and never below zero when clocks differ', () => {
    expect(ageOf(asap, sixPm + 2.9 * minuteMs).minutes).toBe(2)
    expect(ageOf(asap, sixPm - minuteMs).minutes).toBe(0)
  })

  it('is HURRY from three quarters of the preparation time', () => {
    expect(urgencyAfter(14.9)).toBe('calm')
    expect(urgencyAfter(15)).toBe('hurry')
    expect(urgencyAfter(20)).toBe('hurry')
  })

  it('is LATE beyond the preparation time', () => {
    expect(urgencyAfter(20.1)).toBe('late')
  })

  it('says nothing where no preparation time is known', () => {
    expect(urgencyAfter(300, { ...asap, preparation: 0 })).toBe('calm')
  })

  it('runs towards the time that the guest named', () => {
    const promised = { ...asap, promisedAt: sixPm + 60 * minuteMs }
    expect(urgencyAfter(54, promised)).toBe('calm')
    expect(urgencyAfter(55, promised)).toBe('hurry')
    expect(urgencyAfter(60, promised)).toBe('hurry')
    expect(urgencyAfter(61, promised)).toBe('late')
  })

  it('is late past a named time also where no preparation time is known', () => {
    const promised = { since: sixPm, promisedAt: sixPm + 30 * minuteMs, preparation: 0 }
    expect(urgencyAfter(28, promised)).toBe('calm')
    expect(urgencyAfter(29, promised)).toBe('hurry')
    expect(urgencyAfter(31, promised)).toBe('late')
  })

  it('is never LATE before five minutes, and always HURRY first, however quick the dish or near the time', () => {
    const quick = { ...asap, preparation: 1 }
    const near = { ...asap, promisedAt: sixPm + minuteMs }
    for (const each of [quick, near, { ...near, preparation: 0 }]) {
      expect(urgencyAfter(3, each)).not.toBe('late')
      expect(urgencyAfter(5, each)).toBe('hurry')
      expect(urgencyAfter(5.1, each)).toBe('late')
    }
    expect(urgencyAfter(3, quick)).toBe('calm')
  })
})
