import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readers } from '#contract/readers.ts'
import type { OfflinePinGives } from '#domain/access/offline-pin.ts'
import { permissions, type Permission } from '#domain/access/permissions.ts'
import type { Row } from '#domain/tables.ts'
import { readPermissions, rowsOfPerson } from '#device/place/rows-of-person.ts'
import { liveQuery } from '#platform/live-query.ts'
import { newId } from '#platform/new-id.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import { eventually } from '#tests/support/eventually.ts'
import { putRows } from '#tests/support/device-here.ts'
import { withheldRows } from '#tests/support/rows/withheld-rows.ts'

const day = '2026-11-20'
let databases: PlaceDatabases

beforeEach(async () => {
  databases = openPlaceDatabases(newId())
  await putRows(databases, bistroRows())
  // A device on which somebody works for whom all of this has come.
  const withheld = withheldRows({ people: [at.kasia], clientIds: [newId()], orderCheckId: newId() })
  await putRows(databases, withheld as Parameters<typeof putRows>[1])
})
afterEach(() => databases.close())

const kasiaMay = (...may: Permission[]) =>
  putRows(databases, {
    placeUsers: bistroRows().placeUsers.map((user) =>
      user.id === at.kasia ? { ...user, permissions: may } : user,
    ),
  })
const pinsGive = (offline: OfflinePinGives) =>
  putRows(databases, { places: bistroRows().places.map((place) => ({ ...place, pinSettings: { offline } })) })
const reader = () => createRowReader(databases.replicaDb)
const rowsFor = (actor: string, unseen: boolean | undefined = undefined) =>
  rowsOfPerson(reader(), { actor, placeId: at.place, unseen })
const mayOf = (actor: string, unseen?: boolean) =>
  readPermissions(reader(), { actor, placeId: at.place, unseen })

describe('a person on a shared device', () => {
  it('gets tables that everybody gets, whoever they are', async () => {
    await kasiaMay()
    expect(await rowsFor(at.kasia).all('menuItems')).toHaveLength(4)
    expect(await rowsFor(newId()).get('menuItems', at.zurek)).toMatchObject({ name: 'Żurek' })
  })

  it('gets nothing, by whatever way of reading, of a table that is not for them', async () => {
    const [line] = await reader().all('saleLines')
    const id = line?.id ?? ''
    await kasiaMay()
    const hidden = rowsFor(at.kasia)
    expect(await hidden.all('saleLines')).toEqual([])
    expect(await hidden.get('saleLines', id)).toBeNull()
    expect(await hidden.many('saleLines', [id])).toEqual([])
    expect(await hidden.by('saleLines', 'businessDay', day)).toEqual([])
    await kasiaMay('access-stats')
    const seen = rowsFor(at.kasia)
    expect(await seen.all('saleLines')).toHaveLength(1)
    expect(await seen.get('saleLines', id)).toMatchObject({ id })
    expect(await seen.many('saleLines', [id])).toHaveLength(1)
    expect(await seen.by('saleLines', 'businessDay', day)).toHaveLength(1)
  })

  it('has what they may read once, however much a query reads', async () => {
    await kasiaMay('manage-payments')
    const asked: string[] = []
    const rows = reader()
    const counted: typeof rows = { ...rows, get: (table, id) => (asked.push(table), rows.get(table, id)) }
    const seen = rowsOfPerson(counted, { actor: at.kasia, placeId: at.place, unseen: undefined })
    const read = await Promise.all([seen.all('discrepancies'), seen.all('saleLines'), seen.all('refunds')])
    expect(read[0]).toHaveLength(1)
    expect(asked).toEqual(['placeUsers'])
  })

  it('has a whole table once in a run of a query, and each part of the query has a list of its own', async () => {
    let asked = 0
    const rows = reader()
    const counted: typeof rows = { ...rows, all: (table) => ((asked += 1), rows.all(table)) }
    const seen = rowsOfPerson(counted, { actor: at.kasia, placeId: at.place, unseen: undefined })
    const [first, second] = await Promise.all([seen.all('menuItems'), seen.all('menuItems')])
    first.pop()
    expect([first.length, second.length, (await seen.all('menuItems')).length]).toEqual([3, 4, 4])
    expect(asked).toBe(1)
  })

  it('loses what a right opens as soon as that is taken away: the query runs again', async () => {
    await kasiaMay('manage-payments')
    const counts: number[] = []
    const following = liveQuery(async () => (await rowsFor(at.kasia).all('discrepancies')).length)
    const subscription = following.subscribe((count) => counts.push(count))
    await eventually(() => expect(counts).toEqual([1]))
    await kasiaMay('place-order')
    await eventually(() => expect(counts.at(-1)).toBe(0))
    subscription.unsubscribe()
  })

  it('needs one of several rights only', async () => {
    const { all } = readers.saleLines
    for (const right of all === 'everybody' ? [] : all) {
      await kasiaMay(right)
      expect(await rowsFor(at.kasia).all('saleLines')).toHaveLength(1)
    }
  })

  it('gets tables of which each has rows of their own, out of which the screens choose', async () => {
    await kasiaMay()
    expect((await rowsFor(at.kasia).all('drawers')).length).toBeGreaterThan(0)
    expect(await rowsFor(at.kasia).all('notifications')).toEqual(await reader().all('notifications'))
  })

  it('gets nothing but what everybody gets where they belong to the place no longer', async () => {
    const former = newId()
    expect(await rowsFor(former).all('discrepancies')).toEqual([])
    expect(await rowsFor(at.owner).all('discrepancies')).toHaveLength(1)
  })
})

describe('what a person may do in a place', () => {
  it('stands in their own row; an owner may do everything', async () => {
    await kasiaMay('manage-stock')
    expect(await mayOf(at.kasia)).toEqual(['manage-stock'])
    expect(await mayOf(at.owner)).toEqual(permissions)
  })

  it('is nothing without membership', async () => {
    expect(await mayOf(newId())).toEqual([])
    expect(await mayOf(newId(), true)).toEqual([])
  })

  it('is no more than the place gives by a PIN that the server has not seen', async () => {
    await kasiaMay('place-order', 'manage-payments', 'manage-stock')
    await pinsGive('orders')
    expect(await mayOf(at.kasia, true)).toEqual(['place-order'])
    await pinsGive('service')
    expect(await mayOf(at.kasia, true)).toEqual(['place-order', 'manage-payments'])
    await pinsGive('all')
    expect(await mayOf(at.kasia, true)).toEqual(['place-order', 'manage-payments', 'manage-stock'])
  })

  it('takes rows away from screens too where the PIN was not seen', async () => {
    await pinsGive('orders')
    expect(await rowsFor(at.owner, true).all('discrepancies')).toEqual([])
    expect(await rowsFor(at.owner, false).all('discrepancies')).toHaveLength(1)
  })

  it('is what serving guests takes where the place has not said what such a PIN gives', async () => {
    const [place] = bistroRows().places
    const older = { ...place, pinSettings: undefined } as unknown as Row<'places'>
    await putRows(databases, { places: [older] })
    const may = await mayOf(at.owner, true)
    expect(may).toContain('manage-payments')
    expect(may).not.toContain('manage-stock')
  })
})
