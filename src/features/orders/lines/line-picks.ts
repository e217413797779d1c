import type { OrderLine } from '#domain/order/order-line.ts'
import { withoutBoxes } from '#domain/order/box-of-dish.ts'
import { piecesFor } from '#domain/order/packing.ts'
import { lineTotal } from '#domain/money/line-total.ts'
import { sumOf } from '#domain/money/sum.ts'
import { liveQuantity } from '#domain/order/split-line.ts'

/** How much of each chosen line goes elsewhere, thousandths, by the line's id. Lines that stay are absent. */
export type Picks = ReadonlyMap<string, number>

export const noPicks: Picks = new Map()

/** All of these lines. */
export function pickAll(lines: readonly OrderLine[], picks: Picks = noPicks): Picks {
  return new Map([...picks, ...lines.map((line) => [line.id, liveQuantity(line)] as const)])
}

/** Takes lines up whole, or puts them down where all of them are up. */
export function togglePicks(picks: Picks, lines: readonly OrderLine[]): Picks {
  if (!lines.every(({ id }) => picks.has(id))) return pickAll(lines, picks)
  const ids = new Set(lines.map(({ id }) => id))
  return new Map([...picks].filter(([id]) => !ids.has(id)))
}

/** A part of a line; nothing of it puts it down. */
export function pickQuantity(picks: Picks, line: OrderLine, quantity: number): Picks {
  const next = new Map(picks)
  if (quantity <= 0) next.delete(line.id)
  else next.set(line.id, Math.min(quantity, liveQuantity(line)))
  return next
}

/** The price of the chosen parts with their boxes before anything is taken off, grosze. */
export function valueOfPicks(picks: Picks, lines: readonly OrderLine[]): number {
  const boxesOf = (dish: number, box: OrderLine) => Math.min(piecesFor(dish), liveQuantity(box))
  return sumOf(
    lines.flatMap((line) => {
      const dish = line.forLineId === null ? undefined : picks.get(line.forLineId)
      const quantity = dish === undefined ? picks.get(line.id) : boxesOf(dish, line)
      return quantity === undefined ? [] : [lineTotal({ ...line, quantity })]
    }),
  )
}

/** Whether nothing would be left of these lines; boxes go with their dishes. */
export function takesAll(picks: Picks, lines: readonly OrderLine[]): boolean {
  return withoutBoxes(lines).every((line) => (picks.get(line.id) ?? 0) >= liveQuantity(line))
}

/** The guests that lines are for, in the order of their seats; null, the table, comes last. */
export function seatsOfLines(lines: readonly OrderLine[]): (number | null)[] {
  return [...new Set(lines.map(({ seat }) => seat))].sort((a, b) => (a ?? 100) - (b ?? 100))
}

export type MovedLine = { lineId: string; newLineId: string; quantity: number }

/** The chosen parts as a move names them; a part of a line gets an id of its own. */
export function movedLines(picks: Picks, newId: () => string): MovedLine[] {
  return [...picks].map(([lineId, quantity]) => ({ lineId, newLineId: newId(), quantity }))
}
