import { describe, expect, it, vi } from 'vitest'
import { pinLockMs } from '#domain/access/pin.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { ByPin } from '#device/pins/pin-switch-ports.ts'
import { createPinSwitch } from '#device/pins/pin-switch.ts'
import { noInternetConnection, type ApiFailure } from '#platform/api/api-failure.ts'
import { createPins } from '#platform/pins/pins.ts'
import type { SignedIn } from '#contract/areas/signed-in.ts'
import { currentSession } from '#platform/session-state.ts'
import { createSessionStore } from '#platform/session-store.ts'
import { inMemory } from '#tests/platform/pins/in-memory.ts'

const jan = { id: '0190f0aa-0000-7000-8000-000000000001', name: 'Jan, the owner' }
const ola = { id: '0190f0aa-0000-7000-8000-000000000002', name: 'Ola' }
const later = '0190f0aa-0000-7000-8000-000000000009'

/** Against waiting for ever, ms: keys are worked out beside, as fast as the machine is. */
const guard = 60_000

/** The session that somebody has by PIN. */
function sessionOf(userId: string): string {
  return userId.replace('-7000-', '-7001-')
}

describe('changing places by PIN', () => {
  it('the first time needs the server, and from then on no network', async () => {
    const { switching, who, net } = device()
    net.online = false
    expect(await switching.enter(ola, '2580')).toEqual({ kind: 'needs-internet' })
    net.online = true
    expect(await switching.enter(ola, '2580')).toEqual({ kind: 'open' })
    expect(who()).toEqual(['Ola', sessionOf(ola.id), 'access-1'])
    await switching.enter(jan, '137913')
    net.online = false
    expect(await switching.enter(ola, '2580')).toEqual({ kind: 'open' })
    expect(who()).toEqual(['Ola', sessionOf(ola.id), ''])
  })

  it('needs no network either for whoever typed it once while somebody else worked here, and stays', async () => {
    const { switching, store, who, net } = device()
    store.signIn(signedIn(jan.id, later, 'by password'))
    expect(await switching.enrol(ola, '2580')).toEqual({ kind: 'open' })
    expect(who()).toEqual(['Jan, the owner', later, 'by password'])
    net.online = false
    expect(await switching.enter(ola, '2580')).toEqual({ kind: 'open' })
    expect(who()).toEqual(['Ola', sessionOf(ola.id), ''])
  })

  it('is given back without a network to whoever signed in by password and typed their PIN once', async () => {
    const { switching, store, who, net } = device()
    store.signIn(signedIn(ola.id, later, 'by password'))
    await switching.enrol(ola, '2580')
    net.online = false
    store.lock('asked')
    expect(await switching.enter(ola, '2580')).toEqual({ kind: 'open' })
    expect(who()).toEqual(['Ola', sessionOf(ola.id), ''])
  })

  it('learns no PIN that the server has not taken', async () => {
    const { switching, net, pins } = device()
    expect(await switching.enrol(ola, '1379')).toEqual({ kind: 'wrong', triesLeft: 4 })
    net.online = false
    expect(await switching.enrol(ola, '2580')).toEqual({ kind: 'needs-internet' })
    expect(await pins.people()).toEqual([])
  })

  it('gives tokens once the server has seen the PIN, also long after', async () => {
    const { switching, who, net, comeBack } = device()
    await switching.enter(ola, '2580')
    net.online = false
    await switching.enter(ola, '2580')
    expect(who()).toEqual(['Ola', sessionOf(ola.id), ''])
    await comeBack()
    await vi.waitFor(() => expect(who()).toEqual(['Ola', sessionOf(ola.id), 'access-2']), guard)
  })

  it('ends at once where the PIN was changed meanwhile: the device locks and never becomes the owner’s', async () => {
    const { switching, store, who, net, pins, server, comeBack } = device()
    store.signIn(signedIn(jan.id, later, 'tokens of the owner'))
    await switching.enter(ola, '2580')
    net.online = false
    await switching.enter(ola, '2580')
    server.pins.set(ola.id, '1379')
    await comeBack()
    await vi.waitFor(() => expect(who()).toBeNull(), guard)
    expect(store.read().locked).toMatchObject({ why: 'refused', user: { name: 'Ola' } })
    expect(store.tokens.read()).toEqual({ own: null, override: null })
    expect(await pins.people()).toEqual([])
  })

  it('takes a PIN that was changed elsewhere, without counting it as wrong', async () => {
    const { switching, server, net } = device()
    await switching.enter(ola, '2580')
    server.pins.set(ola.id, '1379')
    expect(await switching.enter(ola, '1379')).toEqual({ kind: 'open' })
    net.online = false
    expect(await switching.enter(ola, '1379')).toEqual({ kind: 'open' })
    expect(await switching.enter(ola, '2580')).toEqual({ kind: 'wrong', triesLeft: 4 })
  })

  it('goes on in another session where the old one was ended', async () => {
    const { switching, server, net, who, comeBack } = device()
    await switching.enter(ola, '2580')
    net.online = false
    await switching.enter(ola, '2580')
    server.sessions.set(ola.id, later)
    await comeBack()
    await vi.waitFor(() => expect(who()).toEqual(['Ola', later, 'access-2']), guard)
    net.online = false
    await switching.enter(ola, '2580')
    expect(who()).toEqual(['Ola', later, ''])
  })

  it('leaves the next person alone when the answer about the one before comes late', async () => {
    const { switching, net, who, server, comeBack } = device()
    await switching.enter(ola, '2580')
    await switching.enter(jan, '137913')
    net.online = false
    await switching.enter(ola, '2580')
    await switching.enter(jan, '137913')
    server.pins.set(ola.id, '1379')
    await comeBack()
    expect(who()?.[0]).toBe('Jan, the owner')
  })
})

