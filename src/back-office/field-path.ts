import type { FormField } from './form-field.ts'

/** The field of the row that a field of the form stands in: itself, or `kitchenSettings` of `kitchenSettings.sound`. */
export function rowFieldOf(name: string): string {
  return name.split('.')[0] ?? name
}

/** The value in a row under the name of a field, which may lead into a value: `kitchenSettings.sound`. */
export function valueAt(row: object, name: string): unknown {
  return name.split('.').reduce<unknown>((value, part) => Object(value)[part] as unknown, row)
}

/** The fields of a form by which a field of the row is entered. */
export function partFields(fields: readonly FormField[], owner: string): readonly FormField[] {
  return fields.filter(({ name }) => rowFieldOf(name) === owner)
}
