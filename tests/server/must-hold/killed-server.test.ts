import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row, TableName } from '#domain/tables.ts'
import { goOnWithPayments } from '#server/areas/online-payments/go-on.ts'
import { readPlace } from '#server/services/read-place.ts'
import { appliers } from '#server/areas/webhooks/appliers.ts'
import { applyDue } from '#server/areas/webhooks/worker.ts'
import { p24Hosts } from '#server/integrations/p24/p24-http.ts'
import { createGuestsOfProcess } from '#tests/support/places/guests-of-process.ts'
import { isAll } from '#tests/support/how-many.ts'
import { openKilledServer, type KilledServer } from '#tests/support/postgres/killed-server.ts'
import { askMany, type Guest } from '#tests/support/places/many-payments.ts'
import { openSceneOn } from '#tests/support/providers/online-money.ts'
import { bothBooks } from '#tests/support/providers/p24-books.ts'
import { openPlayedP24, outsideOf, p24TestKeys, type PlayedP24 } from '#tests/support/providers/played-p24.ts'
import { makeFastFolder } from '#tests/support/postgres/postgres-server.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/postgres/postgres.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createRandom } from '#tests/simulation/random.ts'

/** Not in `npm test`: each takes as long as a server needs to start. `KILLS=100` kills it that often. */
const wanted = Number(process.env['KILLS'] ?? 12)
const seed = Number(process.env['MONEY_SEED'] ?? 1)
const random = createRandom(seed)

/** Guests who are asked for each kill, and who are at their tables at once. */
const [guestsAKill, together] = [8, 8]

let database: FreshDatabase
let played: PlayedP24
let placeId: string
let guests: Guest[]
let paying: ReturnType<typeof createGuestsOfProcess>
let kills = 0
/** The server of the test itself: it makes the place before the process is there, and ends everything after it. */
let server: TestServer
/** How far provider and server are ahead of this computer's clock, ms. */
let ahead = 0
const clock = () => Date.now() + ahead

const tokenKey = randomBytes(32)
const dataDir = makeFastFolder()

async function openServer(): Promise<void> {
  const kept = { ...database, drop: async () => {} }
  server = await startTestServer({ database: kept, tokenKey, outside: outsideOf(played, clock) })
  server.time.now = clock()
}

function startProcess(): Promise<KilledServer> {
  const { merchantId, posId, crc, apiKey } = p24TestKeys
  return openKilledServer({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.ownerUrl,
    DATABASE_APP_URL: database.appUrl,
    TOKEN_KEY: tokenKey.toString('base64'),
    P24_MERCHANT_ID: String(merchantId),
    P24_POS_ID: String(posId),
    P24_CRC: crc,
    P24_API_KEY: apiKey,
    NODE_OPTIONS: `--import ${new URL('../../../e2e/support/other-hosts.mjs', import.meta.url).href}`,
    LOKAL_E2E_HOSTS: JSON.stringify({ [p24Hosts.test]: played.fake.url }),
  })
}

/** So many guests at a time, until all were there. */
async function visits(): Promise<void> {
  const coming = guests.filter(({ shown }) => shown.every(({ status }) => status === 0)).values()
  const seat = async () => {
    for (const guest of coming) await paying.visit(guest)
  }
  await Promise.all(Array.from({ length: together }, seat))
}

/** Lets half a day pass for whatever still waits. */
async function drain(): Promise<void> {
  played.network.fault = () => 'none'
  for (let n = 0; n < 48; n += 1) {
    for (const refund of played.fake.books.refunds.values())
      played.fake.books.settleRefund(refund, random.chance(0.7))
    for (const { url, body } of played.notices.splice(0))
      await server.app.request(new URL(url).pathname, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    await applyDue(server.services, appliers)
    await goOnWithPayments(server.services)
    ahead += 15 * 60_000
    server.time.now = clock()
  }
}

const all = <T extends TableName>(table: T): Promise<Row<T>[]> =>
  readPlace(server.services, placeId, (rows) => rows.all(table))

describe.runIf(isAll || process.env['KILLS'] !== undefined)(
  'Guests who pay while the process of the server is killed with -9, in the middle of calls to the provider',
  () => {
    beforeAll(async () => {
      database = await freshDatabase()
      played = await openPlayedP24(clock)
      await openServer()
      const scene = await openSceneOn(server, played)
      placeId = scene.placeId
      guests = await askMany(scene, wanted * guestsAKill)
      await server.close()

      const lokal = await startProcess()
      played.network.fault = () => {
        if (lokal.kills() < wanted && random.chance(1 / 15)) setTimeout(lokal.kill, random.below(40))
        return 'none'
      }
      paying = createGuestsOfProcess({ process: lokal, owner: scene.owner, placeId, played, random, clock })
      await visits()
      // Some were sent away by a server that was gone before it knew of a session: they come back.
      await visits()
      kills = lokal.kills()
      await lokal.end()

      await openServer()
      await drain()
      console.log(JSON.stringify({ seed, guests: guests.length, kills, ...paying.counts }))
    }, 0)

    afterAll(async () => {
      await server.close()
      await played.fake.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    })

    it('were many, and it was killed often', () => {
      const { paid, looked, refunds } = paying.counts
      expect(kills).toBeGreaterThanOrEqual(wanted)
      expect(Math.min(paid, 2 * looked, 10 * refunds)).toBeGreaterThan(guests.length / 2)
    })

    it('are never shown a second session while the first can be paid, nor told as paid before they are', () => {
      expect(paying.faults).toEqual([])
    })

    it('pay once each', () => {
      const twice = guests.filter(({ shown }) => shown.filter(({ status }) => status > 0).length > 1)
      expect(twice).toEqual([])
    })

    it('leave nothing in between: no money without our word, no payment that nobody knows of', async () => {
      const { transactions } = played.fake.books
      expect([...transactions.values()].filter(({ status }) => status === 1)).toEqual([])
      expect((await all('onlinePayments')).filter(({ status }) => status === 'pending')).toEqual([])
    })

    it('stand here as they stand in the books of the provider: payments, refunds, ledger', async () => {
      const { payments, refunds, ledger } = await bothBooks(server.services, placeId, played.fake.books)
      expect(payments.ours).toEqual(payments.theirs)
      expect(refunds.ours).toEqual(refunds.theirs)
      expect(ledger.ours).toEqual(ledger.theirs)
    })
  },
)
