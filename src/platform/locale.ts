import { locales, type Locale } from '#domain/text/locales.ts'

const cookieName = 'NEXT_LOCALE'
const yearInSeconds = 365 * 24 * 60 * 60

/** The language chosen before, from the text of `document.cookie`; null where none or an unknown one was. */
export function localeOfCookie(cookies: string): Locale | null {
  const value = cookies
    .split(';')
    .map((part) => part.trim().split('='))
    .find(([name]) => name === cookieName)?.[1]
  return locales.find((locale) => locale === value) ?? null
}

/** The text to assign to `document.cookie`: kept for one year, sent to this site only. */
export function cookieOfLocale(locale: Locale): string {
  return `${cookieName}=${locale}; path=/; max-age=${yearInSeconds}; samesite=lax`
}

/** The first of the browser's languages that the app has, else Polish. */
export function localeOfBrowser(languages: readonly string[]): Locale {
  const known = languages.map((language) =>
    locales.find((locale) => language.toLowerCase().startsWith(locale)),
  )
  return known.find((locale) => locale !== undefined) ?? 'pl'
}
