import 'fake-indexeddb/auto'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { wire } from '#contract/wire.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { AppServicesContext } from '#hooks/device/app-services.ts'
import type { AppServices } from '#device/services.ts'
import { LocaleProvider } from '#hooks/texts/locale-provider.tsx'
import { PlaceContext } from '#hooks/place/place-context.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { loadSaving } from '#device/saving/saving.ts'
import { StoresContext } from '#hooks/device/use-stored.ts'
import type { DeviceStores } from '#device/stores.ts'
import en from '#locales/en.json'
import { createApiClient } from '#platform/api/api-client.ts'
import { localLocks } from '#platform/api/browser-locks.ts'
import { createDeviceStore } from '#platform/device-store.ts'
import { initialStatus } from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import { ensureReplica, openPlaceDatabases } from '#replica/open-place.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { saveRegistration } from '#tests/support/save-registration.ts'
import { demoRows } from '#server/demo/venue.ts'
import { createMemoryKeyValues } from '#tests/support/memory/memory-key-values.ts'
import { ToastProvider } from '#ui/notices/toast.tsx'
import { UndoProvider } from '#ui/notices/undo-bar.tsx'

// As on a device, where it is there long before anybody acts.
await loadSaving()

const { placeUsers, ...demo } = demoRows()

/** Somebody of the demo venue. */
export function person(role: 'waiter' | 'manager'): Row<'placeUsers'> {
  const found = placeUsers.find((user) => user.role === role)
  if (found === undefined) throw new Error(`nobody is a ${role}`)
  return found
}

/** What a server answers: the status, and the body as it goes over the wire. */
export type Answer = { status?: number; body: unknown }

export type SyncStage = {
  place: PlaceAccess
  stores: DeviceStores
  /** Adds rows to the copy of the place, as a pull does. */
  put<T extends TableName>(table: T, ...rows: Row<T>[]): Promise<void>
  show(ui: ReactNode): void
  close(): void
}

/** A manager's device in the demo venue, in front of a server that answers as told; null: it cannot be reached. */
export async function openStage(
  answer: (method: string, path: string, body: unknown) => Answer | null,
  { as = person('manager'), persisted = true } = {},
): Promise<SyncStage> {
  const databases = openPlaceDatabases(newId())
  const device = {
    clientId: newId(),
    deviceCode: 'A7K',
    grant: 'g',
    epoch: 'e',
    version: 0,
    stamp: '',
    lastSeq: 0,
  }
  await saveRegistration(databases, device, 1)
  await ensureReplica(databases.outbox, databases.replica)
  const put = async (table: TableName, ...rows: { id: string }[]) =>
    void (await databases.replicaDb.rows(table).bulkPut(rows.map((row) => ({ ...row, version: 1 }))))
  await put('placeUsers', ...placeUsers)
  await put('venueTables', ...demo.venueTables)
  const place: PlaceAccess = {
    placeId: databases.placeId,
    actor: as.id,
    session: newId(),
    databases,
    newId,
    rows: createRowReader(databases.replicaDb),
    engine: { status: () => initialStatus, subscribe: () => () => {}, poke: vi.fn(), retryNow: vi.fn() },
    ownPrinters: async () => [],
    clock: () => Date.now(),
  }
  const headers = { 'Content-Type': 'application/json', [wire.header.name]: wire.header.value }
  const tokens = { sessionId: place.session, accessToken: 'token', refreshToken: null }
  const api = createApiClient({
    baseUrl: '',
    fetch: async (input, init) => {
      const body: unknown = init.body === undefined ? null : JSON.parse(String(init.body))
      const found = answer(init.method ?? 'GET', String(input), body)
      if (found === null) throw new TypeError('Failed to fetch')
      return new Response(JSON.stringify(found.body), { status: found.status ?? 200, headers })
    },
    tokens: { read: () => ({ own: tokens, override: null }), save: () => undefined },
    locks: localLocks(),
    onSignedOut: () => undefined,
  })
  const storage = { persisted: async () => persisted, estimate: async () => ({ usage: 8_000_000 }) }
  const remembered = createDeviceStore(createMemoryKeyValues(), window)
  const services = {
    api,
    storage,
    clock: place.clock,
    device: remembered,
  } as Partial<AppServices> as AppServices
  const stores = {
    device: createMemoryKeyValues(),
    tab: createMemoryKeyValues(),
    exclusive: <T,>(_: string, task: () => Promise<T>) => task(),
  } as DeviceStores
  const show = (ui: ReactNode) => {
    const root = createRootRoute({
      component: () => (
        <LocaleProvider initial={{ locale: 'en', messages: en, parts: ['pages', 'office'] }}>
          <AppServicesContext value={services}>
            <StoresContext value={stores}>
              <PlaceContext value={place}>
                <ToastProvider closeLabel="Close">
                  <UndoProvider closeLabel="Close">{ui}</UndoProvider>
                </ToastProvider>
              </PlaceContext>
            </StoresContext>
          </AppServicesContext>
        </LocaleProvider>
      ),
      notFoundComponent: () => null,
    })
    const router = createRouter({ routeTree: root, history: createMemoryHistory() })
    render(<RouterProvider router={router} />)
  }
  return { place, stores, put: put as SyncStage['put'], show, close: () => databases.close() }
}
