import { useCallback, useEffect, useState } from 'react'
import * as v from 'valibot'
import { pageDrafts, type PageDrafts } from '#platform/page-drafts.ts'
import { usePlace } from './place-context.ts'

/**
 * What a person has prepared on a page and not finished, kept on this device so that a reload loses nothing of it.
 * `found` is what was there when the page opened: undefined until read, null for nothing.
 */
export function usePageDraft<T>(name: string, schema: v.GenericSchema<unknown, T>) {
  const { placeId, actor } = usePlace()
  const key = `${name}:${actor}`
  const [found, setFound] = useState<T | null | undefined>(undefined)
  useEffect(() => {
    let gone = false
    void readDraft(placeId, key, schema).then((read) => {
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

/** A draft, or null where none is there or another version wrote it. */
export async function readDraft<T>(
  placeId: string,
  key: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<T | null> {
  try {
    const read = v.safeParse(schema, await pageDrafts(placeId).read(key))
    return read.success ? read.output : null
  } catch (error) {
    // A browser that keeps nothing, as in a private window: the page works, and a reload begins anew.
    console.warn('no draft could be read', error)
    return null
  }
}

/** Keeps a draft, or takes it away for null; one that cannot be kept is lost with the page. */
export async function keepDraft(placeId: string, key: string, value: unknown): Promise<void> {
  try {
    const drafts: PageDrafts = pageDrafts(placeId)
    await (value === null ? drafts.drop(key) : drafts.keep(key, value))
  } catch (error) {
    console.warn('a draft was not kept', error)
  }
}

/** What is written now, by place and key, and what is to be written after it. */
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
  void keepDraft(placeId, key, value).then(() => {
    writing.delete(at)
    if (turn.next) write(placeId, key, turn.next.value)
  })
}
