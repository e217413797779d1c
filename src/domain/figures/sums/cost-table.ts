import { groupBy } from '../../group-by.ts'
import { tallyBy } from '../../closing/tally-by.ts'
import { mulDivRound } from '../../money/round.ts'
import { sumOf } from '../../money/sum.ts'
import type { Recipe } from '../../stock/recipe.ts'
import { usageOf } from '../../stock/usage.ts'
import { recipeAt } from '../../stock/uses.ts'
import type { SaleLines, SoldLine } from '../sale-lines.ts'
import type { SummedCost, SummedMovement } from './stock-tables.ts'
import type { RowsOf } from './sum-tables.ts'
import type { TimedLine } from './time-table.ts'
import type { Grosze, RowId, Thousandths } from '../../units.ts'

type Facts = {
  lines: readonly TimedLine[]
  movements: readonly SummedMovement[]
  costs: readonly SummedCost[]
  recipes: readonly Recipe[]
}

/** A line with how much of a product one order's goods went into it, thousandths. */
type Part = { line: SoldLine; order: string; productId: RowId<'products'>; amount: Thousandths }

/**
 * The amount that an order took of a product, thousandths, and its value, grosze; null: not all of it has a price.
 */
type Taken = { amount: Thousandths; value: Grosze | null }

/**
 * The cost of the dishes that were sold, by item: the goods that their orders took, at what the ledger of stock says
 * that they were worth, shared among the dishes by their recipes. Dishes without a recipe have no row.
 */
export function costTable(sold: readonly SaleLines[], facts: Facts): RowsOf<'costs'> {
  const known = new Map(facts.lines.map((line) => [line.id, line]))
  const taken = takenByOrders(facts)
  return tallyBy(
    sold.flatMap((row) => costsOf(row, known, facts.recipes, taken)),
    (each) => [[each.item, { known: each.known, cost: each.cost, unpriced: each.unpriced }]],
  )
}

type LineCost = { item: string; known: Thousandths; cost: Grosze; unpriced: Thousandths }

function costsOf(
  { at, lines }: SaleLines,
  known: ReadonlyMap<string, TimedLine>,
  recipes: readonly Recipe[],
  taken: (of: Part, until: number) => Taken,
): LineCost[] {
  const parts = lines.flatMap((line) => partsOf(line, known.get(line.lineId), recipes))
  const costs = new Map<SoldLine, number | null>()
  for (const own of groupBy(parts, ({ order, productId }) => `${order}/${productId}`).values()) {
    const [first] = own
    if (first === undefined) continue
    const { amount, value } = taken(first, at)
    let [until, given] = [0, 0]
    for (const part of own) {
      until += part.amount
      // Each line takes what is left of the whole, so that nothing is lost by rounding.
      const upTo = value === null || amount === 0 ? null : mulDivRound(value, until, amount)
      const before = costs.get(part.line)
      costs.set(part.line, upTo === null || before === null ? null : (before ?? 0) + upTo - given)
      given = upTo ?? 0
    }
  }
  return [...costs].map(([{ menuItemId, quantity }, cost]) => ({
    item: menuItemId ?? '',
    known: cost === null ? 0 : quantity,
    cost: cost === null ? 0 : Math.sign(quantity) * cost,
    unpriced: cost === null ? quantity : 0,
  }))
}

function partsOf(line: SoldLine, row: TimedLine | undefined, recipes: readonly Recipe[]): Part[] {
  const { menuItemId, quantity, answers } = line
  if (menuItemId === null || quantity === 0 || row === undefined) return []
  const modifiers = answers.map((answer) => ({
    modifierId: answer.modifierId,
    amount: Math.round(answer.quantity / quantity),
  }))
  const recipe = recipeAt(recipes, { menuItemId, firedAt: row.firedAt })
  return usageOf([{ menuItemId, quantity: Math.abs(quantity), modifiers }], recipe).map((use) => ({
    line,
    order: row.orderId,
    productId: use.productId,
    amount: use.amount,
  }))
}

/** The amounts that an order had taken of a product until a moment, of what was sold or eaten by the crew. */
function takenByOrders({ movements, costs }: Facts): (of: Part, until: number) => Taken {
  const costOf = new Map(costs.map((cost) => [cost.id, cost]))
  const out = movements.filter(
    ({ kind, reason, delta }) =>
      kind === 'SALE' && delta < 0 && (reason === null || reason === 'INTERNAL_USE'),
  )
  const byGoods = groupBy(out, ({ orderId, productId }) => `${orderId}/${productId}`)
  return ({ order, productId }, until) => {
    const own = (byGoods.get(`${order}/${productId}`) ?? []).filter(({ at }) => at <= until)
    const isPriced = own.length > 0 && own.every(({ id }) => costOf.get(id)?.isPriced === true)
    return {
      amount: 0 - sumOf(own.map(({ delta }) => delta)),
      value: isPriced ? 0 - sumOf(own.map(({ id }) => costOf.get(id)?.value ?? 0)) : null,
    }
  }
}
