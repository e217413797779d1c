import { buildAll } from './setup/build.mjs'
import { installPackages } from './setup/install.mjs'
import { checkNodeVersion } from './setup/node-version.mjs'
import { endWithNpm } from './setup/npm-parent.mjs'
import { inProject, root } from './setup/paths.mjs'
import { runMain } from './setup/stop-line.mjs'
import { supervise } from './setup/supervise.mjs'

// `npm start`: everything from a fresh clone to a running server. Only node: modules up to here.
await runMain(async () => {
  process.chdir(root)
  checkNodeVersion()
  endWithNpm()
  await installPackages()
  await buildAll()
  process.exit(await supervise(inProject('dist-server', 'main.js'), process.argv.slice(2)))
})
