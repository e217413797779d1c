import { singleClient } from '#server/db/connection/single-client.ts'
import { isCluster } from './distribute.ts'

/**
 * The obstacle in a database that is spread over several servers, for a person to read. Null: there is none, or the
 * database is not spread. With it rows would be missing without an error, or no request would get any.
 */
export async function checkCluster(ownerUrl: string, appUrl: string): Promise<string | null> {
  const owner = singleClient({ connectionString: ownerUrl })
  await owner.connect()
  try {
    if (!(await isCluster(owner))) return null
    const { rows } = await owner.query<{ propagates: string; restrictive: string[] }>(
      `select current_setting('citus.propagate_set_commands') as propagates,
         array(select tablename::text from pg_policies where permissive = 'RESTRICTIVE' order by 1) as restrictive`,
    )
    const [found] = rows
    if (found?.propagates !== 'local')
      return `the database does not hand its settings on to its nodes. Run on the coordinator: ALTER DATABASE ${owner.database} SET citus.propagate_set_commands TO local`
    // The nodes of Citus lose that word: such a policy would let in what it is to keep out.
    if (found.restrictive.length > 0)
      return `restrictive policies do not hold on the nodes of the database: ${found.restrictive.join(', ')}. Drop them.`
  } finally {
    await owner.end()
  }
  return reachAllNodes(appUrl)
}

/** One question to all nodes, as the role of requests: the coordinator signs in to them by that name. */
async function reachAllNodes(appUrl: string): Promise<string | null> {
  const app = singleClient({ connectionString: appUrl })
  await app.connect()
  try {
    await app.query('select count(*) from place_clock')
    return null
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return `the nodes of the database do not let ${app.user} in (${reason}). Let the coordinator in by certificate, or add the password of that role to pg_dist_authinfo, as docs/scale.md says.`
  } finally {
    await app.end()
  }
}
