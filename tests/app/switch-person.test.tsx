import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { placeUserEndpoints } from '#contract/areas/place-users.ts'
import { fail, ok } from '#domain/result.ts'
import type { TableName } from '#domain/tables.ts'
import type { AppServices } from '#device/services.ts'
import { pinsOf } from '#device/pins/pins-of.ts'
import { noInternetConnection } from '#platform/api/api-failure.ts'
import { localLocks } from '#platform/api/browser-locks.ts'
import { createDeviceStore } from '#platform/device-store.ts'
import { initialStatus } from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import { createObservable } from '#platform/observable.ts'
import { createSessionStore } from '#platform/session-store.ts'
import { ensureReplica, openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { saveRegistration } from '#tests/support/save-registration.ts'
import { demoRows } from '#server/demo/venue.ts'
import { renderApp } from './in-app.tsx'

const rows = demoRows()
const called = (name: string) => rows.placeUsers.find((each) => each.name === name)?.id ?? ''
const [jan, kasia, anna] = [called('Jan Borek'), called('Kasia Wrona'), called('Anna Lis')]
const clock = () => Date.UTC(2026, 10, 20, 17)
let placeId: string
let databases: PlaceDatabases
let services: AppServices
let server: ReturnType<typeof createServer>

beforeEach(async () => {
  placeId = newId()
  databases = openPlaceDatabases(placeId)
  await saveRegistration(
    databases,
    { clientId: newId(), deviceCode: 'A7K', grant: 'grant', epoch: 'e', version: 0, stamp: '', lastSeq: 0 },
    1,
  )
  await ensureReplica(databases.outbox, databases.replica)
  await databases.replicaDb.meta.update('replica', { walk: null })
  for (const [table, list] of Object.entries(rows))
    await databases.replicaDb.rows(table as TableName).bulkPut(list.map((row) => ({ ...row, version: 4 })))
  const pins = await pinsOf(placeId, clock)
  await pins.enrol({ userId: kasia, session: newId() }, '2580')
  await pins.enrol({ userId: anna, session: newId() }, '147036')
  server = createServer()
  services = offlineServices()
  services.device.update((state) => ({ ...state, lastPlaceId: placeId, pinOffer: null }))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  databases.close()
})

describe('changing places at a shared device', () => {
  it('is one press away, and opens with the last digit, without a network', async () => {
    await enter()
    await press('Switch person (now: Jan Borek)')
    await choose('Kasia Wrona')
    type('2580')
    await screen.findByRole('button', { name: 'Switch person (now: Kasia Wrona)' })
    expect(screen.queryByRole('heading', { name: 'Who is working now?' })).toBeNull()
  })

  it('leaves the page open that the next one may see too, as it is looked at', async () => {
    const { open, at } = await enter()
    await open(`/p/${placeId}/orders?view=all`)
    const before = at()
    await takeOver('Kasia Wrona', '2580')
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(at()).toBe(before)
  })

  it.each(['today', 'settings/integrations'])(
    'begins at the first page of whoever may not see the one of before: %s',
    async (page) => {
      const { open, at } = await enter()
      await open(`/p/${placeId}/${page}`)
      await takeOver('Kasia Wrona', '2580')
      await waitFor(() => expect(at()).toBe(`/p/${placeId}/register`))
      // Asked for by its address, it is refused.
      await open(`/p/${placeId}/${page}`)
      await screen.findByText('This page is not open to you')
      expect(at()).toBe(`/p/${placeId}/${page}`)
    },
  )

  it('leaves a device that is locked to nobody, at whatever address', async () => {
    const { open } = await enter()
    await press('Switch person (now: Jan Borek)')
    await press('Lock the screen')
    for (const page of ['register', 'orders', 'settings', 'crew', 'profile']) {
      await open(`/p/${placeId}/${page}`)
      await screen.findByRole('heading', { name: 'Who is working now?' })
      expect(screen.queryByRole('main')).toBeNull()
      expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    }
    fireEvent.keyDown(document.body, { key: 'Escape' })
    screen.getByRole('heading', { name: 'Who is working now?' })
  })

  it('says how many tries are left, locks one person out and no other, until a manager says otherwise', async () => {
    await enter()
    await press('Switch person (now: Jan Borek)')
    await choose('Kasia Wrona')
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
      type('0369')
      await screen.findByText(`Wrong PIN. ${left} left.`)
    }
    type('0369')
    await screen.findByText('Locked for 5:00')
    await waitFor(async () => expect(await reported()).toEqual([{ userId: kasia, device: 'A7K' }]))
    await press('A manager unlocks')
    await choose('Anna Lis', 'Who unlocks')
    type('147036')
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Who unlocks' })).toBeNull())
    await waitFor(() => expect(screen.queryByText(/^Locked for/)).toBeNull())
    type('2580')
    await screen.findByRole('button', { name: 'Switch person (now: Kasia Wrona)' })
  })

  it('needs the server for somebody whom the device does not know', async () => {
    await enter()
    await press('Switch person (now: Jan Borek)')
    await choose('Jan Borek')
    type('258014')
    await screen.findByText('Jan Borek cannot open this device without internet')
    screen.getByText(/Who can open it now: Anna Lis or Kasia Wrona/)
    await press('Try again')
    server.pins.set(jan, '258014')
    type('258014')
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Who is working now?' })).toBeNull())
  })

  it('says who cannot open it, and who can, before anything is typed where there is certainly no network', async () => {
    await enter()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await press('Switch person (now: Jan Borek)')
    await choose('Jan Borek')
    await screen.findByText('Jan Borek cannot open this device without internet')
    screen.getByText(/Who can open it now: Anna Lis or Kasia Wrona/)
    expect(screen.queryByRole('button', { name: 'Sign in with password' })).toBeNull()
    screen.getByText('Signing in with a password needs internet.')
  })

  it('locks nothing that nobody could open again, says so, and is mended by typing the PIN once', async () => {
    const pins = await pinsOf(placeId, clock)
    for (const userId of [kasia, anna]) await pins.forget(userId)
    server.pins.set(jan, '258014')
    await enter()
    await press('Switch person (now: Jan Borek)')
    await screen.findByText(/^Only then can the screen be locked/)
    expect(screen.queryByRole('button', { name: 'Lock the screen' })).toBeNull()
    await press('Enter my PIN')
    await screen.findByText('6 digits. After that it works here without internet too.')
    expect(chosen()).toEqual(['Jan Borek'])
    type('258014')
    await screen.findByText('This device knows you now, without internet too.')
    // Nobody else is asked for theirs before somebody is chosen.
    expect(chosen()).toEqual([])
    expect(screen.queryByRole('group', { name: 'PIN' })).toBeNull()
    screen.getByRole('button', { name: 'Back to work' })
    server.pins.clear()
    await press('Lock the screen')
    await choose('Jan Borek')
    type('258014')
    await screen.findByRole('button', { name: 'Switch person (now: Jan Borek)' })
  })

  it('is led to from the page of signing in, while it is locked and after signing out', async () => {
    const { open } = await enter()
    const back = async () => {
      await open('/sign-in')
      fireEvent.click(await screen.findByRole('link', { name: 'Choose a person, enter a PIN' }))
      await screen.findByRole('heading', { name: 'Who is working now?' })
    }
    await press('Switch person (now: Jan Borek)')
    await press('Lock the screen')
    await back()
    act(() => services.session.signIn(signedInAs(jan, 'Jan Borek')))
    act(() => services.session.signOut())
    await back()
    await choose('Kasia Wrona')
    type('2580')
    await screen.findByRole('button', { name: 'Switch person (now: Kasia Wrona)' })
  })

  it('is not led to from there where this device knows nobody', async () => {
    const pins = await pinsOf(placeId, clock)
    for (const userId of [kasia, anna]) await pins.forget(userId)
    const { open } = await enter()
    act(() => services.session.signOut())
    await open('/sign-in')
    await screen.findByLabelText('E-mail')
    expect(screen.queryByRole('link', { name: 'Choose a person, enter a PIN' })).toBeNull()
  })

  it('offers less after a PIN that the server has not seen, and says so', async () => {
    const { open } = await enter()
    await press('Switch person (now: Jan Borek)')
    await choose('Anna Lis')
    type('147036')
    await screen.findByRole('button', { name: 'Switch person (now: Anna Lis)' })
    await screen.findByText('Some things wait for the internet')
    await open(`/p/${placeId}/crew`)
    await screen.findByText('This page is not open to you')
  })
})

