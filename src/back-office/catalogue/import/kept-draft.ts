import * as v from 'valibot'
import { offeredRates } from '#domain/menu/item-classes.ts'
import { importFields } from './columns.ts'

const text = v.string()
const mapping = v.array(v.nullable(v.picklist(importFields)))

/** A file on its way through the steps before the import, as this device keeps it over a reload. */
export const keptDraftSchema = v.object({
  step: v.picklist(['columns', 'check']),
  file: v.object({
    source: v.picklist(['file', 'starter']),
    name: text,
    above: v.exactOptional(v.array(v.array(text))),
    heads: v.array(text),
    rows: v.array(v.array(text)),
    written: v.nullable(v.object({ delimiter: text, encoding: text })),
  }),
  guessed: mapping,
  mapping,
  chosen: v.object({
    existing: v.exactOptional(v.picklist(['update', 'keep'])),
    taxRate: v.exactOptional(v.nullable(v.picklist(offeredRates))),
    kitchenStationId: v.exactOptional(v.nullable(text)),
    preparationTime: v.exactOptional(v.number()),
    stationFor: v.exactOptional(v.record(text, v.nullable(text))),
  }),
})

export type KeptDraft = v.InferOutput<typeof keptDraftSchema>
