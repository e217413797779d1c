import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { plainItem } from '#domain/menu/menu-item.ts'
import { guideOf } from '#domain/place/guide.ts'
import { newPlaceSettings } from '#domain/place/place.ts'
import type { Row } from '#domain/tables.ts'
import { readGuide, readHasSteps } from '#device/place/read-guide.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { newId } from '#platform/new-id.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import { putRows } from '#tests/support/device-here.ts'

let databases: PlaceDatabases
beforeEach(() => {
  databases = openPlaceDatabases(newId())
})
afterEach(() => databases.close())

const newPlace: Row<'places'> = { id: at.place, slug: 'bistro', name: 'Bistro', ...newPlaceSettings }
const dish: Row<'menuItems'> = { ...plainItem, id: at.zurek, name: 'Żurek', price: 2400, taxRate: 'VAT08' }
const shown = { id: newId(), sectionId: newId(), menuItemId: at.zurek, position: 0 }
const put = (rows: Parameters<typeof putRows>[1]) => putRows(databases, rows)
const putPlace = (change: Partial<Row<'places'>> = {}) => put({ places: [{ ...newPlace, ...change }] })
const rows = () => createRowReader(databases.replicaDb)
const hasSteps = () => readHasSteps(rows(), at.place)
const factsNow = async () => (await readGuide(rows(), at.place))?.facts
const done = async () => {
  const facts = await factsNow()
  if (facts === undefined) return null
  const { steps } = guideOf(facts, { skipped: [] })
  return steps.flatMap(({ step, state }) => (state === 'done' ? [step] : []))
}

describe('the guide of a place', () => {
  it('is not there where the device has no row of the place', async () => {
    expect(await readGuide(rows(), at.place)).toBeNull()
    expect(await hasSteps()).toBe(false)
  })

  it('has nothing done in a new place', async () => {
    await putPlace()
    expect(await done()).toEqual([])
    expect(await hasSteps()).toBe(true)
  })

  it('counts a dish only where a section shows it, and only as long as it is there', async () => {
    await putPlace()
    await put({ menuItems: [dish] })
    expect(await factsNow()).toMatchObject({ items: 0 })
    await put({ menuSectionItems: [shown] })
    expect(await factsNow()).toMatchObject({ items: 1 })
    await databases.replicaDb.rows('menuItems').delete(dish.id)
    expect(await factsNow()).toMatchObject({ items: 0 })
  })

  it('counts a dish that two sections show once', async () => {
    await putPlace()
    await put({ menuItems: [dish], menuSectionItems: [shown, { ...shown, id: newId() }] })
    expect(await factsNow()).toMatchObject({ items: 1 })
  })

  it('has tables, crew and company of a place that is set up', async () => {
    await put(bistroRows())
    expect(await done()).toEqual(['tables', 'crew', 'company'])
  })

  it('has a crew only where somebody works beside whoever made the place', async () => {
    await putPlace()
    const [owner, ...others] = bistroRows().placeUsers
    if (owner !== undefined) await put({ placeUsers: [owner] })
    expect(await done()).toEqual([])
    await put({ placeUsers: others })
    expect(await done()).toEqual(['crew'])
  })
})

describe('the first sale of a place', () => {
  const check = (status: Row<'orderChecks'>['status']) =>
    // As much of a check as is looked for.
    put({ orderChecks: [{ id: newId(), status } as Row<'orderChecks'>] })

  it.each(['done', 'no-printout', 'canceled'] as const)(
    'is there with a check that is %s',
    async (status) => {
      await putPlace()
      await check(status)
      expect(await done()).toEqual(['sale'])
    },
  )

  it('is not there with a check that is open', async () => {
    await putPlace()
    await check('pending')
    expect(await done()).toEqual([])
  })

  it.each([
    ['money of a check that waits for its paper', 'payment', ['sale']],
    ['the float of a drawer, which is no sale,', 'float', []],
  ] as const)('with %s: %s', async (_of, kind, steps) => {
    await putPlace()
    await put({ ledgerEntries: [{ id: newId(), kind, amount: 3200 } as Row<'ledgerEntries'>] })
    expect(await done()).toEqual(steps)
  })

  it('is there with a report of a day whose checks are on no device any more', async () => {
    await putPlace()
    await put({ dayReports: [{ id: newId() } as Row<'dayReports'>] })
    expect(await done()).toEqual(['sale'])
  })

  it('is no step of its own: a place that only has yet to sell is guided no more', async () => {
    const skipped = (['menu', 'tables', 'crew', 'company', 'hours', 'printer'] as const).slice()
    await putPlace({ guideSettings: { hidden: false, skipped } })
    expect(await hasSteps()).toBe(false)
    await putPlace({ guideSettings: { hidden: false, skipped: skipped.slice(1) } })
    expect(await hasSteps()).toBe(true)
  })
})

describe('a guide that was put away', () => {
  it('has no steps, whatever is open', async () => {
    await putPlace({ guideSettings: { hidden: true, skipped: [] } })
    expect(await hasSteps()).toBe(false)
  })
})