describe('everybody types their PIN once', () => {
  it('on one page, while a manager stays signed in: who is known here, who is not, and how many', async () => {
    server.pins.set(jan, '258014')
    const { open } = await enter()
    await open(`/p/${placeId}/crew/pins`)
    const count = rows.placeUsers.length
    await screen.findByText(`2 of ${count} people known on this device`)
    expect(within(await people()).getByRole('button', { name: /Kasia Wrona/ }).textContent).toContain(
      'Known here',
    )
    expect(within(await people()).getByRole('button', { name: /Jan Borek/ }).textContent).toContain(
      'Not entered here yet',
    )
    await choose('Jan Borek')
    type('258015')
    await screen.findByText('Wrong PIN. 4 tries left.')
    type('258014')
    await screen.findByText(`3 of ${count} people known on this device`)
    screen.getAllByRole('button', { name: 'Switch person (now: Jan Borek)' })
    expect((await (await pinsOf(placeId, clock)).verifyPin(jan, '258014')).kind).toBe('right')
  })

  it('needs the network and says so', async () => {
    const { open } = await enter()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await open(`/p/${placeId}/crew/pins`)
    await screen.findByText('Needs internet: the server looks at each PIN once.')
    await choose('Jan Borek')
    expect(screen.queryByRole('group', { name: 'PIN' })).toBeNull()
  })

  it('is for those who look after the people', async () => {
    const { open } = await enter()
    await press('Switch person (now: Jan Borek)')
    await screen.findByRole('button', { name: 'Everybody enters their PIN once' })
    await choose('Kasia Wrona')
    type('2580')
    await press('Switch person (now: Kasia Wrona)')
    await screen.findByRole('group', { name: 'People' })
    expect(screen.queryByRole('button', { name: 'Everybody enters their PIN once' })).toBeNull()
    await press('Close')
    await open(`/p/${placeId}/crew/pins`)
    await screen.findByText('This page is not open to you')
  })
})

