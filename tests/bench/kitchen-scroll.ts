import { chromium, type Page } from '@playwright/test'
import { openScreen } from '../../e2e/support/devices.ts'
import { startVenue } from '../../e2e/support/venue-server.ts'
import { wordsIn } from '../../e2e/support/words.ts'
import { display, launch } from './devices.ts'
import type { Figure } from './figure.ts'
import type { Frame } from './frames.ts'
import { sized } from './sizes.ts'
import { tenthsOf } from './stats.ts'
import { openKitchen } from './open-kitchen.ts'
import { traced } from './traced.ts'
import { openWaiter } from './waiter.ts'

const tickets = sized(200, 40)
const batch = 20
/** Notches of a wheel, px, and repeats of a key that is held, each so many ms after the one before. */
const notch = 120
const notches = sized(240, 20)
const repeats = sized(240, 20)
const pauseMs = 33

/** What a frame of the kitchen display costs the main thread while somebody scrolls through 200 open tickets. */
export async function kitchenScroll(): Promise<Figure[]> {
  const problems: string[] = []
  const browser = await chromium.launch(launch)
  const venue = await startVenue()
  try {
    const waiter = await openWaiter(venue.url)
    for (let nth = 0; nth < tickets; nth += batch) {
      const wanted = Array.from({ length: batch }, (_, index) => ({
        nth: nth + index,
        lines: 1 + (index % 5),
      }))
      await waiter.order(wanted, Date.now() - 600_000)
    }
    const page = await openScreen(browser, display, problems)
    await openKitchen(page, venue.url, wordsIn('pl'))
    await page.getByRole('article').nth(30).waitFor({ timeout: 120_000 })
    // What the display tells about 200 new tickets is not part of scrolling.
    for (;;) {
      const lines = (await waiter.rows('orderLines')).filter(
        ({ kitchenStationId }) => kitchenStationId !== null,
      )
      if (lines.every(({ shownAt }) => shownAt !== null)) break
      await page.waitForTimeout(500)
    }
    await page.waitForTimeout(3000)
    const byWheel = await traced(page, async () => {
      await page.mouse.move(700, 500)
      await steps(notches, page, () => page.mouse.wheel(0, notch))
      await steps(notches, page, () => page.mouse.wheel(0, -notch))
    })
    const byKeys = await traced(page, async () => {
      await page.keyboard.press('1')
      await steps(repeats, page, () => page.keyboard.down('ArrowRight'))
      await page.keyboard.up('ArrowRight')
    })
    const byTab = await traced(page, async () => {
      await page.keyboard.press('1')
      await steps(repeats, page, () => page.keyboard.press('Tab'))
    })
    if (problems.length > 0) throw new Error(problems.join('\n'))
    return [
      ...figuresOf('by wheel', byWheel),
      ...figuresOf('by arrow keys', byKeys),
      ...figuresOf('by Tab', byTab),
    ]
  } finally {
    await browser.close()
    await venue.close()
  }
}

async function steps(count: number, page: Page, step: () => Promise<void>): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    await step()
    await page.waitForTimeout(pauseMs)
  }
}

function figuresOf(how: string, frames: readonly Frame[]): Figure[] {
  const work = tenthsOf(frames.map((frame) => frame.work))
  const wall = tenthsOf(frames.map((frame) => frame.wall))
  const name = `frame of 200 tickets ${how}`
  return [
    { name: `${name}, p95`, value: work.p95, unit: 'ms', budget: 8, detail: work },
    {
      name: `${name}, waiting for a processor included, p95`,
      value: wall.p95,
      unit: 'ms',
      budget: null,
      detail: wall,
    },
  ]
}
