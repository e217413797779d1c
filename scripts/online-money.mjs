import { installPackages } from './setup/install.mjs'
import { checkNodeVersion } from './setup/node-version.mjs'
import { root } from './setup/paths.mjs'
import { runPackage } from './setup/run.mjs'
import { runMain } from './setup/stop-line.mjs'

// `npm run online-money`: 10,000 guests pay while everything goes wrong, other ones each time. MONEY_SEED repeats a run, MONEY_GUESTS says how many.
await runMain(async () => {
  process.chdir(root)
  checkNodeVersion()
  await installPackages()
  const { MONEY_SEED = String(Date.now() % 2 ** 31), MONEY_GUESTS = '10000' } = process.env
  console.log(`MONEY_SEED=${MONEY_SEED} MONEY_GUESTS=${MONEY_GUESTS}`)
  const args = ['run', '--project', 'server', 'tests/server/must-hold/online-money.test.ts']
  const { code } = await runPackage('vitest/vitest.mjs', args, {
    show: true,
    env: { MONEY_SEED, MONEY_GUESTS },
  })
  process.exit(code)
})
