import { useEffect, useMemo, useState } from 'react'
import type { Locale } from '#domain/text/locales.ts'
import type { PaperLanguage } from '#domain/print/layout/paper.ts'
import type { PrintJobKind } from '#domain/print/print-job.ts'
import { textsOf, type Texts } from '#platform/texts.ts'
import { loadLocale, useLocale, useTextPart } from '#hooks/texts/locale-provider.tsx'
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
  const polish = usePolish()
  return useMemo(() => {
    if (!here || polish === null) return null
    const [kitchen, others] = [languageOf(own), languageOf(polish)]
    return (kind) => (kitchenPaper.includes(kind) ? kitchen : others)
  }, [here, own, polish])
}

/** Papers in a language that a guest asked for. Throws where its words are neither here nor to be had. */
export async function loadPaperLanguage(locale: Locale): Promise<PaperLanguage> {
  const { messages } = await loadLocale(locale, ['pages'])
  return languageOf(textsOf(locale, messages))
}

/** How long until words that could not be loaded are asked for again, ms. */
const againMs = 5000

function usePolish(): Texts | null {
  const own = useTexts()
  const { locale } = useLocale()
  const [loaded, setLoaded] = useState<Texts | null>(null)
  const [attempt, setAttempt] = useState(0)
  const isOwn = locale === 'pl'
  useEffect(() => {
    if (isOwn || loaded !== null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    loadLocale('pl', ['pages']).then(
      ({ messages }) => setLoaded(textsOf('pl', messages)),
      (error: unknown) => {
        console.warn('the words of paper could not be loaded yet', error)
        timer = setTimeout(() => setAttempt((count) => count + 1), againMs)
      },
    )
    return () => clearTimeout(timer)
  }, [isOwn, loaded, attempt])
  return isOwn ? own : loaded
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
