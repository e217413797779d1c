import * as v from 'valibot'
import { id, integer, text } from '../fields.ts'
import { day, grosze, idIn, instant } from '../unit-fields.ts'
import { denominations } from './denominations.ts'
import type { Grosze } from '../units.ts'

/**
 * The kinds of holders of a drawer: a device's till, a till with a name of its own, or a person who carries the
 * money.
 */
export const drawerHolders = ['DEVICE', 'TILL', 'PERSON'] as const

/** Money that somebody answers for, from its float to its count. Opened again, it is another drawer. */
export const drawerSchema = v.object({
  id: idIn('drawers'),
  holder: v.picklist(drawerHolders),
  holderId: idIn('placeUsers'),
  name: text(1, 40),
  /** The opening money of the drawer, grosze. */
  float: grosze,
  openedAt: instant,
  openedBy: idIn('placeUsers'),
  closedAt: v.nullable(instant),
  closedBy: v.nullable(id),
  /** A person's comment on the difference. */
  comment: text(0, 200),
  /** The business day on which it was closed; null: it is open. */
  closedDay: v.nullable(day),
})

/** The money of a count, as it is said. */
export const countedFields = {
  /** Empty: only the sum was said. */
  pieces: v.pipe(
    v.array(v.object({ value: v.picklist(denominations), count: integer(0, 99_999) })),
    v.maxLength(denominations.length),
  ),
  total: grosze,
}

/** A person's count of a drawer, piece by piece or as a sum. Rows are only ever added: a recount is another one. */
export const drawerCountSchema = v.pipe(
  v.object({
    id: idIn('drawerCounts'),
    drawerId: idIn('drawers'),
    at: instant,
    countedBy: idIn('placeUsers'),
    ...countedFields,
    /** The business day on which its drawer was closed; null: it is open. */
    closedDay: v.nullable(day),
  }),
  v.check((count) => addsUp(count)),
)

export type Drawer = v.InferOutput<typeof drawerSchema>
export type DrawerCount = v.InferOutput<typeof drawerCountSchema>

/** Whether the pieces of a count, where they were said, come to its total. */
export function addsUp({
  pieces,
  total,
}: {
  pieces: readonly { value: Grosze; count: number }[]
  total: Grosze
}): boolean {
  return pieces.length === 0 || worthOfPieces(pieces) === total
}

/** The worth of counted pieces, grosze. */
export function worthOfPieces(pieces: readonly { value: Grosze; count: number }[]): Grosze {
  return pieces.reduce((sum, { value, count }) => sum + value * count, 0)
}
