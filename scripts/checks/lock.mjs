import { readFileSync } from 'node:fs'
import { runNpm } from '../setup/run.mjs'

// The lock file names every package of package.json for every platform, and no particular registry.
const addresses = readFileSync('package-lock.json', 'utf8').split('"resolved"').length - 1
if (addresses > 0) console.log(`package-lock.json names ${addresses} download addresses ("resolved")`)

const { code, output } = await runNpm(['ci', '--dry-run', '--no-audit', '--no-fund', '--loglevel=error'])
if (code !== 0) console.log(output)
process.exit(code === 0 && addresses === 0 ? 0 : 1)
