import { weekHoursBy } from '#domain/figures/checks-behind.ts'
import { paymentTypes } from '#domain/money/payment-types.ts'
import type { ChecksBehind } from '../stats-links.ts'

/** The figure that an address means; null: it names no days. */
export function behindOf(search: Record<string, unknown>): ChecksBehind | null {
  const text = (key: keyof ChecksBehind) => {
    const value = search[key]
    return typeof value === 'string' && value !== '' ? value : null
  }
  const isDay = (value: string | null): value is string =>
    value !== null && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
  const numbers = (key: keyof ChecksBehind, most: number) => {
    const found =
      String(search[key] ?? '')
        .match(/\d+/g)
        ?.map(Number) ?? []
    return found.every((value) => value <= most) ? found : []
  }
  const [from, to] = [text('from'), text('to')]
  if (!isDay(from) || !isDay(to)) return null
  const hours = numbers('hours', 23)
  return {
    from,
    to,
    option: text('option'),
    person: text('person'),
    item: text('item'),
    category: text('category'),
    payment: paymentTypes.find((type) => type === text('payment')) ?? null,
    weekday: numbers('weekday', 6)[0] ?? null,
    hours: hours.length === 0 ? null : hours,
    by: weekHoursBy.find((each) => each === text('by')) ?? 'sales',
  }
}

/** A figure as a part of an address; what says nothing is left out. */
export function behindSearch({ hours, by, weekday, ...behind }: ChecksBehind): Record<string, string> {
  const said = Object.entries(behind).flatMap(([key, value]) => (value === null ? [] : [[key, value]]))
  if (weekday !== null) said.push(['weekday', String(weekday)])
  if (hours !== null) said.push(['hours', hours.join('-')], ['by', by])
  return Object.fromEntries(said)
}
