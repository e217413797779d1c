import { createMemoryKeyValues } from '#tests/support/memory/memory-key-values.ts'
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { TextsProvider } from '#hooks/texts/texts-provider.tsx'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { must } from '#domain/must.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { DeliveryScreen } from '#features/delivery/delivery-screen.tsx'
import { findDraft } from '#device/carts/order-draft-store.ts'
import { PlaceContext } from '#hooks/place/place-context.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { StoresContext } from '#hooks/device/use-stored.ts'
import type { DeviceStores } from '#device/stores.ts'
import en from '#locales/en.json'
import { initialStatus } from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import { openPlaceDatabases } from '#replica/open-place.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { demoRows } from '#server/demo/venue.ts'
import { plainCheck, plainLine, plainOrder } from '#tests/support/rows/order-rows.ts'

// Only where it leads matters here; a router would bring the whole app.
// Replaced for this file alone.
afterAll(() => {
  vi.doUnmock('@tanstack/react-router')
  vi.doUnmock('#hooks/place/use-map-tiles.ts')
  vi.doUnmock('#ui/map/point-field.tsx')
})
vi.mock('@tanstack/react-router', () => ({
  Link: ({ params, children }: { params: { area: string }; children: string }) => (
    <a href={`/settings/${params.area}`}>{children}</a>
  ),
}))
vi.mock('#hooks/place/use-map-tiles.ts', () => ({ useMapTiles: () => null }))
// A map needs a window with a size; here two of its points are enough.
vi.mock('#ui/map/point-field.tsx', () => ({
  PointField: ({ onPoint }: { onPoint: (point: { lng: number; lat: number }) => void }) => (
    <>
      <button onClick={() => onPoint({ lng: 21.03, lat: 52.24 })}>a house in Powiśle</button>
      <button onClick={() => onPoint({ lng: 19.9, lat: 50.06 })}>a house in Kraków</button>
    </>
  ),
}))

const rows = demoRows()
const ewa = must(rows.placeClients[0], 'a client')
const now = Date.UTC(2026, 10, 20, 17)
let place: PlaceAccess
let stores: DeviceStores
const dishes = vi.fn()

async function put(table: TableName, list: readonly { id: string }[]) {
  await place.databases.replicaDb.rows(table).bulkPut(list.map((row) => ({ ...row, version: 4 })))
}

beforeEach(async () => {
  const placeId = must(rows.places[0], 'a place').id
  const databases = openPlaceDatabases(newId())
  const status = { ...initialStatus }
  place = {
    placeId,
    actor: rows.placeUsers.find((user) => user.role === 'waiter')?.id ?? '',
    session: newId(),
    databases,
    rows: createRowReader(databases.replicaDb),
    engine: { status: () => status, subscribe: () => () => {}, poke: () => {}, retryNow: () => {} },
    ownPrinters: async () => [],
    clock: () => now,
    newId,
  }
  // The tables of the demo are exactly these.
  for (const [table, list] of Object.entries(rows)) await put(table as TableName, list)
  stores = {
    device: createMemoryKeyValues(),
    tab: createMemoryKeyValues(),
    exclusive: (_, task) => task(),
    locks: undefined,
  }
})
afterEach(() => {
  cleanup()
  dishes.mockClear()
  place.databases.close()
})

function open(kind: 'delivery' | 'pickup' | null = null) {
  render(
    <TextsProvider locale="en" messages={en}>
      <PlaceContext value={place}>
        <StoresContext value={stores}>
          <DeliveryScreen kind={kind} onBack={() => {}} onDishes={dishes} />
        </StoresContext>
      </PlaceContext>
    </TextsProvider>,
  )
}

const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const valueOf = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value
const draft = () => findDraft(stores, { placeId: place.placeId, checkId: null, actor: place.actor })

