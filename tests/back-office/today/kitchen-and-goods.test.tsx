import 'fake-indexeddb/auto'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TodayPage } from '#back-office/today/today-page.tsx'
import { ok } from '#domain/result.ts'
import type { Role } from '#domain/access/roles.ts'
import { must } from '#domain/must.ts'
import type { TableName } from '#domain/tables.ts'
import type { AppServices } from '#device/services.ts'
import { atDemoTill, place } from '#tests/features/till/demo-till.tsx'
import { Evening, uuid } from '#tests/support/places/evening.ts'
import { freshLine } from '#tests/support/random/arbitrary-order.ts'
import { plainOrder } from '#tests/support/rows/order-rows.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { person, ways } from './today-ways.tsx'

atDemoTill()
afterEach(cleanup)

/** A Friday, 18:46 in Warsaw. */
const now = Date.parse('2026-11-20T17:46:00Z')
const cutoff = 4 * 60
const ago = (minutes: number) => now - minutes * 60_000

const put = (table: TableName, ...rows: object[]) =>
  place.databases.replicaDb.rows(table).bulkPut(rows.map((row) => ({ id: '', ...row, version: 5 })))

async function show(role: Role = 'owner') {
  await put('placeUsers', person(place.actor, 'Anna', role))
  const api = { call: () => Promise.resolve(ok({ data: [] })) } as unknown as AppServices['api']
  const services = { api, clock: () => now }
  const [at, paths] = [{ ...place, clock: () => now }, []]
  await showPage(<TodayPage links={ways} />, { services, place: at, locale: 'en', paths })
  await screen.findByText('How they pay')
}

const words = (element: Element) => (element.textContent ?? '').replaceAll('\u00a0', ' ')

beforeEach(async () => {
  const [venue] = await place.rows.all('places')
  if (venue) await put('places', { ...venue, id: place.placeId, dayCutoff: cutoff })
})

const kitchen = async () =>
  must((await screen.findByText('Kitchen, from sent to ready')).closest('section'), 'its panel')

describe('The kitchen on the page of today', () => {
  /** An order of the open table, with a dish that was fired so many minutes ago at each of the stations. */
  async function sent(
    minutes: number,
    stationIds: readonly string[],
    of: Parameters<typeof freshLine>[0] = {},
  ) {
    const evening = new Evening(cutoff)
    const table = must((await place.rows.all('venueTables'))[0], 'a table')
    const { check } = evening.check(40_00, { openedAt: ago(minutes), tableId: table.id })
    const soup = must(
      (await place.rows.all('menuItems')).find(({ preparationTime }) => preparationTime > 0),
      'a dish',
    )
    const orderId = uuid(8_000)
    await put('orderChecks', check)
    await put('orders', {
      ...plainOrder,
      id: orderId,
      orderCheckId: check.id,
      number: 'A7K-3',
      status: 'pending',
      comment: '',
      deliveryTime: { kind: 'asap' },
      placedAt: ago(minutes),
      placedBy: place.actor,
      crewMemberId: null,
      closedDay: null,
    })
    const lines = stationIds.map((kitchenStationId, each) =>
      freshLine({
        id: uuid(8_100 + each),
        orderId,
        orderCheckId: check.id,
        menuItemId: soup.id,
        kitchenStationId,
        firedAt: ago(minutes),
        shownAt: ago(minutes),
        ...of,
      }),
    )
    await put('orderLines', ...lines)
    return table
  }
  const stations = async () =>
    (await place.rows.all('kitchenStations')).toSorted((a, b) => a.position - b.position)

  it('says of each station what it has to do and what is late, and leads to who has waited longest', async () => {
    const [first, second] = await stations()
    const table = await sent(50, [must(first, 'a station').id, must(second, 'another').id])
    await show()
    const panel = await kitchen()
    expect(within(panel).getAllByRole('listitem').map(words)).toEqual([
      `${first?.name}1 dish to make–1 late`,
      `${second?.name}1 dish to make–1 late`,
    ])
    expect(words(panel)).toContain(`Longest waitTable ${table.name}, 50 min`)
    expect(within(panel).getByRole('link', { name: 'Open' }).getAttribute('href')).toMatch(/^\/check\//)
  })

  it('tells how long dishes took of late once some are ready', async () => {
    const [first] = await stations()
    await sent(30, [must(first, 'a station').id], { status: 'done', doneQuantity: 3000, doneAt: ago(18) })
    await show()
    const panel = await kitchen()
    expect(within(panel).getAllByRole('listitem').map(words)).toEqual([
      `${first?.name}nothing to make12 minon time`,
    ])
    expect(words(panel)).not.toContain('Longest wait')
  })

  it('has nothing to say where no display says when a dish is ready', async () => {
    const [first] = await stations()
    await sent(50, [must(first, 'a station').id], { shownAt: null })
    await show()
    await screen.findByText('At work today')
    expect(screen.queryByText('Kitchen, from sent to ready')).toBeNull()
  })
})

describe('The cash of an open drawer', () => {
  async function drawers() {
    const evening = new Evening(cutoff)
    const bar = evening.openDrawer(ago(300), 300_00)
    const purse = evening.openDrawer(ago(200), 50_00, {
      holder: 'PERSON',
      name: 'Kasia',
      holderId: uuid(901),
    })
    const guests = evening.check(80_00)
    evening.pay(ago(60), guests, 80_00, { drawerId: bar.id })
    await put('drawers', ...evening.drawers)
    await put('ledgerEntries', ...evening.entries)
    return { bar, purse }
  }
  const shown = () =>
    screen
      .queryAllByText(/^In the /)
      .map((name) => words(must(name.parentElement, 'its row')))
      .sort()

  it('is what is to be in it by float and payments, for who may know', async () => {
    await drawers()
    await show()
    await screen.findByText('In the drawer of till Bar')
    expect(shown()).toEqual(['In the drawer of till BarPLN 380.00', 'In the purse of KasiaPLN 50.00'])
  })

  it('is not said to who is yet to count it', async () => {
    await drawers()
    await show('waiter')
    await screen.findByText('At work today')
    expect(shown()).toEqual([])
  })
})

describe('What runs out', () => {
  const onShelf = async (...levels: number[]) => {
    const products = (await place.rows.all('products')).filter(({ status }) => status === 'ACTIVE')
    const chosen = levels.map((_, each) => ({ ...must(products[each], 'a product'), minimumLevel: 5000 }))
    await put('products', ...chosen)
    await put(
      'stockLevels',
      ...chosen.map(({ id }, each) => ({ id, level: levels[each], onOpenChecks: 0, countedAt: null })),
    )
    return chosen
  }
  const needs = async () =>
    within(await screen.findByRole('region', { name: 'Needs you' }))
      .queryAllByRole('listitem')
      .map(words)

  it('is named with what is left and its minimum, and leads to the product', async () => {
    const [salmon] = await onShelf(4400, 5000)
    await show()
    expect(await needs()).toEqual([
      expect.stringMatching(`^${salmon?.name} is running out4\\.4 .*left, the minimum is 5 .*Look$`),
    ])
    expect(screen.getByRole('link', { name: 'Look' }).getAttribute('href')).toBe(`/products/${salmon?.id}`)
  })

  it('is two by name, the emptiest first, and the others in one row', async () => {
    const [, second, third] = await onShelf(4400, 100, -2000, 4000)
    await show()
    const rows = await needs()
    expect(rows.map((row) => row.replace(/ (is|are) running out.*/, ''))).toEqual([
      third?.name,
      second?.name,
      '2 more products',
    ])
  })
})
