import { join } from 'node:path'
import { root } from '../../scripts/setup/paths.mjs'
import { runNpm } from '../../scripts/setup/run.mjs'
import { fingerprint, isStamped, writeStamp } from '../../scripts/setup/stamp.mjs'

const folder = join(root, 'tests', 'peers')
const stamp = join(folder, 'node_modules', '.setup-stamp')

/** Installs the peers beside this file, unless exactly these are there. */
export async function installPeers(): Promise<void> {
  const wanted = fingerprint(folder, ['package.json', 'package-lock.json'])
  if (isStamped(stamp, wanted)) return
  console.log('Installing the stores to compare with (about half a minute) …')
  // What some of them ask of Node.js is for parts that no browser gets.
  const { code } = await runNpm(['ci', '--prefix', folder, '--engine-strict=false', '--loglevel=error'], {
    show: true,
  })
  if (code !== 0) throw new Error('the stores could not be installed (npm says why above)')
  writeStamp(stamp, wanted)
}
