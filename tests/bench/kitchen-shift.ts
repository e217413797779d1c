import type { Page } from '@playwright/test'
import type { wordsIn } from '../../e2e/support/words.ts'
import { openKitchen } from './open-kitchen.ts'
import { openWaiter, type SentOrder } from './waiter.ts'

export type KitchenShift = {
  /** So many waves of orders more, evenly over so many ms of the display's clock; ends with as many open as ever. */
  serve(waves: number, ms: number): Promise<void>
}

type Shift = { page: Page; url: string; say: ReturnType<typeof wordsIn>; from: number }

/** How many orders come at a time. */
export const ordersAtOnce = 10
/** How far the clock goes at once while nothing happens, ms. */
const stepMs = 10_000
/** How often the display is looked at before a wave counts as stuck. */
const patience = 600
/** How many are open between two waves. */
const openBetween = 12
/** How many orders later one that was placed is brought, and its check closed. */
const later = { brought: 20, closed: 30 }

/**
 * A kitchen display with a fast clock that begins at `from` (ms), in the past, and an evening's work on it: a waiter
 * sends orders and takes some back; the cook begins dishes, finishes tickets and recalls some; what is finished is
 * brought and its check closed.
 */
export async function openKitchenShift({ page, url, say, from }: Shift): Promise<KitchenShift> {
  const waiter = await openWaiter(url)
  await page.clock.install({ time: from })
  await openKitchen(page, url, say)
  const tickets = page.getByRole('article')
  const sent: SentOrder[] = []
  const canceled = new Set<SentOrder>()

  /** Time goes by as on a screen nobody looks at closely: what is due comes, but not sixty pictures a second. */
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= stepMs) await page.clock.fastForward(Math.min(left, stepMs))
  }
  const until = async (what: string, isSo: () => Promise<boolean>) => {
    for (let tries = 0; !(await isSo()); tries += 1) {
      if (tries > patience) throw new Error(`never: ${what}; ${await tickets.count()} tickets are shown`)
      await page.waitForTimeout(50)
    }
  }
  const openNames = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('article:not(.opacity-80)')].map((each) =>
        each.getAttribute('aria-label'),
      ),
    )
  /** Finishes what stands first, or confirms that it was taken back, until so many are left. */
  const finishTo = (left: number) =>
    until(`${left} tickets left`, async () => {
      await page.evaluate((open) => {
        const bumps = [...document.querySelectorAll<HTMLElement>('article:not(.opacity-80) .tk-bump')]
        for (const bump of bumps.slice(0, Math.max(0, bumps.length - open))) bump.click()
      }, left)
      await page.clock.runFor(1000)
      return (await tickets.count()) <= left
    })
  const wave = async (ms: number) => {
    const now = await page.evaluate(() => Date.now())
    const first = sent.length
    const placed = await waiter.order(
      Array.from({ length: ordersAtOnce }, (_, index) => ({ nth: first + index, lines: 1 + (index % 4) })),
      now,
    )
    sent.push(...placed)
    const last = placed.at(-1)?.number ?? ''
    await page.getByText(last, { exact: true }).first().waitFor({ state: 'attached', timeout: 120_000 })
    const taken = placed.at(-2)
    if (taken !== undefined) {
      canceled.add(taken)
      await waiter.cancel(taken, now)
    }
    await pass(ms / 2)
    await page.evaluate(() => {
      for (const row of [...document.querySelectorAll<HTMLElement>('article .tk-row')].slice(0, 12))
        row.click()
    })
    await pass(ms / 2)
    await finishTo(openBetween)
    // The first wave finishes nothing that could be recalled.
    if (sent.length > openBetween) {
      const before = await openNames()
      await page.keyboard.press('r')
      await until('a ticket recalled', async () => {
        return (await openNames()).some((name) => !before.includes(name))
      })
      await finishTo(openBetween)
    }
    const served = (from: number) =>
      sent
        .slice(Math.max(0, first - from), Math.max(0, first - from + ordersAtOnce))
        .filter((each) => !canceled.has(each))
    await waiter.bring(served(later.brought), now)
    await waiter.close(served(later.closed), now)
  }

  return {
    async serve(waves, ms) {
      for (let nth = 0; nth < waves; nth += 1) await wave(ms / waves)
      // Everything is sent, and what it said is taken in.
      await page.waitForTimeout(3000)
      await pass(10_000)
      await finishTo(openBetween)
    },
  }
}
