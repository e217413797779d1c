/** The value under a key, made when it is asked for first. */
export function once<K, V>(made: Map<K, V>, key: K, make: () => V): V {
  const before = made.get(key)
  if (before !== undefined) return before
  const value = make()
  made.set(key, value)
  return value
}
