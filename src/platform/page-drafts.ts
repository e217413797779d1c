import { Dexie, type Table } from 'dexie'

/** The unfinished work of pages of a place, too large for the small stores of a browser. */
export type PageDrafts = {
  read(key: string): Promise<unknown>
  keep(key: string, value: unknown): Promise<void>
  drop(key: string): Promise<void>
}

class DraftsDb extends Dexie {
  declare drafts: Table<unknown, string>

  constructor(placeId: string) {
    super(nameOf(placeId))
    this.version(1).stores({ drafts: '' })
  }
}

const opened = new Map<string, PageDrafts>()

/** The drafts of a place on this device, in a database of their own: it holds no rows and is sent nowhere. */
export function pageDrafts(placeId: string): PageDrafts {
  const known = opened.get(placeId) ?? createPageDrafts(placeId)
  opened.set(placeId, known)
  return known
}

/** Takes all of them off this device. */
export async function deletePageDrafts(placeId: string): Promise<void> {
  opened.delete(placeId)
  await Dexie.delete(nameOf(placeId))
}

function createPageDrafts(placeId: string): PageDrafts {
  const { drafts } = new DraftsDb(placeId)
  return {
    read: (key) => drafts.get(key),
    async keep(key, value) {
      await drafts.put(value, key)
    },
    drop: (key) => drafts.delete(key),
  }
}

function nameOf(placeId: string): string {
  return `lokal-drafts-${placeId}`
}
