import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { invitationMs, removalMs, resetMs } from '#domain/access/invitation.ts'
import { isSignInName, newPassword, typedPassword } from '#domain/access/password.ts'

const hour = 3_600_000

describe('A password where it is chosen', () => {
  it.each([
    ['seven characters', 'x'.repeat(7), false],
    ['eight characters', 'x'.repeat(8), true],
    ['72 bytes', 'x'.repeat(72), true],
    ['73 bytes', 'x'.repeat(73), false],
    ['36 letters of two bytes each', 'ż'.repeat(36), true],
    ['37 letters of two bytes each', 'ż'.repeat(37), false],
  ])('has eight characters at least and 72 bytes at most, as many as are hashed: %s', (_, password, good) => {
    expect(v.is(newPassword, password)).toBe(good)
  })

  it('is kept as it was typed, spaces and capitals too', () => {
    expect(v.parse(newPassword, '  Żółta Łódź  ')).toBe('  Żółta Łódź  ')
  })

  it('is not the name that one signs in with, however either is written', () => {
    expect(isSignInName('jan@lokal.example', 'Jan@Lokal.Example')).toBe(true)
    expect(isSignInName('JAN@LOKAL.EXAMPLE', 'jan@lokal.example')).toBe(true)
    expect(isSignInName('jan@lokal.example1', 'jan@lokal.example')).toBe(false)
  })
})

describe('A password where it is asked for', () => {
  it('may be any of before: short ones are wrong, never malformed', () => {
    const typed = ['', 'x', 'x'.repeat(200), 'x'.repeat(201)]
    expect(typed.map((password) => v.is(typedPassword, password))).toEqual([false, true, true, false])
  })
})

describe('Links and accounts', () => {
  it('an invitation is good for a week, a link to a new password for an hour', () => {
    expect([invitationMs / hour, resetMs / hour]).toEqual([7 * 24, 1])
  })

  it('an account is gone within 14 days: a day is left for it when its turn comes', () => {
    expect(removalMs / hour).toBe(14 * 24 - 24)
  })
})
