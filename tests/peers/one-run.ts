import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { launch, phoneSlowdown } from '../bench/devices.ts'
import { id, type Rows } from './data.ts'
import { changed, type BenchServer } from './server.ts'
import type { StoreName } from './stores.ts'

/** What one run of one store measured: times in ms, sizes in MB. Several where a run has several samples. */
export type Samples = Record<string, number[]>

export type RunOptions = {
  server: BenchServer
  place: readonly Rows[]
  store: StoreName
  /** Only B1 and B2. */
  short: boolean
}

/** Longer than this no step may take, ms. */
const stepMs = 240_000

const counts = { pulls: 15, rebases: 5, savedWhilePulling: 10, pending: 50, offline: 300, warmUp: 3 }

/** A device from its first opening to the morning after, on a disk of its own. */
export async function runOnce({ server, place, store, short }: RunOptions): Promise<Samples> {
  server.reset()
  const disk = mkdtempSync(join(tmpdir(), 'lokal-peers-'))
  const url = `${server.url}/${store}/index.html`
  const device = createDevice(disk)
  const { step } = device
  const feed = createFeed(server, place)
  const samples: Samples = {}
  const note = (name: string, values: number | number[]) => {
    samples[name] = [...(samples[name] ?? []), ...[values].flat()]
  }
  try {
    let page = await device.open()
    await page.goto(url)
    const { whole } = await step(page.evaluate(() => globalThis.bench.bootstrap()))
    note('B1 bootstrap', whole)
    await device.close()
    note('disk', sizeOf(disk) / 1e6)

    // The first start after so much was written has the browser's own tidying in it.
    for (const measured of [false, true, true]) {
      page = await device.open()
      const at = await step(warmStart(page, device.slow, `${url}?warm`))
      if (measured) note('B2 warm start', at)
      if (measured && samples['heap'] === undefined) note('heap', (await step(memoryOf(page))) / 1e6)
      if (!measured || samples['B2 warm start']?.length === 1) await device.close()
    }
    if (short) return samples

    for (let n = 0; n < counts.warmUp + counts.pulls; n += 1) {
      const at = await step(pullToScreen(page, feed, 1))
      if (n >= counts.warmUp) note('B4 pull to screen', at)
    }

    await step(page.evaluate((count) => globalThis.bench.saveMany(count), counts.warmUp))
    feed.addPages(30, 500)
    await device.slow(page, phoneSlowdown)
    const saving = await step(
      page.evaluate((count) => globalThis.bench.saveWhilePulling(count), counts.savedWhilePulling),
    )
    await device.slow(page, 1)
    server.dropUnread()
    note('B3 saved while pulling', saving.saved)
    note('B3 in the view', saving.shown)

    const pending = counts.pending - counts.warmUp - saving.saved.length
    await step(page.evaluate((count) => globalThis.bench.saveMany(count), pending))
    for (let n = 0; n < 1 + counts.rebases; n += 1) {
      const at = await step(pullToScreen(page, feed, 200))
      if (n >= 1) note('B5 rebase of 50', at)
    }

    const day = await step(page.evaluate((count) => globalThis.bench.saveMany(count), counts.offline))
    note('B6 saved offline', day.saved)
    note('B6 in the view', day.shown)
    const checks = await page.evaluate(() => globalThis.bench.checks())
    await device.close()
    page = await device.open()
    note('B6 reopened', await step(warmStart(page, null, `${url}?warm&checks=${checks}`)))
    return samples
  } finally {
    await device.close()
    rmSync(disk, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** From the navigation to the painted first screen, ms. */
async function warmStart(
  page: Page,
  slow: ((page: Page, factor: number) => Promise<void>) | null,
  url: string,
): Promise<number> {
  await slow?.(page, phoneSlowdown)
  await page.goto(url)
  const at = await page.evaluate(() => globalThis.bench.painted())
  await slow?.(page, 1)
  return at
}

async function pullToScreen(page: Page, feed: ReturnType<typeof createFeed>, rows: number): Promise<number> {
  const number = feed.addMarked(rows)
  return page.evaluate((wanted) => globalThis.bench.pullToScreen(wanted), number)
}

/** Changes of the place: lines of closed orders, and an open check that gets a new number. */
function createFeed(server: BenchServer, place: readonly Rows[]) {
  const lines = place.find(({ table }) => table === 'orderLines')?.rows ?? []
  const checks = place.find(({ table }) => table === 'orderChecks')?.rows ?? []
  const open = checks[checks.length - 5]
  if (open === undefined) throw new Error('the place has no checks')
  let version = 1
  const linesFrom = (start: number, count: number) =>
    Array.from({ length: count }, (_, n) => {
      const line = lines[(start + n) % (lines.length - 6_00)] ?? { id: id('line', 0) }
      return changed('orderLines', { ...line, note: `v${version}` } as typeof line, version)
    })
  return {
    addPages: (count: number, rows: number) => {
      for (let n = 0; n < count; n += 1) {
        version += 1
        server.addPage(linesFrom(n * rows, rows))
      }
    },
    /** A page of so many rows, the open check among them; gives its new number. */
    addMarked: (rows: number): string => {
      version += 1
      const number = `NEW-${version}`
      const marked = changed('orderChecks', { ...open, number } as typeof open, version)
      server.addPage([...linesFrom(version * 7, rows - 1), marked])
      return number
    },
  }
}

/** A browser on one disk, opened and closed again. */
function createDevice(disk: string) {
  let context: BrowserContext | null = null
  let session: CDPSession | null = null
  const problems: string[] = []
  const check = () => {
    if (problems.length > 0) throw new Error(problems.splice(0).join('\n'))
  }
  return {
    open: async (): Promise<Page> => {
      const options = {
        ...launch,
        args: [...(launch.args ?? []), '--enable-blink-features=ForceEagerMeasureMemory'],
      }
      context = await chromium.launchPersistentContext(disk, options)
      const [page = await context.newPage()] = context.pages()
      page.on('pageerror', (error) => problems.push(error.stack ?? error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && !/404/.test(message.text())) problems.push(message.text())
      })
      session = await context.newCDPSession(page)
      return page
    },
    /** Waits for one step of a bench; what goes wrong in the page ends it. */
    step: async <T>(work: Promise<T>): Promise<T> => {
      const end = Date.now() + stepMs
      let over = false
      const watch = async () => {
        while (!over && Date.now() < end && problems.length === 0) await wait(100)
        if (over) return
        check()
        throw new Error(`nothing after ${stepMs} ms`)
      }
      try {
        await Promise.race([work, watch()])
        check()
        return await work
      } finally {
        over = true
      }
    },
    close: async () => {
      await context?.close()
      context = null
    },
    /** Slows down the page's main thread; Chromium does not slow down its workers with it. */
    slow: async (_: Page, rate: number): Promise<void> =>
      void (await session?.send('Emulation.setCPUThrottlingRate', { rate })),
  }
}

/** What the page and its workers hold after a collection, bytes. */
function memoryOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const measuring = performance as unknown as {
      measureUserAgentSpecificMemory(): Promise<{ bytes: number }>
    }
    return (await measuring.measureUserAgentSpecificMemory()).bytes
  })
}

/** Bytes of the page's databases on the disk. */
function sizeOf(disk: string): number {
  const folder = join(disk, 'Default', 'IndexedDB')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, { size }) => sum + size, 0)
}
