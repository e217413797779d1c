import { createIntl } from '@formatjs/intl'
import { escapeHtml } from '#domain/text/escape-html.ts'
import type { Locale } from '#domain/text/locales.ts'
import { localDay, localMinutes } from '#domain/time/warsaw.ts'
import en from '#locales/en.json' with { type: 'json' }
import pl from '#locales/pl.json' with { type: 'json' }

type Key = Extract<keyof typeof en, `guest-pay.${string}`>
type Values = Record<string, string | number>

/** How the guest's page speaks. Everything it gives may stand in HTML as it is. */
export type GuestWords = {
  locale: Locale
  text(key: Key, values?: Values): string
  /** `PLN 216.20` of grosze. */
  money(grosze: number): string
  /** `216.20` of grosze. */
  amount(grosze: number): string
  /** `19:03` in Warsaw of an instant, ms; `day`: with the day before it. */
  time(instant: number, day?: 'day'): string
}

export function guestWords(locale: Locale): GuestWords {
  const { formatMessage } = createIntl({ locale, messages: { en, pl }[locale] })
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'PLN' })
  const amount = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    locale,
    text: (id, values) => escapeHtml(String(formatMessage({ id }, values))),
    money: (grosze) => money.format(grosze / 100),
    amount: (grosze) => amount.format(grosze / 100),
    time(instant, day) {
      const minutes = localMinutes(instant)
      const clock = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
      return day === undefined ? clock : `${localDay(instant).split('-').toReversed().join('.')}, ${clock}`
    },
  }
}
