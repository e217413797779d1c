import * as v from 'valibot'

type Schema = v.GenericSchema

/** Answers for a number that is one too small, the least, the most and one too large. */
export const bounded = [false, true, true, false]

/** Whether rows are good whose field has a number just below its bounds, at either of them, and just above. */
export function numbersAround(
  schema: Schema,
  row: object,
  field: string,
  [least, most]: readonly [number, number],
): boolean[] {
  return [least - 1, least, most, most + 1].map((value) => v.is(schema, { ...row, [field]: value }))
}

/** The same for the length of a text; one that may be empty has none that is too short. */
export function lengthsAround(
  schema: Schema,
  row: object,
  field: string,
  [least, most]: readonly [number, number],
): boolean[] {
  const isGood = (length: number) => length >= 0 && v.is(schema, { ...row, [field]: 'ż'.repeat(length) })
  return [least - 1, least, most, most + 1].map(isGood)
}

/** The fields of a row that may be null. */
export function nullableFields(schema: Schema, row: object): string[] {
  return Object.keys(row).filter((field) => v.is(schema, { ...row, [field]: null }))
}
