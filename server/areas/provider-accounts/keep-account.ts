import { and, eq, sql } from 'drizzle-orm'
import type { Change } from '#domain/history/change.ts'
import type { OnlineProvider } from '#domain/payment/online-providers.ts'
import { formerKeys, wrongFields, type AccountDraft } from '#domain/payment/provider-fields.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { providerAccounts, webhookInbox } from '#server/db/tables/providers.ts'
import type { Member } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import type { WrittenPlace } from '#server/sync/ports.ts'
import { appendChange } from '../append-change.ts'
import { namedId } from '../calls/server-device.ts'
import type { Services } from '#server/services/services.ts'
import type { AccountRow } from './account-of.ts'
import type { Proven } from './prove-change.ts'
import { claimNames, freeNames } from './routes.ts'

/** The area under which the accounts of providers stand in a place's history. */
export const accountArea = 'provider-accounts'

/**
 * Keeps the account of a place, its keys sealed. Keys that are not named stay, one that is named as empty is
 * forgotten; with another environment none of them stays. A new key leaves the former one good beside it. Refused by
 * the names of fields that are wrong, or whose names another place has, and where somebody else has changed it since
 * it was proven.
 */
export function keepAccount(
  services: Services,
  { placeId, user }: Member,
  provider: OnlineProvider,
  draft: AccountDraft,
  { since, worked }: Proven,
): Promise<Result<null, Problem>> {
  return services.store.writeSql(placeId, async (place, db) => {
    const row = await lockedRow(db, placeId, provider)
    if ((row?.changedAt ?? null) !== since) return fail({ code: 'state_conflict' } as const)
    const { environment } = draft
    const fields = withoutEmpty(draft.fields)
    const kept = row?.environment === environment ? row.secrets : {}
    const given = withoutEmpty(draft.secrets)
    const forgotten = Object.keys(draft.secrets).filter((name) => draft.secrets[name] === '')
    const staying = without(kept, [...forgotten, ...Object.keys(given)])
    const wrong = wrongFields(provider, { environment, fields, secrets: given }, Object.keys(staying))
    if (wrong.length > 0) return fail({ code: 'invalid_input', fields: wrong } as const)
    const taken = await claimNames(db, { placeId, provider, environment, fields })
    if (taken.length > 0) return fail({ code: 'not_unique', fields: taken.map((name) => `fields.${name}`) })

    const of = (name: string) => ({ placeId, provider, environment, name })
    const sealed: Record<string, string> = { ...staying }
    for (const [name, key] of Object.entries(given)) {
      sealed[name] = services.sealedKeys.seal(of(name), key)
      const former = formerKeys[name]
      const before = kept[name] === undefined ? null : services.sealedKeys.open(of(name), kept[name])
      const named = former !== undefined && Object.hasOwn(draft.secrets, former)
      if (former !== undefined && before !== null && before !== key && !named)
        sealed[former] = services.sealedKeys.seal(of(former), before)
    }
    const now = services.clock()
    const values = { environment, fields, secrets: sealed, changedAt: now, changedBy: user.id }
    const uses = { succeededAt: worked ? now : null, failedAt: null, failure: '' }
    await db
      .insert(providerAccounts)
      .values({ placeId, provider, ...values, ...uses })
      .onConflictDoUpdate({
        target: [providerAccounts.placeId, providerAccounts.provider],
        set: { ...values, ...uses },
      })
    await lookAgain(db, { provider, environment, now })
    const after = { environment, fields, secrets: Object.keys(given).concat(forgotten) }
    await note(services, place, { placeId, user }, provider, changesOf(row, after))
    return ok(null)
  })
}

/** Forgets the account of a place; messages about it are of no place any more. */
export function forgetAccount(
  services: Services,
  { placeId, user }: Member,
  provider: OnlineProvider,
): Promise<void> {
  return services.store.writeSql(placeId, async (place, db) => {
    const row = await lockedRow(db, placeId, provider)
    if (row === null) return
    await freeNames(db, placeId, provider)
    const own = and(eq(providerAccounts.placeId, placeId), eq(providerAccounts.provider, provider))
    await db.delete(providerAccounts).where(own)
    const fields = [{ field: 'environment', before: row.environment, after: null }]
    await note(services, place, { placeId, user }, provider, { action: 'removed', fields })
  })
}

async function lockedRow(
  db: Transaction,
  placeId: string,
  provider: OnlineProvider,
): Promise<AccountRow | null> {
  const own = and(eq(providerAccounts.placeId, placeId), eq(providerAccounts.provider, provider))
  const [row] = await db.select().from(providerAccounts).where(own).for('update')
  return row ?? null
}

/** Has messages looked at again that a provider sent before it was known which place they are of. */
async function lookAgain(
  db: Transaction,
  { provider, environment, now }: Pick<AccountRow, 'provider' | 'environment'> & { now: number },
): Promise<void> {
  await db
    .update(webhookInbox)
    .set({ state: 'waiting', tries: 0, tryAt: now })
    .where(
      and(
        eq(webhookInbox.state, 'unmatched'),
        eq(webhookInbox.provider, provider),
        eq(webhookInbox.environment, environment),
        sql`${webhookInbox.placeId} is null`,
      ),
    )
}

type Noted = Pick<Change, 'action' | 'fields'>

/** Fields of an account that have changed, and how; of keys only which ones. */
function changesOf(
  before: AccountRow | null,
  after: Pick<AccountRow, 'environment' | 'fields'> & { secrets: readonly string[] },
): Noted {
  const names = new Set([...Object.keys(before?.fields ?? {}), ...Object.keys(after.fields)])
  const values = [
    { field: 'environment', before: before?.environment ?? null, after: after.environment },
    ...[...names].map((name) => ({
      field: `fields.${name}`,
      before: before?.fields[name] ?? null,
      after: after.fields[name] ?? null,
    })),
  ].filter((each) => each.before !== each.after)
  const keys = after.secrets.map((name) => ({ field: `secrets.${name}`, before: null, after: null }))
  return { action: before === null ? 'created' : 'updated', fields: [...values, ...keys] }
}

async function note(
  services: Services,
  place: WrittenPlace,
  { placeId, user }: Member,
  provider: OnlineProvider,
  { action, fields }: Noted,
): Promise<void> {
  await appendChange(services, place, {
    actorId: user.id,
    area: accountArea,
    rowId: namedId('provider account', placeId, provider),
    name: provider,
    action,
    fields,
  })
}

function withoutEmpty(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

function without(values: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}
