import 'fake-indexeddb/auto'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { TableName } from '#domain/tables.ts'
import { AppServicesContext } from '#hooks/device/app-services.ts'
import type { AppServices } from '#device/services.ts'
import { PlaceContext } from '#hooks/place/place-context.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { loadSaving } from '#device/saving/saving.ts'
import { TextsProvider } from '#hooks/texts/texts-provider.tsx'
import en from '#locales/en.json'
import { createDeviceStore } from '#platform/device-store.ts'
import { initialStatus } from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import { openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { demoRows } from '#server/demo/venue.ts'
import { saveRegistration } from '#tests/support/save-registration.ts'
import { ToastProvider } from '#ui/notices/toast.tsx'
import { UndoProvider } from '#ui/notices/undo-bar.tsx'
import { sixPm, id, kitchenRows } from '../kitchen/rows.ts'

// As on a device, where it is there long before anybody acts.
await loadSaving()

export let databases: PlaceDatabases

/** For every test of a file: an empty device of its own. */
export function atOrders(): void {
  beforeEach(async () => {
    window.localStorage.clear()
    databases = openPlaceDatabases(newId())
    const device = { clientId: newId(), deviceCode: 'A7K', grant: 'g', epoch: '1' }
    await saveRegistration(databases, { ...device, version: 1, stamp: '1', lastSeq: 0 }, 1)
  })

  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    databases.close()
  })
}

/** A dish that stands ready. */
export const done = {
  firedAt: sixPm,
  shownAt: sixPm,
  status: 'done',
  doneQuantity: 1000,
  doneAt: sixPm,
} as const

/** Rows that the device has. */
export async function put(content: Partial<Record<TableName, readonly object[]>>) {
  for (const [table, some] of Object.entries(content)) {
    await databases.replicaDb
      .rows(table as TableName)
      .bulkPut(some.map((row) => ({ ...(row as { id: string }), version: 1 })))
  }
}

/** Shows a page of the place as somebody with these permissions; gives where they are. */
export async function showOrders(
  Page: () => ReactNode,
  permissions: readonly string[],
  call: unknown = () => new Promise(() => {}),
): Promise<() => string> {
  const { tables, diningOptions, items } = kitchenRows()
  const people = [1, 2].map((n) => ({
    id: id('4', n),
    name: `P${n}`,
    role: 'waiter',
    preferredDiningOptionId: null,
    permissions: n === 1 ? permissions : [],
  }))
  await put({ venueTables: tables, diningOptions, menuItems: items, placeUsers: people })
  const [place] = demoRows().places
  if (place === undefined) throw new Error('no place')
  await put({ places: [place] })
  const access: PlaceAccess = {
    placeId: place.id,
    actor: id('4', 1),
    session: newId(),
    databases,
    newId,
    rows: createRowReader(databases.replicaDb),
    engine: {
      status: () => initialStatus,
      subscribe: () => () => {},
      poke: () => {},
      retryNow: () => {},
    },
    ownPrinters: async () => [],
    clock: () => sixPm,
  }
  const device = createDeviceStore(localStorage, window)
  const services = { clock: () => sixPm, api: { call }, device } as unknown as AppServices
  const root = createRootRoute()
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/', component: Page }),
    ...['register', 'orders', 'orders/$checkId'].map((path) =>
      createRoute({ getParentRoute: () => root, path: `/p/$placeId/${path}`, component: () => null }),
    ),
  ])
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  render(
    <TextsProvider locale="en" messages={en}>
      <AppServicesContext value={services}>
        <PlaceContext value={access}>
          <ToastProvider closeLabel="Close">
            <UndoProvider closeLabel="Close">
              <RouterProvider router={router} />
            </UndoProvider>
          </ToastProvider>
        </PlaceContext>
      </AppServicesContext>
    </TextsProvider>,
  )
  return () => router.state.location.href
}

/** Kinds of what the device has saved, in order. */
export async function sent() {
  const commands = await databases.outboxDb.commands.toArray()
  return commands.map(({ envelope }) => envelope.kind)
}
