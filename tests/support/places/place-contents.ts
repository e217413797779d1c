import pg from 'pg'

/** Runs a query for a place and a person, as row-level security wants it. */
export type Ask = (placeId: string, userId: string, sql: string) => Promise<Record<string, unknown>[]>

/** What the tables of places hold, read beside the server as their owner, whom row-level security binds too. */
export async function openPlaceContents(ownerUrl: string) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'place_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  )
  const ask: Ask = async (placeId, userId, sql) => {
    await client.query('begin')
    try {
      await client.query(`select lokal_set('place_id', $1), lokal_set('user_id', $2)`, [placeId, userId])
      return (await client.query<Record<string, unknown>>(sql)).rows
    } finally {
      await client.query('rollback')
    }
  }
  const names = rows.map(({ name }) => name)
  return { ...contentsBy(ask, names), names, close: () => client.end() }
}

export type PlaceContents = Awaited<ReturnType<typeof openPlaceContents>>

/** The same, read by any way of asking: also inside a transaction, before it ends. */
export function contentsBy(ask: Ask, names: readonly string[]) {
  return {
    /** Changes as soon as anything of the place does, or of what a person keeps: sessions, account. */
    async fingerprint(placeId: string, userId: string): Promise<string> {
      const ofPlace = names.map((name) => hashOf(name, `place_id = '${placeId}'`))
      const ofUser = [hashOf('sessions', `user_id = '${userId}'`), hashOf('users', `id = '${userId}'`)]
      const found = await ask(placeId, userId, [...ofPlace, ...ofUser].join(' union all '))
      return found.map(({ t, h }) => `${String(t)} ${String(h)}`).join('\n')
    },
    /**
     * Rows of the place that name this id. The log of commands says what was asked for, and is left out; and where the
     * place has something under the id itself, that is what is named.
     */
    async namesOf(placeId: string, id: string): Promise<Record<string, unknown>[]> {
      const sql = names
        .filter((name) => name !== 'command_log')
        .map(
          (name) =>
            `select '${name}' as "table", to_jsonb(t) as row from ${name} t
             where place_id = '${placeId}' and t::text like '%${id}%'`,
        )
      const found = await ask(placeId, '', sql.join(' union all '))
      const rows = found.map(({ table, row }) => ({ table, ...(row as Record<string, unknown>) }))
      return rows.some((row) => 'id' in row && row.id === id) ? [] : rows
    },
    /** How many facts do not fit. */
    async doubts(placeId: string): Promise<number> {
      return (await ask(placeId, '', `select id from discrepancies where place_id = '${placeId}'`)).length
    },
  }
}

function hashOf(name: string, where: string): string {
  return `select '${name}' as t, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as h from ${name} t where ${where}`
}
