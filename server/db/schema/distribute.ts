import pg from 'pg'

/**
 * Tables with a place that stay on the coordinator of a cluster: they are read before any place is known, or are registers
 * over all places, unique without a place.
 */
export const coordinatorTables: readonly string[] = [
  'place_slugs',
  'place_logins',
  'invitations',
  'memberships',
  'session_clients',
  'push_subscriptions',
  'provider_routes',
  'delivery_stores',
  'webhook_inbox',
  'ksef_series',
]

/**
 * Spreads the tables of places over the nodes of a cluster (Citus), all rows of a place on one of them, where the database
 * is one; any other PostgreSQL is left as it is. What is spread already stays where it is, so a start that broke off goes
 * on. Servers of an older version must not run while rows move. `shards`: how many parts each table has; only the first
 * time counts.
 */
export async function distribute(owner: pg.Client, shards: number): Promise<void> {
  if (!(await isCluster(owner))) return
  // For every connection from now on, those of backups too: without it the nodes see no place, and no row.
  await owner.query(
    `do $$ begin execute format('alter database %I set citus.propagate_set_commands to local', current_database()); end $$`,
  )
  await owner.query('set citus.propagate_set_commands to local')
  for (const table of await missing(owner)) await spread(owner, table, shards)
}

/** Whether the database is the coordinator of a cluster with a node that holds rows. */
export async function isCluster(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`)
  if (rowCount === 0) return false
  const nodes = await client.query(`select from pg_dist_node where shouldhaveshards and isactive`)
  return nodes.rowCount !== null && nodes.rowCount > 0
}

/** The table that all others lie beside. */
const first = 'place_clock'

type Missing = { name: string; isOfPlaces: boolean }

/** Tables that the cluster does not know yet, the first of all first. */
async function missing(owner: pg.Client): Promise<Missing[]> {
  const { rows } = await owner.query<Missing>(
    `select c.relname as name,
       exists(select from pg_attribute a where a.attrelid = c.oid and a.attname = 'place_id') and c.relname <> all ($1) as "isOfPlaces"
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'migrations'
       and not exists (select from pg_dist_partition where logicalrelid = c.oid)
     order by c.relname <> $2, 1`,
    [coordinatorTables, first],
  )
  return rows
}

async function spread(owner: pg.Client, { name, isOfPlaces }: Missing, shards: number): Promise<void> {
  // One of the coordinator's that the cluster knows of takes part in commits of two phases.
  if (!isOfPlaces) {
    await owner.query(
      'select citus_add_local_table_to_metadata($1::regclass, cascade_via_foreign_keys => true)',
      [name],
    )
    return
  }
  const table = pg.escapeIdentifier(name)
  await owner.query('begin')
  try {
    // Rows that are there move along: row-level security, which binds the owner too, would keep them back.
    await owner.query(`alter table ${table} no force row level security`)
    if (name === first)
      await owner.query(`select create_distributed_table($1, 'place_id', shard_count => $2)`, [name, shards])
    else
      await owner.query(`select create_distributed_table($1, 'place_id', colocate_with => $2)`, [name, first])
    await owner.query(`alter table ${table} force row level security`)
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}
