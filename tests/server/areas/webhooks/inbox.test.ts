import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { webhookInbox } from '#server/db/tables/providers.ts'
import type { Applied, Applier, Webhook } from '#server/areas/webhooks/applier.ts'
import { receiveWebhook, type Received } from '#server/areas/webhooks/inbox.ts'
import { applyDue, waits } from '#server/areas/webhooks/worker.ts'
import { endSessions } from '#tests/support/end-sessions.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await server.services.background.settled()
  await server.services.database.anyone((db) => db.delete(webhookInbox))
  server.problems.length = 0
})
afterAll(() => server.close())

const applied: Applied = { state: 'applied', note: '', placeId: null }
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString()

/** Keeps a message as a handler does, but applies nothing yet. */
const keep = (change: Partial<Received> = {}) =>
  receiveWebhook(
    { ...server.services, webhooks: { nudge: () => {} } },
    {
      provider: 'P24',
      environment: 'test',
      kind: 'payment',
      dedupeKey: v7(),
      subject: 'a',
      sequence: 0,
      placeId: null,
      body: new Uint8Array(Buffer.from(change.dedupeKey ?? 'x')),
      ...change,
    },
  )

const apply = (apply: Applier) => applyDue(server.services, { 'P24 payment': apply, 'P24 refund': apply })
const all = () => server.services.database.anyone((db) => db.select().from(webhookInbox))
const one = async () => {
  const rows = await all()
  expect(rows).toHaveLength(1)
  return rows[0] as Webhook
}

describe('What a provider sends', () => {
  it('is kept byte for byte, also where it is no text', async () => {
    const body = new Uint8Array([0xff, 0x00, 0xfe, 0x7b, 0xc3, 0x28, 0x0d, 0x0a])
    expect(await keep({ body })).toBe('kept')
    expect((await one()).body).toEqual(body)
  })

  it('is kept once, however often it comes; the same name in another environment or of another kind is another', async () => {
    expect(await keep({ dedupeKey: 'k' })).toBe('kept')
    const again = await Promise.all(Array.from({ length: 5 }, () => keep({ dedupeKey: 'k' })))
    expect(again).toEqual(Array(5).fill('known'))
    expect(await keep({ dedupeKey: 'k', environment: 'live' })).toBe('kept')
    expect(await keep({ dedupeKey: 'k', kind: 'refund' })).toBe('kept')
    expect(await keep({ dedupeKey: 'k', provider: 'ADYEN' })).toBe('kept')
    expect(await all()).toHaveLength(4)
  })

  it('is applied at once, and nobody waits for it', async () => {
    await receiveWebhook(server.services, {
      provider: 'P24',
      environment: 'test',
      kind: 'nobody-knows',
      dedupeKey: 'k',
      subject: 'a',
      sequence: 0,
      placeId: null,
      body: new Uint8Array(),
    })
    await server.services.background.settled()
    expect(await one()).toMatchObject({ state: 'waiting', tries: 1, note: 'nobody applies P24 nobody-knows' })
  })

  it('is applied in order of its sequence, whatever came first', async () => {
    for (const sequence of [3, 1, 2]) await keep({ sequence, dedupeKey: `s${sequence}` })
    const seen: string[] = []
    await apply(async (_services, { body }) => (seen.push(text(body)), applied))
    expect(seen).toEqual(['s1', 's2', 's3'])
    expect((await all()).map(({ state, tryAt }) => [state, tryAt])).toEqual(Array(3).fill(['applied', null]))
  })

  it('waits for what is before it in its subject, and for no other subject', async () => {
    await keep({ sequence: 1, dedupeKey: 'stuck' })
    await keep({ sequence: 2, dedupeKey: 'behind' })
    await keep({ subject: 'b', dedupeKey: 'beside' })
    const seen: string[] = []
    const stuck: Applier = async (_services, { body }) => {
      if (text(body) === 'stuck') throw new Error('not now')
      seen.push(text(body))
      return applied
    }
    await apply(stuck)
    expect(seen).toEqual(['beside'])
    server.time.now += waits[0]
    await apply(async (_services, { body }) => (seen.push(text(body)), applied))
    expect(seen).toEqual(['beside', 'stuck', 'behind'])
  })

  it('of several subjects is worked on at the same time', async () => {
    for (const subject of ['a', 'b', 'c']) await keep({ subject })
    let here = 0
    let together: () => void = () => {}
    const met = new Promise<void>((resolve) => (together = resolve))
    await apply(async () => {
      here += 1
      if (here === 3) together()
      await met
      return applied
    })
    expect(here).toBe(3)
  })

  it('that cannot be applied is tried again after growing waits, then stays as failed and lets the next one go', async () => {
    await keep({ sequence: 1, dedupeKey: 'poison' })
    await keep({ sequence: 2, dedupeKey: 'next' })
    const tries: number[] = []
    const begun = server.time.now
    const poison: Applier = async (_services, { body }) => {
      if (text(body) === 'next') return applied
      tries.push(server.time.now - begun)
      throw new Error('no such thing')
    }
    for (const wait of [0, ...waits]) {
      server.time.now += wait - 1
      if (wait > 0) await apply(poison)
      server.time.now += 1
      await apply(poison)
    }
    expect(tries).toEqual([0, ...waits].map((_, n) => waits.slice(0, n).reduce((sum, wait) => sum + wait, 0)))
    const rows = await all()
    expect(rows.find(({ dedupeKey }) => dedupeKey === 'poison')).toMatchObject({
      state: 'failed',
      note: 'no such thing',
      tries: waits.length + 1,
    })
    expect(rows.find(({ dedupeKey }) => dedupeKey === 'next')).toMatchObject({ state: 'applied' })
    expect(server.problems).toHaveLength(waits.length + 1)
  })

  it('that ends the server each time is given up as well', async () => {
    await keep()
    await server.services.database.anyone((db) =>
      db
        .update(webhookInbox)
        .set({ tries: waits.length + 1 })
        .where(eq(webhookInbox.subject, 'a')),
    )
    let called = 0
    await apply(async () => ((called += 1), applied))
    expect(called).toBe(0)
    expect(await one()).toMatchObject({ state: 'failed', note: 'each try ended the server' })
  })

  it('and fits nothing is kept as unmatched, and said', async () => {
    await keep()
    await apply(async () => ({ state: 'unmatched', note: 'no store S9', placeId: null }))
    expect(await one()).toMatchObject({ state: 'unmatched', note: 'no store S9', tryAt: null })
    expect(server.problems).toMatchObject([{ message: 'webhook not applied', state: 'unmatched' }])
  })
})

