import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { onDatabase, runStatements } from './postgres-server.ts'

/** Parts that each table has on a cluster of tests: few, since each file empties every one of them. */
export const partsOfTables = 4

/** Makes an empty database of one's own over the whole cluster, as docs/scale.md says; only a superuser may. */
export async function openClusterDatabase(
  adminUrl: string,
  ownerUrl: string,
): Promise<{ ownerUrl: string; drop(): Promise<void> }> {
  const name = `lokal_test_${randomBytes(6).toString('hex')}`
  const nodes = await urlsOfNodes(adminUrl)
  const owner = pg.escapeIdentifier(decodeURIComponent(new URL(ownerUrl).username))
  for (const node of nodes) {
    await runStatements(node, [`create database ${name} owner ${owner} encoding 'UTF8' template template0`])
    await runStatements(onDatabase(node, name), ['create extension citus'])
  }
  const [coordinator = '', ...others] = nodes.map(hostAndPort)
  await runStatements(onDatabase(adminUrl, name), [
    `select citus_set_coordinator_host(${coordinator})`,
    ...others.map((other) => `select citus_add_node(${other})`),
  ])
  return {
    ownerUrl: onDatabase(ownerUrl, name),
    async drop() {
      for (const node of nodes) await runStatements(node, [`drop database if exists ${name} with (force)`])
    },
  }
}

/** The superuser's address of every server of the cluster, the coordinator first. */
export async function urlsOfNodes(adminUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string; port: number }>(
    'select nodename as name, nodeport as port from pg_dist_node order by groupid',
  )
  await client.end()
  return rows.map(({ name, port }) => {
    const url = new URL(adminUrl)
    url.hostname = name
    url.port = String(port)
    return url.href
  })
}

function hostAndPort(address: string): string {
  const { hostname, port } = new URL(address)
  return `${pg.escapeLiteral(hostname)}, ${port === '' ? 5432 : port}`
}
