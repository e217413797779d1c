import 'fake-indexeddb/auto'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fail, ok } from '#domain/result.ts'
import { AppServicesContext } from '#hooks/device/app-services.ts'
import type { AppServices } from '#device/services.ts'
import { PlaceContext } from '#hooks/place/place-context.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { PlaceProvider } from '#hooks/place/place-provider.tsx'
import { SessionContext } from '#hooks/session/session-context.ts'
import type { Session } from '#device/session/session.ts'
import { useLinkedSession } from '#hooks/session/use-linked-session.ts'
import { useTakenOverCopy } from '#hooks/place/use-taken-over-copy.ts'
import { noInternetConnection } from '#platform/api/api-failure.ts'
import { newDevice } from '#platform/device-state.ts'
import { createDeviceStore, type DeviceStore } from '#platform/device-store.ts'
import { initialStatus } from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import { ensureReplica, openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { saveRegistration } from '#tests/support/save-registration.ts'

let databases: PlaceDatabases
let device: DeviceStore
let reachable: boolean
/** The grants that were shown to the server, one for each link. */
let shown: (string | undefined)[]

const session = newId()
const isKnown = () => device.get().places.some(({ linkedSession }) => linkedSession === session)

const api = {
  call: async (_: object, { body }: { body: { grant?: string } }) => {
    if (!reachable) return fail(noInternetConnection(''))
    shown.push(body.grant)
    return ok({ data: {} })
  },
} as unknown as AppServices['api']

beforeEach(async () => {
  localStorage.clear()
  device = createDeviceStore(localStorage, window)
  reachable = true
  shown = []
  databases = openPlaceDatabases(newId())
  await registerAs('good')
  const place = { id: databases.placeId, name: 'Bistro', linkedSession: newId() }
  device.update(() => ({ ...newDevice, places: [place] }))
})
afterEach(() => {
  cleanup()
  databases.close()
})

async function registerAs(grant: string): Promise<string> {
  const clientId = newId()
  const registered = { clientId, deviceCode: 'A7K', grant, epoch: '1', version: 1, stamp: '1', lastSeq: 0 }
  await saveRegistration(databases, registered, 1)
  return clientId
}

describe('a session that is new on a device', () => {
  it('is told to the server as soon as the place opens, before its rows are there (I12)', async () => {
    await openPlace()
    await waitFor(() => expect(shown).toEqual(['good']))
    expect(isKnown()).toBe(true)
    expect(screen.queryByText('the place')).toBeNull()
  })

  it('that the server knows is told to nobody', async () => {
    device.update((state) => ({
      ...state,
      places: state.places.map((place) => ({ ...place, linkedSession: session })),
    }))
    await openPlace()
    await keepLinked()
    expect(shown).toEqual([])
  })

  it('is told once the network is back, where it was not there', async () => {
    reachable = false
    await keepLinked()
    expect(isKnown()).toBe(false)
    reachable = true
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(isKnown()).toBe(true))
  })

  it('is told again when the server has another history', async () => {
    await keepLinked()
    await waitFor(() => expect(shown).toHaveLength(1))
    await databases.outbox.write(async (tx) => {
      await tx.putMeta({ ...(await tx.meta()), refill: { name: 'b', from: 0 } })
    })
    await waitFor(() => expect(shown).toHaveLength(2))
  })

  it('is told again when another tab has connected the device under a new name', async () => {
    await keepLinked()
    await waitFor(() => expect(shown).toEqual(['good']))
    await registerAs('newer')
    await waitFor(() => expect(shown).toEqual(['good', 'newer']))
  })
})

describe('a device with a new name', () => {
  it('has its copy of the place taken over by any tab, where the one that asked for the name has ended', async () => {
    await ensureReplica(databases.outbox, databases.replica)
    await keepLinked()
    const clientId = await registerAs('newer')
    await waitFor(async () => expect(await databases.replica.meta()).toMatchObject({ clientId }))
  })
})

const services = () =>
  ({
    api,
    device,
    newId,
    clock: Date.now,
    installed: async () => undefined,
    locks: { run: (_: string, work: () => Promise<unknown>) => work() },
    engineOf: () => ({ status: () => initialStatus, subscribe: () => () => {}, poke: () => {} }),
  }) as unknown as AppServices

/** The place is opened as the app does it; its first load has not begun. */
async function openPlace(): Promise<void> {
  const signedIn = { auth: { session_id: session }, user: { id: newId() } } as unknown as Session
  render(
    <AppServicesContext value={services()}>
      <SessionContext value={signedIn}>
        <PlaceProvider placeId={databases.placeId} renderOpening={({ step }) => <p>{step}</p>}>
          <p>the place</p>
        </PlaceProvider>
      </SessionContext>
    </AppServicesContext>,
  )
  await screen.findByText('loading')
}

/** What goes on in the background while the place is open. */
async function keepLinked(): Promise<void> {
  const place = { databases, placeId: databases.placeId, session } as unknown as PlaceAccess
  function Linking() {
    useLinkedSession()
    useTakenOverCopy()
    return null
  }
  render(
    <AppServicesContext value={services()}>
      <PlaceContext value={place}>
        <Linking />
      </PlaceContext>
    </AppServicesContext>,
  )
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
}
