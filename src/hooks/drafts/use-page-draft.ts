import { useCallback, useEffect, useState } from 'react'
import type * as v from 'valibot'
import { usePlace } from '#hooks/place/place-context.ts'
import { keepPageDraft, readPageDraft } from '#device/drafts/page-draft.ts'

/**
 * The unfinished work of a person on a page, kept on this device so that a reload loses nothing of it. `found` is
 * what was there when the page opened: undefined until read, null for nothing.
 */
export function usePageDraft<T>(name: string, schema: v.GenericSchema<unknown, T>) {
  const { placeId, actor } = usePlace()
  const key = `${name}:${actor}`
  const [found, setFound] = useState<T | null | undefined>(undefined)
  useEffect(() => {
    let gone = false
    void readPageDraft(placeId, key, schema).then((read) => {
      if (!gone) setFound(read)
    })
    return () => {
      gone = true
    }
  }, [placeId, key, schema])
  /** Keeps the newest of what is said in a row; null: there is nothing to keep any more. */
  const keep = useCallback((value: T | null) => write(placeId, key, value), [placeId, key])
  return { found, keep }
}

/** The drafts that are being written now, by place and key, and what is to be written after each. */
const writing = new Map<string, { next?: { value: unknown } }>()

function write(placeId: string, key: string, value: unknown): void {
  const at = `${placeId} ${key}`
  const busy = writing.get(at)
  if (busy) {
    busy.next = { value }
    return
  }
  const turn: { next?: { value: unknown } } = {}
  writing.set(at, turn)
  void keepPageDraft(placeId, key, value).then(() => {
    writing.delete(at)
    if (turn.next) write(placeId, key, turn.next.value)
  })
}
