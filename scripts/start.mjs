import { pathToFileURL } from 'node:url'
import { buildAll } from './setup/build.mjs'
import { installPackages } from './setup/install.mjs'
import { checkNodeVersion } from './setup/node-version.mjs'
import { endWithNpm } from './setup/npm-parent.mjs'
import { inProject, ROOT } from './setup/paths.mjs'
import { runMain } from './setup/stop-line.mjs'

// `npm start`: everything from a fresh clone to a running server. Only node: modules up to here.
await runMain(async () => {
  process.chdir(ROOT)
  checkNodeVersion()
  endWithNpm()
  await installPackages()
  await buildAll()
  await import(pathToFileURL(inProject('dist-server', 'main.js')).href)
})
