// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TableName } from '#domain/tables.ts'
import { CheckScreen } from '#features/orders/check-screen.tsx'
import type { AppServices } from '#device/services.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { loadSaving } from '#device/saving/saving.ts'
import { createDeviceStore } from '#platform/device-store.ts'
import { initialStatus } from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { saveRegistration } from '#tests/support/save-registration.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { UndoProvider } from '#ui/notices/undo-bar.tsx'
import { check, sixPm, id, kitchenRows, line, order } from '#tests/features/kitchen/rows.ts'

await loadSaving()

const old = check(1, { status: 'done', closedDay: '2026-03-02' })
const parts = {
  orders: [{ ...order(1), status: 'done', closedDay: old.closedDay }],
  lines: [{ ...line(1, 1), status: 'done', closedDay: old.closedDay }],
}
const rest = {
  printouts: [],
  payments: [],
  refunds: [],
  corrections: [],
  correctiveInvoices: [],
  receiptInvoices: [],
  events: [],
}

let databases: PlaceDatabases
const woken = vi.fn()

beforeEach(async () => {
  databases = openPlaceDatabases(newId())
  const device = { clientId: newId(), deviceCode: 'A7K', grant: 'g', epoch: '1' }
  await saveRegistration(databases, { ...device, version: 1, stamp: '1', lastSeq: 0 }, 1)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  woken.mockClear()
  databases.close()
})

const put = async (table: TableName, rows: readonly { id: string }[]) =>
  void (await databases.replicaDb.rows(table).bulkPut(rows.map((row) => ({ ...row, version: 1 }))))
const kept = async () => (await databases.outbox.read((tx) => tx.meta())).kept

/** The page of the check, for somebody who may do this; the server answers as here. */
async function show(permissions: string[], isThere = true) {
  const { tables, diningOptions } = kitchenRows()
  await put('venueTables', tables)
  await put('diningOptions', diningOptions)
  const person = { id: id('4', 1), name: 'Kasia', role: 'waiter', preferredDiningOptionId: null, permissions }
  await put('placeUsers', [person])
  const place: PlaceAccess = {
    placeId: newId(),
    actor: id('4', 1),
    session: newId(),
    databases,
    newId,
    rows: createRowReader(databases.replicaDb),
    engine: { status: () => initialStatus, subscribe: () => () => {}, poke: () => {}, retryNow: woken },
    ownPrinters: async () => [],
    clock: () => sixPm,
  }
  const whole = { check: old, ...parts, ...rest }
  const call = async () =>
    isThere ? { ok: true, value: { data: whole } } : { ok: false, error: { kind: 'api-error', status: 404 } }
  const services = { api: { call }, clock: () => sixPm, device: createDeviceStore(localStorage, window) }
  const paths = ['/p/$placeId/orders', '/p/$placeId/checks/$checkId', '/p/$placeId/pay/$checkId']
  const page = (
    <UndoProvider closeLabel="Close">
      <CheckScreen checkId={old.id} />
    </UndoProvider>
  )
  await showPage(page, {
    services: services as unknown as AppServices,
    place,
    paths,
  })
}

const bring = () => screen.findByRole('button', { name: 'Bring to this device' })

describe('a check of long ago', () => {
  it('is brought to the device, wakes the engine, and has its own page as soon as its rows are here', async () => {
    await show(['place-order'])
    expect(await screen.findByText(/On this device you can refund it/)).toBeTruthy()
    fireEvent.click(await bring())
    expect(await screen.findByText('This check is coming to this device')).toBeTruthy()
    expect(await kept()).toEqual([{ checkId: old.id, until: '2026-11-27' }])
    expect(woken).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: 'Bring to this device' })).toBeNull()
    await put('orders', parts.orders)
    await put('orderLines', parts.lines)
    await put('orderChecks', [old])
    await waitFor(() => expect(screen.queryByText('This check is coming to this device')).toBeNull())
    expect(await screen.findByRole('button', { name: 'More' })).toBeTruthy()
  })

  it('is only looked at by who takes no orders', async () => {
    await show(['access-daily-reports'])
    expect(await screen.findByText('It comes from the server and can only be looked at.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Bring to this device' })).toBeNull()
  })

  it('comes with the connection where there is none, and says so', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await show(['place-order'])
    expect(await screen.findByText(/can be opened once the connection is back/)).toBeTruthy()
    fireEvent.click(await bring())
    expect(await screen.findByText(/It comes to this device by itself/)).toBeTruthy()
    expect(await kept()).toMatchObject([{ checkId: old.id }])
  })

  it('that the server does not have is not offered', async () => {
    await show(['place-order'], false)
    expect(await screen.findByText('It may have been closed some time ago.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Bring to this device' })).toBeNull()
  })

  it('is not taken where many are kept and something waits: in words', async () => {
    const full = Array.from({ length: 20 }, () => ({ checkId: newId(), until: '2026-11-27' }))
    await databases.outbox.write(async (tx) => tx.putMeta({ ...(await tx.meta()), kept: full, nextSeq: 2 }))
    await show(['place-order'])
    fireEvent.click(await bring())
    expect(await screen.findByText(/keeps many older checks already/)).toBeTruthy()
    expect(await kept()).toEqual(full)
  })
})
