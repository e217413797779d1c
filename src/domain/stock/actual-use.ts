import { groupBy } from '../group-by.ts'
import { mulDivRound } from '../money/round.ts'
import { sumOf } from '../money/sum.ts'
import type { OpenUse } from './open-use.ts'
import type { AuditResult } from './stock-audit.ts'
import type { MovementCost } from './stock-cost.ts'
import type { StockMovement } from './stock-movement.ts'
import { groupOf, wayOf, type StockGroup } from './stock-ways.ts'
import type { Grosze, Instant, RowId, Thousandths } from '../units.ts'

/**
 * The quantities of a product between two counts, thousandths of its unit. `in`: what came, less what was sent on.
 */
type Between = {
  before: Thousandths
  in: Thousandths
  after: Thousandths
  recipe: Thousandths
  crew: Thousandths
  lost: Thousandths
}

/** The use between two counts, and how much of it nothing explains; below zero there was too much. */
export type ActualUse = Between & { actual: Thousandths; unexplained: Thousandths }

/** The use by two counts against what recipes, meals of the crew and losses say: 10 + 5 − 4 against 9.5 are 1.5. */
export function actualUse(between: Between): ActualUse {
  const actual = between.before + between.in - between.after
  return { ...between, actual, unexplained: actual - between.recipe - between.crew - between.lost }
}

/** How much of the use by recipe nothing explains, tenths of a percent; null: nothing was sold. */
export function shareOfRecipe({
  unexplained,
  recipe,
}: Pick<ActualUse, 'unexplained' | 'recipe'>): number | null {
  return recipe > 0 ? mulDivRound(unexplained, 1000, recipe) : null
}

type CountResult = Pick<AuditResult, 'productId' | 'counted' | 'countedAt' | 'lateDifference'>
type Movement = Pick<StockMovement, 'id' | 'productId' | 'kind' | 'reason' | 'delta' | 'usedAt'>
type Cost = Pick<MovementCost, 'id' | 'value' | 'isPriced'>

/** The facts of two counts and everything between them; other facts may be among these. */
export type CountedFacts = {
  before: readonly CountResult[]
  after: readonly CountResult[]
  movements: readonly Movement[]
  costs: readonly Cost[]
  /** Uses by dishes on checks that are open now. */
  openUses: readonly OpenUse['uses'][number][]
}

/** A product that both counts have. */
export type CountedUse = ActualUse & {
  productId: RowId<'products'>
  /** Of what is explained and of what is not, grosze; null: no price is known. */
  cost: { explained: Grosze | null; unexplained: Grosze | null }
  /** Of the use by recipe, what dishes on checks that are open have taken: it has no cost yet. */
  onOpenChecks: Thousandths
  /** By how much facts that came after the second count was posted have changed its difference. */
  lateDifference: Thousandths
}

/** The use of each product between its two counts; what was used at the very moment of a count was gone by then. */
export function usesBetween(facts: CountedFacts): CountedUse[] {
  const counts = new Map(facts.before.map((count) => [count.productId, count]))
  const [movements, open] = [
    groupBy(facts.movements, ({ productId }) => productId),
    groupBy(facts.openUses, ({ productId }) => productId),
  ]
  const costs = new Map(facts.costs.map((cost) => [cost.id, cost]))
  return facts.after.flatMap((after) => {
    const before = counts.get(after.productId)
    if (before === undefined) return []
    const isBetween = ({ usedAt }: { usedAt: Instant }) =>
      before.countedAt < usedAt && usedAt <= after.countedAt
    const moved = (movements.get(after.productId) ?? []).filter(isBetween)
    const taken = (open.get(after.productId) ?? []).filter(isBetween)
    return [useOf(before, after, moved, taken, costs)]
  })
}

function useOf(
  before: CountResult,
  after: CountResult,
  movements: readonly Movement[],
  open: readonly { amount: Thousandths }[],
  costs: ReadonlyMap<string, Cost>,
): CountedUse {
  const deltas = new Map<StockGroup, number>()
  const values = new Map<StockGroup, number | null>()
  for (const movement of movements) {
    const [group, cost] = [groupOf(wayOf(movement)), costs.get(movement.id)]
    deltas.set(group, (deltas.get(group) ?? 0) + movement.delta)
    const value = values.get(group) ?? (values.has(group) ? null : 0)
    values.set(group, value === null || cost?.isPriced !== true ? null : value + cost.value)
  }
  const moved = (group: StockGroup) => deltas.get(group) ?? 0
  const onOpenChecks = sumOf(open.map(({ amount }) => amount))
  const use = actualUse({
    before: before.counted,
    in: moved('in') + moved('out'),
    after: after.counted,
    recipe: onOpenChecks - moved('sold'),
    crew: 0 - moved('crew'),
    lost: 0 - moved('lost'),
  })
  const parts = [valueOf(values, 'sold'), valueOf(values, 'crew'), valueOf(values, 'lost')]
  const explained = parts.includes(null) ? null : 0 - sumOf(parts.map((part) => part ?? 0))
  const booked = valueOf(values, 'counted')
  const priced = use.recipe - onOpenChecks + use.crew + use.lost
  return {
    ...use,
    productId: after.productId,
    onOpenChecks,
    lateDifference: after.lateDifference,
    cost: {
      explained,
      unexplained:
        booked !== null && 0 - moved('counted') === use.unexplained
          ? 0 - booked
          : atPriceOf(use.unexplained, explained, priced),
    },
  }
}

/** Where counts have not booked it, it is worth what the rest of the use was. */
function atPriceOf(quantity: Thousandths, cost: Grosze | null, of: Thousandths): number | null {
  if (quantity === 0) return 0
  return cost === null || of <= 0 ? null : mulDivRound(quantity, cost, of)
}

function valueOf(values: ReadonlyMap<StockGroup, number | null>, group: StockGroup): number | null {
  return values.has(group) ? (values.get(group) ?? null) : 0
}

/** The sums of the uses of products, grosze, and of how many of them something is missing or too much. */
export type UseSums = {
  explained: Grosze
  /** Missing less what was too much. */
  unexplained: Grosze
  short: { cost: Grosze; products: number }
  over: { cost: Grosze; products: number }
  /** How many products have no known price, of whatever part. */
  unpriced: number
}

/** Adds up uses; what has no known price adds nothing. */
export function sumsOfUses(uses: readonly Pick<CountedUse, 'unexplained' | 'cost'>[]): UseSums {
  const unexplained = ({ cost }: Pick<CountedUse, 'cost'>) => cost.unexplained ?? 0
  const [short, over] = [uses.filter((use) => use.unexplained > 0), uses.filter((use) => use.unexplained < 0)]
  return {
    explained: sumOf(uses.map(({ cost }) => cost.explained ?? 0)),
    unexplained: sumOf(uses.map(unexplained)),
    short: { cost: sumOf(short.map(unexplained)), products: short.length },
    over: { cost: 0 - sumOf(over.map(unexplained)), products: over.length },
    unpriced: uses.filter(({ cost }) => cost.explained === null || cost.unexplained === null).length,
  }
}
