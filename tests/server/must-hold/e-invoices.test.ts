import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Envelope } from '#contract/sync.ts'
import { sendEInvoices, type EInvoiceSender } from '#server/areas/e-invoices/send/send-e-invoices.ts'
import type { Services } from '#server/services/services.ts'
import type { Database } from '#server/db/connection/database.ts'
import { badHours, chances, Killed, mortal } from '#tests/server/integrations/ksef/bad-hours.ts'
import { noon } from '#tests/server/integrations/ksef/played-ksef.ts'
import { howMany } from '#tests/support/how-many.ts'
import {
  deliver,
  issuing,
  openInvoicing,
  openInvoicingPlace,
  rowsOf,
  type Invoicing,
} from '#tests/support/papers/invoicing.ts'
import type { TestDevice } from '#tests/support/server.ts'

/** `EINVOICES` and `EINVOICES_SEED` run other counts and other days. */
const many = Number(process.env['EINVOICES'] ?? howMany(30, 1000))
const seed = Number(process.env['EINVOICES_SEED'] ?? 1)

let invoicing: Invoicing
let isBad = false
const chance = chances(seed)
const { fault, counts } = badHours(chance)

beforeAll(async () => {
  invoicing = await openInvoicing({ inWork: 3000, fault: (call) => (isBad ? fault(call) : null) })
})

afterAll(() => invoicing.close())

let deaths = 0

type Place = { placeId: string; numbers: string[]; till: TestDevice; commands: Envelope[] }

/** A server that has just started, and dies at some statement or call; whatever it is asked after that it never does. */
function mortalSender(): { sender: EInvoiceSender; isDead(): boolean } {
  let dead = false
  const risk = () => {
    if (!dead && chance() < 0.01) {
      dead = true
      deaths += 1
    }
    if (dead) throw new Killed()
  }
  const around =
    <A extends unknown[], T>(act: (...given: A) => Promise<T>) =>
    async (...given: A): Promise<T> => {
      risk()
      const answer = await act(...given)
      risk()
      return answer
    }
  const { services } = invoicing.server
  const { place } = services.database
  const database: Database = {
    ...services.database,
    // A statement of a generic door; what it gives is what it is given.
    place: ((placeId: string, work: Parameters<typeof place>[1]) =>
      around(() => place(placeId, work))()) as typeof place,
  }
  const { ksef } = mortal(chance, 0)
  const client = ksef(invoicing.client())
  const sends = { ...client, send: around(client.send), openSession: around(client.openSession) }
  const store = { ...services.store, write: around(services.store.write) as typeof services.store.write }
  const log = { info: () => {}, error: () => {} }
  const own: Services = { ...services, database, store, log, ksefOf: async () => sends }
  return { sender: sendEInvoices(() => own, { after: () => () => undefined }), isDead: () => dead }
}

// However long many of them take.
it(
  'each invoice is accepted once and its place knows, through lost answers, limits, outages and servers that die',
  { timeout: 0 },
  async () => {
    const { server, played } = invoicing
    const owner = await server.signUp('Jan')
    const places: Place[] = []
    for (const prefix of ['LIPA', 'DAB']) {
      const placeId = await openInvoicingPlace(server, owner, prefix)
      const till = await server.register(owner, placeId)
      const numbers = Array.from({ length: many / 2 }, (_, nth) => `FV-${prefix}/A7K/${nth + 1}/01/2027`)
      const commands = await issuing(server, placeId, till, numbers, () => noon)
      places.push({ placeId, numbers, till, commands })
    }
    isBad = true
    for (const { placeId, till, commands } of places) await deliver(server, placeId, till, commands)
    let one = mortalSender()
    const isOpen = async () => {
      const rows = await Promise.all(places.map(({ placeId }) => rowsOf(server, placeId, 'eInvoices')))
      return rows.flat().some(({ state, hasProof }) => state !== 'rejected' && !hasProof)
    }
    for (let step = 0; step % 10 !== 0 || (await isOpen()); step += 1) {
      // Another server works beside it, which is the one that the test has started.
      await Promise.allSettled([one.sender.run(), step % 5 === 0 ? server.services.eInvoices.run() : null])
      if (one.isDead()) one = mortalSender()
      server.time.now += 30_000
    }

    const accepted = played.fake.world.invoices.filter(({ code }) => code === 200)
    expect(accepted.map(({ number }) => number).toSorted()).toEqual(
      places.flatMap(({ numbers }) => numbers).toSorted(),
    )
    for (const { placeId, numbers } of places) {
      const rows = await rowsOf(server, placeId, 'eInvoices')
      expect(rows.map(({ number }) => number).toSorted()).toEqual(numbers.toSorted())
      for (const { number, state, ksefNumber, hash } of rows) {
        const own = accepted.find((each) => each.number === number)
        const theirs = Buffer.from(own?.hash ?? '', 'base64').toString('base64url')
        expect({ number, state, ksefNumber, hash }).toEqual({
          number,
          state: 'accepted',
          ksefNumber: own?.ksefNumber,
          hash: theirs,
        })
      }
    }
    // It was a bad day indeed.
    expect(deaths).toBeGreaterThan(0)
    for (const kind of ['lose-reply', 'lose-request']) expect(counts.get(kind)).toBeGreaterThan(0)
  },
)
