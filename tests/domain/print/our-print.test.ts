import { describe, expect, it } from 'vitest'
import { isOurPrint } from '#domain/print/our-print.ts'

describe('a print', () => {
  const job = { claimedBy: 'a7k', createdBy: 'kasia' }

  it('is the business of the device that has taken it, and of whoever asked for it', () => {
    expect(isOurPrint(job, { clientId: 'a7k', actor: 'piotr' })).toBe(true)
    expect(isOurPrint(job, { clientId: 'm4p', actor: 'kasia' })).toBe(true)
    expect(isOurPrint(job, { clientId: null, actor: 'kasia' })).toBe(true)
    expect(isOurPrint(job, { clientId: 'm4p', actor: 'piotr' })).toBe(false)
  })

  it('that nobody has taken is of no device that is not registered', () => {
    expect(isOurPrint({ ...job, claimedBy: null }, { clientId: null, actor: 'piotr' })).toBe(false)
  })
})
