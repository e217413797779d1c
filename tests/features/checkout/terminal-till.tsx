import 'fake-indexeddb/auto'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  type RouteComponent,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { wire } from '#contract/wire.ts'
import { must } from '#domain/must.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { ArmingContext } from '#ui/buttons/use-armed.ts'
import { CheckoutScreen } from '#features/checkout/checkout-screen.tsx'
import { AppServicesContext } from '#hooks/device/app-services.ts'
import type { AppServices } from '#device/services.ts'
import { PlaceContext } from '#hooks/place/place-context.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { loadSaving } from '#device/saving/saving.ts'
import { TextsProvider } from '#hooks/texts/texts-provider.tsx'
import { StoresContext } from '#hooks/device/use-stored.ts'
import type { DeviceStores } from '#device/stores.ts'
import en from '#locales/en.json'
import { createApiClient } from '#platform/api/api-client.ts'
import { localLocks } from '#platform/api/browser-locks.ts'
import { createDeviceStore } from '#platform/device-store.ts'
import { initialStatus, type EngineStatus } from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import { ensureReplica, openPlaceDatabases } from '#replica/open-place.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { saveRegistration } from '#tests/support/save-registration.ts'
import { recordResults } from '#replica/outbox/record-results.ts'
import { demoRows } from '#server/demo/venue.ts'
import { createMemoryKeyValues } from '#tests/support/memory/memory-key-values.ts'
import { openCheck } from '#tests/support/rows/money-rows.ts'
import { plainLine } from '#tests/support/rows/order-rows.ts'
import { begunPayment } from '#tests/support/rows/terminal-rows.ts'
import type { Schedule } from '#ui/scheduler.ts'
import { ToastProvider } from '#ui/notices/toast.tsx'
import { UndoProvider } from '#ui/notices/undo-bar.tsx'

// As on a device, where it is there long before anybody pays.
await loadSaving()

/** What the server answers about a charge; `lost`: its answer never comes, or it was not reached. */
export type Said = { outcome: 'success' | 'refused' | 'unknown'; reason?: string; tip?: number } | 'lost'

