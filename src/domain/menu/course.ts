import { integer } from '../fields.ts'
import type { MenuItem } from './menu-item.ts'

/** Courses of a meal, in the order in which they are served. */
export const course = integer(1, 9)

/** From 1; null: served at once, as drinks are. */
export type Course = number | null

/** The course of an item: that of its category. */
export function courseOf(
  item: Pick<MenuItem, 'categoryId'>,
  categories: readonly { id: string; course: Course }[],
): Course {
  return categories.find(({ id }) => id === item.categoryId)?.course ?? null
}
