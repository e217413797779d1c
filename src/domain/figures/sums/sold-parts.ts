import { groupBy } from '../../group-by.ts'
import type { LedgerEntry } from '../../closing/ledger-entry.ts'
import { sumOf } from '../../money/sum.ts'
import type { SaleLines, SoldLine } from '../sale-lines.ts'
import type { Unlisted } from './sum-tables.ts'
import type { Grosze, Instant } from '../../units.ts'

/** A part of what was sold: a line, or what a sale says beyond its lines. Grosze, thousandths. */
export type SoldPart = {
  entry: LedgerEntry
  /** Null: no line, as fees are. */
  line: SoldLine | null
  item: string
  category: string
  rate: string
  gross: Grosze
  /** When its check was opened, ms. */
  openedAt: Instant
}

/**
 * Everything that sales are made of, by rate: the parts of a sale come to its amount, whether or not its lines are known.
 */
export function soldParts(entries: readonly LedgerEntry[], saleLines: readonly SaleLines[]): SoldPart[] {
  const linesOf = new Map(saleLines.map((row) => [row.entryId, row]))
  return entries
    .filter(({ kind }) => kind === 'sale')
    .flatMap((entry) => partsOf(entry, linesOf.get(entry.id)))
}

function partsOf(entry: LedgerEntry, row: SaleLines | undefined): SoldPart[] {
  const openedAt = row?.openedAt ?? entry.at
  const lines = (row?.lines ?? []).map((line) => ({
    entry,
    line,
    item: line.menuItemId ?? line.type,
    category: line.categoryId ?? line.type,
    rate: String(line.rate),
    gross: line.gross,
    openedAt,
  }))
  const rest: Unlisted = lines.length > 0 ? 'FEES' : 'UNKNOWN'
  const known = groupBy(lines, ({ rate }) => rate)
  const sold = new Map(entry.rates.map(({ rate, gross }) => [String(rate), gross]))
  const beyond = [...new Set([...sold.keys(), ...known.keys()])].flatMap((rate): SoldPart[] => {
    const gross = (sold.get(rate) ?? 0) - sumOf((known.get(rate) ?? []).map((line) => line.gross))
    return gross === 0 ? [] : [{ entry, line: null, item: rest, category: rest, rate, gross, openedAt }]
  })
  return [...lines, ...beyond]
}
