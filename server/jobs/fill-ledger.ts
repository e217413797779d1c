import { derivedId } from '#commands/derived-id.ts'
import type { Tx } from '#commands/tx.ts'
import { soldItems } from '#commands/ledger/entries-of-check.ts'
import type { LedgerEntry } from '#domain/closing/ledger-entry.ts'
import { missingEntries } from '#domain/closing/missing-entries.ts'
import { missingSaleLines, type SaleLines } from '#domain/figures/sale-lines.ts'
import type { Row, TableName } from '#domain/tables.ts'
import type { PublishDeps } from '#server/db/rows/publish-rows.ts'
import type { PlaceStore } from '#server/sync/ports.ts'

/** Rows of one table that are read at once; a check has few entries, so that versions stay as small as a page of the feed. */
const page = 40
/** Rows that one version carries at most. */
const step = 200

/** Checks, and what may be there without its check. */
const tables = ['orderChecks', 'orderPayments', 'refunds', 'printouts'] as const

/**
 * Writes into the ledger of a place what its rows of before the ledger say, as versions of the feed, so that devices get
 * it as anything else. Ids are of the rows: what was broken off, or done already, is done once. Gives how many entries.
 */
export async function fillLedger(store: PlaceStore, placeId: string, deps: PublishDeps): Promise<number> {
  let made = 0
  for (const table of tables) {
    for (let after: string | null = null; ;) {
      const rows = await store.read(placeId, (reader) => reader.rowsAfter(table, after, page, '0001-01-01'))
      made += await fillChecks(store, placeId, await checkIdsOf(store, placeId, table, rows), deps)
      after = rows.at(-1)?.id ?? null
      if (after === null || rows.length < page) break
    }
  }
  return made
}

type Found = readonly { id: string; row: Record<string, unknown> | null }[]

/** The checks of these rows; of parts only where no check will bring them. */
async function checkIdsOf(
  store: PlaceStore,
  placeId: string,
  table: TableName,
  rows: Found,
): Promise<string[]> {
  if (table === 'orderChecks') return rows.map(({ id }) => id)
  const ids = [...new Set(rows.map(({ row }) => String(row?.['orderCheckId'])))]
  return store.write(placeId, async (place) => {
    const checks = await place.rows((await place.clock()).version).getMany('orderChecks', ids)
    return ids.filter((_, nth) => checks[nth] === null)
  })
}

function fillChecks(
  store: PlaceStore,
  placeId: string,
  checkIds: readonly string[],
  deps: PublishDeps,
): Promise<number> {
  return store.write(placeId, async (place) => {
    const tx = place.rows((await place.clock()).version)
    const { entries, sales } = await missingOf(tx, placeId, checkIds)
    await publish('ledgerEntries', entries)
    await publish('saleLines', sales)
    return entries.length

    async function publish<T extends TableName>(table: T, rows: readonly Row<T>[]): Promise<void> {
      for (let from = 0; from < rows.length; from += step) {
        const version = (await place.clock()).version + 1
        await place.rows(version).putMany(table, rows.slice(from, from + step))
        await place.advance(version, deps.stamp(), deps.clock())
      }
    }
  })
}

type Missing = { entries: LedgerEntry[]; sales: SaleLines[] }

type OfChecks =
  | 'orderLines'
  | 'printouts'
  | 'orderPayments'
  | 'refunds'
  | 'corrections'
  | 'checkEvents'
  | 'ledgerEntries'
  | 'saleLines'

async function missingOf(tx: Tx, placeId: string, checkIds: readonly string[]): Promise<Missing> {
  if (checkIds.length === 0) return { entries: [], sales: [] }
  const place = await tx.get('places', placeId)
  const checks = await tx.getMany('orderChecks', checkIds)
  const options = new Map((await tx.all('diningOptions')).map(({ id, type }) => [id, type]))
  const ofChecks = <T extends OfChecks>(table: T) => tx.listMany(table, 'orderCheckId', checkIds)
  const lines = await ofChecks('orderLines')
  const printouts = await ofChecks('printouts')
  const payments = await ofChecks('orderPayments')
  const refunds = await ofChecks('refunds')
  const corrections = await ofChecks('corrections')
  const events = await ofChecks('checkEvents')
  const entries = await ofChecks('ledgerEntries')
  const written = await ofChecks('saleLines')
  const known = await soldItems(tx, lines)
  const made: Missing = { entries: [], sales: [] }
  for (const [nth, checkId] of checkIds.entries()) {
    const own = <T extends { orderCheckId: string | null }>(rows: readonly T[]) =>
      rows.filter(({ orderCheckId }) => orderCheckId === checkId)
    const check = checks[nth] ?? null
    const of = {
      check,
      diningOptionType: options.get(check?.diningOptionId ?? '') ?? null,
      lines: own(lines),
      printouts: own(printouts),
      payments: own(payments),
      refunds: own(refunds),
      corrections: own(corrections),
      events: own(events),
      entries: own(entries),
    }
    const missing = missingEntries(of, { cutoff: place?.dayCutoff ?? 0, idOf: derivedId })
    const ledger = [...of.entries, ...missing]
    const idOf = (entryId: string) => derivedId(entryId, 'sale lines')
    made.entries.push(...missing)
    const sold = { check, entries: ledger, written: own(written), rows: of.lines, known }
    made.sales.push(...missingSaleLines(sold, idOf))
  }
  return made
}
