import { buildAll } from './setup/build.mjs'
import { findChromium } from './setup/chromium.mjs'
import { installPackages } from './setup/install.mjs'
import { checkNodeVersion } from './setup/node-version.mjs'
import { ROOT } from './setup/paths.mjs'
import { runPackage } from './setup/run.mjs'
import { runMain, StopLine } from './setup/stop-line.mjs'

// `npm run chaos`: kills a real browser and a real server while orders are entered; tests/chaos says how.
await runMain(async () => {
  process.chdir(ROOT)
  checkNodeVersion()
  await installPackages()
  await buildAll()
  const chromium = await findChromium()
  if (chromium === null)
    throw new StopLine('no Chromium could be found or installed. Set CHROMIUM_PATH to one.')
  const { code } = await runPackage('tsx/dist/cli.mjs', ['tests/chaos/run.ts', ...process.argv.slice(2)], {
    show: true,
    env: { CHROMIUM_PATH: chromium },
  })
  process.exit(code)
})