/** A check of 62.00 zł at the demo's till, and its server, whose terminal the test plays. */
export async function openTill() {
  const placeId = newId()
  const databases = openPlaceDatabases(placeId)
  const venue = demoRows()
  const clientId = newId()
  const device = { clientId, deviceCode: 'A7K', grant: 'grant', epoch: 'e', version: 0, stamp: '' }
  await saveRegistration(databases, { ...device, lastSeq: 0 }, 1)
  await ensureReplica(databases.outbox, databases.replica)
  const put = (table: TableName, rows: readonly object[]) =>
    databases.replicaDb.rows(table).bulkPut(rows.map((row) => ({ ...row, version: 4 })) as never)
  for (const [table, rows] of Object.entries(venue)) await put(table as TableName, rows)
  const [place] = venue.places
  await put('places', [{ ...must(place, 'the place'), id: placeId }])

  const option = must(
    venue.diningOptions.find(({ type }) => type === 'ON_SITE'),
    'the option',
  )
  const check = { ...openCheck({ diningOptionId: option.id, tableId: null }), id: newId() }
  await put('orderChecks', [check])
  await put('orderLines', [
    {
      ...plainLine,
      id: newId(),
      orderId: newId(),
      orderCheckId: check.id,
      type: 'CUSTOM',
      menuItemId: null,
      name: 'Obiad',
      quantity: 1000,
      unitPrice: 62_00,
      itemVersion: 0,
      taxRate: 'VAT08',
      modifiers: [],
      note: '',
      kitchenStationId: null,
      status: 'in-progress',
      doneQuantity: 0,
      shownAt: null,
      doneAt: null,
      deliveredAt: null,
      position: 1,
      closedDay: null,
      firedAt: 1,
    },
  ])

  let status: EngineStatus = { ...initialStatus, phase: 'idle', connected: true }
  const listeners = new Set<() => void>()
  /** All that is saved is sent and answered at once. */
  const drain = async () => {
    const waiting = await databases.outboxDb.commands.toArray()
    const results = waiting.map(({ seq }) => ({ seq, status: 'applied' as const, code: null }))
    await recordResults(
      databases.outbox,
      clientId,
      results.map((each) => ({ ...each, result: null, version: 5 })),
    )
  }
  const access: PlaceAccess = {
    placeId,
    session: newId(),
    databases,
    rows: createRowReader(databases.replicaDb),
    newId,
    actor: must(
      venue.placeUsers.find(({ role }) => role === 'waiter'),
      'the waiter',
    ).id,
    engine: {
      status: () => status,
      subscribe: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
      poke: () => undefined,
      retryNow: () => void drain(),
    },
    ownPrinters: async () => [],
    clock: () => Date.UTC(2026, 10, 20, 17),
  }

  /** What the server was asked of its terminals, oldest first, as `charge <payment>`. */
  const heard: string[] = []
  const server: Record<'charge' | 'cancel' | 'ask', (paymentId: string) => Promise<Said>> = {
    charge: async () => ({ outcome: 'success' }),
    cancel: async () => ({ outcome: 'unknown' }),
    ask: async () => ({ outcome: 'unknown' }),
  }
  /** What the server says of money that comes online. */
  const online: { offers: () => Promise<object>; ask: (id: string) => Promise<object> } = {
    offers: async () => ({ address: 'https://lokal.example', offers: [] }),
    ask: () => Promise.reject(new TypeError('the network is gone')),
  }
  const headers = { 'Content-Type': 'application/json', [wire.header.name]: wire.header.value }
  const reply = (data: unknown) => new Response(JSON.stringify({ data }), { headers })
  const api = createApiClient({
    baseUrl: '',
    fetch: async (input) => {
      const [, area, what = '', id = ''] = String(input).split('/')
      if (area === 'online-payments' && what === 'offers') return reply(await online.offers())
      if (area === 'online-payments') return reply(await online.ask(id))
      if (area !== 'terminals') throw new Error(`nobody asks for ${String(input)}`)
      if (id === '') return reply([{ id: 'T1', name: 'Bar', simulated: false }])
      heard.push(`${what} ${id}`)
      const said = await server[what as keyof typeof server](id)
      if (said === 'lost') throw new TypeError('the network is gone')
      const { outcome, reason = null, tip = 0 } = said
      const payment = begunPayment({ id, tip, reference: outcome === 'success' ? 'POI.1' : '' })
      return reply({ outcome, reason, payment, tip })
    },
    tokens: {
      read: () => ({ own: { sessionId: newId(), accessToken: 'token', refreshToken: null }, override: null }),
      save: () => undefined,
    },
    locks: localLocks(),
    onSignedOut: () => undefined,
  })

  const stores: DeviceStores = {
    device: createMemoryKeyValues(),
    tab: createMemoryKeyValues(),
    locks: undefined,
    exclusive: oneAtATime(),
  }
  const printers = createDeviceStore(localStorage, window)
  // Tests press faster than any finger; the wait has a test of its own.
  const Checkout: RouteComponent = () => (
    <ArmingContext value={0}>
      <CheckoutScreen checkId={check.id} onBack={() => undefined} />
    </ArmingContext>
  )
  /** Opens the page, or opens it anew. */
  async function show(Page = Checkout): Promise<void> {
    cleanup()
    const router = createRouter({
      routeTree: createRootRoute({ component: Page }),
      history: createMemoryHistory({ initialEntries: ['/'] }),
    })
    await act(async () => {
      render(
        <TextsProvider locale="en" messages={en}>
          <AppServicesContext value={{ api, device: printers, clock: access.clock } as AppServices}>
            <PlaceContext value={access}>
              <StoresContext value={stores}>
                <ToastProvider closeLabel="Close">
                  <UndoProvider closeLabel="Close" schedule={never}>
                    {/* The app's own router type is registered; this one has no page but this. */}
                    <RouterProvider router={router as never} />
                  </UndoProvider>
                </ToastProvider>
              </StoresContext>
            </PlaceContext>
          </AppServicesContext>
        </TextsProvider>,
      )
      await router.load()
    })
  }
  /** Those of one kind, or all. */
  const commandsOf = async (kind?: string) =>
    (await databases.outboxDb.commands.toArray()).filter(
      ({ envelope }) => kind === undefined || envelope.kind === kind,
    )

  return {
    server,
    online,
    rows: access.rows,
    checkId: check.id,
    heard,
    show,
    commandsOf,
    drain,
    put,
    /** The guide is told that receipts come out of another till. */
    skipPrinters: () =>
      put('places', [
        { ...must(place, 'the place'), id: placeId, guideSettings: { hidden: false, skipped: ['printer'] } },
      ]),
    /** The place wants its terminals to ask for tips. */
    askTips: () =>
      put('places', [{ ...must(place, 'the place'), id: placeId, terminalSettings: { asksTip: true } }]),
    clear: (table: TableName) => databases.replicaDb.rows(table).clear(),
    placeId,
    /** What the device keeps for itself. */
    device: printers,
    kept: stores.device,
    clientId,
    actor: access.actor,
    payments: (): Promise<Row<'orderPayments'>[]> =>
      access.rows.by('orderPayments', 'orderCheckId', check.id),
    connect(connected: boolean) {
      status = { ...status, connected, tried: true, phase: connected ? 'idle' : 'backing-off' }
      act(() => listeners.forEach((listener) => listener()))
    },
    close: () => databases.close(),
  }
}

export type TerminalTill = Awaited<ReturnType<typeof openTill>>

/** No offer to take something back ends because a test is slow. */
const never: Schedule = () => () => undefined

/** The locks of a browser: of tasks of one name, the next begins when the one before has ended. */
function oneAtATime(): DeviceStores['exclusive'] {
  const last = new Map<string, Promise<unknown>>()
  return (name, task) => {
    const mine = (last.get(name) ?? Promise.resolve()).then(task)
    last.set(
      name,
      mine.catch(() => undefined),
    )
    return mine
  }
}

/** Presses a button as soon as it is there. */
export async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }))
}
