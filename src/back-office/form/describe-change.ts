import type { Change } from '#domain/history/change.ts'
import { isSameValue } from '#domain/same-value.ts'
import type { AnyRow } from '#domain/any-row.ts'
import { rowFieldOf, partFields, valueAt } from '../field-path.ts'
import type { FormField, Tools } from '../form-field.ts'

/** One field of a change in words: `Value`, `20%`, `15%`. */
export type ChangedField = { label: string; before: string; after: string }

export type ChangeWords = {
  fields: readonly FormField[]
  labelOf(field: string): string
  tools: Tools
}

/** A change and the row around it: a value may be written by another one, as a discount's by its kind. */
export type ChangeStep = { change: Change; before: AnyRow; after: AnyRow }

/** Goes back from the row as it is now. `changes` are newest first. */
export function stepsBack(changes: readonly Change[], now: AnyRow): ChangeStep[] {
  let after = now
  return changes.map((change) => {
    const before = { ...after, ...Object.fromEntries(change.fields.map((each) => [each.field, each.before])) }
    const step = { change, before, after }
    after = before
    return step
  })
}

/**
 * The values that a change has changed, field by field; of a value with several controls, those parts that differ.
 */
export function changedFields({ change, before, after }: ChangeStep, words: ChangeWords): ChangedField[] {
  return change.fields.flatMap((each) => {
    const was = { ...before, [each.field]: each.before }
    const is = { ...after, [each.field]: each.after }
    const parts = partFields(words.fields, each.field).filter(
      ({ name }) => !isSameValue(valueAt(was, name), valueAt(is, name)),
    )
    if (parts.length === 0) return [{ label: words.labelOf(each.field), before: '', after: '' }]
    return parts.map((part) => ({
      label: words.labelOf(part.name),
      before: part.format(valueAt(was, part.name), was, words.tools),
      after: part.format(valueAt(is, part.name), is, words.tools),
    }))
  })
}

/** A value of a field of the row in words, whichever controls it is entered by. `row` is what it stands in. */
export function wordsOfValue(field: string, value: unknown, row: AnyRow, words: ChangeWords): string {
  const inside = { ...row, [field]: value }
  return partFields(words.fields, field)
    .map((part) => {
      const written = part.format(valueAt(inside, part.name), inside, words.tools)
      return rowFieldOf(part.name) === part.name ? written : `${words.labelOf(part.name)}: ${written}`
    })
    .join(', ')
}
