import { readFileSync } from 'node:fs'
import { runNpm } from '../setup/run.mjs'

// The lock file names every package of package.json for every platform, and no lock file any particular registry.
let addresses = 0
for (const file of ['package-lock.json', 'tests/peers/package-lock.json']) {
  const named = readFileSync(file, 'utf8').split('"resolved"').length - 1
  if (named > 0) console.log(`${file} names ${named} download addresses ("resolved")`)
  addresses += named
}

const { code, output } = await runNpm(['ci', '--dry-run', '--no-audit', '--no-fund', '--loglevel=error'])
if (code !== 0) console.log(output)
process.exit(code === 0 && addresses === 0 ? 0 : 1)
