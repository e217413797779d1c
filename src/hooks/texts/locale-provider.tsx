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
import type { Locale } from '#domain/text/locales.ts'
import { cookieOfLocale, localeOfBrowser, localeOfCookie } from '#platform/locale.ts'
import type { Messages, Parsed } from '#platform/texts.ts'
import { TextsProvider } from './texts-provider.tsx'

/** Some texts of a language: those of the till and of `parts`. */
export type LoadedLocale = { locale: Locale; messages: Messages; parts: readonly TextPart[] }

/**
 * Texts that come later: of what lies over the till, of other pages (with those of the till), of the back office, of the
 * manual.
 */
export type TextPart = 'sheets' | 'pages' | 'office' | 'manual'

type LocaleChoice = {
  locale: Locale
  setLocale(locale: Locale): Promise<void>
  parts: readonly TextPart[]
  addPart(part: TextPart): Promise<void>
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
 * Loads a part of the texts, once, and says whether it is here. What speaks its words renders nothing before. Throws at
 * the next render when it cannot be loaded.
 */
export function useTextPart(part: TextPart): boolean {
  const { parts, addPart } = useLocale()
  const [, fail] = useState<never>()
  const here = parts.includes(part)
  useEffect(() => {
    if (here) return
    addPart(part).catch((error: unknown) =>
      fail(() => {
        throw error
      }),
    )
  }, [here, part, addPart])
  return here
}

const files = {
  en: {
    till: () => import('#locales/en.json?till'),
    sheets: () => import('#locales/en.json?sheets'),
    pages: () => import('#locales/en.json?pages'),
    office: () => import('#locales/en.json?office'),
    manual: () => import('#locales/en.json?manual'),
  },
  pl: {
    till: () => import('#locales/pl.json?till'),
    sheets: () => import('#locales/pl.json?sheets'),
    pages: () => import('#locales/pl.json?pages'),
    office: () => import('#locales/pl.json?office'),
    manual: () => import('#locales/pl.json?manual'),
  },
}

/** The texts of a language: those of the till, and of the parts asked for. */
export async function loadLocale(locale: Locale, parts: readonly TextPart[]): Promise<LoadedLocale> {
  const of = files[locale]
  const loaded = await Promise.all([of.till(), ...parts.map((part) => of[part]())])
  const messages: Record<string, Parsed> = {}
  for (const file of loaded) Object.assign(messages, file.default)
  return { locale, parts, messages }
}

/**
 * Whether the texts of what lies over the till are here. Once they are wanted they are asked for by `patiently`, which
 * tries until they come.
 */
export function useSheetTexts(
  wanted: boolean,
  patiently: (load: () => Promise<void>) => Promise<void>,
): boolean {
  const { parts, addPart } = useLocale()
  const here = parts.includes('sheets') || parts.includes('pages')
  useEffect(() => {
    if (wanted && !here) void patiently(() => addPart('sheets'))
  }, [wanted, here, addPart, patiently])
  return here
}

/** Speaks the chosen language and keeps the choice for a year. `initial` is loaded before the first picture. */
export function LocaleProvider({ initial, children }: { initial: LoadedLocale; children: ReactNode }) {
  const [{ locale, messages, parts }, setLoaded] = useState(initial)
  const setLocale = useCallback(
    async (next: Locale) => {
      const loaded = await loadLocale(next, parts)
      document.cookie = cookieOfLocale(next)
      setLoaded(loaded)
    },
    [parts],
  )
  const addPart = useCallback(
    async (part: TextPart) => {
      const { default: added } = await files[locale][part]()
      // Another language that was chosen meanwhile loads its own.
      setLoaded((now) =>
        now.locale !== locale || now.parts.includes(part)
          ? now
          : { locale, parts: [...now.parts, part], messages: Object.assign({}, now.messages, added) },
      )
    },
    [locale],
  )
  useLayoutEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  const choice = useMemo(() => ({ locale, setLocale, parts, addPart }), [locale, setLocale, parts, addPart])
  return (
    <LocaleContext value={choice}>
      <TextsProvider locale={locale} messages={messages}>
        {children}
      </TextsProvider>
    </LocaleContext>
  )
}
