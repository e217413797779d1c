import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { wire } from '#contract/wire.ts'
import type { FoundHouse } from '#domain/integrations/addresses.ts'
import { must } from '#domain/must.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { DeliveryScreen } from '#features/delivery/delivery-screen.tsx'
import { AppServicesContext } from '#hooks/device/app-services.ts'
import type { AppServices } from '#device/services.ts'
import { findDraft } from '#device/carts/order-draft-store.ts'
import { PlaceContext } from '#hooks/place/place-context.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { TextsProvider } from '#hooks/texts/texts-provider.tsx'
import { StoresContext } from '#hooks/device/use-stored.ts'
import type { DeviceStores } from '#device/stores.ts'
import en from '#locales/en.json'
import { createApiClient } from '#platform/api/api-client.ts'
import { localLocks } from '#platform/api/browser-locks.ts'
import { initialStatus, type EngineStatus } from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import { openPlaceDatabases } from '#replica/open-place.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { demoRows } from '#server/demo/venue.ts'
import { createMemoryKeyValues } from '#tests/support/memory/memory-key-values.ts'

// Replaced for this file alone: a map needs a window with a size, here one of its points is enough.
vi.mock('#hooks/place/use-map-tiles.ts', () => ({ useMapTiles: () => null }))
vi.mock('#ui/map/point-field.tsx', () => ({
  PointField: ({ onPoint }: { onPoint: (point: { lng: number; lat: number }) => void }) => (
    <button onClick={() => onPoint({ lng: 21.031, lat: 52.241 })}>a house in Powiśle</button>
  ),
}))
afterAll(() => {
  vi.doUnmock('#hooks/place/use-map-tiles.ts')
  vi.doUnmock('#ui/map/point-field.tsx')
})

const rows = demoRows()
const demo = must(rows.places[0], 'a place')
/** How long fingers have to rest before the service is asked, ms; and a little more. */
const rest = 1000

const tamka: FoundHouse = {
  street: 'Tamka',
  streetNumber: '20',
  postcode: '00-349',
  city: 'Warszawa',
  point: { lng: 21.03, lat: 52.24 },
}
const abroad: FoundHouse = { ...tamka, postcode: '31-000', city: 'Kraków', point: { lng: 19.9, lat: 50.06 } }

type Asked = { street: string; streetNumber: string; city: string }
type Said = { houses: readonly FoundHouse[] } | { status: number }

let place: PlaceAccess
let stores: DeviceStores
let status: EngineStatus
let services: AppServices
const listeners = new Set<() => void>()
/** What the server was asked, and how it answers. */
const heard: Asked[] = []
let answer: (asked: Asked) => Said | Promise<Said>

const put = async (table: TableName, list: readonly object[]) =>
  void (await place.databases.replicaDb
    .rows(table)
    .bulkPut(list.map((row) => ({ ...row, version: 4 })) as unknown as Row<TableName>[] as never))

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  heard.length = 0
  answer = () => ({ houses: [tamka] })
  status = { ...initialStatus, phase: 'idle', connected: true }
  const databases = openPlaceDatabases(newId())
  place = {
    placeId: demo.id,
    actor: rows.placeUsers.find((user) => user.role === 'waiter')?.id ?? '',
    session: newId(),
    databases,
    rows: createRowReader(databases.replicaDb),
    engine: {
      status: () => status,
      subscribe: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
      poke: () => {},
      retryNow: () => {},
    },
    ownPrinters: async () => [],
    clock: () => Date.UTC(2026, 10, 20, 17),
    newId,
  }
  for (const [table, list] of Object.entries(rows)) await put(table as TableName, list)
  await put('places', [{ ...demo, deliverySettings: { addressService: true } }])
  stores = {
    device: createMemoryKeyValues(),
    tab: createMemoryKeyValues(),
    locks: undefined,
    exclusive: (_, task) => task(),
  }
  services = { api: playedServer(), clock: place.clock } as AppServices
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  place.databases.close()
})

