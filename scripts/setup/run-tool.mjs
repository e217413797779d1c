import { buildAll } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { installPackages } from './install.mjs'
import { checkNodeVersion } from './node-version.mjs'
import { root } from './paths.mjs'
import { runPackage } from './run.mjs'
import { runMain, StopLine } from './stop-line.mjs'

/**
 * Runs a script of tests/ with what was typed after its name, in a checkout where nothing may be installed yet.
 * `inBrowser`: it needs a Chromium and, unless `onBuild` says otherwise, the production build.
 */
export async function runTool(script, { inBrowser, onBuild = inBrowser }) {
  await runMain(async () => {
    process.chdir(root)
    checkNodeVersion()
    await installPackages()
    if (onBuild) await buildAll()
    const env = inBrowser ? await browserEnv() : {}
    const args = [script, ...process.argv.slice(2)]
    const { code } = await runPackage('tsx/dist/cli.mjs', args, { show: true, env })
    process.exit(code)
  })
}

async function browserEnv() {
  const chromium = await findChromium()
  if (chromium === null)
    throw new StopLine('no Chromium could be found or installed. Set CHROMIUM_PATH to one.')
  return { CHROMIUM_PATH: chromium }
}
