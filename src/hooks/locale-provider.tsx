import {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { IntlProvider, type MessageFormatElement } from 'react-intl'
import { cookieOfLocale, localeOfBrowser, localeOfCookie, type Locale } from '#platform/locale.ts'

export type Messages = Record<string, string> | Record<string, MessageFormatElement[]>
export type LoadedLocale = { locale: Locale; messages: Messages }

type LocaleChoice = { locale: Locale; setLocale(locale: Locale): Promise<void> }

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

/** The texts of a language; each is a file of its own. */
export async function loadLocale(locale: Locale): Promise<LoadedLocale> {
  const file = locale === 'en' ? await import('#locales/en.json') : await import('#locales/pl.json')
  return { locale, messages: file.default }
}

/** Speaks the chosen language and keeps the choice for a year. `initial` is loaded before the first picture. */
export function LocaleProvider({ initial, children }: { initial: LoadedLocale; children: ReactNode }) {
  const [{ locale, messages }, setLoaded] = useState(initial)
  const setLocale = useCallback(async (next: Locale) => {
    const loaded = await loadLocale(next)
    document.cookie = cookieOfLocale(next)
    setLoaded(loaded)
  }, [])
  useLayoutEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return (
    <LocaleContext value={useMemo(() => ({ locale, setLocale }), [locale, setLocale])}>
      <IntlProvider locale={locale} messages={messages} defaultLocale="en">
        {children}
      </IntlProvider>
    </LocaleContext>
  )
}
