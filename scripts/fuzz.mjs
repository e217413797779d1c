import { installPackages } from './setup/install.mjs'
import { checkNodeVersion } from './setup/node-version.mjs'
import { root } from './setup/paths.mjs'
import { runPackage } from './setup/run.mjs'
import { runMain } from './setup/stop-line.mjs'

// `npm run fuzz`: 100 cases for each call of the API and each kind of command, other ones each time. FUZZ_SEED repeats a run, FUZZ_CASES says how many.
await runMain(async () => {
  process.chdir(root)
  checkNodeVersion()
  await installPackages()
  const { FUZZ_SEED = String(Date.now() % 2 ** 31), FUZZ_CASES = '100' } = process.env
  console.log(`FUZZ_SEED=${FUZZ_SEED} FUZZ_CASES=${FUZZ_CASES}`)
  const tests = ['tests/server/http/fuzz.test.ts', 'tests/server/sync/fuzz.test.ts']
  const args = ['run', '--project', 'server', ...tests, ...process.argv.slice(2)]
  const { code } = await runPackage('vitest/vitest.mjs', args, { show: true, env: { FUZZ_SEED, FUZZ_CASES } })
  process.exit(code)
})
