import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

/** The path of the first of these programs that can be started; null: none is on the path. */
export function programOnPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram) ?? null
}

/** Whether a file is there that can be started. */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Installs packages where we are root on Debian; false: we are not, or it failed. */
export async function installFromDebian(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  console.log(`Installing ${packages.join(', ')} with apt-get …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '--yes', '--no-install-recommends', ...packages]
  const first = await run('apt-get', install, { env })
  if (first.code === 0) return true
  await run('apt-get', ['update'], { env })
  const { code, output } = await run('apt-get', install, { env })
  if (code !== 0) console.log(output)
  return code === 0
}
