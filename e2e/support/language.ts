import { wordsIn, type Locale, type Words } from './words.ts'

/** A language as a journey needs it. */
export type Language = {
  locale: Locale
  /** As a browser is told. */
  tag: 'pl-PL' | 'en-GB'
  say: Words
}

/**
 * The language in which journeys are made at a size. Both are tried, but not each at every size: what a screen does
 * is the same in both. The smallest has the longer words. Whether every screen has room for both languages is asked
 * in `screens.spec.ts`.
 */
export function languageAt({ project }: { project: { name: string } }): Language {
  return language(project.name === 'phone' ? 'pl' : 'en')
}

export function language(locale: Locale): Language {
  return { locale, tag: locale === 'pl' ? 'pl-PL' : 'en-GB', say: wordsIn(locale) }
}
