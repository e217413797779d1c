import type { StockMovement } from '#domain/stock/stock-movement.ts'
import { stockReasons, type StockReason } from '#domain/stock/stock-reasons.ts'

/** The kinds of events, for the filter. */
export const eventKinds = ['in', 'sold', 'out', 'count'] as const

export type EventKind = (typeof eventKinds)[number]

/** Something that moved a product, and how much there was after it, thousandths. */
export type ProductEvent = { id: string; kind: EventKind; move: StockMovement; after: number }

/** All that moved a product, the latest first; `level` is what there is now. */
export function eventsOf(moves: readonly StockMovement[], level: number): ProductEvent[] {
  let after = level
  return moves
    .toSorted((a, b) => b.usedAt - a.usedAt || (a.id < b.id ? 1 : -1))
    .map((move) => {
      const event = { id: move.id, kind: kindOf(move), move, after }
      after -= move.delta
      return event
    })
}

/** The reasons by which goods that went out are lost. */
const lossReasons: readonly StockReason[] = ['DAMAGE_OR_SPOILAGE', 'THEFT_OR_LOSS']

/** The movements by which goods were lost: what people say was spoiled or stolen, and what counts lacked. */
export function lostOf(moves: readonly StockMovement[]): StockMovement[] {
  return moves.filter(
    ({ kind, reason, delta }) =>
      (kind === 'AUDIT' && delta < 0) || (reason !== null && lossReasons.includes(reason)),
  )
}

function kindOf({ kind, reason, delta }: StockMovement): EventKind {
  if (kind === 'AUDIT') return 'count'
  if (kind === 'SALE' && reason === null) return 'sold'
  if (reason !== null) return stockReasons[reason] > 0 ? 'in' : 'out'
  return delta > 0 ? 'in' : 'out'
}
