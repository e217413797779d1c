import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { openScreen, signInAs } from '../../e2e/support/devices.ts'
import { tillOf } from '../../e2e/support/till.ts'
import { startVenue } from '../../e2e/support/venue-server.ts'
import { wordsIn } from '../../e2e/support/words.ts'
import { display, launch, phone, phoneSlowdown } from './devices.ts'
import type { Figure } from './figure.ts'
import { slowDown, watchPainted, watchPress } from './in-page.ts'
import { sized } from './sizes.ts'
import { spreadOf } from './stats.ts'
import { openVenueApi, type VenueApi } from './venue-api.ts'

const phoneCount = sized(9, 2)
const openChecks = sized(100, 12)
/** Tickets that wait in the kitchen before the first measured order: the others are cooked and not paid. */
const cooking = 8
const rounds = sized(4, 1)

const say = wordsIn('pl')

/** From the press on Send in a waiter's page to the paint of the ticket in the kitchen's, 10 devices and 100 open checks. */
export async function orderToKitchen(): Promise<Figure[]> {
  const problems: string[] = []
  const browsers: Browser[] = []
  const venue = await startVenue()
  try {
    const api = await openVenueApi(venue.url)
    for (let index = 0; index < openChecks; index += 1) {
      const orderId = await api.placeOrder(index)
      if (index < openChecks - cooking) await api.markDone(orderId)
    }
    const kitchen = await openDevice(display)
    await signInAs(kitchen, venue.url, /Ekran kuchni/)
    await kitchen
      .getByRole('article')
      .nth(cooking - 1)
      .waitFor()
    const phones: Page[] = []
    for (let index = 0; index < phoneCount; index += 1) phones.push(await openPhone())
    await watchPainted(kitchen, 'article')
    const slow = await measure(phoneSlowdown)
    const full = await measure(1)
    if (problems.length > 0) throw new Error(problems.join('\n'))
    return [
      figureOf('order → kitchen, phones slowed down', slow),
      figureOf('order → kitchen, phones at full speed', full),
    ]

    // Each in a browser of its own: one process that keeps the storage of ten devices makes them wait for each other.
    async function openDevice(options: BrowserContextOptions): Promise<Page> {
      const browser = await chromium.launch(launch)
      browsers.push(browser)
      return openScreen(browser, options, problems)
    }

    async function openPhone(): Promise<Page> {
      const page = await openDevice(phone)
      await signInAs(page, venue.url, /Kasia Wrona/)
      await page.locator('button.tile').first().waitFor()
      await watchPress(page, new RegExp(say('register.send.lines', { count: 1 })))
      return page
    }

    async function measure(slowdown: number): Promise<number[]> {
      const times: number[] = []
      for (let nth = 0; nth < rounds * phoneCount; nth += 1) {
        const page = phones[nth % phoneCount]
        if (page !== undefined) times.push(await sendOne({ page, slowdown, kitchen, api, nth }))
      }
      return times
    }
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()))
    await venue.close()
  }
}

type Sending = { page: Page; slowdown: number; kitchen: Page; api: VenueApi; nth: number }

async function sendOne({ page, slowdown, kitchen, api, nth }: Sending): Promise<number> {
  // A ticket that is there may be drawn anew at another place: only one of another name is the new one.
  await kitchen.evaluate(() => {
    const there = [...document.querySelectorAll('article')]
    globalThis.benchPainted = Object.fromEntries(
      there.map((each) => [each.getAttribute('aria-label') ?? '', 0]),
    )
  })
  const till = tillOf(page, say)
  await till.add('Bigos staropolski')
  await till.openCart()
  await till.chooseTable(String(2 + (nth % 8)))
  // Only while it is measured: Chromium slows a page down by keeping a core busy.
  await slowDown(page, slowdown)
  await till.send(1)
  // Looked for now and then: looking in every frame would draw frames that the kitchen does not.
  const painted = await kitchen.waitForFunction(
    () => Object.values(globalThis.benchPainted).find((at) => at > 0),
    null,
    { polling: 100 },
  )
  const pressed = await page.evaluate(() => globalThis.benchPressedAt)
  const time = Number(await painted.jsonValue()) - Number(pressed)
  await slowDown(page, 1)
  await till.sent()
  await api.markLastDone()
  await page.getByText(say('register.sent.created')).waitFor({ state: 'detached' })
  return time
}

function figureOf(name: string, times: number[]): Figure {
  const spread = spreadOf(times)
  return { name: `${name}, p95`, value: spread.p95, unit: 'ms', budget: 300, detail: spread }
}
