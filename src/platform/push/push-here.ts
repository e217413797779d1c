import { fail, ok, type Result } from '#domain/result.ts'
import { toBase64url } from '../base64url.ts'

/** The hindrance between a browser and push messages; `ready`: nothing but somebody who switches them on. */
export type PushReadiness =
  /** Inside the wrapper app: it has a way of its own. */
  | 'wrapper'
  /** An iPhone or iPad shows them only for an app on its home screen. */
  | 'needs-home-screen'
  /** The browser has none, as the WebView of another app. */
  | 'unsupported'
  /** The person, or the device, has forbidden them. */
  | 'denied'
  /** The person has not been asked. */
  | 'ask'
  | 'ready'

/** A subscription as the server keeps it; keys in base64url. */
export type BrowserSubscription = { endpoint: string; p256dh: string; auth: string; serverKey: string }

/** Why there is no subscription. */
export type NoSubscription = 'denied' | 'no-worker' | 'no-service'

/** Push messages of this browser. */
export type PushHere = {
  readiness(): PushReadiness
  /** The subscription that the browser has now; null: none. */
  current(): Promise<BrowserSubscription | null>
  /** Asks the person where nobody has yet. Has to be called from a tap, before anything is waited for. */
  ask(): Promise<boolean>
  /** The subscription for a server's key: the one that is there, or a new one in its place. */
  subscribe(serverKey: string): Promise<Result<BrowserSubscription, NoSubscription>>
  unsubscribe(): Promise<void>
}

/** The window, or anything like it. */
export type PushHost = {
  ReactNativeWebView?: unknown
  Notification?:
    { permission: NotificationPermission; requestPermission(): Promise<NotificationPermission> } | undefined
  PushManager?: unknown
  navigator: {
    userAgent: string
    maxTouchPoints: number
    standalone?: boolean
    serviceWorker?: { getRegistration(): Promise<{ pushManager: BrowserPush } | undefined> }
  }
}

type BrowserPush = Pick<PushManager, 'getSubscription' | 'subscribe'>

export function createPushHere(host: PushHost): PushHere {
  const manager = async () => (await host.navigator.serviceWorker?.getRegistration())?.pushManager ?? null
  return {
    readiness: () => readinessOf(host),
    current: async () => {
      const found = await (await manager())?.getSubscription()
      return found ? read(found) : null
    },
    ask: async () => (await host.Notification?.requestPermission()) === 'granted',
    async subscribe(serverKey) {
      if (readinessOf(host) !== 'ready') return fail('denied')
      const push = await manager()
      if (push === null) return fail('no-worker')
      const before = await push.getSubscription()
      const kept = before === null ? null : read(before)
      if (kept?.serverKey === serverKey) return ok(kept)
      // One for another key, as of a server that was set up anew, is in the way of a new one.
      await before?.unsubscribe()
      try {
        const made = await push.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey })
        const given = read(made)
        return given === null ? fail('no-service') : ok({ ...given, serverKey })
      } catch (error) {
        console.warn('no subscription to push messages', error)
        return fail(
          error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'no-service',
        )
      }
    },
    async unsubscribe() {
      await (await (await manager())?.getSubscription())?.unsubscribe()
    },
  }
}

function readinessOf(host: PushHost): PushReadiness {
  if (host.ReactNativeWebView !== undefined) return 'wrapper'
  const { Notification, PushManager, navigator } = host
  if (Notification === undefined || PushManager === undefined || navigator.serviceWorker === undefined)
    return isApple(navigator) && navigator.standalone !== true ? 'needs-home-screen' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' ? 'ready' : 'ask'
}

/** An iPad calls itself a Mac, but no Mac has a screen that is touched. */
function isApple({ userAgent, maxTouchPoints }: PushHost['navigator']): boolean {
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

function read(subscription: PushSubscription): BrowserSubscription | null {
  const p256dh = written(subscription.getKey('p256dh'))
  const auth = written(subscription.getKey('auth'))
  const serverKey = written(subscription.options.applicationServerKey)
  if (p256dh === '' || auth === '') return null
  return { endpoint: subscription.endpoint, p256dh, auth, serverKey }
}

function written(bytes: ArrayBuffer | null): string {
  return bytes === null ? '' : toBase64url(new Uint8Array(bytes))
}
