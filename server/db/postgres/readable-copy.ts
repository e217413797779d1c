import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'

/**
 * A folder of the same binaries that an unprivileged account can read. A checkout below a private
 * folder such as /root hides node_modules from it; then the binaries are copied once per version.
 */
export function readableByOthers(binaries: Binaries, preferredParent: string): string {
  if (othersCanEnter(join(binaries.folder, 'bin'))) return binaries.folder
  for (const parent of [preferredParent, '/var/lib/lokal', tmpdir()]) {
    const copy = tryCopy(binaries, parent)
    if (copy !== null) return copy
  }
  return binaries.folder
}

function othersCanEnter(folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

function tryCopy(binaries: Binaries, parent: string): string | null {
  const target = join(parent, `lokal-postgres-${binaries.version}`)
  const draft = `${target}.${randomBytes(6).toString('hex')}`
  try {
    mkdirSync(parent, { recursive: true, mode: 0o755 })
    if (!othersCanEnter(parent)) return null
    if (existsSync(target)) return isOurs(target) ? target : null
    cpSync(binaries.folder, draft, { recursive: true, verbatimSymlinks: true })
    openForReading(draft)
    renameSync(draft, target)
    return target
  } catch {
    rmSync(draft, { recursive: true, force: true })
    return null
  }
}

/** In a shared folder somebody else could have put a program of his own under our name. */
function isOurs(folder: string): boolean {
  const { uid, mode } = lstatSync(folder)
  return uid === process.getuid?.() && (mode & 0o022) === 0 && lstatSync(folder).isDirectory()
}

function openForReading(path: string): void {
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  const executable = entry.isDirectory() || (entry.mode & 0o100) !== 0
  chmodSync(path, executable ? 0o755 : 0o644)
  if (!entry.isDirectory()) return
  for (const name of readdirSync(path)) openForReading(join(path, name))
}
