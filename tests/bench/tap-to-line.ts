import { chromium } from '@playwright/test'
import { openScreen, signInAs } from '../../e2e/support/devices.ts'
import { startVenue } from '../../e2e/support/venue-server.ts'
import { wordsIn } from '../../e2e/support/words.ts'
import { launch, PHONE_SLOWDOWN, tablet } from './devices.ts'
import type { Figure } from './figure.ts'
import { slowDown, watchPainted, watchPress } from './in-page.ts'
import { placeOf, readDemo } from './replica.ts'
import { spreadOf } from './stats.ts'

const SAMPLES = 30

const say = wordsIn('pl')

/** From the press on an item without questions to the paint of its line, on a tablet, where the cart is beside the menu. */
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
    const items = menuItems.filter(
      ({ id, soldOutUntil, visible }) => visible && soldOutUntil === null && !asked.has(id),
    )
    await watchPainted(page, `ul[aria-label="${say('register.cart.lines')}"] > li`)
    await watchPress(page, /./)
    await slowDown(page, PHONE_SLOWDOWN)
    const times: number[] = []
    for (const { name } of items.slice(0, SAMPLES)) {
      await page.getByRole('searchbox').fill(name)
      const tile = page.locator(`button.tile[aria-label="${name}"]`)
      await tile.waitFor()
      await page.evaluate(() => void (globalThis.benchPainted = {}))
      await tile.click()
      const painted = await page.waitForFunction(() => Object.values(globalThis.benchPainted)[0] ?? null)
      const pressed = await page.evaluate(() => globalThis.benchPressedAt)
      times.push(Number(await painted.jsonValue()) - Number(pressed))
    }
    if (problems.length > 0) throw new Error(problems.join('\n'))
    const spread = spreadOf(times)
    return [
      {
        name: 'tap → line in the cart, slowed down, p95',
        value: spread.p95,
        unit: 'ms',
        budget: 50,
        detail: spread,
      },
    ]
  } finally {
    await browser.close()
    await venue.close()
  }
}
