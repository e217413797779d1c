import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fail, ok } from '#domain/result.ts'
import { pinsOf } from '#device/pins/pins-of.ts'
import type { AppServices } from '#device/services.ts'
import { signIn, signOut, signUp } from '#device/session/session-acts.ts'
import { asked } from '#device/session/sign-out-question.ts'
import { localLocks } from '#platform/api/browser-locks.ts'
import { newId } from '#platform/new-id.ts'
import { currentSession } from '#platform/session-state.ts'
import type { PlaceDatabases } from '#replica/open-place.ts'
import { closeOutbox } from '#replica/outbox/close-outbox.ts'
import {
  createMemoryDevice,
  createMemorySession,
  openRegistered,
  saveAct,
  signedInAs,
} from '#tests/support/device-here.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createMemoryKeyValues } from '#tests/support/memory/memory-key-values.ts'
import { createToldServer, type ToldServer } from '#tests/support/told-server.ts'

const clock = () => Date.UTC(2026, 10, 27, 12)
const login = 'POST /auth/login'
const signup = 'POST /auth/signup'
const kasia = signedInAs('Kasia')
const marek = newId()
const stores = {
  device: createMemoryKeyValues(),
  tab: createMemoryKeyValues(),
  locks: undefined,
  exclusive: <T>(_: string, task: () => Promise<T>) => task(),
}

let bistro: PlaceDatabases
let bar: PlaceDatabases
let services: AppServices
let server: ToldServer
let poked: string[]

beforeEach(async () => {
  bistro = await openRegistered(newId(), 'grant of the bistro')
  bar = await openRegistered(newId(), 'grant of the bar')
  server = createToldServer({ [login]: () => ({ data: kasia }), [signup]: () => ({ data: kasia }) })
  poked = []
  const places = [bistro, bar].map(({ placeId }) => ({ id: placeId, name: '', linkedSession: null }))
  // Only what these acts use.
  services = {
    session: createMemorySession(),
    device: createMemoryDevice({ places, wantedPage: '/stock', lastPlaceId: bar.placeId }),
    api: server.api,
    storage: undefined,
    locks: localLocks(),
    engineOf: (placeId: string) => ({ poke: () => poked.push(placeId) }),
    clock,
    newId,
  } as unknown as AppServices
})
afterEach(() => {
  bistro.close()
  bar.close()
})

const here = () => currentSession(services.session.read())?.user.name ?? null
const places = () => services.device.get().places
const saved = async ({ outboxDb }: PlaceDatabases) =>
  (await outboxDb.commands.toArray()).map(({ envelope: { kind, actor, session } }) => ({
    kind,
    actor,
    session,
  }))
const credentials = { login: 'kasia@example.com', password: 'secret' }
const account = { email: 'kasia@example.com', name: 'Kasia', password: 'secret' }

describe.each([
  ['signing in', login, credentials, () => signIn(services, credentials)],
  ['making an account', signup, account, () => signUp(services, account)],
])('%s', (_, call, given, act) => {
  it('shows the grant of every place of the device, and notes that the server knows the session there (I12)', async () => {
    expect(await act()).toEqual(ok(null))
    expect(here()).toBe('Kasia')
    const grants = ['grant of the bistro', 'grant of the bar']
    expect(server.bodies(call)).toEqual([{ ...given, grants }])
    expect(places().map(({ linkedSession }) => linkedSession)).toEqual([kasia.session_id, kasia.session_id])
  })

  it('links no session to a place with which the device is not registered', async () => {
    const unknown = { id: newId(), name: '', linkedSession: null }
    services.device.update((state) => ({ ...state, places: [unknown, ...state.places] }))
    await act()
    expect(places().map(({ linkedSession }) => linkedSession !== null)).toEqual([false, true, true])
  })

  it('leaves nobody signed in where the server refuses', async () => {
    server.refusals[call] = 'invalid_credentials'
    expect(await act()).toEqual(fail({ code: 'invalid_credentials', fields: [] }))
    expect(here()).toBeNull()
    expect(places().map(({ linkedSession }) => linkedSession)).toEqual([null, null])
  })

  it('says that there is no connection where the server is not reached', async () => {
    server.state.reachable = false
    expect(await act()).toEqual(fail({ code: 'no_internet_connection', fields: [] }))
    expect(here()).toBeNull()
  })
})

