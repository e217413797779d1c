import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pushPayload } from '#domain/notification/push-message.ts'

const parts = vi.hoisted(() => ({ drained: 0, routes: [] as unknown[][], files: [] as unknown[] }))

vi.mock('workbox-routing', () => ({
  NavigationRoute: class {
    handler: unknown
    options: unknown
    constructor(handler: unknown, options: unknown) {
      this.handler = handler
      this.options = options
    }
  },
  registerRoute: (...route: unknown[]) => parts.routes.push(route),
}))
vi.mock('#workers/service/precache.ts', () => ({
  precacheApp: (_: unknown, files: unknown) => {
    parts.files.push(files)
    return { createHandlerBoundToURL: (url: string) => url }
  },
}))
vi.mock('#workers/service/drain.ts', () => ({ drainOutboxes: async () => (parts.drained += 1) }))

const origin = 'https://lokal.example'
const ids = ['01931b2a-7c00-7000-8000-0000000000a1', '01931b2a-7c00-7000-8000-0000000000b1'] as const
const listeners = new Map<string, ((event: unknown) => void)[]>()
let done: string[] = []
let awaited: Promise<unknown>[] = []
let windows: object[] = []

class Extendable {
  waitUntil(work: Promise<unknown>) {
    awaited.push(work)
  }
}

const self = {
  __WB_MANIFEST: [{ url: '/index.html', revision: 'r' }],
  location: { origin, href: `${origin}/sw.js` },
  addEventListener: (type: string, listener: (event: unknown) => void) =>
    listeners.set(type, [...(listeners.get(type) ?? []), listener]),
  skipWaiting: async () => done.push('skip waiting'),
  clients: {
    claim: async () => done.push('claim'),
    matchAll: async (of: object) => (done.push(`windows ${JSON.stringify(of)}`), windows),
    openWindow: async (path: string) => done.push(`open ${path}`),
  },
  registration: {
    showNotification: async (title: string) => void done.push(`show ${title}`),
  },
}

beforeEach(async () => {
  listeners.clear()
  Object.assign(parts, { drained: 0, routes: [], files: [] })
  ;[done, awaited, windows] = [[], [], []]
  vi.stubGlobal('self', self)
  vi.stubGlobal('ExtendableEvent', Extendable)
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => done.push(`${method} ${url}`))
  vi.resetModules()
  await import('#workers/service/sw.ts')
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => {
  vi.doUnmock('workbox-routing')
  vi.doUnmock('#workers/service/precache.ts')
  vi.doUnmock('#workers/service/drain.ts')
  vi.resetModules()
})

/** Lets an event happen to the worker; gives what it did until all that it waits for was done. */
async function happens(type: string, of: object = {}): Promise<string[]> {
  done = []
  const event = Object.assign(new Extendable(), of)
  for (const listener of listeners.get(type) ?? []) listener(event)
  await Promise.all(awaited)
  return done
}

describe('the service worker', () => {
  it('brings the files of the app, and answers with its page whatever page of it is opened', () => {
    expect(parts.files).toEqual([self.__WB_MANIFEST])
    const [[page] = []] = parts.routes
    const { handler, options } = page as { handler: string; options: { denylist: RegExp[] } }
    expect(handler).toBe('/index.html')
    const isLeft = (path: string) => options.denylist.some((each) => each.test(path))
    const left = ['/api', '/api/places', '/pay/abc', '/pay-demo/abc', '/healthcheck', '/openapi.json']
    expect(left.filter(isLeft)).toEqual(left)
    expect(['/', '/p/1/orders', '/apiary', '/payments', '/healthchecks'].filter(isLeft)).toEqual([])
  })

  it('answers with pictures of this place alone', () => {
    const [, [isPicture] = []] = parts.routes
    const is = isPicture as (of: { sameOrigin: boolean; url: URL }) => boolean
    const url = new URL(`${origin}/api/files/1/2`)
    expect(is({ sameOrigin: true, url })).toBe(true)
    expect(is({ sameOrigin: false, url })).toBe(false)
    expect(is({ sameOrigin: true, url: new URL(`${origin}/api/places`) })).toBe(false)
  })

  it('serves the pages that are open as soon as it begins, and those that ask for it', async () => {
    expect(await happens('activate')).toEqual(['claim'])
    expect(await happens('message', { data: { type: 'CLAIM' } })).toEqual(['claim'])
  })

  it('takes over from an older one when the app says so, and of no other word', async () => {
    expect(await happens('message', { data: { type: 'SKIP_WAITING' } })).toEqual(['skip waiting'])
    for (const data of [{ type: 'OTHER' }, null, undefined, 'SKIP_WAITING']) {
      expect(await happens('message', { data })).toEqual([])
    }
  })

  it('sends what waits when the browser says that the network is back, and at no other sign', async () => {
    await happens('sync', { tag: 'outbox' })
    expect(parts.drained).toBe(1)
    await happens('sync', { tag: 'another' })
    expect(parts.drained).toBe(1)
  })
})

describe('a push', () => {
  const [messageId, placeId] = ids
  const message = JSON.stringify(
    pushPayload({
      placeId,
      messageId,
      words: { title: 'Stolik 7: gotowe', detail: '' },
      lang: 'pl',
      appUrl: origin,
      notice: { id: messageId, kind: 'ready', facts: {}, orderCheckId: 'c1' },
    }),
  )

  it('is shown, and the server is told so after that', async () => {
    expect(await happens('push', { data: { text: () => message } })).toEqual([
      'show Stolik 7: gotowe',
      `POST /api/push/${placeId}/shown/${messageId}`,
    ])
  })

  it('without words is shown too, and nobody is told', async () => {
    expect(await happens('push', { data: null })).toEqual(['show Lokal'])
  })

  it('is shown also where the server cannot be told', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    expect(await happens('push', { data: { text: () => message } })).toEqual(['show Stolik 7: gotowe'])
  })

  it.each([
    ['push', 'notification'],
    ['pushnotification', 'proposedNotification'],
  ])('that the browser shows by itself (%s, %s) is not shown again, but told', async (type, name) => {
    const proposed = { title: 'Stolik 7: gotowe', data: { placeId, messageId } }
    expect(await happens(type, { data: null, [name]: proposed })).toEqual([
      `POST /api/push/${placeId}/shown/${messageId}`,
    ])
  })
})

describe('a tap on a notification', () => {
  const tap = (data: unknown) =>
    happens('notificationclick', { notification: { close: () => done.push('close'), data } })
  const asked = 'windows {"type":"window","includeUncontrolled":true}'

  it('closes it and opens its page', async () => {
    expect(await tap({ path: '/p/1/orders' })).toEqual(['close', asked, 'open /p/1/orders'])
  })

  it('brings the window that is open to that page', async () => {
    windows = [
      {
        visibilityState: 'visible',
        focus: async () => done.push('focus'),
        navigate: async (path: string) => done.push(`load ${path}`),
        postMessage: (_: unknown, [port]: MessagePort[]) => port?.postMessage('taken'),
      },
    ]
    expect(await tap({ path: '/p/1/orders' })).toEqual(['close', asked, 'focus'])
  })
})