describe('after a password was typed', () => {
  it('the PIN is asked for once, until this device knows it', async () => {
    server.pins.set(jan, '258014')
    services.device.update((state) => ({ ...state, pinOffer: jan }))
    await enter()
    await press('Enter my PIN')
    await screen.findByRole('dialog', { name: 'Your PIN on this device' })
    await screen.findByText('6 digits. After that it works here without internet too.')
    type('258014')
    await waitFor(() => expect(screen.queryByText('Enter your PIN here once')).toBeNull())
    expect((await (await pinsOf(placeId, clock)).verifyPin(jan, '258014')).kind).toBe('right')
  })

  it('whoever has none is asked for none, and led to where it is set', async () => {
    services.device.update((state) => ({ ...state, pinOffer: jan }))
    await enter()
    const link = await screen.findByRole('link', { name: 'Set a PIN' })
    expect(screen.queryByText('Enter your PIN here once')).toBeNull()
    fireEvent.click(link)
    expect(await screen.findByRole('tab', { name: 'Security and password', selected: true })).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New PIN, 6 digits')))
  })

  it('nobody is asked again who does not want it here', async () => {
    services.device.update((state) => ({ ...state, pinOffer: jan }))
    await enter()
    await press('Not here')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Not here' })).toBeNull())
    expect(services.device.get().pinOffer).toBeNull()
  })
})

const people = () => screen.findByRole('group', { name: 'People' })

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

async function takeOver(name: string, pin: string): Promise<void> {
  await press('Switch person (now: Jan Borek)')
  await choose(name)
  type(pin)
  await screen.findByRole('button', { name: `Switch person (now: ${name})` })
}

/** Whose keys they are. */
function chosen(): (string | null)[] {
  const people = within(screen.getByRole('group', { name: 'People' }))
  return people
    .queryAllByRole('button', { pressed: true })
    .map((each) => each.querySelector('.font-semibold')?.textContent ?? each.getAttribute('aria-label'))
}

async function choose(name: string, among = 'People'): Promise<void> {
  const group = await screen.findByRole('group', { name: among })
  fireEvent.click(within(group).getByRole('button', { name: new RegExp(name) }))
}

function type(pin: string): void {
  for (const key of pin) fireEvent.keyDown(document.body, { key })
}

async function reported() {
  const commands = await databases.outbox.read((tx) => tx.after(0))
  return commands.flatMap(({ envelope }) => (envelope.kind === 'pin.locked-out' ? [envelope.args] : []))
}

async function enter() {
  const router = await renderApp(services, `/p/${placeId}/register`)
  const at = () => router.state.location.pathname + router.state.location.searchStr
  return { open: (href: string) => act(() => router.navigate({ href })), at }
}

function signedInAs(id: string, name: string) {
  return {
    access_token: 'a',
    refresh_token: 'r',
    session_id: newId(),
    user: { id, name, email: null },
  }
}

/** A server that is in reach for those whose PIN it knows, and for nobody else. */
function createServer() {
  const pins = new Map<string, string>()
  let wrong = 0
  const call = async (endpoint: unknown, given: { body?: { userId: string; pin: string } }) => {
    if (endpoint === placeUserEndpoints['place-user.own-pin']) {
      return ok({ data: { hasPin: pins.has(jan), digits: 6 } })
    }
    const { userId = '', pin = '' } = given.body ?? {}
    if (endpoint !== placeUserEndpoints['place-user.sign-in-by-pin'] || !pins.has(userId)) {
      return fail(noInternetConnection(''))
    }
    if (pins.get(userId) === pin) return ok({ data: signedInAs(userId, 'Jan Borek') })
    wrong += 1
    const code = 'wrong_pin'
    return fail({
      kind: 'api-error',
      status: 422,
      code,
      retryAfter: null,
      message: code,
      fields: ['pin'],
      response: { message: code, code, triesLeft: 5 - wrong },
    })
  }
  return { pins, call }
}

function offlineServices(): AppServices {
  let kept: string | null = null
  const listeners = new Set<() => void>()
  const session = createSessionStore({
    read: () => kept,
    write: (text) => void (kept = text),
    listen(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  })
  session.signIn(signedInAs(jan, 'Jan Borek'))
  const status = { ...initialStatus, catchingUp: false }
  return {
    session,
    device: createDeviceStore(localStorage, window),
    locks: localLocks(),
    newId,
    clock,
    api: { call: server.call },
    expiredToken: createObservable<string | null>(null),
    update: { available: createObservable(false), take: () => {} },
    installed: async () => {},
    engineOf: () => ({ status: () => status, subscribe: () => () => {}, poke: () => {}, retryNow: () => {} }),
    storage: undefined,
  } as unknown as AppServices
}