describe('signing out', () => {
  beforeEach(() => services.session.signIn(kasia))

  const end = { kind: 'session.end', actor: kasia.user.id, session: kasia.session_id }

  it('is saved in the queue of every place, and sent from each', async () => {
    expect(await signOut(services, stores, 'person')).toBe(true)
    expect(await saved(bistro)).toEqual([end])
    expect(await saved(bar)).toEqual([end])
    expect(poked).toEqual([bistro.placeId, bar.placeId])
  })

  it('saves nothing for a place with which the device is not registered', async () => {
    const unregistered = { id: newId(), name: '', linkedSession: null }
    services.device.update((state) => ({ ...state, places: [unregistered] }))
    expect(await signOut(services, stores, 'person')).toBe(true)
    expect(poked).toEqual([])
    expect(here()).toBeNull()
  })

  it('opens the queue of a place that was closed, and keeps what waits in it (I11)', async () => {
    await saveAct(bar, marek)
    await closeOutbox(bar.outboxDb, globalThis.crypto)
    expect(await saved(bar)).toEqual([])
    await signOut(services, stores, 'person')
    expect((await saved(bar)).map(({ actor }) => actor)).toEqual([marek, kasia.user.id])
  })

  it('leaves no queue of a closed place in the clear, though its end is saved there too', async () => {
    await saveAct(bar, marek)
    await closeOutbox(bar.outboxDb, globalThis.crypto)
    services.device.update((state) => ({
      ...state,
      places: state.places.map((place) => ({ ...place, closed: place.id === bar.placeId })),
    }))
    await signOut(services, stores, 'person')
    expect(await saved(bar)).toEqual([])
    expect(await bar.outboxDb.sealed.get('queue')).toMatchObject({ waiting: 2 })
    expect(await bar.outboxDb.meta.get('outbox')).toMatchObject({ closed: true, grant: '' })
    expect(await saved(bistro)).toEqual([end])
  })

  it('tells the server while the person’s token is still there', async () => {
    const tokens: (string | undefined)[] = []
    const { call } = server.api
    const api = { call: (...given: Parameters<typeof call>) => (tokens.push(token()), call(...given)) }
    const token = () => services.session.read().auth?.access_token
    await signOut({ ...services, api } as AppServices, stores, 'person')
    expect(tokens).toEqual(['token of Kasia'])
    expect(token()).toBeUndefined()
    expect(server.bodies('POST /auth/logout')).toEqual([{ sessionId: kasia.session_id }])
  })

  it('works without a network: the queue tells of it later', async () => {
    server.state.reachable = false
    expect(await signOut(services, stores, 'person')).toBe(true)
    expect(here()).toBeNull()
    expect(await saved(bistro)).toEqual([end])
  })

  it('alone forgets the person’s PIN in every place, and the PINs of nobody else', async () => {
    for (const { placeId } of [bistro, bar]) {
      const pins = await pinsOf(placeId, clock)
      await pins.enrol({ userId: kasia.user.id, session: newId() }, '2580')
      await pins.enrol({ userId: marek, session: newId() }, '1379')
    }
    await signOut(services, stores, 'person')
    for (const { placeId } of [bistro, bar])
      expect((await (await pinsOf(placeId, clock)).people()).map(({ userId }) => userId)).toEqual([marek])
    expect(places().map(({ closed }) => closed)).toEqual([undefined, undefined])
  })

  it('alone leaves the device waiting for a PIN where the person came by one', async () => {
    services.session.signInOver({ user: kasia.user, session: kasia.session_id }, kasia)
    await signOut(services, stores, 'person')
    expect(services.session.read().locked).toMatchObject({ why: 'asked', user: { name: 'Kasia' } })
  })

  it('with the places closes each of them, and keeps sealed what waits in their queues (I11)', async () => {
    await saveAct(bistro, kasia.user.id)
    services.session.signInOver({ user: kasia.user, session: kasia.session_id }, kasia)
    expect(await signOut(services, stores, 'places')).toBe(true)
    expect(services.session.read().locked).toBeNull()
    expect(places().map(({ closed }) => closed)).toEqual([true, true])
    expect(services.device.get().wantedPage).toBeNull()
    expect(await saved(bistro)).toEqual([])
    expect(await bistro.outboxDb.sealed.get('queue')).toMatchObject({ waiting: 2 })
  })

  it('asks on a device of several people, and changes nothing for whoever stays', async () => {
    await saveAct(bistro, marek)
    const left = signOut(services, stores)
    await eventually(() => expect(asked.get()).not.toBeNull())
    asked.get()?.answer(null)
    expect(await left).toBe(false)
    expect(here()).toBe('Kasia')
    expect(await saved(bar)).toEqual([])
    expect(server.bodies('POST /auth/logout')).toEqual([])
  })

  it('is done at once where nobody is signed in', async () => {
    services.session.forget()
    expect(await signOut(services, stores)).toBe(true)
    expect(await saved(bistro)).toEqual([])
    expect(places().map(({ closed }) => closed)).toEqual([undefined, undefined])
  })
})
