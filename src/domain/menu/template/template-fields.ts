/** The fields of a followed row that its template says; any of them may be the row's own. */
export const followedSectionFields = ['name', 'multiple', 'minAmount', 'maxAmount', 'alwaysAsked'] as const
export const followedModifierFields = ['name', 'price'] as const

/** The values of some fields, but for those that are the row's own. */
export function valuesFrom<T extends object, K extends keyof T & string>(
  template: T,
  fields: readonly K[],
  own: readonly string[],
): Pick<T, K> {
  const taken = fields.filter((field) => !own.includes(field)).map((field) => [field, template[field]])
  // Where a field is left out, the row that this is spread over has one of the same type.
  return Object.fromEntries(taken) as Pick<T, K>
}
