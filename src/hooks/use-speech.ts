import { useMemo } from 'react'
import type { Speech } from '#domain/wording/speech.ts'
import { useFormat } from './use-format.ts'
import { useTextLookup } from './use-text-lookup.ts'
import { useTexts } from './texts-provider.tsx'

/** The chosen language, for what makes sentences of rows. */
export function useSpeech(): Speech {
  const texts = useTexts()
  const find = useTextLookup()
  const { money, quantity, time } = useFormat()
  return useMemo(
    () => ({ text: (key, values) => texts.format(key, values), find, money, quantity, time }),
    [texts, find, money, quantity, time],
  )
}
