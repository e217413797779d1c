/**
 * Whether two values of fields, or two rows, are the same: lists in their order, objects whatever the order of their
 * fields. A field without a value is as good as none, as in JSON.
 */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b || Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  if (Array.isArray(a) && Array.isArray(b) && a.length !== b.length) return false
  const isSame = (name: string) => isSameValue(Reflect.get(a, name), Reflect.get(b, name))
  const isNew = (name: string) => !Object.hasOwn(a, name) && Reflect.get(b, name) !== undefined
  return Object.keys(a).every(isSame) && !Object.keys(b).some(isNew)
}
