import { chromium } from '@playwright/test'
import { openScreen, signInAs } from '../../e2e/support/devices.ts'
import { startVenue } from '../../e2e/support/venue-server.ts'
import { wordsIn } from '../../e2e/support/words.ts'
import { launch, phone, phoneSlowdown } from './devices.ts'
import type { Figure } from './figure.ts'
import { slowDown, watchPainted, watchPress } from './in-page.ts'
import { placeOf } from './replica.ts'
import { sized } from './sizes.ts'
import { spreadOf } from './stats.ts'
import { openVenueApi, type VenueApi } from './venue-api.ts'
import { openWaiter, type Waiter } from './waiter.ts'

/** A busy day of a big venue. */
const checks = sized(600, 20)
const samples = sized(10, 2)

const say = wordsIn('pl')

/**
 * A day of 600 checks: how long a slow phone needs from the press on "Close the day" to its figures, all from its own
 * rows, and how long the server needs to close the day by a call, until it is on its disk.
 */
export async function closing(): Promise<Figure[]> {
  const problems: string[] = []
  const browser = await chromium.launch(launch)
  const venue = await startVenue()
  try {
    const api = await openVenueApi(venue.url)
    await sell(api, await openWaiter(venue.url))
    const page = await openScreen(browser, phone, problems)
    await signInAs(page, venue.url, /Jan Borek/)
    const days = new URL(`/p/${placeOf(page)}/days`, page.url()).href
    await page.goto(days)
    const link = page.getByRole('link', { name: say('shell.close-day') })
    await link.waitFor()
    await watchPainted(page, 'section h3')
    await watchPress(page, /./)
    const times: number[] = []
    for (let nth = 0; nth < samples; nth += 1) {
      await page.evaluate(() => void (globalThis.benchPainted = {}))
      await slowDown(page, phoneSlowdown)
      await link.click()
      const painted = await page.waitForFunction(() => Object.values(globalThis.benchPainted)[0] ?? null)
      times.push(
        Number(await painted.jsonValue()) - Number(await page.evaluate(() => globalThis.benchPressedAt)),
      )
      await slowDown(page, 1)
      await page.goBack()
      await link.waitFor()
    }
    const began = performance.now()
    await api.call(`/daily-report/${api.placeId}`, {})
    const closed = Math.round(performance.now() - began)
    if (problems.length > 0) throw new Error(problems.join('\n'))
    const preview = spreadOf(times)
    return [
      {
        name: 'the figures of a day of 600 checks, slow phone',
        value: preview.median,
        unit: 'ms',
        budget: 300,
        detail: preview,
      },
      { name: 'closing that day by a call', value: closed, unit: 'ms', budget: 1_000, detail: null },
    ]
  } finally {
    await browser.close()
    await venue.close()
  }
}

/** Checks of two dishes each, brought, documented, paid and closed. */
async function sell(api: VenueApi, waiter: Waiter): Promise<void> {
  for (let from = 0; from < checks; from += 20) {
    const wanted = Array.from({ length: Math.min(20, checks - from) }, (_, nth) => ({
      nth: from + nth,
      lines: 2,
    }))
    const orders = await waiter.order(wanted, Date.now())
    await waiter.bring(orders, Date.now())
    for (const { orderId } of orders) {
      const paymentType = from % 3 === 0 ? 'CASH' : 'CARD'
      await api.call(`/order-payment/receipt/${orderId}`, { paymentType, payment: {} })
    }
    await waiter.close(orders, Date.now())
  }
}
