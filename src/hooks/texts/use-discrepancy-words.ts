import { useCallback } from 'react'
import { discrepancyWords, type DiscrepancyFacts } from '#domain/wording/discrepancy-words.ts'
import { useSpeech } from '#hooks/device/use-speech.ts'

/** See `discrepancyWords`, in the chosen language. */
export function useDiscrepancyWords(): (told: DiscrepancyFacts) => string {
  const speech = useSpeech()
  return useCallback((told) => discrepancyWords(speech, told), [speech])
}
