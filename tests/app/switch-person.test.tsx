import 'fake-indexeddb/auto'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fail } from '#domain/result.ts'
import type { TableName } from '#domain/tables.ts'
import { AppServicesContext, type AppServices } from '#hooks/app-services.ts'
import { LocaleProvider } from '#hooks/locale-provider.tsx'
import { SessionProvider } from '#hooks/session-provider.tsx'
import { pinsOf } from '#hooks/use-pins.ts'
import en from '#locales/en.json'
import { noInternetConnection } from '#platform/api/api-failure.ts'
import { localLocks } from '#platform/api/browser-locks.ts'
import { createDeviceStore } from '#platform/device-store.ts'
import { initialStatus } from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import { createObservable } from '#platform/observable.ts'
import { createSessionStore } from '#platform/session-store.ts'
import { ensureReplica, openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { saveRegistration } from '#replica/register-anew.ts'
import { routeTree } from '#routes/route-tree.gen.ts'
import { demoRows } from '#server/demo/venue.ts'
import { ToastProvider } from '#ui/toast.tsx'
import { UndoProvider } from '#ui/undo-bar.tsx'

const rows = demoRows()
const called = (name: string) => rows.placeUsers.find((each) => each.name === name)?.id ?? ''
const [jan, kasia, anna] = [called('Jan Borek'), called('Kasia Wrona'), called('Anna Lis')]
const clock = () => Date.UTC(2026, 10, 20, 17)
let placeId: string
let databases: PlaceDatabases
let services: AppServices

beforeEach(async () => {
  placeId = newId()
  databases = openPlaceDatabases(placeId)
  await saveRegistration(
    databases,
    { clientId: newId(), deviceCode: 'A7K', grant: 'grant', epoch: 'e', version: 0, stamp: '', lastSeq: 0 },
    1,
  )
  await ensureReplica(databases.outbox, databases.replica)
  await databases.replicaDb.meta.update('replica', { walk: null })
  for (const [table, list] of Object.entries(rows))
    await databases.replicaDb.rows(table as TableName).bulkPut(list.map((row) => ({ ...row, version: 4 })))
  const pins = await pinsOf(placeId, clock)
  await pins.enrol({ userId: kasia, session: newId() }, '2580')
  await pins.enrol({ userId: anna, session: newId() }, '147036')
  services = offlineServices()
})
afterEach(() => {
  cleanup()
  databases.close()
})

describe('changing places at a shared device', () => {
  it('is one press away, and opens with the last digit, without a network', async () => {
    await enter()
    await press('Switch person (now: Jan Borek)')
    await choose('Kasia Wrona')
    type('2580')
    await screen.findByRole('button', { name: 'Switch person (now: Kasia Wrona)' })
    expect(screen.queryByRole('heading', { name: 'Who is working now?' })).toBeNull()
  })

  it('leaves a device that is locked to nobody, at whatever address', async () => {
    const { open } = await enter()
    await press('Switch person (now: Jan Borek)')
    await press('Lock the screen')
    for (const page of ['register', 'orders', 'settings', 'crew', 'profile']) {
      await open(`/p/${placeId}/${page}`)
      await screen.findByRole('heading', { name: 'Who is working now?' })
      expect(screen.queryByRole('main')).toBeNull()
      expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    }
    fireEvent.keyDown(document.body, { key: 'Escape' })
    screen.getByRole('heading', { name: 'Who is working now?' })
  })

  it('says how many tries are left, locks one person out and no other, until a manager says otherwise', async () => {
    await enter()
    await press('Switch person (now: Jan Borek)')
    await choose('Kasia Wrona')
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
      type('0369')
      await screen.findByText(`Wrong PIN. ${left} left.`)
    }
    type('0369')
    await screen.findByText('Locked for 5:00')
    await waitFor(async () => expect(await reported()).toEqual([{ userId: kasia, device: 'A7K' }]))
    await press('A manager unlocks')
    await choose('Anna Lis', 'Who unlocks')
    type('147036')
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Who unlocks' })).toBeNull())
    await waitFor(() => expect(screen.queryByText(/^Locked for/)).toBeNull())
    type('2580')
    await screen.findByRole('button', { name: 'Switch person (now: Kasia Wrona)' })
  })

  it('needs the server for somebody whom the device does not know', async () => {
    await enter()
    await press('Switch person (now: Jan Borek)')
    await choose('Jan Borek')
    type('258014')
    await screen.findByText('Needs internet the first time')
  })

  it('offers less after a PIN that the server has not seen, and says so', async () => {
    const { open } = await enter()
    await press('Switch person (now: Jan Borek)')
    await choose('Anna Lis')
    type('147036')
    await screen.findByRole('button', { name: 'Switch person (now: Anna Lis)' })
    await screen.findByText('Some things wait for the internet')
    await open(`/p/${placeId}/crew`)
    await screen.findByText('This page is not open to you')
  })
})

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

async function choose(name: string, among = 'People'): Promise<void> {
  const group = await screen.findByRole('group', { name: among })
  fireEvent.click(within(group).getByRole('button', { name: new RegExp(name) }))
}

function type(pin: string): void {
  for (const key of pin) fireEvent.keyDown(document.body, { key })
}

async function reported() {
  const commands = await databases.outbox.read((tx) => tx.after(0))
  return commands.flatMap(({ envelope }) => (envelope.kind === 'pin.locked-out' ? [envelope.args] : []))
}

async function enter() {
  const history = createMemoryHistory({ initialEntries: [`/p/${placeId}/register`] })
  const router = createRouter({ routeTree, context: { services }, history })
  await act(async () => {
    render(
      <AppServicesContext value={services}>
        <LocaleProvider initial={{ locale: 'en', messages: en, parts: ['pages', 'office'] }}>
          <ToastProvider closeLabel="Close">
            <UndoProvider closeLabel="Close">
              <SessionProvider>
                <RouterProvider router={router as never} />
              </SessionProvider>
            </UndoProvider>
          </ToastProvider>
        </LocaleProvider>
      </AppServicesContext>,
    )
    await router.load()
  })
  return { open: (href: string) => act(() => router.navigate({ href })) }
}

function offlineServices(): AppServices {
  let kept: string | null = null
  const listeners = new Set<() => void>()
  const session = createSessionStore({
    read: () => kept,
    write: (text) => void (kept = text),
    listen(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  })
  const user = { id: jan, name: 'Jan Borek', email: null }
  session.signIn({ access_token: 'a', refresh_token: 'r', session_id: newId(), user })
  const status = { ...initialStatus, catchingUp: false }
  return {
    ...{ session, device: createDeviceStore(localStorage, window), locks: localLocks(), newId, clock },
    api: { call: async () => fail(noInternetConnection('')) },
    expiredToken: createObservable<string | null>(null),
    update: { available: createObservable(false), take: () => {} },
    installed: async () => {},
    engineOf: () => ({ status: () => status, subscribe: () => () => {}, poke: () => {}, retryNow: () => {} }),
    storage: undefined,
  } as unknown as AppServices
}
