import { groupBy } from '../../group-by.ts'
import { keyed, withShares, type Shared } from './shared.ts'
import type { SumRow, Sums } from './sum-tables.ts'
import type { Grosze, Thousandths } from '../../units.ts'

/** The sales of a category. `key`: its id, or a word of `unlisted`, which has no name. */
export type CategoryRow = SumRow<'categories'> & Shared & { key: string; name: string | null; net: Grosze }

/** An answer of guests. Gross is before discounts and is in that of the item. */
export type AnswerRow = SumRow<'answers'> & { id: string; name: string }

/** The cost of the goods of an item that was sold, grosze. */
type Cost = {
  /** Of what is in `costed`; null: of nothing. */
  cost: Grosze | null
  /** Thousandths sold of which the cost is known, and of which not all goods have a price; the rest has no recipe. */
  costed: Thousandths
  unpriced: Thousandths
  /** Net less cost; null: the cost is not known of all that was sold. */
  margin: Grosze | null
}

/** The sales of an item. `category`: a key of `CategoryRow`. */
export type ItemRow = CategoryRow & Cost & { category: string; answers: AnswerRow[] }

/** Categories, those that sold most first. */
export function categoryRows({ categories, names }: Sums): CategoryRow[] {
  return rowsOf(categories, names.categories)
}

/** Items with their answers, those that sold most first. */
export function itemRows({ items, answers, costs, names }: Sums): ItemRow[] {
  const answersOf = groupBy(
    Object.entries(answers).map(([path, row]) => {
      const [item = '', id = ''] = path.split('/')
      return { item, answer: { ...row, id, name: names.answers[id] ?? '' } }
    }),
    ({ item }) => item,
  )
  return rowsOf(items, names.items).map((row) => ({
    ...row,
    ...costOf(row, costs[row.key]),
    category: names.categoryOf[row.key] ?? row.key,
    answers: (answersOf.get(row.key) ?? [])
      .map(({ answer }) => answer)
      .sort((a, b) => b.quantity - a.quantity || (a.id < b.id ? -1 : 1)),
  }))
}

function costOf({ quantity, net }: CategoryRow, row: SumRow<'costs'> | undefined): Cost {
  const { known, cost, unpriced } = row ?? { known: 0, cost: 0, unpriced: 0 }
  const isKnown = known !== 0 && known === quantity && unpriced === 0
  return {
    cost: known === 0 ? null : cost,
    costed: known,
    unpriced,
    margin: isKnown ? net - cost : null,
  }
}

function rowsOf(rows: Sums['categories'], names: Record<string, string>): CategoryRow[] {
  const named = keyed(rows).map((row) => ({
    ...row,
    name: names[row.key] ?? null,
    net: row.gross - row.vat,
  }))
  return withShares(named, ({ gross }) => gross)
}
