import pg from 'pg'
import { openConfigured } from '#server/services/open-configured.ts'
import type { VenueServer } from './venue-server.ts'

/** The database of a venue whose server runs, for what no screen and no call of the API does yet. */
export type VenueDatabase = {
  /** One statement, as the owner of the tables, on the rows of the place. */
  run(statement: string, ...values: unknown[]): Promise<Record<string, unknown>[]>
  /** Changes replicated rows: the statement gets the new version as `$1`, and every device is given it. */
  publish(statement: string, ...values: unknown[]): Promise<void>
  close(): Promise<void>
}

/** Opens the real PostgreSQL of a venue that runs. */
export async function openVenueDatabase(venue: VenueServer, placeId: string): Promise<VenueDatabase> {
  const env = { databaseUrl: null, databaseAppUrl: null, dataDir: venue.dataDir }
  const opened = await openConfigured(env, () => {})
  if (!opened.ok) throw new Error(opened.error.message)
  const client = new pg.Client({ connectionString: opened.value.ownerUrl })
  // A server that is killed takes its database with it.
  client.on('error', () => {})
  await client.connect()
  await client.query("select set_config('lokal.place_id', $1, false)", [placeId])
  return {
    run: async (statement, ...values) => (await client.query(statement, values)).rows,
    publish: async (statement, ...values) => {
      await client.query('begin')
      try {
        const { rows } = await client.query('update place_clock set version = version + 1 returning version')
        const version: unknown = rows[0]?.version
        await client.query("select set_config('lokal.version', $1, true)", [version])
        await client.query(stamped, [placeId, version])
        await client.query(statement, [version, ...values])
        await client.query("select pg_notify('lokal', $1)", [`${placeId}:${String(version)}`])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw error
      }
    },
    close: () => client.end(),
  }
}

const stamped =
  'insert into versions (place_id, version, stamp, at) values ($1, $2, gen_random_uuid(), now())'
