import { isSameValue } from '#domain/same-value.ts'
import { sharedItemFields } from '../menu-item.ts'
import { followedModifierFields, followedSectionFields } from './template-fields.ts'

/** The fields that templates fill in, of each table whose rows follow them. */
const followedFields = {
  menuItems: Object.keys(sharedItemFields),
  modifierSections: followedSectionFields,
  modifiers: followedModifierFields,
  ingredients: ['amount'],
} as const

type Follower = { readonly templateId: string | null; readonly own: readonly string[] }

/**
 * The own fields of a row after a person has changed it: those it had and each changed field that a template would
 * fill in.
 */
export function ownAfterEdit<R extends Follower>(
  table: keyof typeof followedFields,
  before: R,
  after: R,
): readonly string[] {
  if (before.templateId === null) return before.own
  const changed = followedFields[table].filter(
    (field) => !isSameValue(Reflect.get(before, field), Reflect.get(after, field)),
  )
  return [...new Set([...before.own, ...changed])]
}
