import { derivedId } from '#commands/derived-id.ts'
import { occurredAt } from '#commands/envelope.ts'
import type { Tx } from '#commands/tx.ts'
import type { Envelope } from '#contract/sync.ts'
import { must } from '#domain/must.ts'
import { once } from '#domain/once.ts'
import type { StockLevel } from '#domain/stock/stock-level.ts'
import type { StockMovement } from '#domain/stock/stock-movement.ts'
import { businessDay } from '#domain/time/business-day.ts'

/** A change of a product's goods by so much, thousandths, at a time (ms) that may be before a count. */
export type LateFact = { productId: string; usedAt: number; amount: number }

type NewMovement = Pick<StockMovement, 'productId' | 'kind' | 'delta' | 'reason' | 'usedAt'> &
  Partial<Pick<StockMovement, 'orderCheckId' | 'orderId' | 'auditId' | 'note'>>

/**
 * The changes that one command makes to the stock, gathered and written at once. Every level is the sum of its
 * movements.
 */
export type StockBook = {
  rows: Tx
  envelope: Envelope
  /** When the command happened, ms. */
  at: number
  dayOf(instant: number): string
  /** Writes a movement; `key` tells movements of one command apart. */
  move(key: readonly (string | number)[], movement: NewMovement): StockMovement
  /** Takes note of a movement that the command itself has written, level and all. */
  moved(movement: StockMovement): void
  /** A product has this much more, or is there at all, thousandths. */
  lift(productId: string, delta: number): void
  /** Adds so much to what open checks have taken of a product, thousandths. */
  hold(productId: string, amount: number): void
  /** A fact that may be earlier than a count which is posted. */
  changed(fact: LateFact): void
  movements(): readonly StockMovement[]
  changes(): readonly LateFact[]
  /** The level of a product as this command leaves it. */
  levelOf(productId: string): Promise<StockLevel>
  setCountedAt(productId: string, countedAt: number | null): void
  /** Writes movements and levels; gives the levels before and after of what has changed. */
  write(): Promise<{ before: StockLevel | null; after: StockLevel }[]>
}

type Delta = { level: number; open: number; countedAt?: number | null }

export async function openStockBook(rows: Tx, envelope: Envelope): Promise<StockBook> {
  const at = occurredAt(envelope)
  const cutoff = must(await rows.get('places', envelope.placeId), 'the place').dayCutoff
  const dayOf = (instant: number) => businessDay(instant, cutoff)
  const closedDay = dayOf(at)
  const made: StockMovement[] = []
  const all: StockMovement[] = []
  const facts: LateFact[] = []
  const deltas = new Map<string, Delta>()
  const deltaOf = (productId: string) => once(deltas, productId, (): Delta => ({ level: 0, open: 0 }))
  const after = (id: string, row: StockLevel | null): StockLevel => {
    const { level, open, countedAt = row?.countedAt ?? null } = deltaOf(id)
    return { id, level: (row?.level ?? 0) + level, onOpenChecks: (row?.onOpenChecks ?? 0) + open, countedAt }
  }
  return {
    rows,
    envelope,
    at,
    dayOf,
    move(key, { productId, delta, usedAt, ...said }) {
      const movement: StockMovement = {
        id: derivedId(envelope.id, 'movement', ...key),
        productId,
        delta,
        usedAt,
        orderCheckId: null,
        orderId: null,
        transactionId: null,
        auditId: null,
        note: '',
        ...said,
        at,
        businessDay: dayOf(usedAt),
        actorId: envelope.actor,
        closedDay,
      }
      made.push(movement)
      all.push(movement)
      deltaOf(productId).level += delta
      return movement
    },
    moved: (movement) => void all.push(movement),
    lift: (productId, delta) => void (deltaOf(productId).level += delta),
    hold: (productId, amount) => void (deltaOf(productId).open += amount),
    changed: (fact) => void facts.push(fact),
    movements: () => all,
    changes: () => facts,
    levelOf: async (productId) => after(productId, await rows.get('stockLevels', productId)),
    setCountedAt: (productId, countedAt) => void (deltaOf(productId).countedAt = countedAt),
    async write() {
      if (made.length > 0) await rows.putMany('stockMovements', made)
      const ids = [...deltas.keys()].sort()
      const known = ids.length === 0 ? [] : await rows.getMany('stockLevels', ids)
      const levels = ids.map((id, nth) => ({
        before: known[nth] ?? null,
        after: after(id, known[nth] ?? null),
      }))
      const changed = levels.filter(({ before, after }) => before === null || !isSame(before, after))
      if (changed.length > 0)
        await rows.putMany(
          'stockLevels',
          changed.map((each) => each.after),
        )
      return changed
    },
  }
}

function isSame(a: StockLevel, b: StockLevel): boolean {
  return a.level === b.level && a.onOpenChecks === b.onOpenChecks && a.countedAt === b.countedAt
}
