import { checksOf, nameInSales, partsBehind, type CheckOfFigure } from '#domain/figures/checks-behind.ts'
import { sumOf } from '#domain/money/sum.ts'
import type { Row } from '#domain/tables.ts'
import type { Rows } from '#device/place/rows.ts'
import type { ChecksBehind } from '../stats-links.ts'

/** A check behind a figure; `check` null: it is not on this device. */
export type CheckBehind = CheckOfFigure & { check: Row<'orderChecks'> | null; table: string | null }

/** The checks that a figure is made of, the latest first, and what all of them come to. */
export type ChecksFound = {
  count: number
  amount: number
  /** Of a dish, thousandths; null: the figure is not of a dish. */
  quantity: number | null
  /** How the dish or the category was called last. */
  name: string | null
  checks: readonly CheckBehind[]
}

/** The checks behind a figure of some days, from this device's copy. `cutoff`: when the days begin, minutes. */
export async function readChecksBehind(
  rows: Rows,
  days: readonly string[],
  figure: ChecksBehind,
  cutoff: number,
): Promise<ChecksFound> {
  const [entries, saleLines] = await Promise.all([
    rows.by('ledgerEntries', 'businessDay', ...days),
    rows.by('saleLines', 'businessDay', ...days),
  ])
  const needsLines = figure.hours !== null && figure.by === 'ordered'
  const checkIds = [...new Set(saleLines.map(({ orderCheckId }) => orderCheckId))]
  const lines = needsLines ? await rows.by('orderLines', 'orderCheckId', ...checkIds) : []
  const found = checksOf(partsBehind({ entries, saleLines, lines }, figure, cutoff))
  const ids = found.map(({ id }) => id)
  const checks = new Map((await rows.many('orderChecks', ids)).map((check) => [check.id, check]))
  const tables = new Map((await rows.all('venueTables')).map((table) => [table.id, table.name]))
  return {
    count: found.length,
    amount: sumOf(found.map(({ amount }) => amount)),
    quantity: figure.item === null ? null : sumOf(found.map(({ quantity }) => quantity ?? 0)),
    name: nameInSales(saleLines, figure),
    checks: found.map((each) => {
      const check = checks.get(each.id) ?? null
      return { ...each, check, table: tables.get(check?.tableId ?? '') ?? null }
    }),
  }
}
