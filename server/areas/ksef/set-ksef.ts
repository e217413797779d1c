import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { KsefSettings } from '#domain/place/ksef-settings.ts'
import type { Place } from '#domain/place/place.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { ksefSeries } from '#server/db/tables/ksef.ts'
import type { Problem } from '#server/http/problem.ts'
import { runCall, type CallOf } from '../calls/run-call.ts'
import type { Services } from '#server/services/services.ts'
import { findKsefAccount } from './account.ts'
import { isGood } from './trial.ts'

/**
 * Sets a place up, or changes how its invoices go out. Refused without a trial that went well in that world, with a prefix
 * that another place of the company has, and with another prefix once an invoice has the old one in its number.
 */
export async function setKsef(
  services: Services,
  call: CallOf,
  settings: KsefSettings,
): Promise<Result<{ data: null }, Problem>> {
  const { placeId } = call.member
  const set = await runCall(services, call, {
    kind: 'ksef.set',
    target: placeId,
    async args(rows) {
      const place = await rows.get('places', placeId)
      const refused = place === null ? null : await refusalOf(services, place, settings)
      return refused === null ? ok({ settings }) : fail(refused)
    },
  })
  return set.ok ? ok({ data: null }) : set
}

async function refusalOf(
  services: Services,
  { id: placeId, taxId, ksefSettings: before }: Place,
  { environment, seriesPrefix }: KsefSettings,
): Promise<Problem | null> {
  const { database } = services
  if (before.seriesPrefix !== '' && before.seriesPrefix !== seriesPrefix) {
    const issued = await database.place(placeId, (db) =>
      db.execute(sql`select from e_invoices where place_id = ${placeId} limit 1`),
    )
    if ((issued.rowCount ?? 0) > 0) return { code: 'ksef_prefix_fixed', fields: ['seriesPrefix'] }
  }
  if (environment !== null && environment !== before.environment) {
    if (taxId === '') return { code: 'seller_missing' }
    const account = await findKsefAccount(services, placeId, environment)
    if (account === null) return { code: 'ksef_not_set_up' }
    if (!isGood(environment, account.trial)) return { code: 'ksef_trial_needed' }
  }
  if (seriesPrefix === '' || (seriesPrefix === before.seriesPrefix && environment === null)) return null
  const isOwn = await claimSeries(services, { taxId, prefix: seriesPrefix, placeId }, before.seriesPrefix)
  return isOwn ? null : { code: 'ksef_series_taken', fields: ['seriesPrefix'] }
}

/** Takes a word for the numbers of a place; false: another place of the company has it. What is neither it nor `kept` is free again. */
function claimSeries(
  { database }: Pick<Services, 'database'>,
  claim: typeof ksefSeries.$inferInsert,
  kept: string,
): Promise<boolean> {
  const { taxId, prefix, placeId } = claim
  return database.anyone(async (db) => {
    await db.insert(ksefSeries).values(claim).onConflictDoNothing()
    const [holder] = await db
      .select({ placeId: ksefSeries.placeId })
      .from(ksefSeries)
      .where(and(eq(ksefSeries.taxId, taxId), eq(ksefSeries.prefix, prefix)))
    if (holder?.placeId !== placeId) return false
    await db
      .delete(ksefSeries)
      .where(and(eq(ksefSeries.placeId, placeId), notInArray(ksefSeries.prefix, [prefix, kept])))
    return true
  })
}
