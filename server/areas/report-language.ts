import { createIntl } from '@formatjs/intl'
import type { Locale } from '#domain/text/locales.ts'
import { localDay, localMinutes } from '#domain/time/warsaw.ts'
import en from '#locales/en.json' with { type: 'json' }
import pl from '#locales/pl.json' with { type: 'json' }

/** How the server writes reports in a language. */
export type ReportLanguage = {
  text: (key: keyof typeof en, values?: Record<string, string | number>) => string
  /** `216,20` from grosze. */
  amount: (grosze: number) => string
  /** `2026-11-20` as `20.11.2026`. */
  date: (day: string) => string
  /** An instant, ms, as `20.11.2026 17:05` in Warsaw. */
  moment: (instant: number) => string
}

/** The texts of the app, amounts and times, in a language. */
export function reportLanguage(locale: Locale): ReportLanguage {
  const { formatMessage } = createIntl({ locale, messages: { en, pl }[locale] })
  const amount = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const date = (day: string) => day.split('-').toReversed().join('.')
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    text: (id, values) => String(formatMessage({ id }, values)),
    amount: (grosze) => amount.format(grosze / 100).replace('-', '−'),
    date,
    moment(instant) {
      const minutes = localMinutes(instant)
      return `${date(localDay(instant))} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
    },
  }
}
