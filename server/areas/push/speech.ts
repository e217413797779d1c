import { createIntl } from '@formatjs/intl'
import { once } from '#domain/once.ts'
import type { Locale } from '#domain/text/locales.ts'
import { localMinutes } from '#domain/time/warsaw.ts'
import type { Speech } from '#domain/wording/speech.ts'
import en from '#locales/en.json' with { type: 'json' }
import pl from '#locales/pl.json' with { type: 'json' }

const made = new Map<Locale, Speech>()

/** A language for messages that the server writes, as `useSpeech` is for screens. */
export function speechOf(locale: Locale): Speech {
  return once(made, locale, () => makeSpeech(locale))
}

function makeSpeech(locale: Locale): Speech {
  const messages: Readonly<Record<string, string>> = { en, pl }[locale]
  const { formatMessage } = createIntl({ locale, messages: { ...messages } })
  const text: Speech['text'] = (id, values) => String(formatMessage({ id }, values))
  const amount = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const quantity = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  const minus = (written: string) => written.replace('-', '−')
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    text,
    find(keys, values) {
      const found = keys.find((key) => Object.hasOwn(messages, key))
      return found === undefined ? null : text(found, values)
    },
    money(grosze) {
      const bare = minus(amount.format(grosze / 100))
      return locale === 'pl' ? `${bare}\u00a0zł` : `PLN\u00a0${bare}`
    },
    quantity: (thousandths) => minus(quantity.format(thousandths / 1000)),
    time(instant) {
      const minutes = localMinutes(instant)
      return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
    },
  }
}
