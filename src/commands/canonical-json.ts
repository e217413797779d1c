/**
 * JSON with the keys of every object in order, so that equal values give equal text. However deep a value is, it takes no
 * stack: the lists and objects that are not written to their end wait in one.
 */
export function canonicalJson(value: unknown): string {
  const open: Open[] = []
  let text = ''
  let next = value
  for (;;) {
    if (typeof next === 'object' && next !== null) {
      const begun = begin(next)
      open.push(begun)
      text += begun.keys === null ? '[' : '{'
    } else text += JSON.stringify(next ?? null)
    let inner = open.at(-1)
    while (inner !== undefined && inner.at === inner.values.length) {
      text += inner.keys === null ? ']' : '}'
      open.pop()
      inner = open.at(-1)
    }
    if (inner === undefined) return text
    if (inner.at > 0) text += ','
    if (inner.keys !== null) text += `${JSON.stringify(inner.keys[inner.at])}:`
    next = inner.values[inner.at]
    inner.at += 1
  }
}

/** A list, or an object with its keys, and how far it is written. */
type Open = { keys: readonly string[] | null; values: readonly unknown[]; at: number }

function begin(value: object): Open {
  if (Array.isArray(value)) return { keys: null, values: value, at: 0 }
  const record = value as Record<string, unknown>
  const keys = Object.keys(record)
    .filter((key) => record[key] !== undefined)
    .sort()
  return { keys, values: keys.map((key) => record[key]), at: 0 }
}
