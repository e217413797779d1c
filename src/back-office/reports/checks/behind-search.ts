import type { ChecksBehind } from '../stats-links.ts'

/** The figure that an address means; null: it names no days. */
export function behindOf(search: Record<string, unknown>): ChecksBehind | null {
  const text = (key: keyof ChecksBehind) => {
    const value = search[key]
    return typeof value === 'string' && value !== '' ? value : null
  }
  const isDay = (value: string | null): value is string =>
    value !== null && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
  const [from, to] = [text('from'), text('to')]
  if (!isDay(from) || !isDay(to)) return null
  return {
    from,
    to,
    option: text('option'),
    person: text('person'),
    item: text('item'),
    category: text('category'),
    payment: text('payment'),
  }
}

/** A figure as a part of an address. */
export function behindSearch(behind: ChecksBehind): Record<string, string> {
  return Object.fromEntries(
    Object.entries(behind).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
  )
}
