import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Result } from '#domain/result.ts'
import { singleClient } from '#server/db/connection/single-client.ts'
import { createSealedKeys, type SealedKeys } from '#server/keys/sealed-keys.ts'

type Account = {
  place_id: string
  provider: string
  environment: string
  secrets: Record<string, string>
}

/**
 * A sentence about accounts at outside services whose keys this server cannot open, since its own key is another one; empty
 * where there are none.
 */
export async function lostKeys(ownerUrl: string, tokenKey: Result<Uint8Array, unknown>): Promise<string> {
  if (!tokenKey.ok) return ''
  const keys = createSealedKeys(tokenKey.value, randomBytes)
  const lost = (await accountsIn(ownerUrl)).filter((account) => !opens(keys, account))
  if (lost.length === 0) return ''
  return ` The keys of ${lost.length} accounts at payment providers and delivery platforms were sealed under another token key: their owners have to enter them anew.`
}

function opens(keys: SealedKeys, { place_id: placeId, provider, environment, secrets }: Account): boolean {
  return Object.entries(secrets).every(
    ([name, sealed]) => keys.open({ placeId, provider, environment, name }, sealed) !== null,
  )
}

/** Every account that was entered; row-level security shows them place by place. */
async function accountsIn(ownerUrl: string): Promise<Account[]> {
  const client: pg.Client = singleClient({ connectionString: ownerUrl, application_name: 'lokal-restore' })
  await client.connect()
  try {
    await client.query('begin read only')
    const found: Account[] = []
    const places = await client.query<{ id: string }>('select distinct place_id as id from place_slugs')
    for (const { id } of places.rows) {
      await client.query(`select lokal_set('place_id', $1)`, [id])
      const { rows } = await client.query<Account>(
        `select place_id, provider, environment, secrets from provider_accounts union all
         select place_id, 'GLOVO', 'live', jsonb_build_object('secret', secret) from delivery_stores`,
      )
      found.push(...rows)
    }
    await client.query('commit')
    return found
  } finally {
    await client.end()
  }
}
