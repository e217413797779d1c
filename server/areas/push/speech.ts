import { createIntl } from '@formatjs/intl'
import { once } from '#domain/once.ts'
import { formatOf } from '#domain/wording/format.ts'
import type { Locale } from '#domain/text/locales.ts'
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
  const { money, quantity, time, date } = formatOf(locale)
  return {
    text,
    find(keys, values) {
      const found = keys.find((key) => Object.hasOwn(messages, key))
      return found === undefined ? null : text(found, values)
    },
    money,
    quantity,
    time,
    date,
  }
}
