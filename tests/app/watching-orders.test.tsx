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
import { PlaceContext, type PlaceAccess } from '#hooks/place-context.ts'
import { initialStatus } from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import { openPlaceDatabases } from '#replica/open-place.ts'
import { createRowReader } from '#replica/read-rows.ts'

const told = vi.fn<(ready: number) => void>()
afterEach(() => {
  cleanup()
  told.mockClear()
})

/** Any page of a place, for somebody with these permissions; gives the address. */
async function open(permissions: string[]) {
  const databases = openPlaceDatabases(newId())
  const actor = newId()
  await databases.replicaDb
    .rows('placeUsers')
    .put({ id: actor, name: 'Ola', role: 'waiter', permissions, preferredDiningOptionId: null, version: 1 })
  const place: PlaceAccess = {
    ...{ placeId: databases.placeId, actor, session: newId(), databases, newId, clock: () => 0 },
    rows: createRowReader(databases.replicaDb),
    engine: { status: () => initialStatus, subscribe: () => () => {}, poke: () => {}, retryNow: () => {} },
    ownPrinters: async () => [],
  }
  const root = createRootRoute()
  const page = (path: string) =>
    createRoute({ getParentRoute: () => root, path, component: () => <WatchingOrders onReady={told} /> })
  const router = createRouter({
    routeTree: root.addChildren(['/', '/p/$placeId/tables', '/p/$placeId/orders'].map(page)),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await act(async () => {
    render(
      <PlaceContext value={place}>
        {/* The app's own router type is registered; this one has only what the keys lead to. */}
        <RouterProvider router={router as never} />
      </PlaceContext>,
    )
    await router.load()
  })
  return { at: () => router.state.location.pathname, placeId: databases.placeId }
}

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
