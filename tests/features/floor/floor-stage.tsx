import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import type { TableName } from '#domain/tables.ts'
import { AppServicesContext } from '#hooks/device/app-services.ts'
import type { AppServices } from '#device/services.ts'
import { LocaleProvider } from '#hooks/texts/locale-provider.tsx'
import { PlaceContext } from '#hooks/place/place-context.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import en from '#locales/en.json'
import { newDevice } from '#platform/device-state.ts'
import { initialStatus } from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import type { PlaceDatabases } from '#replica/open-place.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { createRowCheck } from '#replica/copy/row-check.ts'
import { ToastProvider } from '#ui/notices/toast.tsx'
import { media } from '#ui/use-media.ts'
import { check, sixPm, id, item, kitchenRows, line, minuteMs, order } from '../kitchen/rows.ts'

const plan = { shape: 'ROUND', x: 300, y: 300, width: 130, depth: 130, turn: 0 } as const
export const twelve = {
  id: id('7', 12),
  name: '12',
  placement: 'INSIDE',
  room: null,
  seats: 4,
  plan,
  position: 0,
}
export const free = {
  id: id('7', 7),
  name: '7',
  placement: 'INSIDE',
  room: null,
  seats: 1,
  plan: null,
  position: 1,
}
export const eating = {
  orders: [order(1)],
  orderChecks: [check(1)],
  orderLines: [line(1, 0, { firedAt: order(1).placedAt, shownAt: order(1).placedAt })],
}

/**
 * A screen of the floor on a device with these rows, as many minutes after six, for a person of that role. Gives the path
 * that the screen has led to.
 */
export async function showFloor(
  databases: PlaceDatabases,
  Screen: () => React.ReactNode,
  rows: Partial<Record<TableName, readonly object[]>>,
  minutes = 0,
  size: 'phone' | 'tablet' = 'tablet',
  role: 'waiter' | 'manager' = 'waiter',
) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === media.touch ? size === 'phone' : size === 'tablet' && query === media.tablet,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const permissions = role === 'waiter' ? ['place-order'] : ['place-order', 'manage-tables']
  const all: typeof rows = {
    venueTables: [twelve, free],
    diningOptions: kitchenRows().diningOptions,
    menuItems: [item(1, 20)],
    placeUsers: [{ id: id('4', 1), name: role, role, permissions, preferredDiningOptionId: null }],
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
  const clock = () => sixPm + minutes * minuteMs
  const device = { get: () => newDevice, subscribe: () => () => {} }
  const status = { ...initialStatus, connected: true, lastContact: sixPm }
  const place: PlaceAccess = {
    placeId: databases.placeId,
    actor: id('4', 1),
    session: newId(),
    databases,
    clock,
    newId,
    rows: createRowReader(
      replicaDb,
      createRowCheck((table, row) => {
        throw new Error(`malformed ${table} ${row}`)
      }),
    ),
    engine: { status: () => status, subscribe: () => () => {}, poke: () => {}, retryNow: () => {} },
    ownPrinters: async () => [],
  }
  const root = createRootRoute()
  const paths = ['orders/$checkId', 'orders/$checkId/pay', 'register', 'tables', 'tables/edit']
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/', component: Screen }),
    ...paths.map((path) =>
      createRoute({ getParentRoute: () => root, path: `/p/$placeId/${path}`, component: () => null }),
    ),
  ]
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await act(async () => {
    render(
      <AppServicesContext value={{ clock, newId, device } as unknown as AppServices}>
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
  await screen.findByRole('button', { name: /^Table 12/ })
  return () => router.state.location.pathname
}
