import { flagField } from '../../../fields/flag.tsx'
import { textField } from '../../../fields/text.tsx'
import type { FormField } from '../../../form-field.ts'
import { timesField } from '../../parts/times-field.tsx'
import { categoryField } from './category-field.tsx'
import { optionsField } from './options-field.tsx'
import { ruleField } from './rule-field.tsx'

/** Every field of a timed price list. */
export const listFields: readonly FormField[] = [
  textField('name', { counter: false }),
  flagField('active', { initial: true }),
  timesField(),
  optionsField(),
  categoryField(),
  ruleField(),
]

/** The field of this name. */
export function listField(name: string): FormField {
  const found = listFields.find((field) => field.name === name)
  if (found === undefined) throw new Error(`no field ${name}`)
  return found
}
