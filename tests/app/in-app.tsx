import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { Permission } from '#domain/access/permissions.ts'
import type { Role } from '#domain/access/roles.ts'
import { fail } from '#domain/result.ts'
import type { TableName } from '#domain/tables.ts'
import { AppServicesContext } from '#hooks/device/app-services.ts'
import type { AppServices } from '#device/services.ts'
import { LocaleProvider } from '#hooks/texts/locale-provider.tsx'
import { SessionProvider } from '#hooks/session/session-provider.tsx'
import en from '#locales/en.json'
import { noInternetConnection } from '#platform/api/api-failure.ts'
import { localLocks } from '#platform/api/browser-locks.ts'
import { createDeviceStore } from '#platform/device-store.ts'
import { initialStatus } from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import { createObservable } from '#platform/observable.ts'
import { createSessionStore } from '#platform/session-store.ts'
import { ensureReplica, openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { saveRegistration } from '#tests/support/save-registration.ts'
import { routeTree } from '#routes/route-tree.gen.ts'
import { demoRows } from '#server/demo/venue.ts'
import { check, line, order } from '#tests/features/kitchen/rows.ts'
import { ToastProvider } from '#ui/notices/toast.tsx'
import { UndoProvider } from '#ui/notices/undo-bar.tsx'

export const placeId = newId()
export const user = { id: newId(), name: 'Kasia', email: null }

/** Has the screen be one of which these media queries are true; until the mocks are restored. */
export function screenOf(...matching: readonly string[]): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({ matches: matching.includes(query), addEventListener() {}, removeEventListener() {} }) as never,
  )
}

export type DemoApp = { databases: PlaceDatabases; services: AppServices }

/** The demo place on a device without a connection, with an order and something to resolve. */
export async function openDemoApp(): Promise<DemoApp> {
  const databases = openPlaceDatabases(placeId)
  await saveRegistration(
    databases,
    { clientId: newId(), deviceCode: 'A7K', grant: 'grant', epoch: 'e', version: 0, stamp: '', lastSeq: 0 },
    1,
  )
  await ensureReplica(databases.outbox, databases.replica)
  await databases.replicaDb.meta.update('replica', { walk: null })
  for (const [table, list] of Object.entries(demoRows()))
    await databases.replicaDb.rows(table as TableName).bulkPut(list.map((row) => ({ ...row, version: 4 })))
  const { replicaDb } = databases
  for (const venue of demoRows().places)
    await replicaDb.rows('places').put({ ...venue, id: placeId, version: 5 })
  await replicaDb.rows('orderChecks').put({ ...check(1), version: 5 })
  await replicaDb.rows('orders').put({ ...order(1), version: 5 })
  await replicaDb.rows('orderLines').put({ ...line(1, 1), version: 5 })
  await replicaDb.rows('discrepancies').put({
    id: newId(),
    kind: 'line_missing',
    commandId: newId(),
    orderCheckId: check(1).id,
    at: 1,
    actorId: user.id,
    approvedBy: null,
    note: '',
    resolvedAt: null,
    closedDay: null,
    version: 5,
  })
  let kept: string | null = null
  const session = createSessionStore({
    read: () => kept,
    write: (text) => void (kept = text),
    listen: () => () => undefined,
  })
  session.signIn({ access_token: 'a', refresh_token: 'r', session_id: newId(), user })
  const status = { ...initialStatus, catchingUp: false }
  const services = {
    session,
    device: createDeviceStore(localStorage, window),
    locks: localLocks(),
    newId,
    api: { call: async () => fail(noInternetConnection('')) },
    expiredToken: createObservable<string | null>(null),
    update: { available: createObservable(false), take: () => {} },
    installed: async () => {},
    engineOf: () => ({ status: () => status, subscribe: () => () => {}, poke: () => {}, retryNow: () => {} }),
    storage: undefined,
    clock: () => Date.UTC(2026, 10, 20, 17),
  } as unknown as AppServices
  return { databases, services }
}

/** The app itself, in which a person of this place has these rights and opens these pages one after the other. */
export async function enterApp({ databases, services }: DemoApp, role: Role, granted: readonly Permission[]) {
  await databases.replicaDb.rows('placeUsers').put({
    ...user,
    role,
    permissions: [...granted],
    preferredDiningOptionId: null,
    version: 5,
  })
  const router = await renderApp(services, `/p/${placeId}`)
  const at = () => router.state.location.pathname.replace(`/p/${placeId}`, '')
  const links = () =>
    [...document.querySelectorAll('a[href]')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith(`/p/${placeId}/`))
  /** Rows are read and code is loaded after a page is there: until it changes no more. */
  const shown = async () => {
    let before = ''
    let alike = 0
    for (let tries = 0; tries < 400; tries += 1) {
      await act(() => new Promise((resolve) => setTimeout(resolve, 15)))
      const now = document.body.textContent ?? ''
      alike = now === before && document.querySelector('main')?.textContent !== '' ? alike + 1 : 0
      if (alike === 3) return
      before = now
    }
    throw new Error(`${at()} does not come to rest`)
  }
  await waitFor(() => expect(at()).not.toBe(''))
  await shown()
  return {
    at,
    /** Where the page leads. */
    links,
    /** What the address of the page says after its path. */
    search: () => router.state.location.search as Record<string, unknown>,
    open: async (href: string) => {
      await act(() => router.navigate({ href }))
      await shown()
    },
    isRefused: () => document.body.textContent?.includes(en['shell.denied.title']) === true,
  }
}

/** Shows the app itself, with all its pages and texts, at an address. */
export async function renderApp(services: AppServices, address: string) {
  const history = createMemoryHistory({ initialEntries: [address] })
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
  return router
}
