import { and, gte, sql, type SQL } from 'drizzle-orm'
import { soldCheck, type SoldCheck } from '#domain/figures/exports/exported-check.ts'
import type { Database, Transaction } from '#server/db/connection/database.ts'
import { ledgerEntries } from '#server/db/tables/ledger.ts'
import type { Member } from '#server/http/handler.ts'
import { isOfFitting, type CheckRange } from './fitting-checks.ts'
import { ofLedger } from './of-ledger.ts'
import { pagesAfter } from './pages-after.ts'
import { readChecks, type CheckKey } from './read-checks.ts'

/** How many checks are read at once. */
const pageSize = 200

/**
 * The checks of a range by the business days on which they were closed, opened again or canceled, page by page: each
 * is a transaction of its own, so that none is held for as long as somebody takes to receive them.
 */
export function checkPages(
  database: Database,
  member: Member,
  asked: CheckRange,
  contacts: boolean,
): AsyncGenerator<SoldCheck[]> {
  return pagesAfter(async (after: CheckKey | null) => {
    const { keys, checks } = await database.snapshot(member.placeId, async (db) => {
      const found = await keysAfter(db, await areSold(db, member, asked), after)
      return { keys: found, checks: await readChecks(db, member.placeId, found, contacts) }
    })
    return {
      page: checks.map(soldCheck).filter((each) => costs(each, asked)),
      next: keys.length < pageSize ? null : (keys.at(-1) ?? null),
    }
  })
}

/** The condition for entries of the ledger that are of such checks. */
export async function areSold(db: Transaction, member: Member, asked: CheckRange): Promise<SQL | undefined> {
  const sold = ofLedger(member.placeId, ['sale', 'check-canceled'], asked)
  return and(sold, await isOfFitting(db, member, asked))
}

async function keysAfter(
  db: Transaction,
  where: SQL | undefined,
  after: CheckKey | null,
): Promise<CheckKey[]> {
  const { businessDay, orderCheckId } = ledgerEntries
  const isLater =
    after === null
      ? undefined
      : and(
          // The index knows days alone.
          gte(businessDay, after.day),
          sql`(${businessDay}, ${orderCheckId}) > (${after.day}::date, ${after.checkId}::uuid)`,
        )
  const found = await db
    .select({ day: businessDay, checkId: orderCheckId })
    .from(ledgerEntries)
    .where(and(where, isLater))
    .groupBy(businessDay, orderCheckId)
    .orderBy(businessDay, orderCheckId)
    .limit(pageSize)
  return found.flatMap(({ day, checkId }) => (checkId === null ? [] : [{ day, checkId }]))
}

function costs({ sales }: SoldCheck, { amountFrom = -Infinity, amountTo = Infinity }: CheckRange): boolean {
  const toPay = sales.gross + sales.deposits
  return toPay >= amountFrom && toPay <= amountTo
}
