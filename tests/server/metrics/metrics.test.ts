import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DatabaseUnavailable } from '#server/db/connection/database-unavailable.ts'
import { onlineAttempts, webhookInbox } from '#server/db/tables/providers.ts'
import { pushMessages } from '#server/db/tables/push.ts'
import { createMetricsApp } from '#server/metrics/metrics-app.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import {
  newOrder,
  startTestServer,
  type Person,
  type TestDevice,
  type TestServer,
} from '#tests/support/server.ts'

let server: TestServer
let kasia: Person
let placeId: string
let device: TestDevice

beforeAll(async () => {
  // What waits is left to wait.
  server = await startTestServer({ after: () => () => {} })
  kasia = await server.signUp('Kasia Borek')
  placeId = await server.openBistro({ kasia })
  device = await server.register(kasia, placeId)
})
afterAll(() => server.close())

async function read() {
  const { metrics, readings } = server.services
  const answer = await createMetricsApp(metrics, readings).request('/metrics')
  const text = await answer.text()
  const figures = new Map(
    text.split('\n').flatMap((line) => {
      const [, name, value] = /^([^#\s]\S*) (\S+)$/.exec(line) ?? []
      return name === undefined ? [] : [[name, Number(value)] as const]
    }),
  )
  return { answer, text, of: (name: string) => figures.get(name) ?? null }
}

/** By how much these figures grew over some work. */
async function growth(names: readonly string[], work: () => Promise<unknown>) {
  const before = await read()
  await work()
  const after = await read()
  return names.map((name) => (after.of(name) ?? 0) - (before.of(name) ?? 0))
}

const order = (seq: number) =>
  server.command(device, placeId, seq, 'order.place', { ...newOrder(), number: `${device.code}-${seq}` })

it('are OpenMetrics text with its end', async () => {
  const { answer, text } = await read()
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
    200,
    'application/openmetrics-text; version=1.0.0; charset=utf-8',
  ])
  expect(text.endsWith('# EOF\n')).toBe(true)
})

it('count pushes by their answer, their commands by what became of them, and how long they took', async () => {
  const names = [
    'lokal_pushes_total{outcome="ok"}',
    'lokal_commands_total{outcome="applied"}',
    'lokal_commands_total{outcome="rejected"}',
    'lokal_push_seconds_count',
    'lokal_http_requests_total{method="POST",route="/order-sync/{placeId}",status="200"}',
  ]
  const close = { orderCheckId: v7() }
  const unknown = server.command(device, placeId, 3, 'check.cancel', close)
  expect(await growth(names, () => server.push(device, placeId, [order(1), order(2), unknown]))).toEqual([
    1, 2, 1, 1, 1,
  ])
  const strange = { ...order(4), placeId: v7() }
  const refused = ['lokal_pushes_total{outcome="invalid_input"}', 'lokal_pushes_total{outcome="ok"}']
  expect(await growth(refused, () => server.push(device, placeId, [strange]))).toEqual([1, 0])
})

it('count pages of the feed with their rows', async () => {
  const path = `GET /sync/${placeId}/changes?pageSize=5`
  const names = [
    'lokal_feed_pages_total{kind="changes",outcome="ok"}',
    'lokal_feed_rows_total{kind="changes"}',
    'lokal_feed_page_seconds_count{kind="changes"}',
  ]
  expect(await growth(names, () => server.call(path, { token: device.grant }))).toEqual([1, 5, 1])
})

it('say how many event streams are open', async () => {
  const before = (await read()).of('lokal_event_streams') ?? 0
  const stream = await server.app.request(`/api/sync/${placeId}/events`, {
    headers: { Authorization: `Bearer ${device.grant}` },
  })
  expect((await read()).of('lokal_event_streams')).toBe(before + 1)
  await stream.body?.cancel()
  expect((await read()).of('lokal_event_streams')).toBe(before)
})

