import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Webhook } from '#server/areas/webhooks/applier.ts'
import { webhooksCommand } from '#server/areas/webhooks/command.ts'
import { sayStays } from '#server/areas/webhooks/say-stays.ts'
import { applyDue } from '#server/areas/webhooks/worker.ts'
import { pruneWebhooks } from '#server/db/pruning/prune-webhooks.ts'
import { webhookInbox } from '#server/db/tables/providers.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await server.services.database.anyone((db) => db.delete(webhookInbox))
  server.problems.length = 0
})
afterAll(() => server.close())

const dayMs = 24 * 60 * 60_000
const message = (of: Partial<Webhook>): Webhook => ({
  id: v7(),
  provider: 'ADYEN',
  environment: 'live',
  kind: 'payments',
  dedupeKey: v7(),
  subject: v7(),
  sequence: 0,
  placeId: null,
  body: new Uint8Array(Buffer.from('what a guest wrote')),
  state: 'unmatched',
  tries: 1,
  note: 'no store S9',
  receivedAt: server.time.now,
  tryAt: null,
  appliedAt: null,
  ...of,
})
const put = (...rows: Webhook[]) =>
  server.services.database.anyone((db) => db.insert(webhookInbox).values(rows))
const states = async () =>
  (await server.services.database.anyone((db) => db.select().from(webhookInbox)))
    .map(({ state }) => state)
    .sort()
const command = (...words: string[]) => webhooksCommand(server.services, words)

describe('Messages that are not applied', () => {
  it('are counted in health', async () => {
    const none = { waiting: 0, unmatched: 0, failed: 0 }
    expect((await server.call('GET /healthcheck')).body.data).toEqual({ status: 'ok', webhooks: none })
    const tryAt = server.time.now + dayMs
    await put(message({}), message({}), message({ state: 'failed' }), message({ state: 'waiting', tryAt }))
    await put(message({ state: 'applied' }))
    expect((await server.call('GET /healthcheck')).body.data).toEqual({
      status: 'ok',
      webhooks: { waiting: 1, unmatched: 2, failed: 1 },
    })
  })

  it('are said in the log, once as long as nothing changes', async () => {
    const { look, close } = sayStays(server.services, { after: () => () => {} })
    await look()
    expect(server.problems).toEqual([])
    await put(message({}))
    for (let n = 0; n < 3; n++) await look()
    await put(message({ state: 'failed' }))
    await look()
    close()
    expect(server.problems).toEqual([
      { message: 'webhooks that were not applied', unmatched: 1, failed: 0 },
      { message: 'webhooks that were not applied', unmatched: 1, failed: 1 },
    ])
  })

  it('are listed for whoever runs the server, without what stands in them', async () => {
    const lost = message({ subject: 'PSP1' })
    await put(lost, message({ state: 'failed', note: 'no such payment', tries: 9 }))
    const listed = await command()
    expect(listed.ok && listed.value.split('\n')).toEqual([
      '0 waiting, 1 unmatched, 1 failed',
      expect.stringContaining(
        `${lost.id}  2026-11-20T12:00:00.000Z  ADYEN live payments  PSP1  unmatched after 1: no store S9`,
      ),
      expect.stringContaining('failed after 9: no such payment'),
    ])
    expect(JSON.stringify(listed)).not.toContain('what a guest wrote')
  })
})

describe('A replay', () => {
  const seen: string[] = []
  const apply = () =>
    applyDue(server.services, {
      'ADYEN payments': async (_services, { id }) => {
        seen.push(id)
        return { state: 'applied', note: '', placeId: null }
      },
    })

  it('of one message applies that one, from its first try on', async () => {
    const [one, other] = [message({ tries: 9, state: 'failed' }), message({})]
    await put(one, other)
    expect(await command('replay', one.id)).toMatchObject({ ok: true })
    await apply()
    expect(seen.splice(0)).toEqual([one.id])
    expect(await states()).toEqual(['applied', 'unmatched'])
    expect(await command('replay', one.id)).toMatchObject({ ok: false })
  })

  it('of a state applies all of that state, and nothing that was applied', async () => {
    await put(
      message({ state: 'failed' }),
      message({ state: 'failed' }),
      message({}),
      message({ state: 'applied' }),
    )
    expect(await command('replay', 'failed')).toMatchObject({
      ok: true,
      value: expect.stringContaining('2 messages'),
    })
    await apply()
    expect(seen.splice(0)).toHaveLength(2)
    expect(await states()).toEqual(['applied', 'applied', 'applied', 'unmatched'])
  })

  it('of what is no message says so', async () => {
    for (const words of [['replay'], ['replay', 'all'], ['replay', v7()], ['forget', 'failed']])
      expect(await command(...words)).toMatchObject({ ok: false })
  })
})

it('Old messages are forgotten a little at a time, applied ones first; what waits never is', async () => {
  const { now } = server.time
  const old = (days: number, state: Webhook['state']) => message({ state, receivedAt: now - days * dayMs })
  await put(...Array.from({ length: 5 }, () => old(91, 'applied')))
  await put(old(89, 'applied'), old(364, 'unmatched'), old(366, 'unmatched'), old(366, 'failed'))
  await put(message({ state: 'waiting', tryAt: now, receivedAt: now - 400 * dayMs }))
  expect(await pruneWebhooks(server.services.database, now, 3)).toBe(3)
  expect(await pruneWebhooks(server.services.database, now, 3)).toBe(3)
  expect(await pruneWebhooks(server.services.database, now, 3)).toBe(1)
  expect(await pruneWebhooks(server.services.database, now, 3)).toBe(0)
  expect(await states()).toEqual(['applied', 'unmatched', 'waiting'])
})
