import { installPackages } from './setup/install.mjs'
import { checkNodeVersion } from './setup/node-version.mjs'
import { ROOT } from './setup/paths.mjs'
import { runPackage } from './setup/run.mjs'
import { runMain } from './setup/stop-line.mjs'

// `npm run check-guards`: takes out each guard of the sync protocol in turn; the tests must notice every time.
await runMain(async () => {
  process.chdir(ROOT)
  checkNodeVersion()
  await installPackages()
  const args = ['tests/guards/main.ts', ...process.argv.slice(2)]
  const { code } = await runPackage('tsx/dist/cli.mjs', args, { show: true })
  process.exit(code)
})
