import { describe, expect, it } from 'vitest'
import { emailProblem, passwordProblem } from '#features/account/sign-up-rules.ts'
import { isSlug, slugOf } from '#features/account/slug-of.ts'

describe('a new account', () => {
  it.each([
    ['', 'required'],
    ['  ', 'required'],
    ['jan', 'no-at'],
    ['@podlipa.pl', 'no-at'],
    ['jan@podlipa', 'no-domain'],
    ['jan@', 'no-domain'],
    ['jan@podlipa.', 'no-domain'],
    ['jan@pod lipa.pl', 'no-domain'],
    [' jan@podlipa.pl ', null],
    ['jan+kasa@mail.podlipa.pl', null],
  ])('with the e-mail %j is told: %s', (email, problem) => {
    expect(emailProblem(email)).toBe(problem)
  })

  it('takes passwords of 8 to 72 bytes that are not the e-mail', () => {
    expect(passwordProblem('1234567', 'a@b.pl')).toBe('short')
    expect(passwordProblem('12345678', 'a@b.pl')).toBeNull()
    expect(passwordProblem('ą'.repeat(36), 'a@b.pl')).toBeNull()
    expect(passwordProblem('ą'.repeat(37), 'a@b.pl')).toBe('long')
    expect(passwordProblem('Jan@Podlipa.pl', ' jan@podlipa.pl')).toBe('is-email')
  })
})

describe('the address of a place', () => {
  it.each([
    ['Bar Mleczny „Żółw”', 'bar-mleczny-zolw'],
    ['Bistro Pod Lipą', 'bistro-pod-lipa'],
    ['ŁÓDŹ & Café  24/7', 'lodz-cafe-24-7'],
    ['!!!', ''],
  ])('made from %j is %j', (name, slug) => expect(slugOf(name)).toBe(slug))

  it('made from any long name is one that the server takes', () => {
    for (let length = 3; length < 70; length++) expect(isSlug(slugOf('Ab '.repeat(length)))).toBe(true)
  })

  it('has 3 to 40 characters and no hyphen at its ends', () => {
    expect(['abc', 'a-b', '24-7', 'a'.repeat(40)].map(isSlug)).toEqual([true, true, true, true])
    expect(['ab', '-abc', 'abc-', 'Abc', 'a b', 'ż-bar', 'a'.repeat(41), ''].map(isSlug)).toEqual(
      Array.from({ length: 8 }, () => false),
    )
  })
})
