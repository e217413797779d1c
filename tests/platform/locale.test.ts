import { describe, expect, it } from 'vitest'
import { cookieOfLocale, localeOfBrowser, localeOfCookie } from '#platform/locale.ts'

describe('the language', () => {
  it('is the one of the cookie NEXT_LOCALE, among other cookies', () => {
    expect(localeOfCookie('a=b; NEXT_LOCALE=en; c=pl')).toBe('en')
    expect(localeOfCookie('NEXT_LOCALE=pl')).toBe('pl')
  })

  it('is not taken from a cookie with an unknown value or another name', () => {
    expect(localeOfCookie('NEXT_LOCALE=de')).toBeNull()
    expect(localeOfCookie('MY_NEXT_LOCALE=en')).toBeNull()
    expect(localeOfCookie('')).toBeNull()
  })

  it('is kept for one year, for this site only', () => {
    expect(cookieOfLocale('en')).toBe('NEXT_LOCALE=en; path=/; max-age=31536000; samesite=lax')
  })

  it('falls back to the first language of the browser that the app has, else Polish', () => {
    expect(localeOfBrowser(['de-DE', 'en-GB', 'pl'])).toBe('en')
    expect(localeOfBrowser(['pl-PL', 'en'])).toBe('pl')
    expect(localeOfBrowser(['de', 'fr'])).toBe('pl')
    expect(localeOfBrowser([])).toBe('pl')
  })
})
