import pg from 'pg'

/** Ends sessions of the request role on a database, as a failover or a proxy would; tells how many there were. */
export async function endSessions(appUrl: string, most = 1000): Promise<number> {
  // Every role may end its own.
  const own = new pg.Client({ connectionString: appUrl })
  await own.connect()
  try {
    const { rowCount } = await own.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'lokal' and datname = $1 and usename = 'lokal_app'
       order by random() limit $2`,
      [new URL(appUrl).pathname.slice(1), most],
    )
    return rowCount ?? 0
  } finally {
    await own.end()
  }
}