/** The server, which answers one call and knows no other. */
function playedServer() {
  const headers = { 'Content-Type': 'application/json', [wire.header.name]: wire.header.value }
  return createApiClient({
    baseUrl: '',
    async fetch(input, init) {
      if (String(input) !== `/addresses/search/${demo.id}`) throw new Error(`nobody asks ${String(input)}`)
      const asked: Asked = JSON.parse(String(init.body))
      heard.push(asked)
      const said = await answer(asked)
      init.signal?.throwIfAborted()
      if ('status' in said) {
        const { status } = said
        return new Response(JSON.stringify({ code: 'address_service', message: '' }), { status, headers })
      }
      return new Response(JSON.stringify({ data: { source: 'gugik', houses: said.houses } }), { headers })
    },
    tokens: {
      read: () => ({ own: { sessionId: newId(), accessToken: 'token', refreshToken: null }, override: null }),
      save: () => undefined,
    },
    locks: localLocks(),
    onSignedOut: () => undefined,
  })
}

function open() {
  render(
    <TextsProvider locale="en" messages={en}>
      <AppServicesContext value={services}>
        <PlaceContext value={place}>
          <StoresContext value={stores}>
            <DeliveryScreen kind={null} onBack={() => {}} onDishes={() => {}} />
          </StoresContext>
        </PlaceContext>
      </AppServicesContext>
    </TextsProvider>,
  )
}

const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const fingersRest = () => act(async () => void (await vi.advanceTimersByTimeAsync(rest)))
const offers = () => screen.findByRole('list', { name: 'From the address service' })
const noOffers = () => expect(screen.queryByRole('list', { name: 'From the address service' })).toBeNull()
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

/** An answer that comes when the test says so. */
function lateAnswer() {
  let say: (said: Said) => void = () => {}
  const promise = new Promise<Said>((resolve) => (say = resolve))
  return { promise, say: (said: Said) => say(said) }
}

/** Somebody new, as far as the address. */
async function begin(street = 'tamka', streetNumber = '20') {
  open()
  await fill('Phone', '700 100 200')
  await fill('Name', 'Ala')
  await fill('Flat', '7')
  await fill('Street', street)
  await fill('Number', streetNumber)
}

describe('a house that the device does not know', () => {
  it('is asked of the service once the fingers rest, as a house alone', async () => {
    await begin('tamka', '')
    vi.setTimerTickMode('manual')
    for (const value of ['2', '20']) {
      fireEvent.change(screen.getByLabelText('Number'), { target: { value } })
      await act(async () => void (await vi.advanceTimersByTimeAsync(rest / 2)))
    }
    expect(heard).toEqual([])
    await fingersRest()
    expect(heard).toEqual([{ street: 'tamka', streetNumber: '20', city: 'Warszawa' }])
  })

  it('is offered with its source and zone, and changes nothing until it is chosen', async () => {
    answer = () => ({ houses: [tamka, abroad] })
    await begin()
    await fingersRest()
    const [first, second] = within(await offers()).getAllByRole('button')
    expect(first?.textContent).toContain('Tamka 20')
    expect(first?.textContent).toContain('Zone Powiśle')
    expect(second?.textContent).toContain('Outside all delivery zones')
    expect(screen.getByText('Source: GUGiK, national register of addresses')).toBeTruthy()
    expect(valueOf('Street')).toBe('tamka')
    expect(screen.getByText('Tap the house on the map: the zone and its price follow.')).toBeTruthy()
  })

  it('once chosen has its point and zone, and keeps flat and note', async () => {
    await begin()
    await fill('For the courier', 'kod 12#')
    await fingersRest()
    await press(/Tamka 20/)
    expect(await screen.findByRole('heading', { name: 'Zone Powiśle' })).toBeTruthy()
    expect(['Street', 'Number', 'Flat', 'Postcode'].map(valueOf)).toEqual(['Tamka', '20', '7', '00-349'])
    noOffers()
    await fingersRest()
    expect(heard).toHaveLength(1)
    await press('Choose dishes')
    const draft = findDraft(stores, { placeId: place.placeId, checkId: null, actor: place.actor })
    expect(draft?.client?.address).toEqual({ ...tamka, apartment: '7', note: 'kod 12#' })
    expect(draft?.terms).toMatchObject({ price: 700 })
  })

  it('that the service does not know either is said to be shown on the map', async () => {
    answer = () => ({ houses: [] })
    await begin()
    await fingersRest()
    expect(
      await screen.findByText('The address service knows no such house. Show it on the map.'),
    ).toBeTruthy()
  })

  it('is not offered any more once another one is typed: an answer that comes late is dropped', async () => {
    const late = lateAnswer()
    answer = ({ streetNumber }) => (streetNumber === '20' ? late.promise : { houses: [] })
    await begin()
    await fingersRest()
    await fill('Number', '21')
    late.say({ houses: [tamka] })
    await fingersRest()
    expect(heard.map(({ streetNumber }) => streetNumber)).toEqual(['20', '21'])
    noOffers()
  })

  it('is not asked for any more once a person has shown it, and their point stays', async () => {
    const late = lateAnswer()
    answer = () => late.promise
    await begin()
    await fingersRest()
    await press('a house in Powiśle')
    late.say({ houses: [abroad] })
    await fingersRest()
    noOffers()
    expect(screen.getByRole('heading', { name: 'Zone Powiśle' })).toBeTruthy()
    await fill('Flat', '8')
    await fingersRest()
    expect(heard).toHaveLength(1)
  })
})

