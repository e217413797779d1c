import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, Resolver } from 'react-hook-form'
import * as v from 'valibot'
import type { Resource } from '#domain/resources/define-resource.ts'
import type { FieldRow, RowValues } from '#hooks/place/live/use-resource.ts'
import type { Issue } from './issue-message.ts'

export type RowRules = Pick<Resource, 'body' | 'faults'> & { unique?: readonly string[] }

export type ResolverOptions = {
  rules: RowRules
  /** The row that the values belong to: null while it does not exist. */
  rowId: string | null
  /** Rows of the table now, for values that only one may have. */
  others(): readonly FieldRow[]
  /** Fields that do not apply take the value that stands for it. */
  effective(values: RowValues): RowValues
  /** Fields that have to be filled in though the schema lets them be nothing: they apply with these values only. */
  needed(values: RowValues): readonly string[]
  /** Words of an issue at a path of the form: `ingredients.0.amount`. */
  wordsOf(issue: Issue, path: string): string
  /** Words of a rule over several fields. */
  ruleWords(code: string): string
}

/**
 * Checks a form as the server will: the schema, then the rules over several fields and the values that only one row may
 * have. The values of a form without faults are as the schema reads them: trimmed, and without fields it does not know.
 */
export function rowResolver(options: ResolverOptions): Resolver<Record<string, unknown>> {
  return async (entered, _context, form) => {
    const { rules, rowId, others, effective, needed, wordsOf, ruleWords } = options
    const read = v.safeParse(rules.body, effective(entered))
    const errors: Record<string, FieldError> = {}
    for (const field of needed(entered)) {
      errors[field] = { type: 'needed', message: wordsOf({ type: 'needed', input: null }, field) }
    }
    if (!read.success) {
      for (const issue of read.issues) {
        const path = v.getDotPath(issue) ?? ''
        errors[path] ??= { type: issue.type, message: wordsOf(issue, path) }
      }
      return { values: {}, errors: toNestErrors(errors, form) }
    }
    for (const { field, code } of rules.faults(read.output)) {
      errors[field] ??= { type: code, message: ruleWords(code) }
    }
    for (const field of rules.unique ?? []) {
      const taken = others().some((row) => row.id !== rowId && row[field] === Object(read.output)[field])
      if (taken) errors[field] ??= { type: 'unique', message: ruleWords(`unique.${field}`) }
    }
    if (Object.keys(errors).length > 0) return { values: {}, errors: toNestErrors(errors, form) }
    return { values: { ...read.output }, errors: {} }
  }
}