describe('Two servers', () => {
  it('never apply one message, or two of one subject, at the same time', async () => {
    for (let n = 0; n < 40; n++) await keep({ subject: `s${n % 5}`, sequence: n })
    const busy = new Set<string>()
    const clashes: string[] = []
    const seen: number[] = []
    const slowly: Applier = async (_services, { subject, sequence }) => {
      if (busy.has(subject)) clashes.push(subject)
      busy.add(subject)
      await new Promise((resolve) => setTimeout(resolve, 5))
      busy.delete(subject)
      seen.push(sequence)
      return applied
    }
    const other = await startTestServer({ database: await sameDatabase() })
    await Promise.all([
      apply(slowly),
      applyDue(other.services, { 'P24 payment': slowly }),
      applyDue(other.services, { 'P24 payment': slowly }),
    ])
    await apply(slowly)
    await other.services.close()
    expect(clashes).toEqual([])
    expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n))
    for (let n = 0; n < 5; n++) {
      const own = seen.filter((sequence) => sequence % 5 === n)
      expect(own).toEqual(own.toSorted((a, b) => a - b))
    }
  })

  it('of which one dies between applying and marking lose nothing: the message is applied again', async () => {
    await keep()
    let times = 0
    const dying: Applier = async () => {
      times += 1
      if (times === 1) await endSessions(server.appUrl)
      return applied
    }
    await expect(apply(dying)).rejects.toThrow('the database does not answer')
    // Connections at rest have ended as well: each is noticed by whoever takes it.
    expect(await eventually(one)).toMatchObject({ state: 'waiting', tries: 1 })
    await eventually(() => apply(dying))
    expect(times).toBe(1)
    server.time.now += waits[0]
    await apply(dying)
    expect(times).toBe(2)
    expect(await one()).toMatchObject({ state: 'applied', tries: 2 })
  })
})

async function sameDatabase() {
  const { ownerUrl, appUrl } = server
  return { ownerUrl, appUrl, drop: async () => {} }
}
