import { inProject, root } from './paths.mjs'
import { runNpm } from './run.mjs'
import { fingerprint, isStamped, writeStamp } from './stamp.mjs'
import { StopLine } from './stop-line.mjs'

const stamp = inProject('node_modules', '.setup-stamp')

/** Installs the packages of the lock file, unless exactly these are installed for this Node.js already. */
export async function installPackages() {
  const wanted = installFingerprint(root)
  if (isStamped(stamp, wanted)) return
  console.log('Installing the packages (about half a minute) …')
  // NODE_ENV=production would leave out what the build needs.
  const { code } = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    show: true,
  })
  if (code !== 0) {
    throw new StopLine(
      'the packages could not be installed (npm says why above). Check the network and try again.',
    )
  }
  writeStamp(stamp, wanted)
}

/** What decides whether an installation still fits. */
export function installFingerprint(root) {
  return fingerprint(root, ['package.json', 'package-lock.json'], {
    salt: [process.platform, process.arch, process.versions.modules],
  })
}
