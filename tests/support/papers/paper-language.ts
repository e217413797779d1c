import { textsOf } from '#platform/texts.ts'
import type { PaperLanguage } from '#domain/print/layout/paper.ts'
import { localDay } from '#domain/time/warsaw.ts'
import en from '#locales/en.json' with { type: 'json' }
import pl from '#locales/pl.json' with { type: 'json' }

/** Words of a language as the app prints them, with plain amounts and times. */
export function paperLanguage(locale: 'en' | 'pl'): PaperLanguage {
  const texts = textsOf(locale, locale === 'pl' ? pl : en)
  const amount = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const clock = { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Warsaw' } as const
  const time = (instant: number) => new Intl.DateTimeFormat('pl', clock).format(instant)
  return {
    text: (key, values) => texts.format(key, values),
    amount: (grosze) => amount.format(grosze / 100).replace('-', '\u2212'),
    quantity: (thousandths) => new Intl.NumberFormat(locale).format(thousandths / 1000),
    time,
    moment: (instant) => `${localDay(instant)} ${time(instant)}`,
  }
}
