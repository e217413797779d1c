import en from '#locales/en.json' with { type: 'json' }
import pl from '#locales/pl.json' with { type: 'json' }
import { locales, type Locale } from '#domain/text/locales.ts'
import type { AnswerCode } from './problem.ts'

/**
 * The caller's language: the one chosen in the app (cookie `NEXT_LOCALE`), else the first of `Accept-Language` that
 * there is, by its weights, else English.
 */
export function localeOf(cookie: string | undefined, acceptLanguage: string | undefined): Locale {
  if (isLocale(cookie)) return cookie
  return accepted(acceptLanguage ?? '').find(isLocale) ?? 'en'
}

/** The words of an error in a language. They take no values, so that they need no formatting. */
export function errorMessage(locale: Locale, code: AnswerCode): string {
  const key = `error.${code}`
  return texts[locale][key] ?? texts.en[key] ?? code
}

const texts: Record<Locale, Record<string, string>> = { en, pl }

function isLocale(value: string | undefined): value is Locale {
  return locales.some((locale) => locale === value)
}

/** Primary languages of the header, the heaviest first. */
function accepted(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [range = '', ...options] = part.trim().split(';')
      const weight = options
        .find((option) => option.trim().startsWith('q='))
        ?.trim()
        .slice(2)
      return {
        language: range.toLowerCase().split('-')[0] ?? '',
        weight: weight === undefined ? 1 : Number(weight),
      }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language)
}
