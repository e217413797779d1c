import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enqueue } from '#replica/outbox/enqueue.ts'
import { createOutboxStore, OutboxDb } from '#replica/outbox/outbox-db.ts'
import { id } from '#tests/commands/run.ts'
import { at } from '#tests/support/places/bistro.ts'
import { newRegistration } from '#tests/support/registration.ts'
import { drainOutboxes } from '#workers/service/drain.ts'

type Sent = { seq: number; kind: string }
type Pushed = { path: string; grant: string | null; seqs: number[] }

let pushed: Pushed[] = []
let answer: (commands: readonly Sent[]) => Response = applied
let made = 0

function applied(commands: readonly Sent[]): Response {
  const results = commands.map(({ seq }) => {
    return { seq, status: 'applied', code: null, result: null, version: seq }
  })
  return json(200, { data: { results } })
}

function json(status: number, body: object): Response {
  const headers = { 'Content-Type': 'application/json', 'Lokal-Api': '1' }
  return new Response(JSON.stringify(body), { status, headers })
}

/** The queues of this test; other tests of the process may have left theirs. */
let queues: OutboxDb[] = []
let others: string[] = []

beforeEach(() => {
  ;[pushed, answer, made] = [[], applied, 100]
  ;[queues, others] = [[], []]
  const names = () => [...queues.map(({ name }) => name), ...others]
  vi.spyOn(indexedDB, 'databases').mockImplementation(async () => names().map((name) => ({ name })))
  vi.stubGlobal('fetch', async (path: string, { headers, body }: RequestInit) => {
    const { commands } = JSON.parse(String(body)) as { commands: Sent[] }
    const grant = new Headers(headers).get('Authorization')
    pushed.push({ path, grant, seqs: commands.map(({ seq }) => seq) })
    return answer(commands)
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const each of queues) await each.delete()
})

/** The queue of a place on this device, with so many commands that wait. */
async function placeWith(placeId: string, commands: number): Promise<OutboxDb> {
  const db = new OutboxDb(placeId)
  queues.push(db)
  await db.meta.put({ ...newRegistration(id(1)), placeId, grant: `grant of ${placeId}`, key: 'outbox' })
  const deps = { clock: () => 0, newId: () => id(made++), clockOffset: () => 0 }
  for (let n = 0; n < commands; n++) {
    const args = { orderId: id(n), lines: [{ lineId: id(n), amount: 1000 }] }
    await enqueue(createOutboxStore(db), deps, { kind: 'line.done', actor: at.cook, session: id(2), args })
  }
  return db
}

const waiting = async (db: OutboxDb) => (await db.commands.toArray()).filter((each) => !each.answered).length

describe('what waits on a device whose tab is gone', () => {
  it('is sent of every place, each in the name that the device has there', async () => {
    const places = [id(901), id(902)]
    await placeWith(id(901), 2)
    await placeWith(id(902), 1)
    await drainOutboxes()
    expect(pushed.map(({ grant, seqs }) => [grant, seqs]).sort()).toEqual(
      [
        [`Bearer grant of ${places[0]}`, [1, 2]],
        [`Bearer grant of ${places[1]}`, [1]],
      ].sort(),
    )
    for (const { path } of pushed) expect(path).toMatch(/^\/api\//)
    expect(pushed.map(({ path }) => places.filter((each) => path.includes(each)).length)).toEqual([1, 1])
    expect(await Promise.all(queues.map(waiting))).toEqual([0, 0])
  })

  it('is sent whole, however many pushes that takes, and nothing is asked once nothing waits', async () => {
    const db = await placeWith(id(901), 45)
    await drainOutboxes()
    expect(pushed.map(({ seqs }) => seqs.length)).toEqual([20, 20, 5])
    await drainOutboxes()
    expect([pushed.length, await waiting(db)]).toEqual([3, 0])
  })

  it('goes on beside a command that cannot be taken', async () => {
    const db = await placeWith(id(901), 4)
    const kinds = async () => (await db.commands.toArray()).map(({ state }) => state)
    const isPoison = ({ seq, kind }: Sent) => seq === 3 && kind !== 'command.skipped'
    answer = (commands) =>
      commands.some(isPoison) ? json(422, { message: '', code: 'invalid_input' }) : applied(commands)
    await drainOutboxes()
    expect(await waiting(db)).toBe(0)
    expect(await kinds()).toContain('quarantined')
    // A batch is whole again once the one that held it up was set aside.
    expect(pushed.map(({ seqs }) => seqs)).toEqual([[1, 2, 3, 4], [1, 2], [3, 4], [3], [3, 4]])
  })

  it('is asked for again later where it could not be sent', async () => {
    const db = await placeWith(id(901), 1)
    answer = () => json(503, { message: '', code: 'busy' })
    await expect(drainOutboxes()).rejects.toThrow('not sent: busy')
    expect(await waiting(db)).toBe(1)
  })

  it('is looked for in queues only, and in none of a place that the device is not registered in', async () => {
    queues.push(new OutboxDb(id(903)))
    others.push('lokal-replica', '')
    await drainOutboxes()
    expect(pushed).toEqual([])
  })

  it('leaves its database closed, so that nothing holds up an upgrade', async () => {
    const db = await placeWith(id(901), 1)
    const close = vi.spyOn(OutboxDb.prototype, 'close')
    await drainOutboxes()
    answer = () => json(503, { message: '', code: 'busy' })
    await enqueue(
      createOutboxStore(db),
      { clock: () => 0, newId: () => id(made++), clockOffset: () => 0 },
      { kind: 'line.done', actor: at.cook, session: id(2), args: { orderId: id(1), lines: [] } },
    )
    await drainOutboxes().catch(() => undefined)
    expect(close).toHaveBeenCalledTimes(2)
  })
})