it('say for how long the oldest job of a queue has waited', async () => {
  const { database } = server.services
  const ago = (seconds: number) => server.time.now - seconds * 1000
  const message = (receivedAt: number) => ({
    id: v7(),
    provider: 'P24' as const,
    environment: 'test' as const,
    kind: 'payment',
    dedupeKey: v7(),
    subject: v7(),
    sequence: 0,
    placeId: null,
    body: new Uint8Array(),
    state: 'waiting' as const,
    tries: 0,
    note: '',
    receivedAt,
    tryAt: receivedAt,
    appliedAt: null,
  })
  await database.anyone((db) => db.insert(webhookInbox).values([message(ago(90)), message(ago(40))]))
  await database.place(placeId, async (db) => {
    await db.insert(pushMessages).values({
      placeId,
      id: v7(),
      notificationId: v7(),
      kind: 'disk-low',
      userId: v7(),
      clientId: v7(),
      tries: 1,
      state: 'waiting',
      queuedAt: ago(700),
      dueAt: ago(600),
      expiresAt: ago(-600),
    })
    await db.insert(onlineAttempts).values({
      placeId,
      onlinePaymentId: v7(),
      attempt: 1,
      provider: 'P24',
      sessionId: v7(),
      state: 'open',
      amount: 100,
      tip: 0,
      startedAt: ago(300),
      closesAt: ago(0),
      askAt: ago(15),
    })
  })
  const { of } = await read()
  const waiting = (queue: string) => [
    of(`lokal_queue_jobs{queue="${queue}"}`),
    of(`lokal_queue_oldest_seconds{queue="${queue}"}`),
  ]
  expect(waiting('webhooks')).toEqual([2, 90])
  // The orders of the other tests have made notices, which wait too.
  expect(waiting('pushes')[1]).toBe(600)
  expect(waiting('online-payments')).toEqual([1, 15])
  expect(waiting('e-invoices')).toEqual([0, 0])
  expect(waiting('e-invoice-mails')).toEqual([0, 0])
  expect(of('lokal_webhooks{state="waiting"}')).toBe(2)
})

it('count the work that the server does by itself, also what fails', async () => {
  const { metrics } = server.services
  const names = ['done', 'failed'].map((outcome) => `lokal_job_runs_total{job="audit",outcome="${outcome}"}`)
  const grown = await growth(names, async () => {
    await metrics.job('audit', async () => 1)
    await expect(metrics.job('audit', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  })
  expect(grown).toEqual([1, 1])
  expect((await read()).of('lokal_job_last_success_timestamp_seconds{job="audit"}')).toBeGreaterThan(1e9)
})

it('say of a database that is away that it is, and nothing of what waits in it', async () => {
  const { database } = server.services
  const { anyone } = database
  const away = () => Promise.reject(new DatabaseUnavailable(new Error('away'), false))
  Object.assign(database, { anyone: away })
  const during = await read()
  Object.assign(database, { anyone })
  expect(during.of('lokal_database_up')).toBe(0)
  expect(during.text).not.toContain('lokal_queue_jobs{')
  const after = await read()
  expect([after.of('lokal_database_up'), after.of('lokal_database_waiting')]).toEqual([1, 0])
  expect(after.of('lokal_database_connections{state="idle"}')).toBeGreaterThan(0)
})

it('name no id, no person, no secret and nothing that a caller made up', async () => {
  const made = 'made-up-by-somebody'
  await server.call(`GET /places/${v7()}`, { token: kasia.token })
  await server.call(`GET /${made}/${v7()}`)
  await server.app.request(`/${made}`)
  await server.app.request(`/pay/${made}`)
  await server.app.request('/api/healthcheck', { method: made.toUpperCase() })
  await server.call('POST /auth/login', { body: { login: kasia.email, password: 'correct horse' } })
  const { text, of } = await read()
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  for (const secret of [made, made.toUpperCase(), 'Kasia', kasia.email, kasia.token, device.grant, 'horse'])
    expect(text).not.toContain(secret)
  expect(of('lokal_http_requests_total{method="GET",route="unknown",status="404"}')).toBeGreaterThan(0)
  expect(of('lokal_http_requests_total{method="GET",route="/pay/{code}",status="404"}')).toBeGreaterThan(0)
})

it('name the document of the API, under each of its addresses', async () => {
  await server.app.request('/openapi.json')
  await server.app.request('/api/openapi.json')
  const { of } = await read()
  expect(of('lokal_http_requests_total{method="GET",route="/openapi.json",status="200"}')).toBe(2)
})

it('say how much room the disk of the database has left, and when it has none', async () => {
  const metrics = createMetrics(() => 0)
  const readings = { ...server.services.readings, freeBytes: async () => 499_000_000, isFull: () => true }
  const text = await metrics.text(readings)
  expect(text).toMatch(/^lokal_disk_free_bytes 499000000$/m)
  expect(text).toMatch(/^lokal_database_full 1$/m)
})
