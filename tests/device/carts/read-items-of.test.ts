import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readItemsOf } from '#device/carts/read-items-of.ts'
import { newId } from '#platform/new-id.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import { putRows } from '#tests/support/device-here.ts'

let databases: PlaceDatabases

beforeEach(async () => {
  databases = openPlaceDatabases(newId())
  await putRows(databases, bistroRows(), 7)
})
afterEach(() => databases.close())

const rows = () => createRowReader(databases.replicaDb)

describe('the items that lines were sold as', () => {
  it('are read once each, and only those', async () => {
    const lines = [at.beer, null, at.zurek, at.beer, newId()].map((menuItemId) => ({ menuItemId }))
    expect((await readItemsOf(rows(), lines)).map(({ name }) => name)).toEqual(['Żywiec 0,5 l', 'Żurek'])
    expect(await readItemsOf(rows(), [{ menuItemId: null }])).toEqual([])
  })
})
