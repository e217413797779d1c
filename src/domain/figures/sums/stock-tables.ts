import { tallyBy } from '../../closing/tally-by.ts'
import type { MovementCost } from '../../stock/stock-cost.ts'
import type { StockMovement } from '../../stock/stock-movement.ts'
import { groupOf, wayOf } from '../../stock/stock-ways.ts'
import type { RowsOf } from './sum-tables.ts'

/** The fields of a movement that go into sums. */
export type SummedMovement = Pick<
  StockMovement,
  'id' | 'productId' | 'kind' | 'reason' | 'delta' | 'actorId' | 'businessDay' | 'orderId' | 'at'
>

/** The fields of a movement's cost that go into sums; its id is the movement's. */
export type SummedCost = Pick<MovementCost, 'id' | 'value' | 'variance' | 'isPriced'>

type StockTables = { stock: RowsOf<'stock'>; losses: RowsOf<'losses'> }

/** The sums of each product, and of the people who gave goods up as lost: each movement is in one row of stock. */
export function stockTables(movements: readonly SummedMovement[], costs: readonly SummedCost[]): StockTables {
  const costOf = new Map(costs.map((cost) => [cost.id, cost]))
  const valued = movements.map((movement) => {
    const { value = 0, variance = 0, isPriced = false } = costOf.get(movement.id) ?? {}
    return { movement, way: wayOf(movement), value, variance, unpriced: isPriced ? 0 : 1 }
  })
  return {
    stock: tallyBy(valued, ({ movement: { productId, delta }, way, value, variance, unpriced }) => [
      [`${productId}/${way}`, { quantity: delta, value, variance, unpriced }],
    ]),
    losses: tallyBy(valued, ({ movement: { actorId }, way, value }) =>
      groupOf(way) === 'lost' ? [[`${actorId}/${way}`, { moves: 1, value }]] : [],
    ),
  }
}
