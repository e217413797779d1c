import { describe, expect, it, vi } from 'vitest'
import { onOpenPage, openPageMessage } from '#platform/push/open-page.ts'
import { createPushHere, type PushHost, type PushReadiness } from '#platform/push/push-here.ts'

const bytes = (...all: number[]) => new Uint8Array(all).buffer
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)'

/** A browser with a push service that makes a new endpoint each time. */
function browser({ permission = 'granted' as NotificationPermission, fails = null as Error | null } = {}) {
  let made = 0
  let current: PushSubscription | null = null
  const gone: string[] = []
  const pushManager = {
    getSubscription: async () => current,
    async subscribe({ applicationServerKey, userVisibleOnly }: PushSubscriptionOptionsInit = {}) {
      if (fails !== null) throw fails
      // Chromium gives none to a page that would not show each message.
      if (userVisibleOnly !== true) throw new DOMException('', 'NotAllowedError')
      made += 1
      const endpoint = `https://push.example/${made}`
      const key = Uint8Array.from(atob(String(applicationServerKey)), (letter) => letter.charCodeAt(0)).buffer
      current = {
        endpoint,
        options: { applicationServerKey: key, userVisibleOnly: true },
        getKey: (name: string) => (name === 'auth' ? bytes(1, 2) : bytes(4, 5)),
        unsubscribe: async () => {
          gone.push(endpoint)
          current = null
          return true
        },
      } as unknown as PushSubscription
      return current
    },
  }
  const host: PushHost = {
    Notification: { permission, requestPermission: async () => 'granted' },
    PushManager: {},
    navigator: {
      userAgent: 'Android',
      maxTouchPoints: 5,
      serviceWorker: {
        getRegistration: async () => ({ pushManager: pushManager as unknown as PushManager }),
      },
    },
  }
  return { host, gone, here: createPushHere(host) }
}

describe('what stands between a browser and push messages', () => {
  const readiness = (host: Partial<PushHost>) => createPushHere({ ...browser().host, ...host }).readiness()
  const without = { PushManager: undefined, Notification: undefined }

  it('is the permission: not asked for, given, or denied', () => {
    expect(browser({ permission: 'default' }).here.readiness()).toBe('ask')
    expect(browser().here.readiness()).toBe('ready')
    expect(browser({ permission: 'denied' }).here.readiness()).toBe('denied')
  })

  it('is the home screen on an iPhone, and on an iPad that calls itself a Mac', () => {
    const at = (navigator: object) =>
      readiness({ ...without, navigator: { userAgent: '', maxTouchPoints: 5, ...navigator } })
    expect(at({ userAgent: iPhone })).toBe('needs-home-screen')
    expect(at({ userAgent: 'Macintosh' })).toBe('needs-home-screen')
    expect(at({ userAgent: 'Macintosh', maxTouchPoints: 0 })).toBe('unsupported')
    expect(at({ userAgent: iPhone, standalone: true })).toBe('unsupported')
  })

  it('is nothing of the browser’s inside the wrapper app', () => {
    expect(readiness({ ...without, ReactNativeWebView: {} })).toBe('wrapper')
    expect(readiness(without)).toBe('unsupported')
  })
})

describe('a subscription', () => {
  it('is kept for as long as the server has the same key', async () => {
    const { here, gone } = browser()
    const first = await here.subscribe('AAAA')
    expect(first).toMatchObject({ ok: true, value: { p256dh: 'BAU', auth: 'AQI', serverKey: 'AAAA' } })
    expect(await here.subscribe('AAAA')).toEqual(first)
    expect(await here.current()).toEqual(first.ok && first.value)
    expect(gone).toEqual([])
  })

  it('is made anew for a server with another key', async () => {
    const { here, gone } = browser()
    await here.subscribe('AAAA')
    expect(await here.subscribe('BBBB')).toMatchObject({
      ok: true,
      value: { endpoint: 'https://push.example/2' },
    })
    expect(gone).toEqual(['https://push.example/1'])
  })

  it('says why there is none', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const fail = (name: string) => browser({ fails: new DOMException('', name) }).here.subscribe('AAAA')
    expect(await fail('AbortError')).toEqual({ ok: false, error: 'no-service' })
    expect(await fail('NotAllowedError')).toEqual({ ok: false, error: 'denied' })
    expect(await browser({ permission: 'default' }).here.subscribe('AAAA')).toEqual({
      ok: false,
      error: 'denied',
    })
    const { host } = browser()
    const none = {
      ...host,
      navigator: { ...host.navigator, serviceWorker: { getRegistration: async () => undefined } },
    }
    expect(await createPushHere(none).subscribe('AAAA')).toEqual({ ok: false, error: 'no-worker' })
  })

  it('ends when it is switched off', async () => {
    const { here } = browser()
    await here.subscribe('AAAA')
    await here.unsubscribe()
    expect(await here.current()).toBeNull()
  })
})

describe('a browser without push messages', () => {
  const { host } = browser()
  const { serviceWorker: _, ...bare } = host.navigator
  const without = { Notification: undefined, PushManager: undefined }

  it.each<[string, PushHost, PushReadiness]>([
    ['Safari of an iPhone', { ...without, navigator: { ...bare, userAgent: iPhone } }, 'needs-home-screen'],
    ['the view of another app', { ...without, navigator: bare }, 'unsupported'],
    ['one that keeps no app', { ...host, navigator: bare }, 'unsupported'],
    ['one with notifications alone', { ...host, PushManager: undefined }, 'unsupported'],
    ['one with a service for them alone', { ...host, Notification: undefined }, 'unsupported'],
  ])('%s has no subscription, asks nobody, makes none and ends none', async (_name, bared, readiness) => {
    const here = createPushHere(bared)
    expect(here.readiness()).toBe(readiness)
    expect(await here.current()).toBeNull()
    expect(await here.subscribe('AAAA')).toEqual({ ok: false, error: 'denied' })
    await here.unsubscribe()
  })

  it('is not given leave by a question that it cannot ask', async () => {
    expect(await createPushHere({ ...host, ...without }).ask()).toBe(false)
    expect(await createPushHere(host).ask()).toBe(true)
  })
})

describe('a window of the app', () => {
  it('goes where a tapped notification leads, and says that it does', () => {
    const container = new EventTarget() as EventTarget & ServiceWorkerContainer
    const gone: string[] = []
    const taken = vi.fn()
    const end = onOpenPage(container, (path) => void gone.push(path))
    const tell = (data: unknown) =>
      container.dispatchEvent(Object.assign(new Event('message'), { data, ports: [{ postMessage: taken }] }))
    tell({ type: openPageMessage, path: '/p/1' })
    tell({ type: 'SOMETHING' })
    tell(null)
    end()
    tell({ type: openPageMessage, path: '/p/2' })
    expect([gone, taken.mock.calls.length]).toEqual([['/p/1'], 1])
  })
})
