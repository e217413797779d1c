import { sql } from 'drizzle-orm'
import type { KsefSettings } from '#domain/place/ksef-settings.ts'
import type { Place } from '#domain/place/place.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Problem } from '#server/http/problem.ts'
import { runCall, type CallOf } from '../run-call.ts'
import type { Services } from '../services.ts'
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
  // One at a time over all places and servers: nobody takes a prefix between the look and the writing.
  const set = await services.database.anyone(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('ksef series', 0))`)
    return runCall(services, call, {
      kind: 'ksef.set',
      target: placeId,
      async args(rows) {
        const place = await rows.get('places', placeId)
        const refused = place === null ? null : await refusalOf(services, place, settings)
        return refused === null ? ok({ settings }) : fail(refused)
      },
    })
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
  if (seriesPrefix !== '' && (seriesPrefix !== before.seriesPrefix || environment !== null)) {
    const found = await database.anyone((db) =>
      db.execute<{ taken: boolean }>(
        sql`select ksef_series_taken(${taxId}, ${seriesPrefix}, ${placeId}) as taken`,
      ),
    )
    if (found.rows[0]?.taken === true) return { code: 'ksef_series_taken', fields: ['seriesPrefix'] }
  }
  if (environment === null || environment === before.environment) return null
  if (taxId === '') return { code: 'seller_missing' }
  const account = await findKsefAccount(services, placeId, environment)
  if (account === null) return { code: 'ksef_not_set_up' }
  return isGood(environment, account.trial) ? null : { code: 'ksef_trial_needed' }
}
