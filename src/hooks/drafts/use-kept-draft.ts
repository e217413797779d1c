import { useCallback, useState } from 'react'
import type * as v from 'valibot'
import { usePageDraft } from './use-page-draft.ts'

/**
 * The unfinished entries of a page; they survive leaving and a reload. `value` is undefined until read. `initial`
 * must stay the same.
 */
export function useKeptDraft<T>(name: string, schema: v.GenericSchema<unknown, T>, initial: T) {
  const { found, keep } = usePageDraft(name, schema)
  const [own, setOwn] = useState<T | null>(null)
  const value = own ?? (found === undefined ? undefined : (found ?? initial))
  const change = useCallback(
    (next: T) => {
      setOwn(next)
      keep(next)
    },
    [keep],
  )
  const forget = useCallback(() => keep(null), [keep])
  return { value, change, forget }
}
