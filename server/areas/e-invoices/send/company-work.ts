import { and, eq, gt, lt, max, sql } from 'drizzle-orm'
import type { EInvoiceState } from '#domain/ksef/e-invoice-lifecycle.ts'
import type { KsefEnvironment } from '#domain/place/ksef-settings.ts'
import { eInvoiceSendings as table } from '#server/db/tables/ksef.ts'
import type { Services } from '../../services.ts'

/** A seller in one of the national system's worlds; one sender at a time works for each. */
export type Company = { environment: KsefEnvironment; taxId: string }

/** An invoice of which something is to be done. */
export type DueEInvoice = { placeId: string; id: string; state: EInvoiceState }

type Parts = Pick<Services, 'database' | 'clock'>

/** Companies of whose invoices something is to be done now. */
export async function companiesWithWork({ database, clock }: Parts): Promise<Company[]> {
  return database.anyone(async (db) => {
    const { rows } = await db.execute<{ environment: KsefEnvironment; tax_id: string }>(
      sql`select * from companies_with_e_invoices(${momentOf(clock())})`,
    )
    return rows.map(({ environment, tax_id: taxId }) => ({ environment, taxId }))
  })
}

/** Those invoices, over all places of the company. */
export async function workOf(
  { database, clock }: Parts,
  { environment, taxId }: Company,
): Promise<DueEInvoice[]> {
  return database.anyone(async (db) => {
    const { rows } = await db.execute<{ place_id: string; id: string; state: EInvoiceState }>(
      sql`select * from e_invoices_of_company(${environment}, ${taxId}, ${momentOf(clock())})`,
    )
    return rows.map(({ place_id: placeId, id, state }) => ({ placeId, id, state }))
  })
}

/**
 * Works for a company while no other server does; false: one does. The lock ends with its connection: a server that dies
 * holds up nobody.
 */
export async function alone(
  { database }: Parts,
  { environment, taxId }: Company,
  work: () => Promise<void>,
): Promise<boolean> {
  return database.anyone(async (db) => {
    const name = JSON.stringify(['e-invoices', environment, taxId])
    const { rows } = await db.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`,
    )
    if (rows[0]?.locked !== true) return false
    await work()
    return true
  })
}

/**
 * Lets all invoices of a state wait until the system wants calls again, ms: whoever calls sooner is made to wait for longer,
 * also a server that has just started.
 */
export async function holdAll(
  { database }: Parts,
  { environment, taxId }: Company,
  { placeIds, state, until }: { placeIds: readonly string[]; state: EInvoiceState; until: number },
): Promise<void> {
  for (const placeId of placeIds)
    await database.place(placeId, (db) =>
      db
        .update(table)
        .set({ dueAt: until })
        .where(
          and(
            eq(table.placeId, placeId),
            eq(table.environment, environment),
            eq(table.taxId, taxId),
            eq(table.state, state),
            lt(table.dueAt, until),
          ),
        ),
    )
}

/** Until when the system wants no calls for invoices of a state, ms, as it has told any sender of these places. */
export async function holdsOf(
  { database, clock }: Parts,
  placeIds: readonly string[],
): Promise<Map<EInvoiceState, number>> {
  const holds = new Map<EInvoiceState, number>()
  for (const placeId of placeIds) {
    const limited = await database.place(placeId, (db) =>
      db
        .select({ state: table.state, until: max(table.dueAt) })
        .from(table)
        .where(
          and(eq(table.placeId, placeId), gt(table.dueAt, clock()), sql`${table.word} ->> 'why' = 'limit'`),
        )
        .groupBy(table.state),
    )
    for (const { state, until } of limited) holds.set(state, Math.max(until ?? 0, holds.get(state) ?? 0))
  }
  return holds
}

function momentOf(ms: number) {
  return sql`${new Date(ms).toISOString()}::timestamptz`
}
