import type { SaleLines } from '#domain/figures/sale-lines.ts'
import type { LedgerEntry } from '#domain/closing/ledger-entry.ts'
import { sumOf } from '#domain/money/sum.ts'
import type { Row } from '#domain/tables.ts'
import type { Rows } from '#hooks/use-live.ts'
import type { ChecksBehind } from '../stats-links.ts'

/** A check behind a figure. */
export type CheckBehind = {
  id: string
  /** Null: the check itself is not on this device. */
  check: Row<'orderChecks'> | null
  table: string | null
  day: string
  closedAt: number
  personId: string
  /** Of the check: what it is of the figure, grosze. */
  amount: number
  /** Of a dish, thousandths; null: the figure is not of a dish. */
  quantity: number | null
}

/** The checks that a figure of some days is made of, the latest first, from this device's copy. */
export async function readChecksBehind(
  rows: Rows,
  days: readonly string[],
  figure: ChecksBehind,
): Promise<CheckBehind[]> {
  const [entries, sold] = await Promise.all([
    rows.by('ledgerEntries', 'businessDay', ...days),
    rows.by('saleLines', 'businessDay', ...days),
  ])
  const linesOf = new Map(sold.map((row) => [row.entryId, row]))
  const wanted = entries.filter(({ kind }) => kind === (figure.payment === null ? 'sale' : 'payment'))
  const found = wanted.flatMap((entry) => partOf(entry, linesOf.get(entry.id), figure))
  const byCheck = new Map<string, typeof found>()
  for (const part of found) byCheck.set(part.checkId, [...(byCheck.get(part.checkId) ?? []), part])
  const checks = await rows.many('orderChecks', [...byCheck.keys()])
  const tables = await rows.all('venueTables')
  return [...byCheck]
    .flatMap(([id, parts]): CheckBehind[] => {
      const last = parts.toSorted((a, b) => a.entry.at - b.entry.at).at(-1)
      const amount = sumOf(parts.map((part) => part.amount))
      const quantity = sumOf(parts.map((part) => part.quantity ?? 0))
      // What was opened again and not closed since is no sale.
      if (last === undefined || (amount === 0 && quantity === 0)) return []
      const check = checks.find((each) => each.id === id) ?? null
      return [
        {
          id,
          check,
          amount,
          table: tables.find((each) => each.id === check?.tableId)?.name ?? null,
          day: last.entry.businessDay,
          closedAt: last.entry.at,
          personId: last.entry.personId,
          quantity: last.quantity === null ? null : quantity,
        },
      ]
    })
    .sort((a, b) => b.closedAt - a.closedAt)
}

function partOf(entry: LedgerEntry, sold: SaleLines | undefined, figure: ChecksBehind) {
  const checkId = entry.orderCheckId
  const { option, person, item, category, payment } = figure
  if (checkId === null) return []
  if (option !== null && entry.sale?.diningOptionId !== option) return []
  if (person !== null && entry.personId !== person) return []
  if (payment !== null && entry.paymentType !== payment) return []
  if (item === null && category === null) return [{ checkId, entry, amount: entry.amount, quantity: null }]
  const lines = (sold?.lines ?? []).filter(
    (line) =>
      (item === null || (line.menuItemId ?? line.type) === item) &&
      (category === null || (line.categoryId ?? line.type) === category),
  )
  if (lines.length === 0) return []
  return [
    {
      checkId,
      entry,
      amount: sumOf(lines.map(({ gross }) => gross)),
      quantity: item === null ? null : sumOf(lines.map(({ quantity }) => quantity)),
    },
  ]
}
