import 'fake-indexeddb/auto'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WatchingOrders } from '#app/watching-orders.tsx'
import type { TableName } from '#domain/tables.ts'
import { must } from '#domain/must.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { AppServicesContext } from '#hooks/device/app-services.ts'
import type { AppServices } from '#device/services.ts'
import { PlaceContext } from '#hooks/place/place-context.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { initialStatus } from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import { openPlaceDatabases } from '#replica/open-place.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { demoRows } from '#server/demo/venue.ts'
import { payment } from '../features/orders/documents.ts'
import { check, sixPm, id, line, order } from '../features/kitchen/rows.ts'

const venue = must(demoRows().places[0], 'the demo venue')
const told = vi.fn<(ready: number) => void>()
afterEach(() => {
  cleanup()
  told.mockClear()
})

/** Any page of a place, for somebody with these permissions; gives the address. */
async function open(
  permissions: string[],
  actor = newId(),
  content: Partial<Record<TableName, object[]>> = {},
) {
  const databases = openPlaceDatabases(newId())
  for (const [table, some] of Object.entries(content))
    await databases.replicaDb
      .rows(table as TableName)
      .bulkPut(some.map((row) => ({ ...(row as { id: string }), version: 1 })))
  await databases.replicaDb
    .rows('placeUsers')
    .put({ id: actor, name: 'Ola', role: 'waiter', permissions, preferredDiningOptionId: null, version: 1 })
  const place: PlaceAccess = {
    placeId: databases.placeId,
    actor,
    session: newId(),
    databases,
    newId,
    clock: () => sixPm,
    rows: createRowReader(databases.replicaDb),
    engine: { status: () => initialStatus, subscribe: () => () => {}, poke: () => {}, retryNow: () => {} },
    ownPrinters: async () => [],
  }
  await databases.replicaDb.rows('places').put({ ...venue, id: databases.placeId, version: 1 })
  const root = createRootRoute()
  const page = (path: string) =>
    createRoute({ getParentRoute: () => root, path, component: () => <WatchingOrders onReady={told} /> })
  const router = createRouter({
    routeTree: root.addChildren(['/', '/p/$placeId/tables', '/p/$placeId/orders'].map(page)),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await act(async () => {
    render(
      <AppServicesContext value={{ clock: () => sixPm } as unknown as AppServices}>
        <PlaceContext value={place}>
          {/* The app's own router type is registered; this one has only what the keys lead to. */}
          <RouterProvider router={router as never} />
        </PlaceContext>
      </AppServicesContext>,
    )
    await router.load()
  })
  return { at: () => router.state.location.pathname, placeId: databases.placeId }
}

it('what is ready to be brought is told, paid before it was served or not', async () => {
  const paid = { status: 'done', closedDay: businessDay(sixPm, venue.dayCutoff) } as const
  const ready = {
    firedAt: sixPm,
    shownAt: sixPm,
    status: 'done',
    doneQuantity: 1000,
    doneAt: sixPm + 9,
  } as const
  const takenAt = { 2: sixPm + 5, 3: sixPm + 10 }
  await open(['place-order'], id('4', 1), {
    orders: [1, 2, 3].map((n) => order(n, { status: 'done' })),
    orderChecks: [check(1), check(2, paid), check(3, paid)],
    orderLines: [1, 2, 3].map((n) => line(n, 0, ready)),
    orderPayments: ([2, 3] as const).map((n) =>
      payment(n, { orderCheckId: id('1', n), takenAt: takenAt[n] }),
    ),
  })
  await waitFor(() => expect(told).toHaveBeenLastCalledWith(2))
})

/** Pressed until it is heard: the permissions are read first. */
async function pressed(key: string, heard: () => void) {
  await waitFor(() => {
    fireEvent.keyDown(window, { key })
    heard()
  })
}

describe('the keys of every page', () => {
  it('open the tables with F2 and the orders with F3', async () => {
    const { at, placeId } = await open(['place-order'])
    await pressed('F2', () => expect(at()).toBe(`/p/${placeId}/tables`))
    await pressed('F3', () => expect(at()).toBe(`/p/${placeId}/orders`))
  })

  it('open nothing that a person may not see: who takes back checks has orders, and no tables', async () => {
    const { at, placeId } = await open(['cancel-order-check'])
    await pressed('F3', () => expect(at()).toBe(`/p/${placeId}/orders`))
    fireEvent.keyDown(window, { key: 'F2' })
    expect(at()).toBe(`/p/${placeId}/orders`)
  })
})
