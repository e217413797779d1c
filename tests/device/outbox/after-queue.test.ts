import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AfterSeq } from '#contract/after-seq.ts'
import { fail, ok } from '#domain/result.ts'
import { afterQueue, type After, type QueuePorts } from '#device/outbox/after-queue.ts'
import { noInternetConnection, type ApiFailure } from '#platform/api/api-failure.ts'
import { initialStatus, type EngineStatus } from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import { enqueue } from '#replica/outbox/enqueue.ts'
import { openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { saveRegistration } from '#tests/support/save-registration.ts'
import { recordResults } from '#replica/outbox/record-results.ts'

let databases: PlaceDatabases
let clientId: string
let status: EngineStatus
let online: boolean
let late: AbortController
let wakes: number
/** What the engine does when it is woken. */
let onWake: () => unknown
let listeners: Set<() => void>
/** How far the queue was to be sent, for each call that was made. */
let calls: (AfterSeq | undefined)[]

beforeEach(async () => {
  databases = openPlaceDatabases(newId())
  await registerAs(1)
  status = { ...initialStatus, phase: 'idle', connected: true }
  online = true
  late = new AbortController()
  wakes = 0
  onWake = () => undefined
  listeners = new Set()
  calls = []
})
afterEach(() => databases.close())

async function registerAs(firstSeq: number) {
  clientId = newId()
  const device = { clientId, deviceCode: 'A7K', grant: 'g', epoch: 'e', version: 0, stamp: '' }
  await saveRegistration(databases, { ...device, lastSeq: firstSeq - 1 }, firstSeq)
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const say = (now: Partial<EngineStatus>) => {
  status = { ...status, ...now }
  for (const listener of listeners) listener()
}
const ports = (): QueuePorts => ({
  databases,
  engine: {
    status: () => status,
    subscribe: listen,
    poke: () => undefined,
    retryNow: () => {
      wakes += 1
      void onWake()
    },
  },
  network: { isOnline: () => online, subscribe: (listener) => () => void listener },
  pause: async () => undefined,
  timeout: () => late.signal,
})

const save = () => {
  const deps = { clock: () => 1_790_000_000_000, newId, clockOffset: () => 0 }
  const args = { orderId: newId(), kitchenStationId: newId() }
  const draft = { kind: 'ticket.unanswered' as const, actor: newId(), session: newId(), args }
  return enqueue(databases.outbox, deps, draft)
}
const answerAs = (outcome: 'applied' | 'rejected', ...seqs: number[]) =>
  recordResults(
    databases.outbox,
    clientId,
    seqs.map((seq) => ({ seq, status: outcome, code: null, result: null, version: seq })),
  )

const tooEarly = fail<ApiFailure>({
  kind: 'api-error',
  status: 425,
  code: 'queue_first',
  message: '',
  fields: [],
  retryAfter: null,
  response: null,
})
const answering =
  (...answers: (typeof tooEarly | ReturnType<typeof ok<string>>)[]) =>
  async ({ after }: After) => {
    calls.push(after)
    return answers[calls.length - 1] ?? ok('done')
  }
const ask = (offline = false, ...answers: Parameters<typeof answering>) =>
  afterQueue(ports(), { ms: 1, offline }, answering(...answers))
const failed = (code: string) => ({ ok: false, error: { code } })

describe('a call that names what may be in the queue', () => {
  it('is made at once where nothing waits, and says how far the queue is', async () => {
    expect(await ask()).toEqual(ok('done'))
    await save()
    await answerAs('applied', 1)
    expect(await ask()).toEqual(ok('done'))
    expect(calls).toEqual([undefined, { clientId, seq: 1 }])
    expect(wakes).toBe(0)
  })

  it('wakes the engine and is made only when all that was saved before it is answered', async () => {
    await save()
    await save()
    onWake = async () => {
      await answerAs('applied', 1)
      expect(calls).toEqual([])
      await save()
      await answerAs('applied', 2)
    }
    expect(await ask()).toEqual(ok('done'))
    expect(calls).toEqual([{ clientId, seq: 2 }])
    expect(wakes).toBe(1)
  })

  it('does not wait for what was refused: the server says what it makes of the call', async () => {
    await save()
    onWake = () => answerAs('rejected', 1)
    const unknown = fail({ ...tooEarly.error, status: 404, code: 'not_found' } as ApiFailure)
    expect(await ask(true, unknown)).toMatchObject(failed('not_found'))
    expect(calls).toHaveLength(1)
  })

  it('that comes too early all the same is made again, anything else never', async () => {
    expect(await ask(false, tooEarly, tooEarly, ok('charged'))).toEqual(ok('charged'))
    expect(calls).toHaveLength(3)
    calls = []
    expect(await ask(false, fail(noInternetConnection('lost')))).toMatchObject(
      failed('no_internet_connection'),
    )
    expect(calls).toHaveLength(1)
  })

  it('is too early no longer than it may wait', async () => {
    const always = async ({ after }: After) => {
      calls.push(after)
      if (calls.length === 3) late.abort()
      return tooEarly
    }
    const made = await afterQueue(ports(), { ms: 1, offline: true }, always)
    expect(made).toMatchObject(failed('queue_first'))
    expect(calls).toHaveLength(3)
  })

  it('is not made without a network while something waits', async () => {
    await save()
    online = false
    expect(await ask()).toMatchObject(failed('queue_first'))
    expect(calls).toEqual([])
  })

  it.each([
    ['cannot reach the server', { phase: 'backing-off', connected: false, tried: true }],
    ['is shut out', { problem: 'grant' }],
  ] as const)('is not made where the engine %s', async (_, now) => {
    await save()
    onWake = () => say(now)
    expect(await ask()).toMatchObject(failed('queue_first'))
    expect(calls).toEqual([])
    expect(listeners.size).toBe(0)
  })

  it('waits for the connection where it is told to', async () => {
    await save()
    online = false
    onWake = async () => {
      say({ phase: 'backing-off', connected: false, tried: true })
      await answerAs('applied', 1)
    }
    expect(await ask(true)).toEqual(ok('done'))
  })

  it('ends when it has waited long enough', async () => {
    await save()
    onWake = () => late.abort()
    expect(await ask(true)).toMatchObject(failed('queue_first'))
    expect(calls).toEqual([])
  })

  it('names the device as it is called now', async () => {
    await save()
    const before = clientId
    onWake = async () => {
      await registerAs(1)
      await answerAs('applied', 1)
    }
    expect(await ask(true)).toEqual(ok('done'))
    expect(clientId).not.toBe(before)
    expect(calls).toEqual([{ clientId, seq: 1 }])
  })

  it('ends without a word thrown where the place was left', async () => {
    await save()
    databases.close()
    expect(await ask(true)).toMatchObject(failed('queue_first'))
  })
})
