import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { KeptHere } from '#features/account/kept-here.tsx'
import { SignOutQuestion } from '#features/account/sign-out-question.tsx'
import type { AppServices } from '#device/services.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { signOut } from '#device/session/session-acts.ts'
import { browserStores } from '#device/stores.ts'
import { pinsOf } from '#device/pins/pins-of.ts'
import { localLocks } from '#platform/api/browser-locks.ts'
import { createDeviceStore } from '#platform/device-store.ts'
import { newId } from '#platform/new-id.ts'
import { currentSession } from '#platform/session-state.ts'
import { createSessionStore } from '#platform/session-store.ts'
import { ensureReplica, openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { saveRegistration } from '#tests/support/save-registration.ts'
import { diskText } from '#tests/support/papers/disk-text.ts'
import { createMemoryKeyValues } from '#tests/support/memory/memory-key-values.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { createToldServer } from '#tests/support/told-server.ts'

const guest = 'ul. Długa 3'
const clock = () => Date.UTC(2026, 10, 26, 17)
const stores = { ...browserStores, device: createMemoryKeyValues(), tab: createMemoryKeyValues() }
const kasia = { id: newId(), name: 'Kasia', email: null }
const marek = newId()
let placeId: string
let databases: PlaceDatabases
let services: AppServices
let server: ReturnType<typeof createToldServer>

beforeEach(async () => {
  placeId = newId()
  databases = openPlaceDatabases(placeId)
  const given = { clientId: newId(), deviceCode: 'A7K', grant: 'grant', epoch: 'e', version: 0, stamp: '' }
  await saveRegistration(databases, { ...given, lastSeq: 0 }, 1)
  await ensureReplica(databases.outbox, databases.replica)
  await databases.replicaDb.rows('placeClients').put({ id: newId(), version: 1, address: guest })
  let kept: string | null = null
  const session = createSessionStore({
    read: () => kept,
    write: (text) => void (kept = text),
    listen: () => () => undefined,
  })
  const tokens = { access_token: 'a', refresh_token: 'r', session_id: newId() }
  session.signIn({ ...tokens, user: kasia })
  const device = createDeviceStore(createMemoryKeyValues(), { addEventListener: () => undefined } as never)
  const known = { id: placeId, name: 'Bistro', linkedSession: null }
  device.update((state) => ({ ...state, places: [known], lastPlaceId: placeId }))
  server = createToldServer({})
  const engine = { poke: () => undefined }
  services = {
    session,
    device,
    clock,
    newId,
    api: server.api,
    locks: localLocks(),
    engineOf: () => engine,
  } as unknown as AppServices
})
afterEach(() => {
  cleanup()
  databases.close()
})

const leave = () => signOut(services, stores)
const isHere = () => currentSession(services.session.read()) !== null
const isClosed = () => services.device.get().places[0]?.closed === true
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const show = (page: React.ReactNode) =>
  showPage(page, { services, place: {} as PlaceAccess, paths: ['/sign-in'] })
const knowMarek = async () =>
  (await pinsOf(placeId, clock)).enrol({ userId: marek, session: newId() }, '2580')
const ended = async () => (await databases.outboxDb.commands.toArray()).map(({ envelope }) => envelope.kind)

describe('signing out of a device of one person', () => {
  it('asks nothing, tells the server, and takes the place away', async () => {
    expect(await leave()).toBe(true)
    expect(isHere()).toBe(false)
    expect(isClosed()).toBe(true)
    expect(server.bodies('POST /auth/logout')).toHaveLength(1)
    expect(await diskText(placeId)).not.toContain(guest)
  })

  it('asks nothing either where the only PIN that it knows is their own, and leaves no lock behind', async () => {
    const session = newId()
    await (await pinsOf(placeId, clock)).enrol({ userId: kasia.id, session }, '2580')
    services.session.signInOver({ user: kasia, session }, null)
    expect(await leave()).toBe(true)
    expect(services.session.read().locked).toBeNull()
    expect(await (await pinsOf(placeId, clock)).people()).toEqual([])
  })

  it('says on the page of signing in what is still there, and why', async () => {
    server.state.reachable = false
    await leave()
    await show(<KeptHere />)
    await screen.findByText('The copy of Bistro is off this device')
    // That they have signed out waits too.
    screen.getByText(/^1 change still waits\. It goes out by itself/)
    screen.getByText(/^Sealed for 14 days/)
  })
})

describe('signing out of a device that others use too', () => {
  it('asks first, and changes nothing for who stays', async () => {
    await knowMarek()
    await show(<SignOutQuestion />)
    const left = leave()
    await screen.findByRole('dialog', { name: 'Others work on this device too' })
    await press('I stay')
    expect(await left).toBe(false)
    expect(isHere()).toBe(true)
    expect(await ended()).toEqual([])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('leaves the others what they work with, where only the person goes', async () => {
    await knowMarek()
    await show(<SignOutQuestion />)
    const left = leave()
    await press('Only me, the others work on')
    expect(await left).toBe(true)
    expect([isHere(), isClosed()]).toEqual([false, false])
    expect(await diskText(placeId)).toContain(guest)
    expect(await ended()).toEqual(['session.end'])
    expect((await (await pinsOf(placeId, clock)).people()).map(({ userId }) => userId)).toEqual([marek])
  })

  it('takes everything away where that is wanted', async () => {
    await knowMarek()
    await show(<SignOutQuestion />)
    const left = leave()
    await press('Everything of the place')
    expect(await left).toBe(true)
    expect([isHere(), isClosed()]).toEqual([false, true])
    expect(await diskText(placeId)).not.toContain(guest)
    expect(await (await pinsOf(placeId, clock)).people()).toEqual([])
  })

  it.each([
    [
      'something of somebody else is in its queue',
      async () => {
        const { enqueue } = await import('#replica/outbox/enqueue.ts')
        const draft = { kind: 'session.end' as const, actor: marek, session: newId() }
        const deps = { clock, newId, clockOffset: () => 0 }
        await enqueue(databases.outbox, deps, { ...draft, args: { sessionId: newId() } })
      },
    ],
    [
      'it prints for the place',
      async () =>
        services.device.update((state) => {
          const attached = [{ placeId, printerId: newId(), via: 'web-usb' as const, port: null }]
          return { ...state, printing: { ...state.printing, attached } }
        }),
    ],
  ])('asks too where %s', async (_, share) => {
    await share()
    await show(<SignOutQuestion />)
    const left = leave()
    await press('I stay')
    expect(await left).toBe(false)
  })
})
