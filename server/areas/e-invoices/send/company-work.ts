import { lt, sql } from 'drizzle-orm'
import type { EInvoiceState } from '#domain/ksef/e-invoice-lifecycle.ts'
import type { KsefEnvironment } from '#domain/place/ksef-settings.ts'
import { ksefPauses } from '#server/db/tables/ksef.ts'
import { moment } from '#server/db/connection/moment.ts'
import type { Services } from '#server/services/services.ts'

/** A seller in one of the national system's worlds; one sender at a time works for each. */
export type Company = { environment: KsefEnvironment; taxId: string }

/** An invoice of which something is to be done: its next step (`isDue`), or to tell its place of the last one. */
export type OpenEInvoice = { placeId: string; id: string; state: EInvoiceState; isDue: boolean }

type Deps = Pick<Services, 'database' | 'clock'>

/** Companies of whose invoices something is to be done now. */
export async function companiesWithWork({ database, clock }: Deps): Promise<Company[]> {
  return database.anyone(async (db) => {
    const { rows } = await db.execute<{ environment: KsefEnvironment; tax_id: string }>(
      sql`select distinct environment, tax_id from e_invoices_with_work(${moment(clock())})`,
    )
    return rows.map(({ environment, tax_id: taxId }) => ({ environment, taxId }))
  })
}

/** Invoices of a company of which something is to be done now, over all its places. */
export async function workOf(
  { database, clock }: Deps,
  { environment, taxId }: Company,
): Promise<OpenEInvoice[]> {
  return database.anyone(async (db) => {
    const { rows } = await db.execute<{
      place_id: string
      id: string
      state: EInvoiceState
      is_due: boolean
    }>(
      sql`select place_id, id, state, is_due from e_invoices_with_work(${moment(clock())})
        where environment = ${environment} and tax_id = ${taxId} order by issued_at, id`,
    )
    return rows.map(({ place_id: placeId, id, state, is_due: isDue }) => ({ placeId, id, state, isDue }))
  })
}

/**
 * Does what goes by this name while no other server does; false: one does. The lock ends with its connection: a
 * server that dies holds up nobody.
 */
export async function alone(
  { database }: Pick<Deps, 'database'>,
  named: readonly string[],
  work: () => Promise<void>,
): Promise<boolean> {
  return database.anyone(async (db) => {
    const name = JSON.stringify(named)
    const { rows } = await db.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`,
    )
    if (rows[0]?.locked !== true) return false
    await work()
    return true
  })
}

/** Keeps until when, ms, the system wants no calls for invoices of a state; a pause that is longer stays. */
export async function pauseState(
  { database }: Pick<Deps, 'database'>,
  company: Company,
  state: EInvoiceState,
  until: number,
): Promise<void> {
  const { environment, taxId, until: kept } = ksefPauses
  await database.anyone((db) =>
    db
      .insert(ksefPauses)
      .values({ ...company, state, until })
      .onConflictDoUpdate({
        target: [environment, taxId, ksefPauses.state],
        set: { until },
        setWhere: lt(kept, until),
      }),
  )
}
