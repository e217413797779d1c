import en from '#locales/en.json' with { type: 'json' }
import pl from '#locales/pl.json' with { type: 'json' }
import type { Locale } from '#domain/text/locales.ts'

type Prefixed<K> = K extends `report-file.${infer Word}` ? Word : never

/** A word of reports as files; none of them takes a value. */
export type ReportWord = Prefixed<keyof typeof en>

/** The words of reports as files, in a language. */
export function reportWords(locale: Locale): (word: ReportWord) => string {
  const texts: Record<`report-file.${ReportWord}`, string> = { en, pl }[locale]
  return (word) => texts[`report-file.${word}`]
}
