import 'fake-indexeddb/auto'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PlacesPage } from '#features/account/places-page.tsx'
import { fail, ok } from '#domain/result.ts'
import { AppServicesContext } from '#hooks/device/app-services.ts'
import type { AppServices } from '#device/services.ts'
import { LocaleProvider } from '#hooks/texts/locale-provider.tsx'
import { SessionContext } from '#hooks/session/session-context.ts'
import type { Session } from '#device/session/session.ts'
import en from '#locales/en.json'
import { noInternetConnection } from '#platform/api/api-failure.ts'
import { newDevice } from '#platform/device-state.ts'
import { createDeviceStore, type DeviceStore } from '#platform/device-store.ts'
import { newId } from '#platform/new-id.ts'

const places = ['Bar', 'Bistro', 'Cukiernia'].map((name) => ({
  id: newId(),
  name,
  street: '',
  streetNumber: '',
  city: '',
  role: 'owner',
}))

let device: DeviceStore
/** Places that the server names. */
let listed: typeof places
/** Orders that were sent, by names. */
let sent: string[][]
let reachable: { list: boolean; order: boolean }

const nameOf = (id: string) => places.find((place) => place.id === id)?.name ?? ''

const api = {
  call: async ({ path }: { path: string }, { body }: { body?: { placeIds: string[] } }) => {
    if (path === '/places/my') return reachable.list ? ok({ data: listed }) : fail(noInternetConnection(''))
    if (!reachable.order) return fail(noInternetConnection(''))
    sent.push((body?.placeIds ?? []).map(nameOf))
    return ok({ data: null })
  },
} as unknown as AppServices['api']

beforeEach(() => {
  localStorage.clear()
  device = createDeviceStore(localStorage, window)
  const known = places.map(({ id, name }) => ({ id, name, linkedSession: null }))
  device.update(() => ({ ...newDevice, places: known, lastPlaceId: places[2]?.id ?? null }))
  listed = places
  sent = []
  reachable = { list: true, order: true }
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function show(words = 'Bistro'): Promise<void> {
  const root = createRootRoute()
  const routes = ['/', '/p/$placeId', '/sign-in'].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: () => (path === '/' ? <PlacesPage openOnlyOne={false} /> : null),
    }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const session = { user: { name: 'Jan Borek' } } as unknown as Session
  await act(async () => {
    render(
      <AppServicesContext value={{ api, device } as AppServices}>
        <SessionContext value={session}>
          <LocaleProvider initial={{ locale: 'en', messages: en, parts: ['pages'] }}>
            {/* The app's own router type is registered; this one has only what the page links to. */}
            <RouterProvider router={router as never} />
          </LocaleProvider>
        </SessionContext>
      </AppServicesContext>,
    )
    await router.load()
  })
  await screen.findByText(words)
}

const shown = () => screen.getAllByRole('listitem').map((row) => row.querySelector('b')?.textContent)
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

describe('the places of a person', () => {
  it('stand as the server has them, wherever the person was last', async () => {
    await show()
    expect(shown()).toEqual(['Bar', 'Bistro', 'Cukiernia'])
  })

  it('say where each is and what the person is there, as far as it is known', async () => {
    const [bar, bistro] = places
    listed = [
      { ...(bar ?? places[0]), street: 'ul. Lipowa', streetNumber: '12', city: 'Kraków', role: 'manager' },
      { ...(bistro ?? places[0]), city: 'Łódź' },
    ] as typeof places
    await show()
    expect(screen.getByText('ul. Lipowa 12, Kraków · Manager')).toBeTruthy()
    expect(screen.getByText('Łódź · Owner')).toBeTruthy()
    cleanup()
    reachable.list = false
    await show()
    expect(screen.queryByText(/Kraków|Owner/)).toBeNull()
    expect(screen.getByText('Shown are the places of this device.')).toBeTruthy()
  })

  it('are none for somebody new, who can create one or be invited', async () => {
    listed = []
    await show('No place yet')
    expect(screen.getByText('Create one here, or ask the owner of a place to invite you.')).toBeTruthy()
    await press('Create the place')
    expect(await screen.findByText('Enter the name of the place')).toBeTruthy()
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
    fireEvent.change(field('Name'), { target: { value: 'Bar Mleczny „Żółw”' } })
    expect(field('Place code').value).toBe('bar-mleczny-zolw')
    fireEvent.change(field('Place code'), { target: { value: 'Ż' } })
    await press('Create the place')
    expect(await screen.findByText(/3 to 40 small letters/)).toBeTruthy()
  })

  it('come after the form to create one for somebody who has none, and before it for anybody else', async () => {
    const isFormFirst = () => {
      const heading = screen.getByRole('heading', { name: 'Your places' })
      const form = screen.getByLabelText('Place code')
      return Boolean(form.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING)
    }
    await show()
    expect(isFormFirst()).toBe(false)
    cleanup()
    listed = []
    await show('No place yet')
    expect(isFormFirst()).toBe(true)
  })

  it('are moved by buttons, and stay so on the device', async () => {
    await show()
    await press('Change the order')
    await press('Move Cukiernia up')
    expect(shown()).toEqual(['Bar', 'Cukiernia', 'Bistro'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Bar up' }).disabled).toBe(true)
    await press('Done')
    expect(shown()).toEqual(['Bar', 'Cukiernia', 'Bistro'])
    await waitFor(() => expect(sent).toEqual([['Bar', 'Cukiernia', 'Bistro']]))
    await waitFor(() => expect(device.get().places.map(({ name }) => name)).toEqual(sent[0]))
  })

  it('are moved by the keyboard, which says where each stands now', async () => {
    await show()
    await press('Change the order')
    const handle = screen.getByRole('button', { name: /^Move Bar:/ })
    fireEvent.keyDown(handle, { key: 'ArrowDown', altKey: true })
    expect(await screen.findByText('Bar is now number 2 of 3')).toBeTruthy()
    fireEvent.keyDown(screen.getByRole('button', { name: /^Move Bar:/ }), { key: 'ArrowDown', altKey: true })
    await waitFor(() => expect(sent.at(-1)).toEqual(['Bistro', 'Cukiernia', 'Bar']))
    expect(shown()).toEqual(['Bistro', 'Cukiernia', 'Bar'])
  })

  it('stand as before when the order cannot be saved, and the page says so', async () => {
    await show()
    await press('Change the order')
    reachable.order = false
    await press('Move Cukiernia up')
    expect(await screen.findByText('The order was not saved')).toBeTruthy()
    expect(shown()).toEqual(['Bar', 'Bistro', 'Cukiernia'])
    reachable.order = true
    await press('Move Bar down')
    await waitFor(() => expect(screen.queryByText('The order was not saved')).toBeNull())
    expect(shown()).toEqual(['Bistro', 'Bar', 'Cukiernia'])
  })

  it('keep the order of this device without a server, and cannot be moved then', async () => {
    const [bar, bistro, cake] = device.get().places
    const turned = [cake, bistro, bar].filter((place) => place !== undefined)
    device.update((state) => ({ ...state, places: turned }))
    reachable.list = false
    await show()
    expect(shown()).toEqual(['Cukiernia', 'Bistro', 'Bar'])
    expect(screen.queryByRole('button', { name: 'Change the order' })).toBeNull()
  })

  it('cannot be moved where there is only one', async () => {
    listed = places.slice(1, 2)
    await show()
    expect(screen.queryByRole('button', { name: 'Change the order' })).toBeNull()
  })
})
