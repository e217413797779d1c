import * as v from 'valibot'
import { pageDrafts, type PageDrafts } from '#platform/page-drafts.ts'

/** A draft, or null where none is there or another version wrote it. */
export async function readPageDraft<T>(
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
export async function keepPageDraft(placeId: string, key: string, value: unknown): Promise<void> {
  try {
    const drafts: PageDrafts = pageDrafts(placeId)
    await (value === null ? drafts.drop(key) : drafts.keep(key, value))
  } catch (error) {
    console.warn('a draft was not kept', error)
  }
}
