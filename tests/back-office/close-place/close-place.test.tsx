import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Page } from '#back-office/close-place/page.tsx'
import type { PlaceDevice } from '#contract/areas/devices.ts'
import { fail, ok } from '#domain/result.ts'
import type { AppServices } from '#device/services.ts'
import type { PlaceInUse } from '#hooks/place/use-close-place.ts'
import { noInternetConnection } from '#platform/api/api-failure.ts'
import { newDevice, type DeviceState } from '#platform/device-state.ts'
import { enqueue } from '#replica/outbox/enqueue.ts'
import { actAs, atDemoTill, place } from '#tests/features/till/demo-till.tsx'
import { id, order } from '#tests/commands/run.ts'
import { showPage } from '#tests/support/show-page.tsx'

atDemoTill()

const name = 'Bistro Pod Lipą'
let asked: string[]
let devices: PlaceDevice[]
/** What keeps the server from closing the place; null: nothing. */
let inUse: PlaceInUse | null
let reachable: boolean
let kept: DeviceState
let assign: ReturnType<typeof vi.spyOn>

const api = {
  call: async ({ path, method }: { path: string; method: string }) => {
    if (!reachable) return fail(noInternetConnection(''))
    if (method === 'GET') return ok({ data: devices })
    asked.push(`${method} ${path}`)
    if (inUse === null) return ok({ data: null })
    const response = { code: 'place_in_use', current: inUse }
    return fail({ kind: 'api-error', code: 'place_in_use', fields: [], message: '', response })
  },
} as unknown as AppServices['api']

const device = {
  get: () => kept,
  subscribe: () => () => {},
  update: (change: (before: DeviceState) => DeviceState) => void (kept = change(kept)),
} as unknown as AppServices['device']

const placeDevice = (code: string, given: Partial<PlaceDevice> = {}): PlaceDevice => ({
  id: id(700 + devices.length),
  code,
  name: '',
  scope: 'phone',
  state: 'active',
  registeredAt: 1,
  registeredBy: id(1),
  lastSeenAt: 1,
  waiting: 0,
  endedAt: null,
  endedBy: null,
  ...given,
})

beforeEach(async () => {
  asked = []
  devices = []
  inUse = null
  reachable = true
  kept = {
    ...newDevice,
    places: [{ id: place.placeId, name, linkedSession: null }],
    lastPlaceId: place.placeId,
  }
  assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const [venue] = await place.rows.all('places')
  if (venue) await place.databases.replicaDb.rows('places').put({ ...venue, id: place.placeId })
  const owner = (await place.rows.all('placeUsers')).find(({ role }) => role === 'owner')
  actAs(owner?.id ?? '')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = (locale: 'en' | 'pl' = 'en') =>
  showPage(<Page />, {
    services: { api, device, clock: () => 1 },
    place,
    locale,
    paths: ['settings', 'crew', 'orders', 'writes'].map((path) => `/p/$placeId/${path}`),
  })
const type = async (words: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: `Type the name of the place: ${name}` }), {
    target: { value: words },
  })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Close the place' }))

describe('the closing of a place', () => {
  it('says what happens to people, devices and records', async () => {
    await show('pl')
    expect(await screen.findByText(/Dostęp tracą wszystkie|Dostęp traci wszystkie/)).toBeTruthy()
    expect(screen.getByText(/co najmniej 5 lat/)).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Zostaw lokal' })).toBeTruthy()
  })

  it.each(['', 'Bistro', 'Bistro Pod Lipą 2'])('is not asked for by the name %j', async (wrong) => {
    await show()
    await type(wrong)
    press()
    expect(await screen.findByText(`That is not “${name}”`)).toBeTruthy()
    expect(asked).toEqual([])
  })

  it('takes the place off this device and leads to the others', async () => {
    await show()
    await type(' bistro pod lipa ')
    press()
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/places'))
    expect(asked).toEqual(['DELETE /places/{placeId}'])
    expect([kept.places, kept.lastPlaceId]).toEqual([[], null])
    expect((await indexedDB.databases()).filter((each) => each.name?.includes(place.placeId))).toEqual([])
  })

  it('names the devices that still wait, before anybody asks', async () => {
    devices.push(placeDevice('B2C', { name: 'Bar', waiting: 2 }), placeDevice('D4E'))
    devices.push(placeDevice('F6G', { waiting: 5, state: 'revoked' }))
    await show()
    expect(await screen.findByText('Bar (B2C)')).toBeTruthy()
    expect(screen.getByText('2 changes wait on this device')).toBeTruthy()
    expect(screen.queryByText(/D4E|F6G/)).toBeNull()
  })

  it('is refused while something is open, and says what and where', async () => {
    inUse = { devices: [{ code: 'B2C', name: '', waiting: 1 }], checks: 3, writes: 2 }
    await show()
    await type(name)
    press()
    expect(await screen.findByText(/cannot be closed yet/)).toBeTruthy()
    expect(screen.getByText('1 change waits on this device')).toBeTruthy()
    expect(screen.getByText('3 checks are open')).toBeTruthy()
    expect(screen.getByText('2 changes wait for a decision')).toBeTruthy()
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    for (const way of ['crew?tab=devices', 'orders', 'writes'])
      expect(links).toContain(`/p/${place.placeId}/${way}`)
    expect(assign).not.toHaveBeenCalled()
  })

  it('waits for what was saved on this device to be sent (I11)', async () => {
    const { number: _, ...args } = order(1)
    const deps = { clock: () => 1, newId: place.newId, clockOffset: () => 0 }
    const { actor, session } = place
    await enqueue(place.databases.outbox, deps, { kind: 'order.place', actor, session, args })
    await show()
    await type(name)
    press()
    expect(await screen.findByText(/First what is saved on this device has to be sent/)).toBeTruthy()
    expect(asked).toEqual([])
  })

  it('needs the network, and says so', async () => {
    await show()
    await screen.findByText('Nothing is open that we know of')
    reachable = false
    await type(name)
    press()
    expect(await screen.findByText('There is no internet connection.')).toBeTruthy()
    expect(kept.places).toHaveLength(1)
  })
})
