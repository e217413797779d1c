import { useEffect, useMemo, useState } from 'react'
import type { Locale } from '#domain/text/locales.ts'
import type { PaperLanguage } from '#domain/print/layout/paper.ts'
import type { PrintJobKind } from '#domain/print/print-job.ts'
import { textsOf, type Texts } from '#platform/texts.ts'
import { loadLocale, useTextPart } from '#hooks/texts/locale-provider.tsx'
import { useTexts } from '#hooks/texts/texts-provider.tsx'
import { formatOf } from '#domain/wording/format.ts'

/** The papers that the kitchen reads; guests, the register and the law read the others. */
const kitchenPaper: readonly PrintJobKind[] = ['kitchen-ticket', 'cancel-slip', 'test']

/**
 * How this device writes on paper: for the kitchen in the language of the screens, for everybody else in Polish,
 * whoever works here. Null until the words are here.
 */
export function usePaperLanguage(): ((kind: PrintJobKind) => PaperLanguage) | null {
  const here = useTextPart('pages')
  const own = useTexts()
  const polish = useTextsIn('pl')
  return useMemo(() => {
    if (!here || polish === null) return null
    const [kitchen, others] = [languageOf(own), languageOf(polish)]
    return (kind) => (kitchenPaper.includes(kind) ? kitchen : others)
  }, [here, own, polish])
}

/** Papers in one language, as a guest reads them, for a page that has its own words; null until they are here. */
export function usePaperLanguageIn(locale: Locale): PaperLanguage | null {
  const texts = useTextsIn(locale)
  return useMemo(() => texts && languageOf(texts), [texts])
}

/** Papers in a language that a guest asked for. Throws where its words are neither here nor to be had. */
export async function loadPaperLanguage(locale: Locale): Promise<PaperLanguage> {
  const { messages } = await loadLocale(locale, ['pages'])
  return languageOf(textsOf(locale, messages))
}

/** How long until words that could not be loaded are asked for again, ms. */
const againMs = 5000

/** The texts of a language, whichever the screens are in; null until they are here. */
function useTextsIn(locale: Locale): Texts | null {
  const own = useTexts()
  const isOwn = own.locale === locale
  const [loaded, setLoaded] = useState<Texts | null>(null)
  const [attempt, setAttempt] = useState(0)
  const isLoaded = loaded?.locale === locale
  useEffect(() => {
    if (isOwn || isLoaded) return
    let timer: ReturnType<typeof setTimeout> | undefined
    loadLocale(locale, ['pages']).then(
      ({ messages }) => setLoaded(textsOf(locale, messages)),
      (error: unknown) => {
        console.warn('the words of paper could not be loaded yet', error)
        timer = setTimeout(() => setAttempt((count) => count + 1), againMs)
      },
    )
    return () => clearTimeout(timer)
  }, [isOwn, isLoaded, locale, attempt])
  if (isOwn) return own
  return isLoaded ? loaded : null
}

function languageOf({ locale, format }: Texts): PaperLanguage {
  const { amount, quantity, time, date } = formatOf(locale)
  return {
    text: (key, values) => format(key, values),
    amount,
    quantity,
    time,
    moment: (instant) => `${date(instant)} ${time(instant)}`,
  }
}
