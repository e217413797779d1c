import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { countWaiting, queueReport, withDatabases } from '#device/outbox/known-outboxes.ts'
import type { KnownPlace } from '#platform/device-state.ts'
import { newId } from '#platform/new-id.ts'
import type { PlaceDatabases } from '#replica/open-place.ts'
import { closeOutbox } from '#replica/outbox/close-outbox.ts'
import { recordResults } from '#replica/outbox/record-results.ts'
import { openRegistered, saveAct } from '#tests/support/device-here.ts'

let bistro: PlaceDatabases
let bar: PlaceDatabases
const unregistered = newId()

beforeEach(async () => {
  bistro = await openRegistered(newId())
  bar = await openRegistered(newId())
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
