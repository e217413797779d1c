// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Permission } from '#domain/access/permissions.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { CheckScreen } from '#features/orders/check-screen.tsx'
import type { AppServices } from '#device/services.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { loadSaving } from '#device/saving/saving.ts'
import { createDeviceStore } from '#platform/device-store.ts'
import { initialStatus } from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import { openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { saveRegistration } from '#tests/support/save-registration.ts'
import { ewa } from '#tests/support/rows/delivery-rows.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { UndoProvider } from '#ui/notices/undo-bar.tsx'
import { check, sixPm, id, item, line, minuteMs, order } from '#tests/features/kitchen/rows.ts'

await loadSaving()

const { clientId, name, allergyNote, phone, address } = ewa
const brought: Row<'diningOptions'> = {
  id: id('6', 9),
  name: 'Delivery',
  type: 'DELIVERY',
  color: '#4b3fb5',
  position: 9,
  allowCashPayment: true,
  allowCardPayment: true,
}
const delivery = check(1, {
  tableId: null,
  diningOptionId: brought.id,
  client: { clientId, name, allergyNote },
})
const contact: Row<'checkContacts'> = {
  id: id('9', 1),
  orderCheckId: delivery.id,
  phone,
  address,
  closedDay: null,
}

let databases: PlaceDatabases

beforeEach(async () => {
  databases = openPlaceDatabases(newId())
  const device = { clientId: newId(), deviceCode: 'A7K', grant: 'g', epoch: '1' }
  await saveRegistration(databases, { ...device, version: 1, stamp: '1', lastSeq: 0 }, 1)
})
afterEach(() => {
  cleanup()
  databases.close()
})

const put = async (table: TableName, rows: readonly { id: string; [field: string]: unknown }[]) =>
  void (await databases.replicaDb.rows(table).bulkPut(rows.map((row) => ({ ...row, version: 1 }))))

/** The page of a delivery, for somebody with these rights, on a device with or without what stands beside the check. */
async function show(
  permissions: readonly Permission[],
  contacts: readonly Row<'checkContacts'>[],
  asked: Pick<Parameters<typeof CheckScreen>[0], 'openingLine' | 'onOpened'> = {},
  now = sixPm,
) {
  const actor = id('4', 1)
  await put('diningOptions', [brought])
  await put('placeUsers', [
    { id: actor, name: 'Kasia', role: 'waiter', preferredDiningOptionId: null, permissions },
  ])
  await put('orders', [order(1)])
  await put('orderLines', [line(1, 1)])
  await put('menuItems', [item(1, 12)])
  await put('checkContacts', contacts)
  await put('orderChecks', [delivery])
  const place: PlaceAccess = {
    placeId: newId(),
    actor,
    session: newId(),
    databases,
    newId,
    rows: createRowReader(databases.replicaDb),
    engine: { status: () => initialStatus, subscribe: () => () => {}, poke: () => {}, retryNow: () => {} },
    ownPrinters: async () => [],
    clock: () => now,
  }
  const services = { api: {}, clock: () => now, device: createDeviceStore(localStorage, window) }
  const page = (
    <UndoProvider closeLabel="Close">
      <CheckScreen checkId={delivery.id} {...asked} />
    </UndoProvider>
  )
  const paths = ['/p/$placeId/orders', '/p/$placeId/orders/$checkId', '/p/$placeId/pay/$checkId']
  await showPage(page, { services: services as unknown as AppServices, place, paths })
}

const phoneLink = () => screen.queryByRole('link', { name: phone })

describe('the page of a delivery', () => {
  it('says where it goes and by which number the guest is reached', async () => {
    await show(['place-order'], [contact])
    expect(await screen.findByRole('heading', { name: 'Lipowa 8/3' })).toBeTruthy()
    const link = await screen.findByRole('link', { name: phone })
    expect(link.getAttribute('href')).toBe(`tel:${phone}`)
    expect(await screen.findByText('Lipowa 8/3, Warszawa, kod 12#')).toBeTruthy()
  })

  it('goes by the guest’s name where the device has neither, and leaves no empty number', async () => {
    await show(['place-order'], [])
    expect(await screen.findByRole('heading', { name })).toBeTruthy()
    expect(screen.getByText(/orzechy/)).toBeTruthy()
    expect(document.querySelector('a[href^="tel:"]')).toBe(null)
    expect(document.body.textContent).not.toMatch(/undefined|null|Lipowa/)
  })

  it('keeps both from who takes no orders, though the device has them for others', async () => {
    await show(['cancel-order-check'], [contact])
    expect(await screen.findByRole('heading', { name })).toBeTruthy()
    expect(phoneLink()).toBe(null)
    expect(document.body.textContent).not.toContain('Lipowa')
  })
})

describe('when an order will be ready', () => {
  it('is told to the minute, as the kitchen has it', async () => {
    await show(['place-order'], [contact])
    expect(await screen.findByText('ready about 18:13')).toBeTruthy()
  })

  it('is no time that follows the clock once the dish is late', async () => {
    await show(['place-order'], [contact], {}, sixPm + 30 * minuteMs)
    await screen.findByRole('heading', { name: 'A7K-1' })
    expect(screen.queryByText(/^ready about/)).toBeNull()
  })
})

describe('the page of a check that the till leads to for a sent line', () => {
  it('has the acts of that line open at once, and lets go of the question', async () => {
    const onOpened = vi.fn()
    await show(['place-order'], [contact], { openingLine: line(1, 1).id, onOpened })
    expect(await screen.findByRole('menuitem', { name: /^Cancel with a reason/ })).toBeTruthy()
    expect(onOpened).toHaveBeenCalledOnce()
  })

  it('opens nothing for who may only look at it', async () => {
    const onOpened = vi.fn()
    await show(['cancel-order-check'], [contact], { openingLine: line(1, 1).id, onOpened })
    await screen.findByRole('heading', { name })
    expect(screen.queryByRole('menuitem')).toBeNull()
    expect(onOpened).not.toHaveBeenCalled()
  })
})
