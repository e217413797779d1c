import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readGrants } from '#device/outbox/read-grants.ts'
import type { KnownPlace } from '#platform/device-state.ts'
import { newId } from '#platform/new-id.ts'
import type { PlaceDatabases } from '#replica/open-place.ts'
import { closeOutbox } from '#replica/outbox/close-outbox.ts'
import { openRegistered } from '#tests/support/device-here.ts'

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

describe('the grants of a device', () => {
  it('are those of all places that it is registered with, beside their ids', async () => {
    expect(await readGrants(known(bistro.placeId, unregistered, bar.placeId))).toEqual({
      grants: ['grant of the bistro', 'grant of the bar'],
      placeIds: [bistro.placeId, bar.placeId],
    })
  })

  it('are read out of a sealed queue, too: whoever signs in again is believed on it (I12)', async () => {
    await closeOutbox(bistro.outboxDb, globalThis.crypto)
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
