import { useCallback } from 'react'
import { useTexts } from './texts-provider.tsx'

/** The text of the first of the keys that exists; null when none does. For keys that are put together at run time. */
export type TextLookup = (keys: readonly string[], values?: Record<string, string | number>) => string | null

/** See `TextLookup`. A key that is known in advance is asked of `useText`, which checks it. */
export function useTextLookup(): TextLookup {
  const texts = useTexts()
  return useCallback(
    (keys, values) => {
      const found = keys.find((key) => Object.hasOwn(texts.messages, key))
      return found === undefined ? null : texts.format(found, values)
    },
    [texts],
  )
}
