import { useCallback, useState } from 'react'
import * as v from 'valibot'
import { usePlace } from '#hooks/place/place-context.ts'
import { useStores } from '#hooks/device/use-stored.ts'
import { writeStored, readStored } from '#device/stores.ts'

/** The unsaved entries of a person: the fields, and what these were when they began. */
export type FormDraft = v.InferOutput<typeof draftSchema>

const fields = v.record(v.string(), v.unknown())
const draftSchema = v.object({ values: fields, base: fields })

/**
 * Keeps what is typed over a reload, for each person, place, area and row of its own. `found` is what was there when
 * the form was opened.
 */
export function useFormDraft(area: string, rowId: string | null) {
  const { tab } = useStores()
  const { placeId, actor } = usePlace()
  const key = `lokal:form:${placeId}:${actor}:${area}:${rowId ?? 'new'}`
  const [found] = useState(() => readStored(tab, key, draftSchema))
  const keep = useCallback(
    (draft: FormDraft) => writeStored(tab, key, Object.keys(draft.values).length === 0 ? null : draft),
    [tab, key],
  )
  return { found, keep }
}
