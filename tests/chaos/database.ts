import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startCluster } from '#server/db/postgres/cluster.ts'
import { database } from '#server/db/postgres/open-postgres.ts'
import { appRole, ownerRole, prepareDatabase } from '#server/db/postgres/roles.ts'
import { familyOf } from './processes.ts'

/** The PostgreSQL that a run takes away from its server. */
export type ChaosDatabase = {
  /** What the server's environment says of it. */
  environment: Record<string, string>
  /** Its processes, the postmaster first; none where it does not run. */
  processes(): number[]
  /** Runs statements as its superuser. */
  run(statements: readonly string[]): Promise<void>
  /** Whoever runs it starts it again. */
  revive(): Promise<void>
  /** Ends it in order. */
  close(): Promise<void>
}

/** The one that the server brings with it, in its data folder: the server has to start it again by itself. */
export function embeddedDatabase(dataDir: string): ChaosDatabase {
  return { ...clusterIn(dataDir), environment: {}, revive: async () => {}, close: async () => {} }
}

/** One that somebody else runs, who starts it again a while after it has ended. */
export async function hostedDatabase(folder: string): Promise<ChaosDatabase> {
  mkdirSync(folder, { recursive: true })
  const start = async (port: number | null) => {
    const started = await startCluster(join(folder, 'postgres'), {}, port)
    if (!started.ok) throw new Error(started.error.message)
    return started.value
  }
  let cluster = await start(null)
  const { url, secrets, port } = cluster
  await prepareDatabase(cluster, database)
  const known = clusterIn(folder)
  return {
    ...known,
    environment: {
      DATABASE_URL: url(ownerRole, secrets.owner, database),
      DATABASE_APP_URL: url(appRole, secrets.app, database),
    },
    revive: async () => {
      if (known.processes().length === 0) cluster = await start(port)
    },
    close: () => cluster.stop(),
  }
}

function clusterIn(folder: string): Pick<ChaosDatabase, 'processes' | 'run'> {
  const file = join(folder, 'postgres', 'data', 'postmaster.pid')
  return {
    processes: () => {
      if (!existsSync(file)) return []
      const [pid, , , port] = readFileSync(file, 'utf8').split('\n')
      // The file of a dead one stays, and the system may have given its process id to another program.
      return familyOf(Number(pid), ` -p ${port} `)
    },
    run: async (statements) => {
      const { superuser } = JSON.parse(readFileSync(join(folder, 'postgres', 'secrets.json'), 'utf8'))
      const port = readFileSync(file, 'utf8').split('\n')[3]
      const connectionString = `postgres://postgres:${superuser}@127.0.0.1:${port}/${database}`
      const admin = new pg.Client({ connectionString })
      await admin.connect()
      for (const statement of statements) await admin.query(statement)
      await admin.end()
    },
  }
}