describe('the device itself', () => {
  it('answers first: of a house that was delivered to nobody is asked', async () => {
    await begin('ul. lipowa', '8')
    expect(await screen.findByRole('heading', { name: 'Zone Powiśle' })).toBeTruthy()
    await fingersRest()
    expect(heard).toEqual([])
  })

  it('answers at once where it judges by neighbours; the service may know better', async () => {
    answer = () => ({ houses: [{ ...tamka, street: 'Lipowa', streetNumber: '12' }] })
    await begin('lipowa', '12')
    expect(await screen.findByText(en['delivery.point.guessed'])).toBeTruthy()
    await fingersRest()
    await press(/Lipowa 12/)
    expect(screen.queryByText(en['delivery.point.guessed'])).toBeNull()
  })

  it('asks nobody for what is not an address yet', async () => {
    open()
    await fill('Phone', '700 100 200')
    await fill('Street', 'Tamka')
    await fingersRest()
    await fill('Number', 'x')
    await fingersRest()
    await fill('City', '')
    await fill('Number', '20')
    await fingersRest()
    expect(heard).toEqual([])
  })
})

describe('nobody is asked', () => {
  it('where the place has not turned the service on', async () => {
    await put('places', [demo])
    await begin()
    await fingersRest()
    expect(heard).toEqual([])
  })

  it('without a network, and nothing is said of that; with it again the service is asked', async () => {
    status = { ...status, connected: false, tried: true, phase: 'backing-off' }
    await begin()
    await fingersRest()
    expect(heard).toEqual([])
    expect(screen.queryByText(en['delivery.service.fault'])).toBeNull()
    status = { ...status, connected: true, phase: 'idle' }
    act(() => listeners.forEach((listener) => listener()))
    await fingersRest()
    expect(await offers()).toBeTruthy()
  })

  it('where no zones are drawn, since nothing follows from the point', async () => {
    await place.databases.replicaDb.rows('deliveryZones').clear()
    await begin()
    await fingersRest()
    expect(heard).toEqual([])
  })
})

describe('a service that does not answer', () => {
  it('is told of once and calmly; the map works all the same', async () => {
    answer = () => ({ status: 503 })
    await begin()
    await fingersRest()
    expect(await screen.findByText(en['delivery.service.fault'])).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    await fill('Number', '21')
    expect(screen.queryByText(en['delivery.service.fault'])).toBeNull()
    await fingersRest()
    expect(heard).toHaveLength(2)
    expect(screen.queryByText(en['delivery.service.fault'])).toBeNull()
    await press('a house in Powiśle')
    expect(await screen.findByRole('heading', { name: 'Zone Powiśle' })).toBeTruthy()
  })
})
