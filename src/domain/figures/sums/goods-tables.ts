import { tallyBy } from '../../closing/tally-by.ts'
import type { Rates } from '../../closing/sales-figures.ts'
import type { RowsOf, SumNames } from './sum-tables.ts'
import type { SoldPart } from './sold-parts.ts'
import { taxShares } from './tax-shares.ts'

/** The sales by item or category, each with its share of the day's tax. */
export function goodsTable(
  parts: readonly SoldPart[],
  keyOf: (part: SoldPart) => string,
  rates: Rates,
): RowsOf<'items'> {
  const byRate = tallyBy(parts, (part) => [
    [
      `${keyOf(part)}/${part.rate}`,
      { quantity: part.line?.quantity ?? 0, gross: part.gross, discount: part.line?.discount ?? 0 },
    ],
  ])
  const rows = Object.entries(byRate).map(([path, sums]) => {
    const at = path.lastIndexOf('/')
    return { key: path.slice(0, at), rate: path.slice(at + 1), ...sums }
  })
  const taxes = taxShares(rows, rates)
  const taxed = rows.map(({ key, quantity, gross, discount }, nth) => ({
    key,
    sums: { quantity, gross, discount, vat: taxes[nth] ?? 0 },
  }))
  return tallyBy(taxed, ({ key, sums }) => [[key, sums]])
}

/** The answers of guests, by item and modifier. */
export function answersTable(parts: readonly SoldPart[]): RowsOf<'answers'> {
  return tallyBy(parts, ({ item, line }) =>
    (line?.answers ?? []).map(({ modifierId, quantity, gross }) => [
      `${item}/${modifierId}`,
      { quantity, gross },
    ]),
  )
}

/** The names of goods: by the sale that was last, of two at once by that of the later id. */
export function namesOf(parts: readonly SoldPart[]): SumNames {
  const names: SumNames = { categories: {}, items: {}, answers: {}, categoryOf: {} }
  const inOrder = parts.toSorted((a, b) => a.entry.at - b.entry.at || (orderOf(a) < orderOf(b) ? -1 : 1))
  for (const { item, category, line } of inOrder) {
    if (line === null) continue
    if (line.categoryId !== null) names.categories[category] = line.categoryName
    if (line.menuItemId === null) continue
    names.items[item] = line.name
    names.categoryOf[item] = category
    for (const { modifierId, name } of line.answers) names.answers[modifierId] = name
  }
  return names
}

function orderOf({ entry, line }: SoldPart): string {
  return `${entry.id}/${line?.lineId ?? ''}`
}
