import { createMemoryKeyValues } from '#tests/support/memory/memory-key-values.ts'
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { LocaleProvider } from '#hooks/texts/locale-provider.tsx'
import { afterEach, beforeEach, vi } from 'vitest'
import type { ReactNode } from 'react'
import type { TableName } from '#domain/tables.ts'
import { TillScreen } from '#features/till/till-screen.tsx'
import { PlaceContext } from '#hooks/place/place-context.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { loadSaving } from '#device/saving/saving.ts'
import { StoresContext } from '#hooks/device/use-stored.ts'
import type { DeviceStores } from '#device/stores.ts'
import en from '#locales/en.json'
import { initialStatus } from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import { ensureReplica, openPlaceDatabases } from '#replica/open-place.ts'
import { saveRegistration } from '#tests/support/save-registration.ts'
import type { StoredCommand } from '#replica/outbox/outbox-store.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { demoRows } from '#server/demo/venue.ts'
import { ToastProvider } from '#ui/notices/toast.tsx'
import { ArmingContext } from '#ui/buttons/use-armed.ts'
import { UndoProvider } from '#ui/notices/undo-bar.tsx'

// As on a device, where it is there long before anybody acts, and so is what lies over the till.
await loadSaving()
await Promise.all([
  import('#features/till/cart/cart-sheet.tsx'),
  import('#features/till/item/item-sheet.tsx'),
  import('#features/till/cart/order-act.ts'),
  import('#features/till/served/pickers.tsx'),
  import('#features/till/cart/sent-order.tsx'),
  import('#features/till/menu/run-out-dialog.tsx'),
  import('#features/till/menu/sold-out-dialog.tsx'),
  import('#features/till/menu/stock-watch.tsx'),
])

/** The demo venue on this device, in a database of its own. */
async function openDemo(): Promise<PlaceAccess> {
  const placeId = newId()
  const databases = openPlaceDatabases(placeId)
  const rows = demoRows()
  await saveRegistration(
    databases,
    { clientId: newId(), deviceCode: 'A7K', grant: 'grant', epoch: 'e', version: 0, stamp: '', lastSeq: 0 },
    1,
  )
  await ensureReplica(databases.outbox, databases.replica)
  for (const [table, list] of Object.entries(rows))
    await databases.replicaDb.rows(table as TableName).bulkPut(list.map((row) => ({ ...row, version: 4 })))
  const status = { ...initialStatus }
  return {
    placeId,
    actor: rows.placeUsers.find((user) => user.role === 'waiter')?.id ?? '',
    session: newId(),
    databases,
    rows: createRowReader(databases.replicaDb),
    engine: { status: () => status, subscribe: () => () => {}, poke: () => {}, retryNow: () => {} },
    ownPrinters: async () => [],
    clock: () => Date.UTC(2026, 10, 20, 17),
    newId,
  }
}

export let place: PlaceAccess
export let stores: DeviceStores
export const opened = vi.fn()
export const paid = vi.fn()
export const lineOpened = vi.fn()
export const taken = vi.fn()
export const reopened = vi.fn()

/** For every test of a file: the demo venue on this device, and a screen that is cleared away afterwards. */
export function atDemoTill(): void {
  beforeEach(async () => {
    place = await openDemo()
    stores = {
      device: createMemoryKeyValues(),
      tab: createMemoryKeyValues(),
      exclusive: (_, task) => task(),
      locks: undefined,
    }
  })
  afterEach(() => {
    cleanup()
    opened.mockClear()
    paid.mockClear()
    lineOpened.mockClear()
    taken.mockClear()
    reopened.mockClear()
    place.databases.close()
  })
}

/** What is shown from now on is shown in this tab. */
export function inTab(tab: DeviceStores): void {
  stores = tab
}

export function till(
  checkId: string | null = null,
  tableId: string | null = null,
  cartId: string | null = null,
  armingMs = 0,
): ReactNode {
  return (
    <LocaleProvider initial={{ locale: 'en', messages: en, parts: ['sheets'] }}>
      <PlaceContext value={place}>
        <StoresContext value={stores}>
          <ToastProvider closeLabel="Close">
            <UndoProvider closeLabel="Close">
              <ArmingContext value={armingMs}>
                <TillScreen
                  checkId={checkId}
                  tableId={tableId}
                  cartId={cartId}
                  onTaken={taken}
                  onOpenCart={reopened}
                  onOpenCheck={opened}
                  onOpenLine={lineOpened}
                  onPay={paid}
                  onDelivery={opened}
                  renderOrders={(onClose) => (
                    <div role="dialog" aria-label="Orders">
                      <button type="button" onClick={onClose}>
                        Close
                      </button>
                    </div>
                  )}
                />
              </ArmingContext>
            </UndoProvider>
          </ToastProvider>
        </StoresContext>
      </PlaceContext>
    </LocaleProvider>
  )
}

export const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }))
export const commands = () => place.databases.outboxDb.commands.toArray()

/** Somebody else of the place works at the till. */
export function actAs(actor: string): void {
  place = { ...place, actor }
}

export function checkOf(command: StoredCommand | undefined): string {
  return String(Object(command?.envelope.args).orderCheckId)
}

/** From the phone's arrangement: an item without questions, then the cart, then the table. */
export async function fillCart() {
  await press('Ogórek kiszony')
  await press(/^Cart, 1 not sent/)
}

export async function placeOrder() {
  await fillCart()
  await press('Send 1 piece')
  const table = await screen.findByRole('button', { name: 'Table 12' })
  fireEvent.click(table)
  fireEvent.click(table)
  fireEvent.click(table)
  await screen.findByText(/^Order created · Table 12 · A7K-\d+$/)
}
