import fc from 'fast-check'
import type { SummedCost, SummedMovement } from '#domain/figures/sums/stock-tables.ts'
import { movementKinds } from '#domain/stock/stock-movement.ts'
import { stockReasonNames } from '#domain/stock/stock-reasons.ts'
import { uuid } from '../places/evening.ts'

/** Facts of stock of which sums are made. */
export type StockFacts = { movements: SummedMovement[]; costs: SummedCost[] }

const moved = fc.record({
  product: fc.nat(5),
  person: fc.nat(2),
  kind: fc.constantFrom(...movementKinds),
  reason: fc.constantFrom(null, ...stockReasonNames),
  delta: fc.integer({ min: -50_000, max: 50_000 }),
  day: fc.constantFrom('2026-11-18', '2026-11-19', '2026-11-20'),
  /** Null: the server has not said what it cost. */
  cost: fc.option(
    fc.record({
      value: fc.integer({ min: -900_00, max: 900_00 }),
      variance: fc.integer({ min: -9_00, max: 9_00 }),
      isPriced: fc.boolean(),
    }),
  ),
})

/** Movements of some products on three days, whatever they are, most with what they cost. */
export const someStock: fc.Arbitrary<StockFacts> = fc
  .array(moved, { maxLength: 40, size: 'max' })
  .map((acts) => ({
    movements: acts.map(({ product, person, kind, reason, delta, day }, nth) => ({
      id: uuid(20_000 + nth),
      productId: uuid(21_000 + product),
      actorId: uuid(22_000 + person),
      kind,
      reason: kind === 'TRANSACTION' ? (reason ?? 'RESTOCK') : reason,
      delta,
      businessDay: day,
      orderId: null,
      at: 0,
    })),
    costs: acts.flatMap(({ cost }, nth) => (cost === null ? [] : [{ id: uuid(20_000 + nth), ...cost }])),
  }))
