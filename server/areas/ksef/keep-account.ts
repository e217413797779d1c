import type { Body } from '#contract/endpoint.ts'
import type { EndpointOf } from '#contract/contract.ts'
import type { KsefEnvironment } from '#domain/place/ksef-settings.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { ksefAccounts } from '#server/db/tables/ksef.ts'
import type { Member } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import { readCredentials } from '#server/integrations/ksef/read-credentials.ts'
import type { WrittenPlace } from '#server/sync/ports.ts'
import { appendChange } from '../append-change.ts'
import { namedId } from '../calls/server-device.ts'
import { readPlace } from '#server/services/read-place.ts'
import type { Services } from '#server/services/services.ts'
import { lockedKsefAccount, ownAccount, sealSecrets, type KsefAccountRow } from './account.ts'

type Entered = Body<EndpointOf<'ksef.save'>>

/** The part of what was entered that is kept. For people: who it is; sealed later: what opens the way. */
type Kept = Pick<KsefAccountRow, 'kind' | 'serial' | 'subject' | 'validUntil'> & {
  secrets: Record<string, string>
}

/**
 * Keeps by what a place signs in to one world, in place of what was kept there. Refused by the names of what is
 * wrong: `certificate`, `key`, `password`, `pair` or `ended`.
 */
export async function keepKsefAccount(
  services: Services,
  { placeId, user }: Member,
  environment: KsefEnvironment,
  entered: Entered,
): Promise<Result<null, Problem>> {
  const kept = await keptOf(services, placeId, environment, entered)
  if (!kept.ok) return kept
  const { secrets, ...named } = kept.value
  await services.store.writeSql(placeId, async (place, db) => {
    const before = await lockedKsefAccount(db, placeId, environment)
    const values = {
      ...named,
      secrets: sealSecrets(services, { placeId, environment }, secrets),
      changedAt: services.clock(),
      changedBy: user.id,
      succeededAt: null,
      failedAt: null,
      failure: '',
      trial: null,
    }
    await db
      .insert(ksefAccounts)
      .values({ placeId, environment, ...values })
      .onConflictDoUpdate({ target: [ksefAccounts.placeId, ksefAccounts.environment], set: values })
    await note(services, place, user.id, { placeId, environment, before, after: named })
  })
  return ok(null)
}

/** Forgets by what a place signs in to one world. */
export function forgetKsefAccount(
  services: Services,
  { placeId, user }: Member,
  environment: KsefEnvironment,
): Promise<void> {
  return services.store.writeSql(placeId, async (place, db) => {
    const before = await lockedKsefAccount(db, placeId, environment)
    if (before === null) return
    await db.delete(ksefAccounts).where(ownAccount(placeId, environment))
    await note(services, place, user.id, { placeId, environment, before, after: null })
  })
}

async function keptOf(
  services: Services,
  placeId: string,
  environment: KsefEnvironment,
  entered: Entered,
): Promise<Result<Kept, Problem>> {
  if (entered.kind === 'token')
    return ok({
      kind: 'token',
      serial: '',
      subject: '',
      validUntil: null,
      secrets: { token: entered.token },
    })
  const given = entered.kind === 'certificate' ? entered : await playedFor(services, placeId, environment)
  if (given === null) return fail({ code: 'state_conflict' })
  const read = readCredentials(given, services.clock())
  if (!read.ok) return fail({ code: 'certificate_unreadable', fields: [read.error] })
  const { credentials, serial, subject, validUntil } = read.value
  const secrets = { certificate: credentials.certificate, key: credentials.privateKey }
  return ok({ kind: 'certificate', serial, subject, validUntil, secrets })
}

/** A certificate of the stand-in; null: nothing is played here, or the place has no tax id yet. */
async function playedFor(services: Services, placeId: string, environment: KsefEnvironment) {
  const place = await readPlace(services, placeId, (rows) => rows.get('places', placeId))
  if (services.ksef.played === null || place === null || place.taxId === '') return null
  const played = await services.ksef.played.credentials(environment, place.taxId)
  return { certificate: played.certificate, key: played.privateKey, password: '' }
}

type AccountChange = Pick<KsefAccountRow, 'placeId' | 'environment'> & {
  before: KsefAccountRow | null
  after: Pick<KsefAccountRow, 'kind' | 'serial'> | null
}

/** A line of the place's history: which certificate took the place of which, and never its key. */
async function note(
  services: Services,
  place: WrittenPlace,
  actorId: string,
  { placeId, environment, before, after }: AccountChange,
): Promise<void> {
  const fields = (['kind', 'serial'] as const)
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((each) => each.before !== each.after)
  await appendChange(services, place, {
    actorId,
    area: 'ksef',
    rowId: namedId('ksef account', placeId, environment),
    name: environment,
    action: after === null ? 'removed' : before === null ? 'created' : 'updated',
    fields,
  })
}
