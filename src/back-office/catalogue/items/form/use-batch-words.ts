import * as v from 'valibot'
import type { BatchedChange } from '#domain/history/batch-history.ts'
import { existingSchema, templateDataSchema, templateRefSchema } from '#domain/menu/template/template-ref.ts'
import { useText } from '#hooks/texts/use-text.ts'

const template = { kind: templateRefSchema.entries.kind, name: v.string() }
const assignedSchema = v.object({ ...template, existing: existingSchema })
const detachedSchema = v.object({ ...assignedSchema.entries, data: templateDataSchema })
const changedSchema = v.object(template)

/** The words for a batch that changed an item among many; for a template which one, and what was chosen. */
export function useBatchWords(): (change: Pick<BatchedChange, 'batch' | 'about'>) => string {
  const text = useText()
  return ({ batch, about }) => {
    const detached = batch === 'DETACH' ? v.safeParse(detachedSchema, about) : null
    if (detached?.success) {
      const { name, data, existing } = detached.output
      return text(`menuItem.history.detached.${data}.${existing}`, { name })
    }
    const assigned = batch === 'TEMPLATE' ? v.safeParse(assignedSchema, about) : null
    if (assigned?.success) {
      const { name, existing } = assigned.output
      return text(`menuItem.history.assigned.${existing}`, { name })
    }
    const changed = batch === 'TEMPLATE' ? v.safeParse(changedSchema, about) : null
    if (changed?.success) return text('menuItem.history.flowed', { name: changed.output.name })
    return text(`menuItem.history.${batch as 'PRICES'}`)
  }
}
