import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { migrate } from './db/migrate.ts'
import { openPostgres } from './db/postgres/open-postgres.ts'
import { seedDemo } from './demo/seed.ts'
import { createEnding, endOnSignals } from './ending.ts'
import { parseEnv } from './env.ts'
import { addresses, listen } from './listen.ts'

const PROJECT = dirname(dirname(fileURLToPath(import.meta.url)))

const ending = createEnding()
const starting = start()
endOnSignals(ending, starting)
const obstacle = await starting
if (obstacle !== null) await ending.end(1, `\nLokal cannot start: ${obstacle}`)

/** Brings everything up in order; the answer is what stands in the way, for a person to read. */
async function start(): Promise<string | null> {
  const env = parseEnv(process.env, PROJECT)
  if (!env.ok) return env.error
  const { port, host, dataDir } = env.value
  const demo = !process.argv.includes('--no-demo')

  const listening = await listen(port, host)
  if (!listening.ok) return listening.error

  const postgres = await openPostgres({ ...env.value, log: console.log })
  if (!postgres.ok) return postgres.error.message
  const { ownerUrl, appUrl, ended, stop } = postgres.value
  ending.before(stop)
  void ended.then(() => ending.end(1, `\nThe database ended by itself. Its messages are in ${dataDir}.`))

  await migrate(ownerUrl)
  if (demo) await seedDemo({ ownerUrl, clock: Date.now })
  const { app, close } = await createApp({
    appUrl,
    appFolder: join(PROJECT, 'dist'),
    previousAssetsFolder: join(PROJECT, 'dist.previous', 'assets'),
    demo,
  })
  ending.before(async () => void (await Promise.all([listening.value.close(), close()])))
  listening.value.use(app.fetch)
  announce(addresses(listening.value.port, host))
  return null
}

function announce(places: string[]): void {
  console.log(
    ['', 'Lokal is running:', ...places.map((place) => `  ${place}`), '', 'Ctrl-C stops it.'].join('\n'),
  )
}
