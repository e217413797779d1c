import { describe, expect, it } from 'vitest'
import { isSentOffline } from '#domain/ksef/is-sent-offline.ts'
import { instantOf } from '#domain/time/warsaw.ts'

const at = (hour: number, minute = 0, day = '2027-01-12') => instantOf(day, hour * 60 + minute)

describe('An invoice is sent as one that was issued offline', () => {
  it('more than ten minutes after its issue', () => {
    expect(isSentOffline(at(12), at(12, 10))).toBe(false)
    expect(isSentOffline(at(12), at(12, 10) + 1)).toBe(true)
  })

  it('on another day than that of its issue, however soon', () => {
    expect(isSentOffline(at(23, 59), at(0, 1, '2027-01-13'))).toBe(true)
  })

  it('in the last half hour of a day, in which it may arrive on the next', () => {
    expect(isSentOffline(at(23, 29), at(23, 29))).toBe(false)
    expect(isSentOffline(at(23, 30), at(23, 30))).toBe(true)
  })
})
