import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runServer, type Contents } from './run-server.ts'

const variable = (contents: Contents) => `LOKAL_PREPARED_${contents.toUpperCase()}`

/**
 * Once for all journeys: data folders as the server leaves them when it has started for the first time and ended in
 * order, for each venue to begin with a copy. A first start takes five times as long as one on a copy.
 */
export default async function prepare(): Promise<() => void> {
  const kinds: Contents[] = ['demo', 'empty']
  const folders = await Promise.all(
    kinds.map(async (contents) => {
      const folder = mkdtempSync(join(tmpdir(), `lokal-prepared-${contents}-`))
      const server = await runServer({ root: '.', dataDir: folder, contents })
      await server.end('SIGTERM')
      process.env[variable(contents)] = folder
      return folder
    }),
  )
  return () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

/** Fills a new folder with what was prepared; where nothing was, as for a benchmark, the server makes all of it itself. */
export function copyPrepared(contents: Contents, dataDir: string): void {
  const prepared = process.env[variable(contents)]
  if (prepared === undefined) return
  // For root PostgreSQL runs under an account of its own, and its files stay that account's.
  if (process.getuid?.() === 0) execFileSync('cp', ['-a', `${prepared}/.`, dataDir])
  else cpSync(prepared, dataDir, { recursive: true })
}
