import type { DiningOptionPrice } from '#domain/menu/menu-item.ts'
import type { WeekTimes } from '#domain/menu/showing.ts'
import { clockText } from '#ui/fields/clock.ts'
import type { FormField } from '../../form-field.ts'

/** Fields that are entered elsewhere than by a control of their own: here they only have words, for the history. */
const worded = { Control: () => null }

/** Prices that differ by dining option: `Pickup 22.00`. */
export function optionPricesWords(): FormField<'optionPrices'> {
  return {
    ...worded,
    name: 'optionPrices',
    initial: [],
    reference: 'diningOptions',
    format: (value, _row, { nameOf, format }) =>
      (Array.isArray(value) ? (value as DiningOptionPrice[]) : [])
        .map(
          ({ diningOptionId, price }) => `${nameOf('diningOptions', diningOptionId)} ${format.amount(price)}`,
        )
        .join(', '),
    bound: (limit, _row, { format }) => format.money(limit),
  }
}

/** Whether there is a picture. */
export function imageWords(): FormField<'imageId'> {
  return {
    ...worded,
    name: 'imageId',
    initial: null,
    format: (value, _row, { text }) => text(typeof value === 'string' ? 'office.yes' : 'office.no'),
  }
}

/** A day and a time. */
export function instantWords<N extends string>(name: N): FormField<N> {
  return {
    ...worded,
    name,
    initial: null,
    format: (value, _row, { format }) =>
      typeof value === 'number' ? `${format.date(value)}, ${format.time(value)}` : '',
  }
}

/** Times of the week: `Mon, Tue 11:00–15:00`. */
export function timesWords<N extends string>(name: N): FormField<N> {
  return {
    ...worded,
    name,
    initial: null,
    format(value, _row, { text }) {
      if (value === null || value === undefined) return ''
      const { days, from, to } = value as WeekTimes
      const names = [...days].sort().map((day) => text(`office.day.${String(day) as '0'}.short`))
      return `${names.join(', ')} ${clockText(from)}–${clockText(to)}`
    },
  }
}
