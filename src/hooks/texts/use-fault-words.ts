import { useCallback } from 'react'
import { faultWords } from '#domain/wording/fault-words.ts'
import { useSpeech } from '#hooks/device/use-speech.ts'

/** See `faultWords`, in the chosen language. */
export function useFaultWords(): (fault: string) => string {
  const speech = useSpeech()
  return useCallback((fault) => faultWords(speech, fault), [speech])
}
