import { integer } from '../fields.ts'

/** Courses of a meal, in the order in which they are served. */
export const course = integer(1, 9)
