import { afterEach, describe, expect, it } from 'vitest'
import { fail, ok, type Result } from '#domain/result.ts'
import { forgetSubscription, subscriptionHere, type PushWays } from '#device/push/push-ways.ts'
import { createNativeBridge, type BridgeHost } from '#platform/bridge/native-bridge.ts'
import { bridgeCallbacks, type BridgeMessage } from '#platform/bridge/messages.ts'
import type {
  BrowserSubscription,
  NoSubscription,
  PushHere,
  PushReadiness,
} from '#platform/push/push-here.ts'
import { setWrapperToken, wrapperToken } from '#platform/push/wrapper-token.ts'
import { createManualTimers } from '#tests/support/manual-timers.ts'

afterEach(() => setWrapperToken(null))

const made: BrowserSubscription = {
  endpoint: 'https://push.example/1',
  p256dh: 'p',
  auth: 'a',
  serverKey: 'key',
}

/** A browser as ready as a test says; what was done with its subscription. */
function browser(readiness: PushReadiness, answer: Result<BrowserSubscription, NoSubscription> = ok(made)) {
  const did: string[] = []
  const here: PushHere = {
    readiness: () => readiness,
    current: async () => null,
    ask: async () => true,
    subscribe: async (serverKey) => {
      did.push(`subscribed for ${serverKey}`)
      return answer
    },
    unsubscribe: async () => void did.push('unsubscribed'),
  }
  return { here, did }
}

/** The bridge to a wrapper app that answers like this to what it is asked; null: not at all. */
function wrapperOf(answer: object | null) {
  const timers = createManualTimers()
  const host: BridgeHost & Record<string, unknown> = {
    ReactNativeWebView: {
      postMessage: (message) => {
        const { requestId } = (JSON.parse(message) as BridgeMessage).payload
        const callback = host[bridgeCallbacks.requestNotificationToken]
        if (answer === null || typeof callback !== 'function') return
        queueMicrotask(() => callback({ requestId, ...answer }))
      },
    },
  }
  const quiet = { report: () => undefined, log: () => undefined }
  const { setTimeout, clearTimeout, now } = timers
  return { wrapper: createNativeBridge({ host, setTimeout, clearTimeout, clock: now, ...quiet }), timers }
}

const ways = (here: PushHere, wrapper: PushWays['wrapper']): PushWays => ({
  here,
  wrapper,
  newId: () => 'request',
})
const noWrapper: PushWays['wrapper'] = { send: () => Promise.reject(new Error('there is no wrapper')) }

describe('a device', () => {
  it('is pushed to through its browser, by a subscription for the server’s key', async () => {
    const { here, did } = browser('ready')
    expect(await subscriptionHere(ways(here, noWrapper), 'key')).toEqual(ok({ kind: 'web', ...made }))
    expect(did).toEqual(['subscribed for key'])
    expect(wrapperToken()).toBeNull()
  })

  it.each(['denied', 'no-worker', 'no-service'] as const)(
    'says why its browser gives none: %s',
    async (why) => {
      const { here } = browser('ready', fail(why))
      expect(await subscriptionHere(ways(here, noWrapper), 'key')).toEqual(fail(why))
    },
  )

  it('inside the wrapper app is pushed to by its token, which goes along with signs of life from then on', async () => {
    const { here, did } = browser('wrapper')
    const { wrapper } = wrapperOf({ success: true, token: 'of firebase' })
    expect(await subscriptionHere(ways(here, wrapper), 'key')).toEqual(
      ok({ kind: 'firebase', token: 'of firebase' }),
    )
    expect(wrapperToken()).toBe('of firebase')
    expect(did).toEqual([])
  })

  it('cannot be pushed to where the wrapper app does not answer', async () => {
    const { here } = browser('wrapper')
    const { wrapper, timers } = wrapperOf(null)
    const asked = subscriptionHere(ways(here, wrapper), 'key')
    await timers.pass(60_000)
    expect(await asked).toEqual(fail('no-token'))
    expect(wrapperToken()).toBeNull()
  })
})

describe('a subscription that is forgotten', () => {
  it('goes from the browser, and its token from the signs of life', async () => {
    setWrapperToken('of before')
    const { here, did } = browser('ready')
    await forgetSubscription(ways(here, noWrapper))
    expect(did).toEqual(['unsubscribed'])
    expect(wrapperToken()).toBeNull()
  })

  it('leaves the browser alone inside the wrapper app, which has none', async () => {
    setWrapperToken('of firebase')
    const { here, did } = browser('wrapper')
    await forgetSubscription(ways(here, noWrapper))
    expect(did).toEqual([])
    expect(wrapperToken()).toBeNull()
  })
})
