import type { EndpointOf } from '#contract/contract.ts'
import type { Output } from '#contract/endpoint.ts'
import type { RangeFigures } from '#domain/figures/range-figures.ts'
import { everNamed } from './ever-named.ts'
import type { Transaction } from '#server/db/connection/database.ts'

/**
 * How much of each product went out in a range: sold (goods that came back taken off), used by the crew, and lost, which is
 * also what was tasted, tested and given away. What was never bought at a price has no cost.
 */
export async function ingredientsAnswer(
  { stock }: RangeFigures,
  db: Transaction,
  placeId: string,
): Promise<Output<EndpointOf<'order-check.sum-ingredients'>>['data']> {
  const nameOf = await everNamed(db, placeId, 'products')
  return stock.products
    .filter(({ quantity: { sold, crew, lost } }) => sold !== 0 || crew !== 0 || lost !== 0)
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, quantity: { sold, crew, lost }, cost, unpriced }) => ({
      id: key,
      name: nameOf(key),
      sold,
      crew,
      lost,
      cost: unpriced > 0 && cost.used === 0 ? null : { sold: cost.sold, crew: cost.crew, lost: cost.lost },
    }))
}
