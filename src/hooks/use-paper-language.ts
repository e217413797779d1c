import { useMemo } from 'react'
import type { PaperLanguage } from '#domain/print/layout/paper.ts'
import { useTextPart } from './locale-provider.tsx'
import { useFormat } from './use-format.ts'
import { useText } from './use-text.ts'

/** How this device writes on paper: in the language of its screens. Null until its words are here. */
export function usePaperLanguage(): PaperLanguage | null {
  const here = useTextPart('pages')
  const text = useText()
  const format = useFormat()
  return useMemo(() => {
    if (!here) return null
    const { amount, quantity, time, date } = format
    return { text, amount, quantity, time, moment: (instant) => `${date(instant)} ${time(instant)}` }
  }, [here, text, format])
}
