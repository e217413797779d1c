import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import project from '../package.json' with { type: 'json' }
import { createApp } from './app.ts'
import { hashPassword } from './areas/auth/passwords.ts'
import { freeBytesOf } from './areas/health/disk-watch.ts'
import { randomText } from './services/services.ts'
import { newServiceId } from './areas/terminals/attempts.ts'
import { checkCluster } from './db/schema/check-cluster.ts'
import { migrate } from './db/schema/migrate.ts'
import { openPostgres } from './db/postgres/open-postgres.ts'
import { seedDemo } from './demo/seed.ts'
import { demoAccounts } from './demo/staff.ts'
import { createEnding, endOnSignals } from './ending.ts'
import { parseEnv, type Env } from './services/env.ts'
import { openOutside } from './integrations/outside.ts'
import { keepPublishing } from './figures/keep-publishing.ts'
import { keepAuditing } from './jobs/audit-levels.ts'
import { fillLedgers } from './jobs/fill-ledgers.ts'
import { addresses, listen } from './listen.ts'
import type { LogFormat } from './process/log.ts'
import { createMetricsApp } from './metrics/metrics-app.ts'
import { openServices } from './open-services.ts'
import { logFormatOf, openLog, say } from './process/terminal.ts'
import { loadTokenKey } from './services/token-key.ts'

/** The code of an end that a new start may heal; 1 is for what a person has to change (sysexits.h, EX_TEMPFAIL). */
const tryAgainLater = 75

/** For how many days the demo venue has been open. */
const demoHistoryDays = 56

const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)))

const env = parseEnv(process.env, projectRoot)
const log = openLog(env.ok ? env.value.log : null)
const ending = createEnding(log)
const starting = env.ok ? start(env.value) : Promise.resolve(env.error)
endOnSignals(ending, starting, log)
const obstacle = await starting
if (obstacle !== null) await ending.end(1, `Lokal cannot start: ${obstacle}`)

/** Brings everything up in order; the answer is what stands in the way, for a person to read. */
async function start(env: Env): Promise<string | null> {
  const { port, host, dataDir, metricsPort } = env
  const demo = !process.argv.includes('--no-demo')

  const listening = await listen(port, host)
  if (!listening.ok) return listening.error

  const postgres = await openPostgres({ ...env, log: log.info })
  if (!postgres.ok) return postgres.error.message
  const { ownerUrl, appUrl, ended, stop } = postgres.value
  ending.before(stop)
  void ended.then((line) => ending.end(tryAgainLater, line))

  const tokenKey = loadTokenKey(env.tokenKey, dataDir)
  if (!tokenKey.ok) return tokenKey.error.message

  await migrate(ownerUrl)
  const unreachable = await checkCluster(ownerUrl, appUrl)
  if (unreachable !== null) return unreachable
  const services = openServices({
    appUrl,
    tokenKey: tokenKey.value,
    log,
    demo: demo ? demoAccounts : null,
    mapTiles: env.mapTiles,
    publicUrl: env.publicUrl ?? `http://localhost:${listening.value.port}`,
    // Of a database elsewhere only whoever runs it knows.
    ...(env.databaseUrl === null && { freeBytes: () => freeBytesOf(dataDir) }),
    ...openOutside(env.integrations, {
      onProblem: (service, error) => log.error(service, { error }),
      simulate: demo,
      clock: Date.now,
      mailFolder: join(dataDir, 'mail-outbox'),
      booksFolder: join(dataDir, 'played-providers'),
      cardDelay: 4000,
      serviceId: () => newServiceId({ random: randomBytes }),
      tokenKey: tokenKey.value,
      random: randomBytes,
      secret: () => randomBytes(24).toString('base64url'),
      orderAfter: 5000,
    }),
  })
  // Requests may end in peace before their database goes; event streams are ended, they would never end by themselves.
  ending.before(services.close)
  ending.before(async () => void (await Promise.all([listening.value.close(), services.endStreams()])))
  // Whoever sends calls to several servers asks now and then which of them are ready.
  ending.before(async () => {
    services.beginEnding()
    await wait(env.drainMs)
  })
  const text = () => randomText(services)
  const historyDays = process.argv.includes('--no-history') ? 0 : demoHistoryDays
  if (demo)
    await seedDemo({ ...services, hashPassword, stamp: text, epoch: text, historyDays, played: services })
  await fillLedgers(services)
  ending.before(keepPublishing(services))
  ending.before(keepAuditing(services))

  const files = { folder: join(projectRoot, 'dist'), previousAssetsFolder: previousAssets() }
  listening.value.use(createApp({ ...services, files, apiVersion: project.version }).fetch)
  if (metricsPort !== null) {
    const metrics = await listen(metricsPort, '127.0.0.1', 'METRICS_PORT')
    if (!metrics.ok) return metrics.error
    services.metrics.watchProcess()
    metrics.value.use(createMetricsApp(services.metrics, services.readings).fetch)
    ending.before(metrics.value.close)
    log.info('metrics', { address: `http://127.0.0.1:${metrics.value.port}/metrics` })
  }
  announce(addresses(listening.value.port, host), { format: logFormatOf(env.log), demo })
  process.send?.('ready')
  return null
}

/** The build keeps the hashed files of the one before it: tabs opened before an update still ask for them. */
function previousAssets(): string | null {
  const folder = join(projectRoot, 'dist.previous', 'assets')
  return existsSync(folder) ? folder : null
}

function announce(places: string[], { format, demo }: { format: LogFormat; demo: boolean }): void {
  if (format === 'json') return log.info('Lokal is running', { version: project.version, addresses: places })
  const width = Math.max(...demoAccounts.map(({ email }) => email.length))
  const signIns = demoAccounts.map(({ email, password, pin, name, role }) => {
    return `  ${email.padEnd(width)}  ${password}  ${(pin ?? '').padEnd(6)}  ${name} (${role})`
  })
  const lines = ['', 'Lokal is running:', ...places.map((place) => `  ${place}`)]
  if (demo) lines.push('', 'Demo sign-ins (e-mail, password, PIN):', ...signIns)
  say([...lines, '', 'Ctrl-C stops it.'].join('\n'))
}
