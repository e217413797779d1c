import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { arch, cpus, loadavg, platform, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { buildPages } from './build.ts'
import { placeOf, sets, type SetName } from './data.ts'
import { installPeers } from './install.ts'
import { runOnce, type Samples } from './one-run.ts'
import { readOptions } from './options.ts'
import { startServer } from './server.ts'
import { tableOfStores } from './table.ts'

/** No round begins that would end later than this, ms. */
const budgetMs = 60 * 60_000

const { runs, set, stores } = readOptions(process.argv.slice(2))
const begin = Date.now()
await installPeers()
const pages = mkdtempSync(join(tmpdir(), 'lokal-peer-pages-'))
await buildPages(stores, pages)
const place = placeOf(set, Date.now())
const server = await startServer(pages, place)
const measured = new Map<string, Samples[]>(stores.map((store) => [store, []]))
let longest = 0
try {
  // The first round warms up the disk's cache, the server and this process; it does not count.
  for (let round = runs > 1 ? -1 : 0; round < runs; round += 1) {
    const start = Date.now()
    if (start - begin + longest > budgetMs) {
      console.log(`Enough: another round would go beyond an hour.`)
      break
    }
    // Everybody is first and last in turn.
    const turn = Math.max(0, round) % stores.length
    for (const store of [...stores.slice(turn), ...stores.slice(0, turn)]) {
      const from = Date.now()
      const samples = await runOnce({ server, place, store, short: set === 'L' || round < 0 })
      if (round >= 0) measured.get(store)?.push(samples)
      console.log(
        `${round < 0 ? 'warm-up' : `run ${round + 1}`} ${store}: ${Math.round((Date.now() - from) / 1000)} s`,
      )
      write()
    }
    longest = Math.max(longest, Date.now() - start)
  }
} finally {
  await server.close()
  rmSync(pages, { recursive: true, force: true })
}
console.log(`\n${tableOfStores(measured)}\n`)
console.log(
  `Set ${set}: ${JSON.stringify(sets[set])}. Load ${loadavg()
    .map((each) => each.toFixed(1))
    .join(', ')}.`,
)

function write(): void {
  if (!existsSync('test-results')) mkdirSync('test-results')
  const machine = {
    date: new Date().toISOString(),
    system: `${platform()} ${arch()}`,
    processors: cpus().length,
    memoryGb: Math.round(totalmem() / 1e9),
    load: loadavg(),
    node: process.version,
  }
  const stored = { machine, set: set satisfies SetName, stores: Object.fromEntries(measured) }
  writeFileSync(`test-results/peers-${set}.json`, `${JSON.stringify(stored, null, 1)}\n`)
}
