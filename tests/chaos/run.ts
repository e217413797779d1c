import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { liveOnce } from './browser-lives.ts'
import { embeddedDatabase, hostedDatabase } from './database.ts'
import { heal } from './heal.ts'
import { killableBrowser } from './killable-browser.ts'
import { killableServer } from './killable-server.ts'
import { openFolder, type Folder } from './progress.ts'
import { seeded } from './seeded.ts'
import { serveOnce } from './server-lives.ts'
import { setUp } from './set-up.ts'
import { tableOf } from './table.ts'

const { values } = parseArgs({
  options: {
    'browser-kills': { type: 'string', default: '200' },
    'server-kills': { type: 'string', default: '200' },
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    folder: { type: 'string', default: '.data/chaos' },
    hosted: { type: 'boolean', default: false },
  },
})
const wanted = { browser: Number(values['browser-kills']), server: Number(values['server-kills']) }
const lastMoment = performance.now() + Number(values.minutes) * 60_000

const folder = openFolder(resolve(values.folder), { seed: Number(values.seed), port: await freePort() })
const { progress } = folder
const dataDir = join(folder.path, 'data')
const database = values.hosted ? await hostedDatabase(join(folder.path, 'hosted')) : embeddedDatabase(dataDir)
const server = killableServer(dataDir, progress.port, database)
const browser = killableBrowser(folder.path)
const problems: string[] = []
const spentBefore = progress.spentMs
const began = performance.now()
const note = () => {
  progress.spentMs = spentBefore + performance.now() - began
  folder.save()
}

/** After so many lives without an order, the hand at the till no longer finds its way through the app. */
const emptyLives = 20

process.once('exit', () => server.abandon())
// Playwright stumbles over what a browser still said in the moment of its death; that connection is over anyway.
process.on('uncaughtException', (error) => {
  if (/^Cannot find parent object|was not bound in the connection$/.test(error.message)) return
  console.error(error)
  process.exit(1)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

console.log(`Seed ${progress.seed}, folder ${folder.path}`)
// A run that was broken off may have left one.
await browser.kill()
if (progress.register === null) await setUp(server, browser, folder)
note()

const random = seeded(progress.seed + progress.browserKills + serverKills(folder))
const known = new Set<string>()
const isOver = () =>
  performance.now() > lastMoment ||
  folder.faults.length > 0 ||
  (progress.browserKills >= wanted.browser && serverKills(folder) >= wanted.server)

async function lives(once: () => Promise<void>): Promise<void> {
  while (!isOver()) {
    await once()
    if (progress.browserKills === emptyLives && folder.acknowledged.length === 0)
      folder.report(`nothing was saved in ${emptyLives} lives of the browser: this run would show nothing`)
    note()
  }
}

const telling = setInterval(() => {
  console.log(
    `${Math.round(progress.spentMs / 1000)} s: browser killed ${progress.browserKills} ×, server ${serverKills(folder)} ×, ` +
      `${folder.acknowledged.length} orders said to be saved, ${folder.faults.length} faults`,
  )
}, 15_000)
await Promise.all([
  lives(() => liveOnce({ browser, folder, random, problems })),
  lives(() => serveOnce({ server, folder, random, known })),
])
clearInterval(telling)

console.log('Healing …')
const healed = await heal({ browser, server, folder, problems })
await server.close()
note()
console.log(`\n${tableOf(folder, healed, problems)}\n`)
process.exit(folder.faults.length === 0 ? 0 : 1)

function serverKills({ progress }: Folder): number {
  return Object.values(progress.serverKills).reduce((sum, count) => sum + count, 0)
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer()
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
