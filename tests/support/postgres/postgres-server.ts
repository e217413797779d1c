import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startCluster } from '#server/db/postgres/cluster.ts'
import { isAlive } from '#server/db/postgres/process.ts'
import { appRole, appRoleAttributes, ensureRole, ownerRole } from '#server/db/postgres/roles.ts'

/** The PostgreSQL that the tests use: who may make databases in it, and the two roles of Lokal. */
export type TestServer = { adminUrl: string; ownerUrl: string; appUrl: string }

const password = 'test-only'

/** Speed instead of durability: the cluster is thrown away. */
const throwAway = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '300',
}

/** The PostgreSQL of TEST_DATABASE_URL (a superuser's address), else a throw-away embedded one. */
export async function openTestServer(): Promise<TestServer & { stop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined && given !== '') {
    return { ...(await withRoles(given)), stop: async () => {} }
  }
  return openThrowAwayServer()
}

/** An embedded PostgreSQL of the caller's own. */
export async function openThrowAwayServer(): Promise<TestServer & { stop: () => Promise<void> }> {
  const folder = makeFastFolder()
  const cluster = await startCluster(join(folder, 'postgres'), throwAway)
  if (!cluster.ok) throw new Error(cluster.error.message)
  const { url, secrets, stop } = cluster.value
  return {
    ...(await withRoles(url('postgres', secrets.superuser, 'postgres'))),
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A new folder, in memory where the system has such a place. Those of test runs that were killed go. */
export function makeFastFolder(): string {
  const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
  for (const name of readdirSync(parent)) {
    const owner = /^lokal-test-(\d+)-/.exec(name)?.[1]
    if (owner === undefined || isAlive(Number(owner))) continue
    rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 5 })
  }
  return mkdtempSync(join(parent, `lokal-test-${process.pid}-`))
}

/** The address of another database of the same server and role. */
export function onDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

/** Runs statements one after the other on a connection of their own. */
export async function runStatements(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

async function withRoles(adminUrl: string): Promise<TestServer> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await ensureRole(client, ownerRole, 'login nosuperuser nobypassrls', password)
    await ensureRole(client, appRole, appRoleAttributes, password)
  } finally {
    await client.end()
  }
  return { adminUrl, ownerUrl: asRole(adminUrl, ownerRole), appUrl: asRole(adminUrl, appRole) }
}

function asRole(url: string, role: string): string {
  const changed = new URL(url)
  changed.username = role
  changed.password = password
  return changed.href
}
