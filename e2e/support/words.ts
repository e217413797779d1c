import { textsOf } from '#platform/texts.ts'
import { readFileSync } from 'node:fs'
import type en from '#locales/en.json'

export type Locale = 'en' | 'pl'

/** The texts of the screens as a person reads them, in the language of the test. */
export type Words = (key: keyof typeof en, values?: Record<string, string | number>) => string

export function wordsIn(locale: Locale): Words {
  const messages: Record<string, string> = JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8'))
  const texts = textsOf(locale, messages)
  return (id, values) => texts.format(id, values)
}
