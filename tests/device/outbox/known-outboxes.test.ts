import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { drillSchema, drillLengths, reportOf } from '#device/outbox/drill-record.ts'
import { countWaiting, queueReport, withDatabases } from '#device/outbox/known-outboxes.ts'
import { readGrants } from '#device/outbox/read-grants.ts'
import type { KnownPlace } from '#platform/device-state.ts'
import { newId } from '#platform/new-id.ts'
import type { PlaceDatabases } from '#replica/open-place.ts'
import { closeOutbox } from '#replica/outbox/close-outbox.ts'
import { recordResults } from '#replica/outbox/record-results.ts'
import { openRegistered, saveAct } from '#tests/support/device-here.ts'
import * as v from 'valibot'

let bistro: PlaceDatabases
let bar: PlaceDatabases
const unregistered = newId()

beforeEach(async () => {
  bistro = await openRegistered(newId(), 'grant of the bistro')
  bar = await openRegistered(newId(), 'grant of the bar')
})
afterEach(() => {
  bistro.close()
  bar.close()
})

const known = (...ids: string[]): KnownPlace[] => ids.map((id) => ({ id, name: '', linkedSession: null }))
const answer = async ({ outbox }: PlaceDatabases, seq: number, status: 'applied' | 'rejected') => {
  const { clientId } = await outbox.read((tx) => tx.meta())
  await recordResults(outbox, clientId, [{ seq, status, code: null, result: null, version: 1 }])
}
const close = ({ outboxDb }: PlaceDatabases) => closeOutbox(outboxDb, globalThis.crypto)

describe('what waits on a device', () => {
  const waiting = async () =>
    Object.fromEntries(await countWaiting(known(bistro.placeId, bar.placeId, unregistered)))

  it('is counted for each place, and is nothing where the device is not registered', async () => {
    for (const _ of [1, 2, 3]) await saveAct(bistro)
    expect(await waiting()).toEqual({ [bistro.placeId]: 3, [bar.placeId]: 0, [unregistered]: 0 })
  })

  it('is less with every answer of the server, also with a refusal', async () => {
    for (const _ of [1, 2, 3]) await saveAct(bistro)
    await answer(bistro, 1, 'applied')
    await answer(bistro, 2, 'rejected')
    expect(await waiting()).toMatchObject({ [bistro.placeId]: 1 })
  })

  it('is counted in a queue that is sealed, too: a closed device still has it (I11)', async () => {
    for (const _ of [1, 2, 3]) await saveAct(bar)
    await answer(bar, 1, 'applied')
    await close(bar)
    expect(await waiting()).toMatchObject({ [bar.placeId]: 2 })
  })
})

describe('what the server is told to expect of a queue', () => {
  it('is how much waits, and the last number that was given', async () => {
    for (const _ of [1, 2, 3]) await saveAct(bistro)
    await answer(bistro, 1, 'applied')
    expect(await queueReport(bistro.placeId)).toEqual({ depth: 2, lastSeq: 3 })
    expect(await queueReport(bar.placeId)).toEqual({ depth: 0, lastSeq: 0 })
  })

  it('is nothing where the device is not registered', async () => {
    expect(await queueReport(unregistered)).toBeNull()
  })
})

describe('the grants of a device', () => {
  it('are those of all places that it is registered with, beside their ids', async () => {
    expect(await readGrants(known(bistro.placeId, unregistered, bar.placeId))).toEqual({
      grants: ['grant of the bistro', 'grant of the bar'],
      placeIds: [bistro.placeId, bar.placeId],
    })
  })

  it('are read out of a sealed queue, too: whoever signs in again is believed on it (I12)', async () => {
    await close(bistro)
    expect((await bistro.outboxDb.meta.get('outbox'))?.grant).toBe('')
    expect((await readGrants(known(bistro.placeId))).grants).toEqual(['grant of the bistro'])
    expect((await bistro.outboxDb.meta.get('outbox'))?.closed).toBe(true)
  })

  it('are twenty at most, as many as a sign-in may show', async () => {
    const places: string[] = []
    for (let n = 0; n < 21; n += 1) {
      const databases = await openRegistered(newId(), `grant ${n}`)
      places.push(databases.placeId)
      databases.close()
    }
    const { grants, placeIds } = await readGrants(known(unregistered, ...places))
    expect(placeIds).toEqual(places.slice(0, 20))
    expect(grants.at(-1)).toBe('grant 19')
  })
})

describe('databases that are opened for one piece of work', () => {
  it('are closed after it, also where it fails', async () => {
    let opened: PlaceDatabases | null = null
    const work = withDatabases(bistro.placeId, async (databases) => {
      opened = databases
      await databases.outboxDb.open()
      throw new Error('it failed')
    })
    await expect(work).rejects.toThrow('it failed')
    expect(opened).toMatchObject({ placeId: bistro.placeId })
    await expect((opened ?? bistro).outbox.read((tx) => tx.meta())).rejects.toThrow('closed')
    expect(await withDatabases(bistro.placeId, async ({ placeId }) => placeId)).toBe(bistro.placeId)
  })
})

describe('a drill of the network', () => {
  const found = (...answered: boolean[]) => answered.map((each) => ({ answered: each }))

  it('tells while it runs how much was saved up to now, and how much of that the server knows', () => {
    expect(reportOf({ fromSeq: 5, toSeq: null }, 9, found(true, false, false, false))).toEqual({
      saved: 4,
      sent: 1,
      lost: 0,
    })
  })

  it('counts afterwards what belongs to it, whatever was saved since', () => {
    expect(reportOf({ fromSeq: 5, toSeq: 7 }, 100, found(true, true))).toEqual({ saved: 2, sent: 2, lost: 0 })
    expect(reportOf({ fromSeq: 5, toSeq: 5 }, 100, [])).toEqual({ saved: 0, sent: 0, lost: 0 })
  })

  it('calls every number lost that was given and is not there any more (I1)', () => {
    expect(reportOf({ fromSeq: 5, toSeq: 9 }, 9, found(true, false))).toEqual({ saved: 4, sent: 1, lost: 2 })
  })

  it('lasts one, five or fifteen minutes', () => {
    expect(drillLengths).toEqual([60_000, 300_000, 900_000])
  })

  it('is read from what is kept only where all of it can be believed', () => {
    const drill = {
      startedAt: 1_790_000_000_000,
      until: 1_790_000_060_000,
      fromSeq: 5,
      toSeq: null,
      slowest: 12.5,
    }
    expect(v.is(drillSchema, drill)).toBe(true)
    for (const broken of [{ fromSeq: -1 }, { toSeq: 1.5 }, { slowest: -1 }, { until: 'soon' }])
      expect(v.is(drillSchema, { ...drill, ...broken })).toBe(false)
  })
})
