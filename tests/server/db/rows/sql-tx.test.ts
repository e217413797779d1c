import { expect, test } from 'vitest'
import { createPlaceStore } from '#server/db/place-store/sql-place-store.ts'
import { txSuite } from '#tests/contract-suites/tx-suite.ts'
import { at } from '#tests/support/places/bistro.ts'
import { makePlace, openSqlPlaces, placeDeps } from '#tests/support/postgres/sql-place.ts'

txSuite('PostgreSQL', async () => {
  const places = await openSqlPlaces()
  await makePlace(places.database)
  const store = createPlaceStore({ database: places.database, clock: placeDeps.clock })
  return {
    run: (work) =>
      store.write(at.place, async (place) => {
        const version = (await place.clock()).version + 1
        await work(place.rows(version))
        await place.advance(version, placeDeps.stamp(), placeDeps.clock())
      }),
    close: places.close,
  }
})

test('the server knows which rows never were', async () => {
  const places = await openSqlPlaces()
  await makePlace(places.database)
  const store = createPlaceStore({ database: places.database, clock: placeDeps.clock })
  const existed = await store.write(at.place, (place) => place.rows(2).everExisted('menuItems', at.zurek))
  expect(existed).toBe(false)
  await places.close()
})