describe('a delivery', () => {
  it('for a known client needs the phone only: the till goes on with name, address, terms and time', async () => {
    open()
    await fill('Phone', '+48 600 555 101')
    expect(await screen.findByText('Zone Powiśle')).toBeTruthy()
    expect(await valueOf('Name')).toBe('Ewa Nowak')
    expect(await screen.findByText('Noted before. Ask again.')).toBeTruthy()
    fireEvent.click(await screen.findByRole('radio', { name: /In N minutes/ }))
    await press('In 60 min')
    await press('Choose dishes')
    expect(dishes).toHaveBeenCalledOnce()
    expect(draft()).toMatchObject({
      diningOptionId: rows.diningOptions.find(({ type }) => type === 'DELIVERY')?.id,
      client: { clientId: ewa.id, phone: '600555101', address: ewa.addresses[0], allergyNote: 'orzechy' },
      terms: { price: 700, minimumOrderValue: 4000, freeFrom: 8000 },
      delivery: { kind: 'in-minutes', minutes: 60 },
    })
  })

  it('knows no guest for who takes no orders, though the device has them for others', async () => {
    const user = must(
      rows.placeUsers.find(({ id }) => id === place.actor),
      'the waiter',
    )
    await put('placeUsers', [{ ...user, permissions: ['cancel-order-check'] } as Row<'placeUsers'>])
    open()
    await fill('Phone', '+48 600 555 101')
    expect(await valueOf('Phone')).toContain('600')
    expect(await valueOf('Name')).toBe('')
    expect(screen.queryByRole('button', { name: /Ewa Nowak/ })).toBeNull()
  })

  it('offers the clients whose number begins so', async () => {
    open()
    await fill('Phone', '600')
    await press(/Tomasz Wójcik/)
    expect(await valueOf('Street')).toBe('Solec')
    fireEvent.click(await screen.findByRole('radio', { name: /Another address/ }))
    expect(await valueOf('Street')).toBe('')
  })

  it('to somebody new is not begun before name, number and point are said', async () => {
    open()
    await fill('Phone', '700 100 200')
    await press('Choose dishes')
    expect(dishes).not.toHaveBeenCalled()
    expect((await screen.findByLabelText('Name')).getAttribute('aria-invalid')).toBe('true')
    await fill('Name', 'Ala')
    await fill('Street', 'Dobra')
    await fill('Number', '5')
    await press('Choose dishes')
    expect(await screen.findByText('Show on the map where the house is.')).toBeTruthy()
    expect(dishes).not.toHaveBeenCalled()
    await press('a house in Powiśle')
    await press('Choose dishes')
    expect(draft()?.client).toMatchObject({ name: 'Ala', phone: '700100200', address: { city: 'Warszawa' } })
  })

  it('to a house that was delivered to finds its point and zone as it is typed; of its neighbour it says so', async () => {
    const guessed = en['delivery.point.guessed']
    open()
    await fill('Phone', '+48 511 222 333')
    await fill('Street', 'ul. lipowa')
    await fill('Number', '8')
    expect(await screen.findByText('Zone Powiśle')).toBeTruthy()
    expect(screen.queryByText(guessed)).toBeNull()
    await fill('Number', '12')
    expect(await screen.findByText(guessed)).toBeTruthy()
    expect(screen.getByText('Zone Powiśle')).toBeTruthy()
    await fill('Number', '120')
    expect(screen.queryByText('Zone Powiśle')).toBeNull()
    expect(screen.queryByText(guessed)).toBeNull()
  })

  it('outside all zones is not taken, but may be fetched', async () => {
    open()
    await fill('Phone', '700 100 200')
    await fill('Name', 'Ala')
    await fill('Number', '5')
    await press('a house in Kraków')
    await press('Choose dishes')
    expect(dishes).not.toHaveBeenCalled()
    await press('Change to pickup')
    await press('Choose dishes')
    expect(draft()).toMatchObject({
      diningOptionId: rows.diningOptions.find(({ type }) => type === 'PICKUP')?.id,
      client: { name: 'Ala', address: null },
      terms: null,
    })
  })

  it('survives a reload', async () => {
    open()
    await fill('Phone', '700 100 200')
    await fill('Name', 'Ala')
    cleanup()
    open()
    expect(await valueOf('Name')).toBe('Ala')
  })

  it('takes the same as last time, as far as it is still on sale', async () => {
    await putLastOrder()
    open()
    await fill('Phone', '600 555 101')
    expect(await screen.findByText(/Not on sale now: Danie dnia/)).toBeTruthy()
    await press('Take the same')
    const [item] = rows.menuItems
    expect(draft()?.lines).toMatchObject([{ menuItemId: item?.id, unitPrice: item?.price, quantity: 2000 }])
    expect(await screen.findByRole('button', { name: 'To the order, 1 dish' })).toBeTruthy()
  })

  it('takes the same of an order that another device took for the number, before it knew the client', async () => {
    await putLastOrder(newId())
    open()
    await fill('Phone', '600 555 101')
    expect(await screen.findByRole('button', { name: 'Take the same' })).toBeTruthy()
  })

  it('takes the same once, also after a reload', async () => {
    await putLastOrder()
    open()
    await fill('Phone', '600 555 101')
    await press('Take the same')
    expect(await screen.findByRole('button', { name: 'In the order' })).toHaveProperty('disabled', true)
    cleanup()
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'In the order' }))
    expect(draft()?.lines).toHaveLength(1)
  })

  it('is entered as what the till opened it for, and stays so after a reload', async () => {
    open('pickup')
    expect(await screen.findByRole('heading', { name: 'New pickup by phone' })).toBeTruthy()
    expect(screen.queryByLabelText('Street')).toBeNull()
    cleanup()
    open()
    expect(await screen.findByRole('heading', { name: 'New pickup by phone' })).toBeTruthy()
  })

  it('is delivered, with an address, where the place has no pickup any more', async () => {
    open('pickup')
    expect(await screen.findByRole('heading', { name: 'New pickup by phone' })).toBeTruthy()
    cleanup()
    const pickups = rows.diningOptions.filter(({ type }) => type === 'PICKUP').map(({ id }) => id)
    await place.databases.replicaDb.rows('diningOptions').bulkDelete(pickups)
    open()
    expect(await screen.findByLabelText('Street')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'New pickup by phone' })).toBeNull()
  })
})

