import { chromium, expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** A browser with a disk of its own, which can be closed and opened again. */
export type Device = {
  /** The folder that is its disk. */
  disk: string
  page(): Page
  /** All tabs that are open. */
  pages(): Page[]
  /** One more tab of the same device. */
  newTab(): Promise<Page>
  closeBrowser(): Promise<void>
  openBrowser(): Promise<Page>
  dispose(): Promise<void>
}

type Launch = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>

/**
 * Opens a device; what the app writes to its console as an error ends up in `problems`. With a `copied` one, which must
 * be closed, its disk is a copy of that one's.
 */
export async function openDevice(options: Launch, problems: string[], copied?: Device): Promise<Device> {
  const disk = mkdtempSync(join(tmpdir(), 'lokal-device-'))
  if (copied !== undefined) cpSync(copied.disk, disk, { recursive: true, filter: isNoLock })
  const open = async () => {
    const context = await chromium.launchPersistentContext(disk, options)
    context.on('page', (page) => watch(page, problems))
    const [page = await context.newPage()] = context.pages()
    watch(page, problems)
    return { context, page }
  }
  let current = await open()
  return {
    disk,
    page: () => current.page,
    pages: () => current.context.pages(),
    newTab: () => current.context.newPage(),
    closeBrowser: () => current.context.close(),
    openBrowser: async () => {
      current = await open()
      return current.page
    },
    dispose: async () => {
      await current.context.close()
      rmSync(disk, { recursive: true, force: true })
    },
  }
}

/** A page of its own, as on another device that is never restarted. */
export async function openScreen(
  browser: Browser,
  options: BrowserContextOptions,
  problems: string[],
): Promise<Page> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  watch(page, problems)
  return page
}

/**
 * Signs in with one of the demo buttons, found by the person's name. Resolves when the app is on the device: until then
 * there is nothing to go on with when the server is killed, and a browser that is busy takes its time.
 */
export async function signInAs(page: Page, url: string, name: RegExp): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name }).click()
  await expect(page).toHaveURL(/\/p\/[0-9a-f-]+\//, { timeout: 60_000 })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
}

/** A browser's own locks are links to nothing. */
function isNoLock(path: string): boolean {
  return !basename(path).startsWith('Singleton')
}

function watch(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`page: ${error.message}`))
  page.on('console', (message) => {
    // What the browser itself says of a request that failed is expected while the server is gone.
    if (message.type() === 'error' && !/Failed to load resource|net::ERR_/.test(message.text())) {
      problems.push(`console: ${message.text()}`)
    }
  })
}
