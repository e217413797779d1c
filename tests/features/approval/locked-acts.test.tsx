import 'fake-indexeddb/auto'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WithApproval } from '#app/with-approval.tsx'
import { presetOf } from '#domain/access/role-presets.ts'
import type { Role } from '#domain/access/roles.ts'
import { fail, ok } from '#domain/result.ts'
import type { TableName } from '#domain/tables.ts'
import '#features/approval/approval-dialog.tsx'
import { CheckScreen } from '#features/orders/check-screen.tsx'
import { AppServicesContext } from '#hooks/device/app-services.ts'
import type { AppServices } from '#device/services.ts'
import { PlaceContext } from '#hooks/place/place-context.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { loadSaving } from '#device/saving/saving.ts'
import { proofText } from '#commands/proof.ts'
import { must } from '#domain/must.ts'
import { proofs } from '#tests/support/proofs.ts'
import { TextsProvider } from '#hooks/texts/texts-provider.tsx'
import { pinsOf } from '#device/pins/pins-of.ts'
import en from '#locales/en.json'
import { createDeviceStore } from '#platform/device-store.ts'
import { initialStatus } from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import { ensureReplica, openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { saveRegistration } from '#tests/support/save-registration.ts'
import { demoRows } from '#server/demo/venue.ts'
import { ToastProvider } from '#ui/notices/toast.tsx'
import { UndoProvider } from '#ui/notices/undo-bar.tsx'
import { check, sixPm, id, kitchenRows, line, order } from '../kitchen/rows.ts'

await loadSaving()

const [kasia, anna, jan, piotr] = [id('4', 1), id('4', 2), id('4', 3), id('4', 4)]
const annasSession = id('8', 1)
const call = vi.fn()
let databases: PlaceDatabases
let access: PlaceAccess

beforeEach(async () => {
  databases = openPlaceDatabases(newId())
  const device = { clientId: newId(), deviceCode: 'A7K', grant: 'g', epoch: '1' }
  await saveRegistration(databases, { ...device, version: 1, stamp: '1', lastSeq: 0 }, 1)
  await ensureReplica(databases.outbox, databases.replica)
  const { tables, diningOptions, items } = kitchenRows()
  const person = (personId: string, name: string, role: Role) => ({
    id: personId,
    name,
    role,
    permissions: [...presetOf(role)],
    preferredDiningOptionId: null,
  })
  const [place] = demoRows().places
  if (place === undefined) throw new Error('no place')
  const placeId = newId()
  await put({ venueTables: tables, diningOptions, menuItems: items, places: [{ ...place, id: placeId }] })
  await put({
    placeUsers: [
      person(kasia, 'Kasia', 'waiter'),
      person(anna, 'Anna Lis', 'manager'),
      person(jan, 'Jan Borek', 'owner'),
      person(piotr, 'Piotr', 'kitchen'),
    ],
    orders: [order(1)],
    orderChecks: [check(1)],
    orderLines: [line(1, 0)],
  })
  access = {
    placeId,
    actor: kasia,
    session: newId(),
    databases,
    newId,
    rows: createRowReader(databases.replicaDb),
    engine: { status: () => initialStatus, subscribe: () => () => {}, poke() {}, retryNow() {} },
    ownPrinters: async () => [],
    clock: () => sixPm,
  }
  call.mockReset()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function put(content: Partial<Record<TableName, readonly object[]>>) {
  for (const [table, some] of Object.entries(content)) {
    const rows = some.map((row) => ({ ...(row as { id: string }), version: 1 }))
    await databases.replicaDb.rows(table as TableName).bulkPut(rows)
  }
}

function show() {
  const device = createDeviceStore(localStorage, window)
  const services = { clock: () => sixPm, api: { call }, device } as unknown as AppServices
  const root = createRootRoute()
  const page = () => (
    <WithApproval>
      <CheckScreen checkId={id('1', 1)} />
    </WithApproval>
  )
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/', component: page }),
  ])
  render(
    <TextsProvider locale="en" messages={en}>
      <AppServicesContext value={services}>
        <PlaceContext value={access}>
          <ToastProvider closeLabel="Close">
            <UndoProvider closeLabel="Close">
              <RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />
            </UndoProvider>
          </ToastProvider>
        </PlaceContext>
      </AppServicesContext>
    </TextsProvider>,
  )
}

const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
const dialog = () => screen.findByRole('dialog', { name: /anyway/ })
const press = async (name: string | RegExp) =>
  fireEvent.click(await within(await dialog()).findByRole('button', { name }))
const type = async (pin: string) => {
  for (const digit of pin) await press(digit)
}
const confirmation = async () => within(await dialog()).findByRole('button', { name: 'Close anyway' })
const isOff = async () => (await confirmation()).hasAttribute('disabled')
const sent = () => databases.outboxDb.commands.toArray()

/** Kasia asks for the check to be closed by force, which waiters may not do. */
async function askToClose() {
  show()
  // By then it is known what Kasia may do.
  await screen.findByRole('link', { name: /^Pay/ })
  fireEvent.click(await screen.findByRole('button', { name: 'More' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Close anyway: needs a manager' }))
  await dialog()
}
const choose = async (reason: string) => {
  const field = within(await dialog()).getByLabelText('Reason')
  const option = within(field).getByRole('option', { name: reason })
  fireEvent.change(field, { target: { value: option.getAttribute('value') } })
}
const knowAnna = async () =>
  (await pinsOf(access.placeId, access.clock)).enrol({ userId: anna, session: annasSession }, '147036')

describe('An act that a waiter may not do alone', () => {
  it('is done offline by a manager’s PIN, in the waiter’s name with the manager’s agreement', async () => {
    await knowAnna()
    offline()
    await askToClose()
    await choose('Guest left')
    await type('147036')
    await press('Close anyway')
    await waitFor(async () => expect(await sent()).toHaveLength(1))
    expect((await sent())[0]?.envelope).toMatchObject({
      kind: 'check.force-close',
      actor: kasia,
      session: access.session,
      approval: { userId: anna, session: annasSession },
      args: { reason: 'Guest left' },
    })
    expect(await screen.findByText(/Kasia, agreed by Anna Lis/)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(call).not.toHaveBeenCalled()
  })

  it('is put to those who may do it, and says that both names are kept', async () => {
    await askToClose()
    const group = within(await dialog()).getByRole('group', { name: 'Who agrees' })
    const names = await within(group).findAllByRole('button')
    expect(names.map((each) => each.textContent)).toEqual(['ALAnna LisManager', 'JBJan BorekOwner'])
    expect(within(await dialog()).getByText('Both names go into the history.')).toBeTruthy()
    expect(within(await dialog()).getByText(/Kasia stays signed in/)).toBeTruthy()
  })

  it('waits for its named button, and for a reason', async () => {
    await knowAnna()
    offline()
    await askToClose()
    await type('14703')
    expect(await isOff()).toBe(true)
    await type('6')
    expect(await isOff()).toBe(false)
    expect(await sent()).toEqual([])
    await press('Close anyway')
    expect(await screen.findByText(en['orders.reason.missing'])).toBeTruthy()
    expect(await sent()).toEqual([])
  })

  it('is left as it is by anything else', async () => {
    await askToClose()
    await press('Leave it')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await sent()).toEqual([])
  })

  it('says how many tries are left, then who waits until when, and tells the place', async () => {
    await knowAnna()
    offline()
    await askToClose()
    await choose('Guest left')
    for (const left of [4, 3, 2, 1]) {
      await type('147000')
      await press('Close anyway')
      expect(await screen.findByText(`Wrong code, ${left} ${left === 1 ? 'try' : 'tries'} left`)).toBeTruthy()
    }
    await type('147000')
    await press('Close anyway')
    expect(await screen.findByText(/^Too many wrong codes/)).toBeTruthy()
    expect(await isOff()).toBe(true)
    const kinds = (await sent()).map(({ envelope }) => envelope.kind)
    expect(kinds).toEqual(['pin.locked-out'])
  })

  it('needs the internet for a manager whom the device does not know yet', async () => {
    offline()
    await askToClose()
    const anna = await within(await dialog()).findByRole('button', { name: /Anna Lis\s*Only with internet/ })
    expect(anna.hasAttribute('disabled')).toBe(true)
    expect(await isOff()).toBe(true)
  })

  it('is agreed to through the server, whose tokens are let go of; from then on offline too', async () => {
    const { clientId: client, placeId } = { ...(await databases.outbox.read((tx) => tx.meta())), ...access }
    const of = { client, placeId, userId: anna, session: annasSession }
    const given = {
      access_token: 'a',
      refresh_token: 'r',
      session_id: annasSession,
      proof_key: proofs.keyOf(of),
    }
    call.mockResolvedValue(ok({ data: { ...given, user: { id: anna, name: 'Anna Lis', email: null } } }))
    await askToClose()
    await choose('Guest left')
    await type('147036')
    await press('Close anyway')
    await waitFor(async () => expect(await sent()).toHaveLength(1))
    expect((await sent())[0]?.envelope.approval).toEqual({ userId: anna, session: annasSession })
    expect(call.mock.calls[0]?.[1]).toMatchObject({ grant: 'g', body: { userId: anna, pin: '147036' } })
    const known = await (await pinsOf(access.placeId, access.clock)).people()
    expect(known).toMatchObject([{ userId: anna, session: annasSession }])
    expect(JSON.stringify({ ...localStorage })).not.toContain('refresh')
    expect(JSON.stringify({ ...localStorage })).not.toContain(given.proof_key)
    const agreed = async (n: number) => {
      const envelope = must((await sent())[n], 'what was agreed to').envelope
      // The queue of this test's place has the id that its databases were opened under.
      const text = proofText({ ...envelope, placeId }, 'agrees', client)
      return proofs.proves(of, text, envelope.proof?.agrees ?? '')
    }
    expect(await agreed(0)).toBe(true)
    expect((await sent())[0]?.envelope.proof?.does).toBeUndefined()
  })

  it('is not agreed to by a PIN that the server refuses', async () => {
    await knowAnna()
    const wrong = { kind: 'api-error', code: 'wrong_pin', status: 422, retryAfter: null }
    call.mockResolvedValue(fail({ ...wrong, fields: ['pin'], message: '', response: null }))
    await askToClose()
    await choose('Guest left')
    await type('147036')
    await press('Close anyway')
    expect(await screen.findByText('Wrong code')).toBeTruthy()
    expect(await sent()).toEqual([])
  })
})
