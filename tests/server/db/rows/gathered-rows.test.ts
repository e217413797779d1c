import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fail } from '#domain/result.ts'
import { createPlaceStore } from '#server/db/place-store/sql-place-store.ts'
import type { LockedPlace } from '#server/sync/ports.ts'
import { at } from '#tests/support/places/bistro.ts'
import { makePlace, openSqlPlaces, placeDeps, type SqlPlaces } from '#tests/support/postgres/sql-place.ts'

const menu = { id: at.beer, name: 'A', visible: true, position: 0 }
const other = { id: at.zurek, name: 'B', visible: true, position: 1 }

let places: SqlPlaces

beforeEach(async () => {
  places = await openSqlPlaces()
  await makePlace(places.database)
})

afterEach(() => places.close())

/** One transaction, its place as far on as it wrote. */
const write = <T>(work: (place: LockedPlace, version: number) => Promise<T>): Promise<T> =>
  createPlaceStore({ database: places.database, clock: placeDeps.clock }).write(at.place, async (place) => {
    const version = (await place.clock()).version + 1
    const value = await work(place, version)
    await place.advance(version, placeDeps.stamp(), placeDeps.clock())
    return value
  })

const menus = () => write((place, version) => place.rows(version).all('menus'))

it('what was put is listed among what was there, by its new values', async () => {
  await write((place, version) => place.rows(version).putMany('menus', [menu, other]))
  const seen = await write(async (place, version) => {
    const rows = place.rows(version)
    await rows.all('menus')
    await rows.put('menus', { ...menu, name: 'C' })
    await rows.remove('menus', other.id)
    return [await rows.all('menus'), await rows.getMany('menus', [other.id, menu.id])]
  })
  expect(seen).toStrictEqual([[{ ...menu, name: 'C' }], [null, { ...menu, name: 'C' }]])
  expect(await menus()).toStrictEqual([{ ...menu, name: 'C' }])
})

it('a row is its reader’s own until it is put', async () => {
  await write((place, version) => place.rows(version).put('menus', menu))
  await write(async (place, version) => {
    const rows = place.rows(version)
    const read = await rows.get('menus', menu.id)
    if (read !== null) read.name = 'changed in memory'
    const put = { ...other }
    await rows.put('menus', put)
    put.name = 'changed after it was put'
    expect(await rows.all('menus')).toStrictEqual([menu, other].sort((a, b) => (a.id < b.id ? -1 : 1)))
  })
})

it('an attempt that failed gives back what was put before it, and what was read', async () => {
  await write(async (place, version) => {
    const rows = place.rows(version)
    await rows.put('menus', menu)
    await place.attempt(async () => {
      await rows.put('menus', { ...menu, name: 'C' })
      await rows.put('menus', other)
      await rows.remove('menus', menu.id)
      return fail({ code: 'not_found' })
    })
    expect(await rows.all('menus')).toStrictEqual([menu])
    expect(await rows.everExisted('menus', other.id)).toBe(false)
  })
  expect(await menus()).toStrictEqual([menu])
})

it('a row that was put and removed in one go is gone, but was there', async () => {
  const existed = await write(async (place, version) => {
    const rows = place.rows(version)
    await rows.put('menus', menu)
    await rows.remove('menus', menu.id)
    return rows.everExisted('menus', menu.id)
  })
  expect(existed).toBe(true)
  expect(await menus()).toStrictEqual([])
  expect(await write((place, version) => place.rows(version).everExisted('menus', menu.id))).toBe(true)
})

it('a row and a list are asked for once, and a table is written once', async () => {
  await write((place, version) => place.rows(version).put('menus', menu))
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await write(async (place, version) => {
    const rows = place.rows(version)
    for (let n = 0; n < 3; n++) await rows.all('menus')
    for (let n = 0; n < 3; n++) await place.rows(version).get('menus', menu.id)
    for (let n = 0; n < 3; n++) await rows.put('menus', { ...menu, position: n })
    await rows.put('menus', other)
  })
  const texts = asked.mock.calls.map(([given]: unknown[]) => JSON.stringify(given))
  asked.mockRestore()
  expect(texts.filter((text) => /from \\"menus\\"/.test(text))).toHaveLength(1)
  expect(texts.filter((text) => /insert into \\"menus\\"/.test(text))).toHaveLength(1)
  expect(await menus()).toHaveLength(2)
})
