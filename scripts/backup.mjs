import { pathToFileURL } from 'node:url'
import { buildAll } from './setup/build.mjs'
import { installPackages } from './setup/install.mjs'
import { checkNodeVersion } from './setup/node-version.mjs'
import { inProject, ROOT } from './setup/paths.mjs'
import { runMain } from './setup/stop-line.mjs'

// `npm run backup -- FILE` and `npm run restore -- FILE [--force]`; package.json names which of the two.
await runMain(async () => {
  process.chdir(ROOT)
  checkNodeVersion()
  await installPackages()
  await buildAll()
  await import(pathToFileURL(inProject('dist-server', 'backup.js')).href)
})
