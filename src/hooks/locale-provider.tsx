/// <reference path="./text-parts.d.ts" />
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { IntlProvider, type MessageFormatElement } from 'react-intl'
import { cookieOfLocale, localeOfBrowser, localeOfCookie, type Locale } from '#platform/locale.ts'

export type Messages = Record<string, string> | Record<string, MessageFormatElement[]>
/** Texts of a language; `office` says whether those of the back office are among them. */
export type LoadedLocale = { locale: Locale; messages: Messages; office: boolean }

type LocaleChoice = {
  locale: Locale
  setLocale(locale: Locale): Promise<void>
  office: boolean
  addOffice(): Promise<void>
}

const LocaleContext = createContext<LocaleChoice | null>(null)

/** The language of the app and how to change it. Throws outside its provider. */
export function useLocale(): LocaleChoice {
  const choice = useContext(LocaleContext)
  if (choice === null) throw new Error('useLocale needs a LocaleProvider above it')
  return choice
}

/** The language chosen in the app before, else the browser's, else Polish. */
export function chosenLocale(): Locale {
  return localeOfCookie(document.cookie) ?? localeOfBrowser(navigator.languages)
}

/**
 * Loads the texts of the back office, once, and says whether they are here. What speaks its words renders nothing
 * before. Throws at the next render when they cannot be loaded.
 */
export function useOfficeTexts(): boolean {
  const { office, addOffice } = useLocale()
  const [, fail] = useState<never>()
  useEffect(() => {
    if (office) return
    addOffice().catch((error: unknown) =>
      fail(() => {
        throw error
      }),
    )
  }, [office, addOffice])
  return office
}

const parts = {
  en: { first: () => import('#locales/en.json?first'), office: () => import('#locales/en.json?office') },
  pl: { first: () => import('#locales/pl.json?first'), office: () => import('#locales/pl.json?office') },
}

/** The texts of a language, in files of their own: those of the first screens, and if asked for those of the back office. */
export async function loadLocale(locale: Locale, office = false): Promise<LoadedLocale> {
  const { first, office: more } = parts[locale]
  const [start, rest] = await Promise.all([first(), office ? more() : null])
  return { locale, office, messages: { ...start.default, ...rest?.default } }
}

/** Speaks the chosen language and keeps the choice for a year. `initial` is loaded before the first picture. */
export function LocaleProvider({ initial, children }: { initial: LoadedLocale; children: ReactNode }) {
  const [{ locale, messages, office }, setLoaded] = useState(initial)
  const setLocale = useCallback(
    async (next: Locale) => {
      const loaded = await loadLocale(next, office)
      document.cookie = cookieOfLocale(next)
      setLoaded(loaded)
    },
    [office],
  )
  const addOffice = useCallback(async () => {
    const loaded = await loadLocale(locale, true)
    // Another language that was chosen meanwhile loads its own.
    setLoaded((now) => (now.locale === locale ? loaded : now))
  }, [locale])
  useLayoutEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  const choice = useMemo(
    () => ({ locale, setLocale, office, addOffice }),
    [locale, setLocale, office, addOffice],
  )
  return (
    <LocaleContext value={choice}>
      <IntlProvider locale={locale} messages={messages} defaultLocale="en">
        {children}
      </IntlProvider>
    </LocaleContext>
  )
}
