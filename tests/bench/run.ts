import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { arch, cpus, loadavg, platform, totalmem } from 'node:os'
import { abuse } from './abuse.ts'
import { bigMenu } from './big-menu.ts'
import { busyPlaces } from './busy-places.ts'
import { closing } from './closing.ts'
import { coldStart } from './cold-start.ts'
import { tableOf, type Figure } from './figure.ts'
import { figures as ofRanges } from './figures.ts'
import { firstScreenSize } from './first-screen-size.ts'
import { history } from './history.ts'
import { kitchenDay } from './kitchen-day.ts'
import { kitchenScroll } from './kitchen-scroll.ts'
import { menuEditor } from './menu-editor.ts'
import { neighbours } from './neighbours.ts'
import { newDevice } from './new-device.ts'
import { openStreams } from './open-streams.ts'
import { orderToKitchen } from './order-to-kitchen.ts'
import { payments } from './payments.ts'
import { phonePages } from './phone-pages.ts'
import { rush } from './rush.ts'
import { serverOrders } from './server-orders.ts'
import { isTrial } from './sizes.ts'
import { stock } from './stock.ts'
import { tapToLine } from './tap-to-line.ts'

const benches: Record<string, () => Promise<Figure[]>> = {
  'first-screen-size': firstScreenSize,
  'cold-start': coldStart,
  'new-device': newDevice,
  'order-to-kitchen': orderToKitchen,
  'kitchen-day': kitchenDay,
  'kitchen-scroll': kitchenScroll,
  'open-streams': openStreams,
  'tap-to-line': tapToLine,
  'phone-pages': phonePages,
  'server-orders': serverOrders,
  'busy-places': busyPlaces,
  neighbours,
  rush,
  closing,
  figures: ofRanges,
  stock,
  payments,
  history,
  abuse,
  'big-menu': bigMenu,
  'menu-editor': menuEditor,
}

const wanted = process.argv.slice(2).filter((word) => word !== '--trial')
const unknown = wanted.filter((name) => !Object.hasOwn(benches, name))
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}

const figures: Figure[] = []
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`${name} …`)
  figures.push(...(await bench()))
}
if (isTrial) checkTrial(figures)
else report(figures)

function report(measured: readonly Figure[]): void {
  console.log(`\n${tableOf(measured)}\n`)
  mkdirSync('test-results', { recursive: true })
  writeFileSync(
    'test-results/bench.json',
    `${JSON.stringify({ machine: machine(), figures: measured }, null, 2)}\n`,
  )
  console.log('Written to test-results/bench.json')
}

/** Fails where a bench came to its end without measuring. */
function checkTrial(tried: readonly Figure[]): void {
  const empty = tried.filter(({ value }) => !Number.isFinite(value) || value < 0)
  if (empty.length > 0) throw new Error(`Nothing was measured: ${empty.map(({ name }) => name).join(', ')}`)
  console.log(`${tried.length} figures can be measured`)
}

function machine() {
  return {
    date: new Date().toISOString(),
    system: `${platform()} ${arch()}`,
    processors: cpus().map(({ model }) => model.trim()),
    memoryGb: Math.round(totalmem() / 1e9),
    /** Over 1, 5 and 15 minutes, the bench's own work included. */
    load: loadavg(),
    node: process.version,
    chromium: chromiumVersion(),
  }
}

function chromiumVersion(): string {
  const path = process.env['CHROMIUM_PATH']
  if (path === undefined) return 'unknown'
  return execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}
