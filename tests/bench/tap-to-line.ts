import { chromium, type Locator, type Page } from '@playwright/test'
import { openScreen, signInAs } from '../../e2e/support/devices.ts'
import { startVenue } from '../../e2e/support/venue-server.ts'
import { wordsIn } from '../../e2e/support/words.ts'
import { launch, phoneSlowdown, tablet } from './devices.ts'
import type { Figure } from './figure.ts'
import { slowDown } from './in-page.ts'
import { placeOf, readDemo } from './replica.ts'
import { sized } from './sizes.ts'
import { spreadOf } from './stats.ts'

const samples = sized(30, 4)

const say = wordsIn('pl')

/**
 * From a finger on a tile without questions to the paint of its line, on a tablet, where the cart is beside the menu. The
 * page is left alone between the tap and the reading: a question that is asked in every frame is work in every frame.
 * The same taps follow on a dead copy of the page, which only copies a line: less than that takes no app on this machine.
 */
export async function tapToLine(): Promise<Figure[]> {
  const problems: string[] = []
  const browser = await chromium.launch(launch)
  const venue = await startVenue()
  try {
    const page = await openScreen(browser, tablet, problems)
    await signInAs(page, venue.url, /Kasia Wrona/)
    await page.locator('button.tile').first().waitFor()
    const { menuItems, modifierSections } = await readDemo(page, placeOf(page))
    const asked = new Set(modifierSections.map(({ menuItemId }) => menuItemId))
    const plain = new Set(menuItems.filter(({ id }) => !asked.has(id)).map(({ name }) => name))
    await watchTaps(page)
    await slowDown(page, phoneSlowdown)
    const lines = page.getByRole('region', { name: say('register.cart.unsent') }).getByRole('listitem')
    const times: number[] = []
    const dead: number[] = []
    const tap = async ({ name, x, y }: Tile) => {
      const before = await lines.count()
      await page.touchscreen.tap(x, y)
      await quiet(page)
      const taken = await page.evaluate(() => globalThis.benchTaps.splice(0))
      const [time] = taken
      if ((await lines.count()) === before || time === undefined || taken.length > 1)
        throw new Error(`${name} made no line.`)
      return time
    }
    for (const section of await page
      .getByRole('tablist', { name: say('register.sections.label') })
      .getByRole('tab')
      .all()) {
      await section.tap()
      await quiet(page)
      for (const tile of await tilesOnTop(page))
        if (plain.delete(tile.name) && times.length < samples) times.push(await tap(tile))
    }
    const tiles = await tilesOnTop(page)
    await killPage(page, lines)
    while (dead.length < samples)
      for (const tile of tiles.slice(0, samples - dead.length)) dead.push(await tap(tile))
    if (problems.length > 0) throw new Error(problems.join('\n'))
    const spread = spreadOf(times)
    const bare = spreadOf(dead)
    return [
      {
        name: 'tap → line in the cart, slowed down, p95',
        value: spread.p95,
        unit: 'ms',
        budget: 50,
        detail: spread,
      },
      {
        name: 'the same on a dead copy of the page, p95',
        value: bare.p95,
        unit: 'ms',
        budget: null,
        detail: bare,
      },
      {
        name: 'tap → line, the till ÷ the dead copy, median',
        value: Math.round((100 * spread.median) / bare.median) / 100,
        unit: '×',
        budget: null,
        detail: null,
      },
    ]
  } finally {
    await browser.close()
    await venue.close()
  }
}

declare global {
  // A global of the page can only be declared so.
  // oxlint-disable-next-line vars-on-top
  var benchTaps: number[]
}

/**
 * Notes how long each tap on a tile took until its frame was shown, by the browser's own measure (Event Timing, in steps
 * of 8 ms): a timer of the page's own runs after whatever else was waiting.
 */
async function watchTaps(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.benchTaps = []
    new PerformanceObserver((list) => {
      for (const { name, duration, target } of list.getEntries() as PerformanceEventTiming[])
        if (name === 'click' && target instanceof Element && target.closest('.tile') !== null)
          globalThis.benchTaps.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}

/** Long enough for all that follows a tap, and what is written behind it, ms. */
const quiet = (page: Page) => page.waitForTimeout(700)

/**
 * Puts a copy without the app in the place of the page: the same elements and styles, and a tile that only copies the last
 * line of the cart and shows the copy.
 */
async function killPage(page: Page, lines: Locator): Promise<void> {
  await lines.last().evaluate((line) => line.setAttribute('data-last-line', ''))
  await page.evaluate(() => {
    document.body.replaceWith(document.body.cloneNode(true))
    document.addEventListener('click', ({ target }) => {
      const last = document.querySelector('[data-last-line]')
      if (last === null || !(target instanceof Element) || target.closest('.tile') === null) return
      const line = last.cloneNode(true)
      last.removeAttribute('data-last-line')
      last.after(line)
      if (line instanceof Element) line.scrollIntoView({ block: 'nearest' })
    })
  })
}

type Tile = { name: string; x: number; y: number }

/** Tiles whose middle nothing covers, with that middle in px; those that are sold out are left away. */
function tilesOnTop(page: Page): Promise<Tile[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button.tile:not(.out)')].flatMap((tile) => {
      const { left, top, width, height } = tile.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const name = tile.getAttribute('aria-label') ?? ''
      return tile.contains(document.elementFromPoint(x, y)) ? [{ name, x, y }] : []
    }),
  )
}
