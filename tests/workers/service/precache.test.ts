import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const app = vi.hoisted(() => ({
  made: [] as { files: unknown[]; install: ReturnType<typeof Object>; activate: unknown }[],
  outdated: 0,
  routes: [] as unknown[],
}))

// The files of a process share their modules: this one has its own.
vi.hoisted(() => vi.resetModules())
vi.mock('workbox-precaching', () => ({
  cleanupOutdatedCaches: () => (app.outdated += 1),
  PrecacheRoute: class {
    controller: unknown
    constructor(controller: unknown) {
      this.controller = controller
    }
  },
  PrecacheController: class {
    files: unknown[] = []
    strategy = { cacheName: 'app-files' }
    installed: unknown[] = []
    activated: unknown[] = []
    constructor() {
      app.made.push(this as never)
    }
    addToCacheList(files: unknown[]) {
      this.files.push(...files)
    }
    async install(event: unknown) {
      this.installed.push(event)
    }
    async activate(event: unknown) {
      this.activated.push(event)
    }
  },
}))
vi.mock('workbox-routing', () => ({ registerRoute: (route: unknown) => app.routes.push(route) }))

const { precacheApp } = await import('#workers/service/precache.ts')

const base = 'https://lokal.example/sw.js'
const page = { url: '/index.html', revision: 'r1' }
const named = [
  { url: '/assets/a-1.js', revision: null },
  { url: '/assets/b-2.js', revision: null },
]

/** A browser that keeps these files already, and a worker that is installed in it. */
async function installed(kept: string[], addAll: (urls: string[]) => Promise<void> = async () => undefined) {
  const opened: string[] = []
  const asked: string[][] = []
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      opened.push(name)
      return {
        keys: async () => kept.map((url) => ({ url })),
        addAll: (urls: string[]) => (asked.push(urls), addAll(urls)),
      }
    },
  })
  const listeners = new Map<string, (event: unknown) => void>()
  const addEventListener = (type: string, listener: (event: unknown) => void) => listeners.set(type, listener)
  const worker = { addEventListener, location: { href: base } } as unknown as ServiceWorkerGlobalScope
  const controller = precacheApp(worker, [page, ...named])
  const awaited: Promise<unknown>[] = []
  const event = { waitUntil: (work: Promise<unknown>) => awaited.push(work) }
  listeners.get('install')?.(event)
  const done = await Promise.allSettled(awaited)
  return { controller, listeners, event, opened, asked, done: done.map(({ status }) => status) }
}

beforeEach(() => {
  Object.assign(app, { made: [], outdated: 0, routes: [] })
})

afterEach(() => vi.unstubAllGlobals())
afterAll(() => {
  vi.doUnmock('workbox-precaching')
  vi.doUnmock('workbox-routing')
  vi.resetModules()
})

describe('the files of the app', () => {
  it('whose names say which they are come together, in the place where they are looked for', async () => {
    const { opened, asked, done } = await installed([])
    expect(opened).toEqual(['app-files'])
    expect(asked).toEqual([['https://lokal.example/assets/a-1.js', 'https://lokal.example/assets/b-2.js']])
    expect(done).toEqual(['fulfilled'])
  })

  it('that are kept already do not come again, and where all are nothing is asked for', async () => {
    const { asked } = await installed(['https://lokal.example/assets/a-1.js'])
    expect(asked).toEqual([['https://lokal.example/assets/b-2.js']])
    const all = await installed(named.map(({ url }) => `https://lokal.example${url}`))
    expect(all.asked).toEqual([])
  })

  it('that cannot be had hold the installation up, so that no half of an app is ever served', async () => {
    const { done } = await installed([], () => Promise.reject(new TypeError('no network')))
    expect(done).toEqual(['rejected'])
  })

  it('that have a revision are brought by themselves, and all of them are answered with from then on', async () => {
    const { controller, event } = await installed([])
    const [whole, others] = app.made as unknown as { files: unknown[]; installed: unknown[] }[]
    expect(whole).toBe(controller)
    expect([whole?.files, others?.files]).toEqual([[page, ...named], [page]])
    expect([whole?.installed, others?.installed]).toEqual([[], [event]])
    expect(app.routes).toMatchObject([{ controller }])
  })

  it('of an older app go when the newer one begins', async () => {
    const { controller, listeners } = await installed([])
    expect(app.outdated).toBe(1)
    listeners.get('activate')?.('begins')
    expect((controller as unknown as { activated: unknown[] }).activated).toEqual(['begins'])
  })
})
