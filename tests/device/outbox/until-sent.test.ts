import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { untilSent } from '#device/outbox/until-sent.ts'
import { newId } from '#platform/new-id.ts'
import type { PlaceDatabases } from '#replica/open-place.ts'
import { recordResults } from '#replica/outbox/record-results.ts'
import { openRegistered, registerAs, saveAct } from '#tests/support/device-here.ts'
import { createToldEngine } from '#tests/support/places/place-here.ts'

let databases: PlaceDatabases
let told: ReturnType<typeof createToldEngine>
let late: AbortController
let online: boolean
let networkListeners: Set<() => void>
/** What the engine does when it is woken. */
let onWake: () => unknown

beforeEach(async () => {
  databases = await openRegistered(newId())
  onWake = () => undefined
  told = createToldEngine(() => onWake())
  late = new AbortController()
  online = true
  networkListeners = new Set()
})
afterEach(() => databases.close())

const sent = (seq: number, offline = false) => {
  const network = {
    isOnline: () => online,
    subscribe: (listener: () => void) => {
      networkListeners.add(listener)
      return () => networkListeners.delete(listener)
    },
  }
  return untilSent({ databases, engine: told.engine, network }, seq, offline, late.signal)
}
const answer = async (...seqs: number[]) => {
  const { clientId } = await databases.outbox.read((tx) => tx.meta())
  const applied = { status: 'applied' as const, code: null, result: null, version: 1 }
  await recordResults(
    databases.outbox,
    clientId,
    seqs.map((seq) => ({ seq, ...applied })),
  )
}
const loseNetwork = () => {
  online = false
  for (const listener of networkListeners) listener()
}

describe('a queue that is waited for', () => {
  it('is sent at once where nothing waits in it: nobody is woken', async () => {
    expect(await sent(0)).toBe(true)
    await saveAct(databases)
    await answer(1)
    expect(await sent(1)).toBe(true)
    expect(told.told.wakes).toBe(0)
  })

  it('is sent with its last answer up to the number, whatever was saved behind it', async () => {
    for (const _ of [1, 2, 3]) await saveAct(databases)
    const order: string[] = []
    onWake = async () => {
      await answer(2)
      order.push('the second is answered')
      await answer(1)
    }
    expect(await sent(2)).toBe(true)
    expect(order).toEqual(['the second is answered'])
    expect(told.told.wakes).toBe(1)
  })

  it('counts what another name of the device sends again as not sent', async () => {
    await saveAct(databases)
    await answer(1)
    await registerAs(databases, { firstSeq: 1 })
    onWake = () => late.abort()
    expect(await sent(1)).toBe(false)
    expect(told.told.wakes).toBe(1)
  })

  it.each([
    ['the time is over', () => late.abort(), true],
    ['the network goes', loseNetwork, false],
    [
      'the engine has tried and got no answer',
      () => told.say({ phase: 'backing-off', connected: false, tried: true }),
      false,
    ],
    ['the server refuses the grant', () => told.say({ problem: 'grant' }), false],
    ['a copy of the device has its numbers', () => told.say({ problem: 'sequence' }), false],
    ['the place is left', () => databases.close(), true],
  ])('is waited for no longer when %s, and nobody is listened to any more', async (_, happens, offline) => {
    await saveAct(databases)
    onWake = () => happens()
    expect(await sent(1, offline)).toBe(false)
    expect([told.listeners.size, networkListeners.size]).toEqual([0, 0])
  })

  it.each([
    ['the engine backs off while it is connected', () => told.say({ phase: 'backing-off', connected: true })],
    ['this build is too old to read', () => told.say({ problem: 'outdated' })],
    ['the engine sends', () => told.say({ phase: 'pushing' })],
  ])('is waited for further when %s', async (_, happens) => {
    await saveAct(databases)
    onWake = async () => {
      happens()
      await answer(1)
    }
    expect(await sent(1)).toBe(true)
  })

  it('is waited for through any loss of the connection where that is wanted', async () => {
    await saveAct(databases)
    online = false
    onWake = async () => {
      loseNetwork()
      told.say({ phase: 'backing-off', connected: false, tried: true, problem: 'grant' })
      await answer(1)
    }
    expect(await sent(1, true)).toBe(true)
    expect([told.listeners.size, networkListeners.size]).toEqual([0, 0])
  })

  it('is not begun to be waited for where it cannot be sent now, or the time is over', async () => {
    await saveAct(databases)
    online = false
    expect(await sent(1)).toBe(false)
    online = true
    late.abort()
    expect(await sent(1, true)).toBe(false)
    expect(told.told.wakes).toBe(0)
  })
})
