import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, describe, it, vi } from 'vitest'
import { presetOf } from '#domain/access/role-presets.ts'
import { SwitchScreen } from '#features/switch/switch-screen.tsx'
import { AppServicesContext } from '#hooks/device/app-services.ts'
import type { AppServices } from '#device/services.ts'
import { LocaleProvider } from '#hooks/texts/locale-provider.tsx'
import { PlaceContext } from '#hooks/place/place-context.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { SessionContext } from '#hooks/session/session-context.ts'
import type { Session } from '#device/session/session.ts'
import { pinsOf } from '#device/pins/pins-of.ts'
import en from '#locales/en.json'
import { initialStatus, type EngineStatus } from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import { openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { ToastProvider } from '#ui/notices/toast.tsx'
import { sixPm, id } from '../kitchen/rows.ts'

const [kasia, anna] = [id('4', 1), id('4', 2)]
const connected: EngineStatus = { ...initialStatus, phase: 'idle', connected: true, problem: null }
const cutOff: EngineStatus = { ...connected, phase: 'backing-off', connected: false, tried: true }
const retryNow = vi.fn()
let databases: PlaceDatabases
let tell: (status: EngineStatus) => void

beforeEach(async () => {
  databases = openPlaceDatabases(newId())
  const person = { role: 'waiter', permissions: [...presetOf('waiter')], preferredDiningOptionId: null }
  await databases.replicaDb.rows('placeUsers').bulkPut([
    { ...person, id: kasia, name: 'Kasia', version: 1 },
    { ...person, id: anna, name: 'Anna Lis', version: 1 },
  ])
  const pins = await pinsOf(databases.placeId, () => sixPm)
  await pins.enrol({ userId: kasia, session: newId() }, '2580')
  retryNow.mockClear()
})
afterEach(() => {
  cleanup()
  databases.close()
})

/** The device is locked, and the browser believes in its network. */
function show(first: EngineStatus) {
  let status = first
  const listeners = new Set<() => void>()
  tell = (next) =>
    act(() => {
      status = next
      listeners.forEach((listener) => listener())
    })
  const engine: PlaceAccess['engine'] = {
    status: () => status,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    poke() {},
    retryNow,
  }
  const access: PlaceAccess = {
    placeId: databases.placeId,
    actor: kasia,
    session: newId(),
    databases,
    newId,
    engine,
    rows: createRowReader(databases.replicaDb),
    ownPrinters: async () => [],
    clock: () => sixPm,
  }
  const locked = { user: { id: kasia, name: 'Kasia', email: null }, session: newId(), why: 'asked' }
  const session = { user: null, auth: null, locked, lock() {} } as unknown as Session
  const services = { clock: () => sixPm, session: { read: () => ({ locked }) } } as unknown as AppServices
  const nothing = () => {}
  render(
    <LocaleProvider initial={{ locale: 'en', messages: en, parts: ['pages'] }}>
      <AppServicesContext value={services}>
        <SessionContext value={session}>
          <PlaceContext value={access}>
            <ToastProvider closeLabel="Close">
              <SwitchScreen
                pill={null}
                onClose={nothing}
                onOpen={nothing}
                onPassword={nothing}
                onRound={nothing}
              />
            </ToastProvider>
          </PlaceContext>
        </SessionContext>
      </AppServicesContext>
    </LocaleProvider>,
  )
}

const choose = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(name) }))
const unknown = 'Anna Lis cannot open this device without internet'

describe('A locked device that the server cannot be reached from', () => {
  it('says at once to whom it does not know that the first time needs the internet, and who can open it', async () => {
    show(cutOff)
    await choose('Anna Lis')
    expect(await screen.findByText(unknown)).toBeTruthy()
    expect(screen.getByText(/Who can open it now: Kasia/)).toBeTruthy()
    expect(screen.getByRole('button', { name: '1' })).toHaveProperty('disabled', true)
  })

  it('shows people apart from each other, and before screens and tills', async () => {
    const station = { permissions: [], preferredDiningOptionId: null, version: 1 }
    await databases.replicaDb.rows('placeUsers').bulkPut([
      { ...station, role: 'registry', id: id('4', 3), name: 'Aa kasa' },
      { ...station, role: 'waiter', id: id('4', 4), name: 'Alan Lot' },
    ])
    show(cutOff)
    await screen.findByRole('button', { name: /Aa kasa/ })
    const cards = [...screen.getByRole('group', { name: 'People' }).children]
    expect(cards.map((card) => card.firstElementChild?.textContent)).toEqual(['K', 'AlL', 'AnL', ''])
  })

  it('lets whom it knows open it', async () => {
    show(cutOff)
    await choose('Kasia')
    expect(screen.getByRole('button', { name: '1' })).toHaveProperty('disabled', false)
  })

  it('lets the PIN be typed nevertheless by who asks for it', async () => {
    show(cutOff)
    await choose('Anna Lis')
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(retryNow).toHaveBeenCalledOnce()
    expect(await screen.findByRole('button', { name: '1' })).toHaveProperty('disabled', false)
  })

  it('asks for no password, which only the server knows', async () => {
    show(cutOff)
    await choose('Kasia')
    expect(screen.queryByRole('button', { name: /password/ })).toBeNull()
    tell(connected)
    expect(await screen.findByRole('button', { name: /password/ })).toBeTruthy()
  })

  it('takes the PIN of whom it does not know once the server is reached', async () => {
    show(cutOff)
    await choose('Anna Lis')
    await screen.findByText(unknown)
    tell(connected)
    await waitFor(() => expect(screen.queryByText(unknown)).toBeNull())
    expect(screen.getByRole('button', { name: '1' })).toHaveProperty('disabled', false)
  })
})
