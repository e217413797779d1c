import 'fake-indexeddb/auto'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fixPlaceOf } from '#features/sync-status/fix-place.ts'
import { EntryActions } from '#features/sync-status/entry-actions.tsx'
import { PlaceContext } from '#hooks/place/place-context.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { StoresContext } from '#hooks/device/use-stored.ts'
import type { DeviceStores } from '#device/stores.ts'
import { TextsProvider } from '#hooks/texts/texts-provider.tsx'
import en from '#locales/en.json'
import { initialStatus } from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import { openPlaceDatabases } from '#replica/open-place.ts'
import { saveRegistration } from '#tests/support/save-registration.ts'
import type { StoredCommand } from '#replica/outbox/outbox-store.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createMemoryKeyValues } from '#tests/support/memory/memory-key-values.ts'
import { demoRows } from '#server/demo/venue.ts'
import { UndoProvider } from '#ui/notices/undo-bar.tsx'

// As on a device, where it is there long before anybody looks.
await import('#commands/mutations.ts')

const waiter = demoRows().placeUsers.find(({ role }) => role === 'waiter')
let place: PlaceAccess
let stores: DeviceStores

beforeEach(async () => {
  const databases = openPlaceDatabases(newId())
  await saveRegistration(
    databases,
    { clientId: newId(), deviceCode: 'A7K', grant: 'grant', epoch: 'e', version: 0, stamp: '', lastSeq: 0 },
    1,
  )
  await databases.replicaDb.rows('placeUsers').bulkPut(waiter ? [{ ...waiter, version: 1 }] : [])
  place = {
    placeId: databases.placeId,
    actor: waiter?.id ?? '',
    session: newId(),
    databases,
    newId,
    rows: createRowReader(databases.replicaDb),
    engine: { status: () => initialStatus, subscribe: () => () => {}, poke: vi.fn(), retryNow: vi.fn() },
    ownPrinters: async () => [],
    clock: () => 7,
  }
  stores = {
    device: createMemoryKeyValues(),
    tab: createMemoryKeyValues(),
    exclusive: (_, task) => task(),
    locks: undefined,
  }
})
afterEach(() => {
  cleanup()
  place.databases.close()
})

async function refused(kind: string, args: Record<string, unknown>): Promise<StoredCommand> {
  const command: StoredCommand = {
    seq: 1,
    envelope: {
      id: newId(),
      seq: 1,
      kind,
      v: 1,
      placeId: place.placeId,
      actor: place.actor,
      session: place.session,
      occurredAt: 1,
      clockOffset: 0,
      args,
    },
    sendAs: null,
    state: 'rejected',
    answered: true,
    code: 'forbidden',
    result: null,
    attempts: 1,
  }
  await place.databases.outbox.write((tx) => tx.put(command))
  return command
}

async function show(entry: StoredCommand, checkId: string | null = null) {
  const root = createRootRoute({
    component: () => (
      <TextsProvider locale="en" messages={en}>
        <PlaceContext value={place}>
          <StoresContext value={stores}>
            <UndoProvider closeLabel="Close">
              <EntryActions entry={entry} title="It" checkId={checkId} />
            </UndoProvider>
          </StoresContext>
        </PlaceContext>
      </TextsProvider>
    ),
    notFoundComponent: () => null,
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  render(<RouterProvider router={router} />)
  await screen.findByRole('button', { name: 'Discard: It' })
  return router
}

const stored = () => place.databases.outbox.read((tx) => tx.get(1))

it('what was refused is discarded for a reason, which is kept with who gave it (I11)', async () => {
  await show(await refused('order.update', {}))
  await eventually(() =>
    expect(screen.getByRole('button', { name: 'Discard: It' })).toHaveProperty('disabled', false),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Discard: It' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('Write a few words; they are kept.')).toBeTruthy()
  expect(await stored()).toMatchObject({ state: 'rejected' })
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'the guest left' } })
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await eventually(async () =>
    expect(await stored()).toMatchObject({
      state: 'skipped',
      closed: { by: place.actor, at: 7, reason: 'the guest left' },
    }),
  )
})

it('whoever may not do a thing may not give it up either: a manager does', async () => {
  await show(await refused('discount.create', { id: newId(), values: {} }))
  expect(await screen.findByText('A manager can discard it.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Discard: It' })).toHaveProperty('disabled', true)
})

it('a refused row is done again in its form, with what was entered, and the card is closed', async () => {
  const args = { id: 'row-1', changes: { name: 'Lunch' }, base: { name: 'Obiad' } }
  const router = await show(await refused('discount.update', args))
  fireEvent.click(screen.getByRole('button', { name: 'Fix and send again: It' }))
  await eventually(() =>
    expect(router.state.location.pathname).toBe(`/p/${place.placeId}/settings/discount/row-1`),
  )
  const kept = stores.tab.getItem(`lokal:form:${place.placeId}:${place.actor}:discount:row-1`)
  expect(JSON.parse(kept ?? '')).toEqual({ values: { name: 'Lunch' }, base: { name: 'Obiad' } })
  expect(await stored()).toMatchObject({ state: 'skipped', closed: { reason: 'done again' } })
})

it('a refused order is entered again in the till, as another order', async () => {
  const line = {
    id: newId(),
    menuItemId: newId(),
    name: 'Żurek',
    quantity: 1000,
    unitPrice: 2400,
    itemVersion: 1,
    taxRate: 'VAT08',
    kitchenStationId: null,
    modifiers: [],
    note: '',
  }
  const box = {
    ...line,
    id: newId(),
    type: 'PACKAGING',
    menuItemId: null,
    name: 'Pojemnik',
    forLineId: line.id,
    packagingId: newId(),
  }
  const head = { diningOptionId: newId(), tableId: null, crewMemberId: null, comment: 'quick' }
  const router = await show(await refused('order.place', { orderId: newId(), ...head, lines: [line, box] }))
  fireEvent.click(screen.getByRole('button', { name: 'Fix and send again: It' }))
  await eventually(() => expect(router.state.location.pathname).toBe(`/p/${place.placeId}/register`))
  const keys = Array.from({ length: stores.device.length }, (_, index) => stores.device.key(index) ?? '')
  const draft = JSON.parse(stores.device.getItem(keys[0] ?? '') ?? '{}')
  expect(draft).toMatchObject({ comment: 'quick', lines: [{ name: 'Żurek', quantity: 1000 }] })
  expect(draft.lines[0].id).not.toBe(line.id)
  // Its box comes with it again when it is sent, for whatever it is by then.
  expect(draft.lines).toHaveLength(1)
})

it.each([
  ['check.cancel', {}, { to: 'check', checkId: 'c' }],
  ['table.arrange', {}, { to: 'floor' }],
  ['discount.delete', { ids: ['a'] }, { to: 'list', area: 'discount' }],
  ['discount.create', { values: 7 }, { to: 'new', area: 'discount', entered: { values: {}, base: {} } }],
  ['places.info', { changes: { a: 1 } }, { to: 'settings', area: 'places.info' }],
])('%s is done again where it belongs', (kind, args, found) =>
  expect(fixPlaceOf({ kind, args }, 'c')).toMatchObject(found),
)

it('what is about nothing known can only be given up', () =>
  expect(fixPlaceOf({ kind: 'line.void', args: {} }, null)).toBeNull())
