import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { Device } from '#contract/registration.ts'
import type { TableName } from '#domain/tables.ts'
import { KitchenScreen } from '#features/kitchen/kitchen-screen.tsx'
import { AppServicesContext } from '#hooks/device/app-services.ts'
import type { AppServices } from '#device/services.ts'
import { LocaleProvider } from '#hooks/texts/locale-provider.tsx'
import { PlaceContext } from '#hooks/place/place-context.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import en from '#locales/en.json'
import { initialStatus, type EngineStatus } from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import { openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { saveRegistration } from '#tests/support/save-registration.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { createRowCheck } from '#replica/copy/row-check.ts'
import { ToastProvider } from '#ui/notices/toast.tsx'
import { bar, sixPm, hot, id, item, kitchenRows } from './rows.ts'

/** Of the kitchen that is open. */
export let databases: PlaceDatabases

const device: Device = {
  clientId: newId(),
  deviceCode: 'A7K',
  grant: 'grant',
  epoch: '1',
  version: 1,
  stamp: '1',
  lastSeq: 0,
}

/** Opens an empty device of a place of its own. */
export async function openKitchen(): Promise<void> {
  window.localStorage.clear()
  databases = openPlaceDatabases(newId())
  await saveRegistration(databases, device, 1)
}

export function closeKitchen(): void {
  cleanup()
  databases.close()
}

/** Puts rows of a small venue, and these, into the copy. */
export async function put(rows: Partial<Record<TableName, readonly object[]>>): Promise<void> {
  const room = kitchenRows()
  const all: typeof rows = {
    venueTables: room.tables,
    diningOptions: room.diningOptions,
    menuItems: [item(1, 20)],
    placeUsers: (['kitchen', 'waiter'] as const).map((role, index) => ({
      id: id('4', index + 1),
      name: role,
      role,
      permissions: role === 'kitchen' ? ['manage-kitchen-orders'] : ['place-order'],
      preferredDiningOptionId: null,
    })),
    kitchenStations: [
      { id: hot, name: 'Hot', isDefault: true, position: 0 },
      { id: bar, name: 'Bar', isDefault: false, position: 1 },
    ],
    ...rows,
  }
  const { replicaDb } = databases
  for (const [table, list] of Object.entries(all))
    await replicaDb.table(table).bulkPut(list.map((row) => ({ ...row, version: 1 })))
  await replicaDb.meta.put({
    key: 'replica',
    clientId: 'device',
    cursor: null,
    catchingUp: false,
    viewSeq: 0,
    lastSeq: 0,
    wholeAt: null,
    walk: null,
  })
}

/** Shows the display to somebody; gives what changes the engine's status. */
export async function show(
  who: 'kitchen' | 'waiter',
  change: Partial<EngineStatus> = {},
  until?: string,
): Promise<(change: Partial<EngineStatus>) => void> {
  // Heard for as long as a test may take.
  const lastContact = sixPm + 3_600_000
  let status: EngineStatus = { ...initialStatus, connected: true, tried: true, lastContact, ...change }
  let tell = () => {}
  const opened = Date.now()
  const clock = () => sixPm + Date.now() - opened
  const subscribe = (told: () => void) => {
    tell = told
    return () => {}
  }
  const engine = { status: () => status, subscribe, poke: () => {}, retryNow: () => {} }
  const place: PlaceAccess = {
    placeId: databases.placeId,
    actor: id('4', who === 'kitchen' ? 1 : 2),
    session: newId(),
    databases,
    rows: createRowReader(
      databases.replicaDb,
      createRowCheck((table, row) => {
        throw new Error(`malformed ${table} ${row}`)
      }),
    ),
    engine,
    ownPrinters: async () => [],
    clock,
    newId,
  }
  const root = createRootRoute()
  const routes = ['/', '/p/$placeId/more'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: path === '/' ? KitchenScreen : () => null }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await act(async () => {
    render(
      <AppServicesContext value={{ clock, newId } as unknown as AppServices}>
        <LocaleProvider initial={{ locale: 'en', messages: en, parts: ['pages'] }}>
          <ToastProvider closeLabel="Close">
            <PlaceContext value={place}>
              {/* The app's own router type is registered; this one has only what the screen links to. */}
              <RouterProvider router={router as never} />
            </PlaceContext>
          </ToastProvider>
        </LocaleProvider>
      </AppServicesContext>,
    )
    await router.load()
  })
  if (until === undefined) await screen.findByRole('article')
  else await screen.findByText(until)
  return (next) => {
    status = { ...status, ...next }
    tell()
  }
}

/** What the device has saved, in order. */
export async function sent(): Promise<[string, unknown][]> {
  const commands = await databases.outboxDb.commands.orderBy('seq').toArray()
  return commands.map(({ envelope }) => [envelope.kind, envelope.args])
}

/** Long enough for everything that has been started to end. */
export async function settle(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
}
