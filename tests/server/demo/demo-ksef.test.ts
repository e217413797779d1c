import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { demoId } from '#server/demo/ids.ts'
import { place } from '#server/demo/room.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { applyCommand } from '#server/sync/decide.ts'
import { rowsOf } from '#tests/support/papers/invoicing.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { placeDeps } from '#tests/support/postgres/sql-place.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await seedDemo({
    ...placeDeps,
    ...server.services,
    historyDays: 2,
    played: server.services,
    hashPassword: async (text) => text,
  })
})
afterAll(() => server.close())

const eInvoices = async () =>
  (await rowsOf(server, place.id, 'eInvoices')).toSorted((a, b) => a.issuedAt - b.issuedAt)

test('The demo is set up at a played KSeF, and what waits there is really sent', async () => {
  const [waiting] = (await eInvoices()).filter(({ state }) => state === 'queued')
  expect(await server.services.ksefOf(place.id, 'test')).toMatchObject({ taxId: place.taxId })
  for (let step = 0; step < 6; step += 1) {
    await server.services.eInvoices.run()
    server.time.now += 10_000
  }
  const sent = (await eInvoices()).find(({ id }) => id === waiting?.id)
  expect(sent).toMatchObject({ state: 'accepted', hasProof: true })
  const world = await must(server.services.ksef.played, 'a played world').world('test')
  expect(world.world.invoices.map(({ number, ksefNumber }) => [number, ksefNumber])).toEqual([
    [sent?.number, sent?.ksefNumber],
  ])
})

test('An invoice of the past that was rejected is corrected and accepted, and keeps its number', async () => {
  const [rejected] = (await eInvoices()).filter(({ state }) => state === 'rejected')
  const { id = '', number } = rejected ?? {}
  await server.services.store.write(place.id, async (locked) => {
    const deps = {
      clock: () => server.time.now,
      stamp: () => 'x',
      hash: () => '',
      proofs: { proves: () => false },
    }
    const { version } = await locked.clock()
    const envelope = {
      id: demoId('a correction'),
      seq: 1,
      kind: 'e-invoice.correct',
      v: 1,
      placeId: place.id,
      actor: demoId('user:jan'),
      session: demoId('session:jan'),
      clockOffset: 0,
      occurredAt: server.time.now,
      args: { eInvoiceId: id, buyer: null },
    }
    expect(await applyCommand(deps, locked, envelope, version + 1)).toBeNull()
  })
  for (let step = 0; step < 6; step += 1) {
    await server.services.eInvoices.run()
    server.time.now += 10_000
  }
  expect((await eInvoices()).find((each) => each.id === id)).toMatchObject({ state: 'accepted', number })
})