describe('what somebody does under a PIN', () => {
  it('is proved by their own key, from the first moment on and without a network', async () => {
    const { switching, pins, net } = device()
    await switching.enter(ola, '2580')
    expect(await pins.keyInUse(sessionOf(ola.id))).toMatchObject({ client: 'phone' })
    await switching.enter(jan, '137913')
    expect(await pins.keyInUse(sessionOf(ola.id))).toBeNull()
    expect(await pins.keyInUse(sessionOf(jan.id))).not.toBeNull()
    net.online = false
    await switching.enter(ola, '2580')
    expect(await pins.keyInUse(sessionOf(ola.id))).not.toBeNull()
  })

  it('is proved once the server has given a key, where the device knew the PIN without one', async () => {
    const { switching, pins, net, server, comeBack } = device()
    server.gives.keys = false
    await switching.enter(ola, '2580')
    net.online = false
    await switching.enter(ola, '2580')
    expect(await pins.keyInUse(sessionOf(ola.id))).toBeNull()
    server.gives.keys = true
    await comeBack()
    await vi.waitFor(async () => expect(await pins.keyInUse(sessionOf(ola.id))).not.toBeNull(), guard)
    net.online = false
    await switching.enter(ola, '2580')
    expect(await pins.keyInUse(sessionOf(ola.id))).not.toBeNull()
  })

  it('is proved by the key of the session that took the place of one that was ended', async () => {
    const { switching, pins, server, net, comeBack } = device()
    await switching.enter(ola, '2580')
    net.online = false
    await switching.enter(ola, '2580')
    server.sessions.set(ola.id, later)
    await comeBack()
    await vi.waitFor(async () => expect(await pins.keyInUse(later)).not.toBeNull(), guard)
    expect(await pins.keyInUse(sessionOf(ola.id))).toBeNull()
  })

  it('leaves no key where the session is kept, and none in use by learning a PIN', async () => {
    const { switching, store, pins } = device()
    await switching.enter(jan, '137913')
    await switching.enrol(ola, '2580')
    expect(await pins.keyInUse(sessionOf(ola.id))).toBeNull()
    expect(await pins.keyInUse(sessionOf(jan.id))).not.toBeNull()
    expect(Object.keys(store.read().authOverride ?? {}).sort()).toEqual([
      'access_token',
      'refresh_token',
      'session_id',
    ])
  })
})

