import { useCallback } from 'react'
import { errorWords } from '#domain/wording/error-words.ts'
import { useText, type MessageKey } from './use-text.ts'

/** See `errorWords`, in the chosen language. */
export function useErrorText(): (code: string) => string {
  const text = useText()
  return useCallback((code) => errorWords({ text: (key) => text(key as MessageKey) }, code), [text])
}
