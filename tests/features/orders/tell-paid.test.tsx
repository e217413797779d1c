import 'fake-indexeddb/auto'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { OnlinePayment } from '#domain/payment/online-payment.ts'
import { useTellPaid } from '#features/orders/list/use-tell-paid.ts'
import { PlaceContext } from '#hooks/place/place-context.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { TextsProvider } from '#hooks/texts/texts-provider.tsx'
import en from '#locales/en.json'
import { initialStatus } from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import { openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { askedPayment } from '#tests/domain/sale/shop.ts'
import { quietRows, type QuietRows } from '#tests/support/rows/quiet-rows.ts'
import { ToastProvider } from '#ui/notices/toast.tsx'
import { check, sixPm, id, minuteMs } from '../kitchen/rows.ts'

const [kasia, marek] = [id('4', 1), id('4', 2)]
let databases: PlaceDatabases
let read: QuietRows
beforeEach(() => {
  databases = openPlaceDatabases(newId())
  read = quietRows(createRowReader(databases.replicaDb))
})
afterEach(async () => {
  await read.settle()
  cleanup()
  databases.close()
})

const put = (change: Partial<OnlinePayment> = {}) =>
  act(() =>
    databases.replicaDb
      .rows('onlinePayments')
      .put({ ...askedPayment({ orderCheckId: id('1', 1), createdBy: kasia, ...change }), version: 1 }),
  )
const paid = { status: 'completed', completedAt: sixPm + minuteMs } as const

/** Opens the app for a person, with what is here already. */
async function open(actor: string, at = '/'): Promise<() => string> {
  const { replicaDb } = databases
  const person = { role: 'waiter', permissions: ['place-order'], preferredDiningOptionId: null, version: 1 }
  await replicaDb.rows('placeUsers').bulkPut([
    { ...person, id: kasia, name: 'Kasia' },
    { ...person, id: marek, name: 'Marek' },
  ])
  const seats = { seats: 4, placement: 'INSIDE', position: 1, plan: null, version: 1 }
  await replicaDb.rows('venueTables').put({ id: id('7', 12), name: '12', ...seats })
  await replicaDb.rows('orderChecks').put({ ...check(1, { openedBy: kasia }), version: 1 })
  const place: PlaceAccess = {
    placeId: databases.placeId,
    actor,
    session: newId(),
    databases,
    newId,
    clock: () => sixPm,
    rows: read.rows,
    engine: { status: () => initialStatus, subscribe: () => () => {}, poke: () => {}, retryNow: () => {} },
    ownPrinters: async () => [],
  }
  const Page = () => {
    useTellPaid()
    // Asked after the same question of the hook, so that one has heard its answer when this one has.
    const pending = useLive((read) => read.by('onlinePayments', 'status', 'pending'))
    return pending === undefined ? 'Reading' : 'A page'
  }
  const root = createRootRoute({ component: Page })
  const routes = ['/', '/p/$placeId/orders/$checkId'].map((path) =>
    createRoute({ getParentRoute: () => root, path }),
  )
  const history = createMemoryHistory({ initialEntries: [at.replace('$placeId', databases.placeId)] })
  const router = createRouter({ routeTree: root.addChildren(routes), history })
  await act(async () => {
    render(
      <TextsProvider locale="en" messages={en}>
        <ToastProvider closeLabel="Close">
          <PlaceContext value={place}>
            {/* The app's own router type is registered; this one has only the pages of this test. */}
            <RouterProvider router={router as never} />
          </PlaceContext>
        </ToastProvider>
      </TextsProvider>,
    )
    await router.load()
  })
  await screen.findByText('A page')
  return () => router.state.location.pathname
}

const told = () => screen.queryAllByRole('status').map(({ textContent }) => textContent)

it('money that comes online is told once to whoever asked for it, with a way to the check', async () => {
  await put()
  const at = await open(kasia)
  await put(paid)
  await waitFor(() => expect(told()).toEqual([expect.stringMatching(/^Table 12: .*62\.00 paid online/)]))
  await put({ ...paid, reference: '318204' })
  await read.settle()
  expect(told()).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(at()).toBe(`/p/${databases.placeId}/orders/${id('1', 1)}`))
})

it('nothing is told of money that was there when the app was opened, also where the device hears late', async () => {
  await put({ id: newId(), ...paid })
  await put()
  await open(kasia)
  await put({ ...paid, completedAt: sixPm - minuteMs })
  await read.settle()
  expect(told()).toEqual([])
})

it('nothing is told of a link that ended without money', async () => {
  await put()
  await open(kasia)
  await put({ status: 'error', error: 'expired' })
  await read.settle()
  expect(told()).toEqual([])
})

it('who serves the guests is told too, and nobody else', async () => {
  await put({ createdBy: id('4', 3) })
  await open(marek)
  await put({ ...paid, createdBy: id('4', 3) })
  await read.settle()
  expect(told()).toEqual([])
  cleanup()
  await put({ createdBy: id('4', 3) })
  await open(kasia)
  await put({ ...paid, createdBy: id('4', 3) })
  await waitFor(() => expect(told()).toHaveLength(1))
})

it('who has the check before them sees it there', async () => {
  await put()
  await open(kasia, `/p/$placeId/orders/${id('1', 1)}`)
  await put(paid)
  await read.settle()
  expect(told()).toEqual([])
})