describe('wrong PINs', () => {
  it('without a network lock the person out, and the place is told later', async () => {
    const { switching, net, reported } = device()
    await switching.enter(ola, '2580')
    net.online = false
    for (const triesLeft of [4, 3, 2, 1])
      expect(await switching.enter(ola, '0000')).toEqual({ kind: 'wrong', triesLeft })
    expect(reported).toEqual([])
    expect(await switching.enter(ola, '0000')).toEqual({ kind: 'locked', until: pinLockMs })
    expect(await switching.enter(ola, '2580')).toEqual({ kind: 'locked', until: pinLockMs })
    expect(reported).toEqual([ola.id])
  })

  it('are told also where the page was closed before they could be', async () => {
    const { switching, pins, net, reported } = device()
    await switching.enter(ola, '2580')
    net.online = false
    for (let tries = 0; tries < 5; tries++) await pins.verifyPin(ola.id, '0000')
    await switching.reportLockOuts()
    await switching.reportLockOuts()
    expect(reported).toEqual([ola.id])
  })

  it('are told to the place by the server where it has counted them itself', async () => {
    const { switching, reported } = device()
    await switching.enter(ola, '2580')
    for (let tries = 0; tries < 5; tries++) await switching.enter(ola, '0000')
    expect(await switching.enter(ola, '2580')).toMatchObject({ kind: 'locked' })
    expect(reported).toEqual([])
  })

  it('of somebody whom only the server knows are counted there, and it says how many tries are left', async () => {
    const { switching } = device()
    for (const triesLeft of [4, 3, 2, 1])
      expect(await switching.enter(ola, '0000')).toEqual({ kind: 'wrong', triesLeft })
    expect(await switching.enter(ola, '0000')).toEqual({ kind: 'locked', until: pinLockMs })
  })

  it('are forgiven by a manager’s own PIN, and by no other', async () => {
    const { switching, net } = device()
    await switching.enter(jan, '137913')
    await switching.enter(ola, '2580')
    net.online = false
    for (let tries = 0; tries < 5; tries++) await switching.enter(ola, '0000')
    expect(await switching.unlock(jan, '000000', ola.id)).toEqual({ kind: 'wrong', triesLeft: 4 })
    expect(await switching.enter(ola, '2580')).toMatchObject({ kind: 'locked' })
    expect(await switching.unlock(jan, '137913', ola.id)).toEqual({ kind: 'open' })
    expect(await switching.enter(ola, '2580')).toEqual({ kind: 'open' })
  })
})

function signedIn(id: string, session_id: string, access_token: string): SignedIn {
  const { name } = id === jan.id ? jan : ola
  return { access_token, refresh_token: `refresh ${id}`, session_id, user: { id, name, email: null } }
}

function device() {
  const net = { online: true }
  const server = serverOf(net)
  const pins = createPins(inMemory(), crypto, () => 0, 10)
  const stored: { text: string | null } = { text: null }
  const store = createSessionStore({
    read: () => stored.text,
    write: (text) => (stored.text = text),
    listen: () => () => undefined,
  })
  const reported: string[] = []
  let online = () => undefined as void
  const switching = createPinSwitch({
    pins,
    session: store,
    ask: server.ask,
    linked: () => undefined,
    clock: () => 0,
    isOnline: () => net.online,
    again: () => new Promise<void>((resolve) => (online = resolve)),
    reportLockOut: async (userId) => void reported.push(userId),
  })
  const who = () => {
    const here = currentSession(store.read())
    return here && [here.user.name, here.auth.session_id, here.auth.access_token]
  }
  const comeBack = async () => {
    await store.tokens.settled?.()
    net.online = true
    online()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { switching, store, pins, server, net, reported, who, comeBack }
}

/** What the server does with PINs. */
function serverOf(net: { online: boolean }) {
  const pins = new Map([
    [ola.id, '2580'],
    [jan.id, '137913'],
  ])
  const sessions = new Map<string, string>()
  const wrong = new Map<string, number>()
  let given = 0
  /** Whether it gives keys; the ones before it could are there still. */
  const gives = { keys: true }
  const refuse = (code: string, retryAfter: number | null = null, triesLeft = 0): Result<ByPin, ApiFailure> =>
    fail({
      kind: 'api-error',
      status: code === 'wrong_pin' ? 422 : 429,
      code,
      retryAfter,
      message: code,
      fields: [],
      response: { message: code, code, triesLeft },
    })
  return {
    pins,
    sessions,
    gives,
    async ask(userId: string, pin: string): Promise<Result<ByPin, ApiFailure>> {
      if (!net.online) return fail(noInternetConnection('no network'))
      const count = wrong.get(userId) ?? 0
      if (count >= 5) return refuse('too_many_requests', pinLockMs)
      if (pins.get(userId) !== pin) {
        wrong.set(userId, count + 1)
        return refuse('wrong_pin', count === 4 ? pinLockMs : null, 4 - count)
      }
      wrong.delete(userId)
      given += 1
      const session = sessions.get(userId) ?? sessionOf(userId)
      const key = { client: 'phone', bytes: new TextEncoder().encode(`key of ${session}`) }
      return ok({
        signedIn: signedIn(userId, session, `access-${given}`),
        ...(gives.keys && { given: key }),
      })
    },
  }
}