describe('a place without delivery zones', () => {
  beforeEach(async () => void (await place.databases.replicaDb.rows('deliveryZones').clear()))

  it('says so where the map would be; a waiter has no way to draw them', async () => {
    open()
    expect(await screen.findByText('No delivery zones are drawn')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Draw zones' })).toBeNull()
  })

  it('leads to where they are drawn who may draw them', async () => {
    place = {
      ...place,
      actor: must(
        rows.placeUsers.find(({ role }) => role === 'owner'),
        'the owner',
      ).id,
    }
    open()
    const link = await screen.findByRole('link', { name: 'Draw zones' })
    expect(link.getAttribute('href')).toBe('/settings/place-delivery')
  })
})

/** Two of the first dish and one that is gone, a week ago. */
async function putLastOrder(clientId = ewa.id) {
  const ids = { orderCheckId: newId(), orderId: newId() }
  const at = now - 7 * 24 * 3_600_000
  const { addresses, name, phone, allergyNote } = ewa
  const client = { clientId, name, allergyNote }
  const reached = { phone, address: addresses[0] ?? null, closedDay: '2026-11-13' }
  const option = rows.diningOptions.find(({ type }) => type === 'DELIVERY')?.id ?? ''
  const line = (menuItemId: string, dish: string): Row<'orderLines'> => ({
    id: newId(),
    ...ids,
    type: 'MENU_ITEM',
    menuItemId,
    name: dish,
    quantity: 2000,
    unitPrice: 100,
    itemVersion: 1,
    taxRate: 'VAT08',
    modifiers: [],
    note: '',
    kitchenStationId: null,
    position: 0,
    status: 'delivered',
    doneQuantity: 2000,
    shownAt: null,
    doneAt: null,
    deliveredAt: at,
    closedDay: '2026-11-13',
    ...plainLine,
  })
  const checks: Row<'orderChecks'>[] = [
    {
      id: ids.orderCheckId,
      number: 'A7K-1',
      status: 'done',
      diningOptionId: option,
      tableId: null,
      openedAt: at,
      openedBy: place.actor,
      closedDay: '2026-11-13',
      ...plainCheck,
      client,
    },
  ]
  const orders: Row<'orders'>[] = [
    {
      id: ids.orderId,
      orderCheckId: ids.orderCheckId,
      number: 'A7K-1',
      status: 'done',
      comment: '',
      deliveryTime: { kind: 'asap' },
      placedAt: at,
      placedBy: place.actor,
      crewMemberId: null,
      closedDay: '2026-11-13',
      ...plainOrder,
    },
  ]
  await put('orderChecks', checks)
  const contact: Row<'checkContacts'> = { id: newId(), orderCheckId: ids.orderCheckId, ...reached }
  await put('checkContacts', [contact])
  await put('orders', orders)
  await put('orderLines', [line(must(rows.menuItems[0], 'an item').id, 'Danie'), line(newId(), 'Danie dnia')])
}
