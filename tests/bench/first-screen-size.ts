import { chromium, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, gzipSync } from 'node:zlib'
import { signInAs } from '../../e2e/support/devices.ts'
import { startVenue } from '../../e2e/support/venue-server.ts'
import { launch, phone } from './devices.ts'
import type { Figure } from './figure.ts'
import { registerUsableAt, watchRegister } from './in-page.ts'

/** What the register really asks for before it can be used, on a device that is signed in and has nothing stored. */
export async function firstScreenSize(): Promise<Figure[]> {
  const browser = await chromium.launch(launch)
  const venue = await startVenue()
  try {
    const signedIn = await browser.newContext(phone)
    const before = await signedIn.newPage()
    await signInAs(before, venue.url, /Kasia Wrona/)
    await before.waitForURL(/\/register/)
    const register = before.url()
    // Without the service worker, which fetches every file there is, in the background.
    const fresh = await browser.newContext({
      ...phone,
      storageState: await signedIn.storageState(),
      serviceWorkers: 'block',
    })
    const page = await fresh.newPage()
    await watchRegister(page)
    await page.goto(register)
    const usableAt = await registerUsableAt(page)
    return [
      figureOf('JavaScript of the register’s first screen', await scriptsOf(page, usableAt), 200),
      figureOf('JavaScript of the sync worker', workerScriptsOf(page), 70),
    ]
  } finally {
    await browser.close()
    await venue.close()
  }
}

async function scriptsOf(page: Page, usableAt: number): Promise<string[]> {
  const asked = await page.evaluate(
    (until) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.startTime < until)
        .map((entry) => entry.name),
    usableAt,
  )
  const workers = workerScriptsOf(page)
  return [...new Set(asked.map(nameOf))].filter((name) => name.endsWith('.js') && !workers.includes(name))
}

function workerScriptsOf(page: Page): string[] {
  return page.workers().map((worker) => nameOf(worker.url()))
}

function nameOf(url: string): string {
  return new URL(url).pathname
}

function figureOf(name: string, scripts: string[], budget: number): Figure {
  const sizes = scripts.map((script): [string, number] => [script, gzipped(script)])
  const total = sizes.reduce((sum, [, size]) => sum + size, 0)
  const detail = Object.fromEntries(sizes.sort(([, a], [, b]) => b - a))
  return { name, value: kilobytes(total), unit: 'KB', budget, detail }
}

function gzipped(script: string): number {
  return gzipSync(readFileSync(join('dist', script)), { level: constants.Z_BEST_COMPRESSION }).length
}

/** 1 KB is 1,000 bytes. */
function kilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10
}
