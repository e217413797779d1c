import * as v from 'valibot'
import { priceIn } from '#domain/menu/price/set-prices.ts'
import { cellKey, openEdits, type GridItem, type PriceEdit, type PriceEdits } from './price-edits.ts'

/** Edits that were not saved, as this device keeps them over a reload. */
export const keptEditsSchema = v.array(
  v.object({
    itemId: v.string(),
    optionId: v.nullable(v.string()),
    text: v.string(),
    price: v.nullable(v.number()),
    fault: v.nullable(v.picklist(['unreadable', 'low', 'high', 'missing'])),
    base: v.nullable(v.number()),
    sent: v.literal(false),
  }),
)

export type KeptEdits = v.InferOutput<typeof keptEditsSchema>

/** The edits to be kept of these; null: none. An edit that the server has already comes back by itself. */
export function keptOf(edits: PriceEdits): KeptEdits | null {
  const kept = [...edits.values()].filter((edit) => !edit.sent)
  return kept.length === 0 ? null : kept.map((edit) => ({ ...edit, sent: false as const }))
}

/** The kept ones that are still edits: of items that are there, and not what stands there by now. */
export function editsOf(kept: KeptEdits, items: ReadonlyMap<string, GridItem>): PriceEdits {
  const edits = new Map(kept.map((edit) => [cellKey(edit.itemId, edit.optionId), edit as PriceEdit]))
  return new Map(openEdits(edits, items).map((edit) => [cellKey(edit.itemId, edit.optionId), edit]))
}

/** Whether another price stands there than the one that the person has seen. */
export function isOvertaken({ base, sent }: PriceEdit, item: GridItem, optionId: string | null): boolean {
  return !sent && priceIn(item, optionId) !== base
}
