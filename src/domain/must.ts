/** The value, or a thrown error where its absence can only be a programmer's mistake. */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`missing: ${what}`)
  return value
}
