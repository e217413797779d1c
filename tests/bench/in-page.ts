import type { CDPSession, Page } from '@playwright/test'

/** What the scripts below leave in a page. */
declare global {
  // A global of the page can only be declared so.
  // oxlint-disable-next-line vars-on-top
  var benchUsableAt: number | null
  var benchPressedAt: number | null
  var benchPainted: Record<string, number>
}

/** tsx gives every function its name by a helper that a page does not have. */
const names = 'globalThis.__name = (named) => named'

/**
 * Notes when the register can be used: its first tile lies on top at its place, and the frame with it is painted. Ms
 * since the navigation began, the start of the service worker included. Give it to a page before it loads.
 */
export async function watchRegister(page: Page): Promise<void> {
  await page.addInitScript(names)
  await page.addInitScript(() => {
    globalThis.benchUsableAt = null
    const isUsable = () => {
      const tile = document.querySelector('button.tile')
      if (tile === null) return false
      const { left, top, width, height } = tile.getBoundingClientRect()
      return tile.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    }
    const look = () => {
      if (globalThis.benchUsableAt !== null || !isUsable()) return
      observer.disconnect()
      // A task that begins in a frame runs when the frame is painted.
      requestAnimationFrame(() => setTimeout(() => (globalThis.benchUsableAt ??= performance.now()), 0))
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true, attributes: true })
  })
}

/** Waits for `watchRegister`, ms since the navigation began. */
export async function registerUsableAt(page: Page): Promise<number> {
  const at = await page.waitForFunction(() => globalThis.benchUsableAt, null, {
    timeout: 120_000,
    polling: 100,
  })
  return Number(await at.jsonValue())
}

/** Notes when a button or a link was pressed whose text matches, as ms since the epoch: the time of the input itself. */
export async function watchPress(page: Page, text: RegExp): Promise<void> {
  await page.evaluate(names)
  await page.evaluate((source) => {
    const wanted = new RegExp(source)
    globalThis.benchPressedAt = null
    const note = (event: Event) => {
      const button = event.target instanceof Element ? event.target.closest('button, a') : null
      const name = button?.getAttribute('aria-label') ?? button?.textContent ?? ''
      if (wanted.test(name)) globalThis.benchPressedAt = performance.timeOrigin + event.timeStamp
    }
    document.addEventListener('click', note, true)
  }, text.source)
}

/** Notes when each element of a kind was painted, by its name (`aria-label`, else its text), ms since the epoch. */
export async function watchPainted(page: Page, selector: string): Promise<void> {
  await page.evaluate(names)
  await page.evaluate((wanted) => {
    globalThis.benchPainted = {}
    const seen = new WeakSet<Element>(document.querySelectorAll(wanted))
    const look = () => {
      for (const element of document.querySelectorAll(wanted)) {
        if (seen.has(element)) continue
        seen.add(element)
        const note = () => {
          const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
          globalThis.benchPainted[name] ??= performance.timeOrigin + performance.now()
        }
        requestAnimationFrame(() => setTimeout(note, 0))
      }
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  }, selector)
}

/** Makes the page's main thread slower by this factor. Chromium does not slow down the page's workers with it. */
export async function slowDown(page: Page, factor: number): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  await session.send('Emulation.setCPUThrottlingRate', { rate: factor })
}

const sessions = new WeakMap<Page, CDPSession>()
