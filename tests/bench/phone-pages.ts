import { chromium, type Page } from '@playwright/test'
import { openScreen, signInAs } from '../../e2e/support/devices.ts'
import { startVenue } from '../../e2e/support/venue-server.ts'
import { launch, phone, phoneSlowdown } from './devices.ts'
import type { Figure } from './figure.ts'
import { slowDown, watchPainted, watchPress } from './in-page.ts'
import { sized } from './sizes.ts'
import { spreadOf } from './stats.ts'
import { openVenueApi } from './venue-api.ts'

const samples = sized(15, 2)
const openChecks = sized(30, 2)

/** A page that a waiter's phone opens by a press: the link, and the last part that is painted of what it is opened for. */
type Step = { page: string; link: string; painted: string }

const steps: readonly Step[] = [
  { page: 'orders', link: 'nav a[href$="/orders"]:visible', painted: 'main a[href*="/orders/"]' },
  { page: 'check', link: 'main a[href*="/orders/"]:visible', painted: 'a[href$="/pay"]' },
  { page: 'pay', link: 'a[href$="/pay"]:visible', painted: 'button.btn-primary.btn-lg' },
]

/** A waiter's slow phone with thirty open checks: from the press to the paint of the list, of a check and of its payment. */
export async function phonePages(): Promise<Figure[]> {
  const problems: string[] = []
  const browser = await chromium.launch(launch)
  const venue = await startVenue()
  try {
    const api = await openVenueApi(venue.url)
    for (let nth = 0; nth < openChecks; nth += 1) await api.placeOrder(nth)
    const page = await openScreen(browser, phone, problems)
    await signInAs(page, venue.url, /Kasia Wrona/)
    await page.locator('button.tile').first().waitFor()
    await watchPress(page, /./)
    for (const { painted } of steps) await watchPainted(page, painted)
    const times = new Map(steps.map((step) => [step.page, [] as number[]]))
    // The first round loads what the pages are made of.
    for (let round = -1; round < samples; round += 1) {
      for (const step of steps) {
        const took = await open(page, step)
        if (round >= 0) times.get(step.page)?.push(took)
      }
      for (const _ of steps) await page.goBack()
      await page.locator('button.tile').first().waitFor()
    }
    if (problems.length > 0) throw new Error(problems.join('\n'))
    return steps.map((step) => {
      const spread = spreadOf(times.get(step.page) ?? [])
      return {
        name: `a phone's page, slowed down: ${step.page}`,
        value: spread.median,
        unit: 'ms',
        budget: 150,
        detail: spread,
      }
    })
  } finally {
    await browser.close()
    await venue.close()
  }
}

/** Ms from the press to the paint. */
async function open(page: Page, { link, painted }: Step): Promise<number> {
  const target = page.locator(link).first()
  await target.waitFor()
  await page.waitForTimeout(500)
  await page.evaluate(() => void (globalThis.benchPainted = {}))
  await slowDown(page, phoneSlowdown)
  await target.tap()
  await page.locator(painted).first().waitFor()
  const at = await page.waitForFunction(() => Object.values(globalThis.benchPainted)[0] ?? null)
  await slowDown(page, 1)
  return Number(await at.jsonValue()) - Number(await page.evaluate(() => globalThis.benchPressedAt))
}
