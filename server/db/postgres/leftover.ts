import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Result, fail, ok } from '#domain/result.ts'
import { connect, loopbackUrl } from './connection.ts'
import { lockCluster } from './hold.ts'
import { commandLine, isAlive, waitUntilGone } from './process.ts'
import type { Secrets } from './secrets.ts'
import type { StartError } from './start-error.ts'

const pollMs = 250
const patienceMs = 60_000
/** A Lokal that is just ending has it a moment longer, more so on a slow computer. */
const heldPatienceMs = 5_000

/**
 * Ends a PostgreSQL that outlived a killed Lokal, so that this one can open the cluster.
 * Refuses when another running Lokal holds the cluster.
 */
export async function endLeftover(folder: string, secrets: Secrets): Promise<Result<void, StartError>> {
  const pidFile = join(folder, 'data', 'postmaster.pid')
  for (let waited = 0; waited < patienceMs; waited += pollMs) {
    const found = readPidFile(pidFile)
    if (found === null || !isAlive(found.pid)) return ok(undefined)
    const owner = await identify(found, secrets)
    if (owner === 'somebody else') {
      rmSync(pidFile, { force: true })
      return ok(undefined)
    }
    if (owner === 'a running Lokal' && waited >= heldPatienceMs) break
    if (owner === 'a dead Lokal') process.kill(found.pid, 'SIGINT')
    if (await waitUntilGone(found.pid, pollMs)) return ok(undefined)
  }
  return fail({
    code: 'dataFolderInUse',
    message: `Another Lokal is already running on the data folder ${dirname(folder)}. Stop it first, or set DATA_DIR to another folder.`,
  })
}

/** The name by which the processes of this cluster are known. */
export function clusterName(secrets: Secrets): string {
  return `lokal-${secrets.clusterId}`
}

type PidFile = { pid: number; port: number }

/** The process id and the port that the database process has written in its folder. Null: none has run there. */
export function readPidFile(file: string): PidFile | null {
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3]) } : null
}

/** Says whose database the process is. The system may have given a dead one's process id to another program. */
async function identify({ pid, port }: PidFile, secrets: Secrets) {
  if (port > 0) {
    const connection = await connect(loopbackUrl(port, 'postgres', secrets.superuser, 'postgres'), 2_000)
    if (connection.ok) {
      const free = await lockCluster(connection.value)
      await connection.value.end()
      return free ? 'a dead Lokal' : 'a running Lokal'
    }
  }
  const command = commandLine(pid)
  if (command === '') return 'unknown'
  return command.includes(clusterName(secrets)) ? 'a dead Lokal' : 'somebody else'
}
