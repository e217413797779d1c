import pg from 'pg'
import { singleClient } from '#server/db/connection/single-client.ts'
import type { Cluster } from './launch.ts'

/** The role that owns every table and runs the migrations; it is no superuser. */
export const ownerRole = 'lokal_owner'

/** The role of requests: bound by row-level security, owner of nothing. */
export const appRole = 'lokal_app'

/** SQL attributes that deny the request role what it may never be. */
export const appRoleAttributes = 'login nosuperuser nobypassrls nocreatedb nocreaterole noreplication'

/** Makes sure that the roles and `database` exist in an embedded cluster, with the stored passwords. */
export async function prepareDatabase(cluster: Cluster, database: string): Promise<void> {
  const { superuser, owner, app } = cluster.secrets
  const client = singleClient({ connectionString: cluster.url('postgres', superuser, 'postgres') })
  await client.connect()
  try {
    await ensureRole(client, ownerRole, 'login nosuperuser nobypassrls', owner)
    await ensureRole(client, appRole, appRoleAttributes, app)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount === 0) {
      await client.query(`create database ${pg.escapeIdentifier(database)} owner ${ownerRole}`)
    }
  } finally {
    await client.end()
  }
}

/**
 * Creates the role, or gives an existing one this password. Attributes of an existing role stay: only
 * a superuser may name them, even unchanged.
 */
export async function ensureRole(
  client: pg.ClientBase,
  role: string,
  attributes: string,
  password: string,
): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  const change = rowCount === 0 ? `create role ${role} ${attributes}` : `alter role ${role}`
  await client.query(`${change} password ${pg.escapeLiteral(password)}`)
}
