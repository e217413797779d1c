import * as v from 'valibot'
import { id, integer } from '#domain/fields.ts'
import { instant } from '#domain/unit-fields.ts'
import { importRowsAtMost, importRowSchema, importStartSchema } from '#domain/menu/menu-import.ts'
import { keepPageDraft, readPageDraft } from '#device/drafts/page-draft.ts'
import { useStored } from '#hooks/device/use-stored.ts'
import { writeStored, readStored, type KeyValueStore } from '#device/stores.ts'

/** The import that was begun on this device, as kept here, so that a reload goes on with it. */
const keptImportSchema = v.object({
  id,
  /** `sending`: rows are on their way, which only this device has; after that the server works alone. */
  phase: v.picklist(['sending', 'running', 'stopping']),
  source: v.picklist(['file', 'starter', 'place']),
  /** Of the file, the starter menu or the other place. */
  name: v.string(),
  startedAt: instant,
  rows: integer(0, importRowsAtMost),
  /** Rows that were left out before anything was sent. */
  wrong: integer(0, importRowsAtMost),
})

export type KeptImport = v.InferOutput<typeof keptImportSchema>

const keyOf = (placeId: string) => `menu-import:${placeId}`

/** The import of a place that this device knows. */
export function useKeptImport(placeId: string) {
  return useStored(keyOf(placeId), keptImportSchema)
}

/** Changes what is kept where it is still this import, also when its page is closed. */
export function updateKept(device: KeyValueStore, placeId: string, kept: KeptImport): void {
  const there = readKept(device, placeId)
  if (there?.id === kept.id) writeStored(device, keyOf(placeId), kept)
}

/** The start and rows of an import that is being sent, too large to stand beside the rest. */
const sendingSchema = v.object({ start: importStartSchema, rows: v.array(importRowSchema) })

type Sending = v.InferOutput<typeof sendingSchema>

/** A place has one at most. */
const rowsKey = 'menu-import-rows'

/** Keeps what is being sent until the server has all of it; null: it has, or it is given up. */
export function keepSending(placeId: string, sending: Sending | null): Promise<void> {
  return keepPageDraft(placeId, rowsKey, sending)
}

/** Reads the import that a page which is gone was sending; null: the device has lost its rows. */
export async function readSending(placeId: string, importId: string): Promise<Sending | null> {
  const found = await readPageDraft(placeId, rowsKey, sendingSchema)
  return found?.start.id === importId ? found : null
}

/** The import as it is by now, another tab may have moved it on. */
export function readKept(device: KeyValueStore, placeId: string): KeptImport | null {
  return readStored(device, keyOf(placeId), keptImportSchema)
}
