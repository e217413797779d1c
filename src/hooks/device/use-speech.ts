import { useMemo } from 'react'
import type { Speech } from '#domain/wording/speech.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useTextLookup } from '#hooks/texts/use-text-lookup.ts'
import { useTexts } from '#hooks/texts/texts-provider.tsx'

/** The chosen language, for what makes sentences of rows. */
export function useSpeech(): Speech {
  const texts = useTexts()
  const find = useTextLookup()
  const { money, quantity, time, date } = useFormat()
  return useMemo(
    () => ({ text: (key, values) => texts.format(key, values), find, money, quantity, time, date }),
    [texts, find, money, quantity, time, date],
  )
}
