import { readFileSync, statSync } from 'node:fs'

/** The account PostgreSQL runs as; null means the account of this process. */
export type Account = { uid: number; gid: number } | null

/**
 * PostgreSQL refuses to run as root. Started as root it runs as the owner of an existing cluster,
 * else as `nobody`; started by anybody else it runs as that person.
 */
export function chooseAccount(clusterFolder: string): Account {
  if (process.getuid?.() !== 0) return null
  const owner = statSync(clusterFolder, { throwIfNoEntry: false })
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return nobody()
}

function nobody(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid ?? 65534) >>> 0, gid: Number(gid ?? 65534) >>> 0 }
}
