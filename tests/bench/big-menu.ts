import { chromium, type Page } from '@playwright/test'
import { openScreen, signInAs } from '../../e2e/support/devices.ts'
import { startVenue } from '../../e2e/support/venue-server.ts'
import { wordsIn } from '../../e2e/support/words.ts'
import { display, launch, tablet } from './devices.ts'
import type { Figure } from './figure.ts'
import { importMenu } from './import-menu.ts'
import { watchPainted } from './in-page.ts'
import { openKitchen } from './open-kitchen.ts'
import { ordersMeanwhile } from './orders-meanwhile.ts'
import { sized } from './sizes.ts'
import { spreadOf } from './stats.ts'
import { openVenueApi, type VenueApi } from './venue-api.ts'

const items = sized(5_000, 300)
const sections = sized(200, 10)
const changes = sized(6, 2)
const calmOrders = sized(12, 3)

/** A menu of 5,000 items is imported and all its prices are changed, while a till sells and a kitchen waits for orders. */
export async function bigMenu(): Promise<Figure[]> {
  const problems: string[] = []
  const browser = await chromium.launch(launch)
  const venue = await startVenue()
  try {
    const api = await openVenueApi(venue.url)
    const till = await openScreen(browser, tablet, problems)
    await signInAs(till, venue.url, /Anna Lis/)
    await till.locator('button.tile').first().waitFor()
    const kitchen = await openScreen(browser, display, problems)
    await openKitchen(kitchen, venue.url, wordsIn('pl'))
    await watchPainted(kitchen, 'article')

    const calm = await ordersMeanwhile(kitchen, api, { orders: calmOrders })
    let imported = 0
    const duringImport = await ordersMeanwhile(kitchen, api, async () => {
      imported = await importMenu(api, items, sections)
    })
    await till.waitForTimeout(5_000)
    const onTill: number[] = []
    const duringChanges: number[] = []
    for (let nth = 0; nth < changes; nth += 1) {
      const times = await ordersMeanwhile(kitchen, api, async () =>
        onTill.push(await changeAll(till, api, nth)),
      )
      duringChanges.push(...times)
      await till.waitForTimeout(2_000)
    }
    if (problems.length > 0) throw new Error(problems.join('\n'))
    const prices = spreadOf(onTill)
    return [
      {
        name: 'import of 5,000 items',
        value: Math.round(imported),
        unit: 'ms',
        budget: 20_000,
        detail: null,
      },
      orderFigure('order → kitchen, nothing else going on', calm, null),
      orderFigure('order → kitchen during the import', duringImport, 300),
      { name: '5,000 prices → a till, p95', value: prices.p95, unit: 'ms', budget: 3_000, detail: prices },
      orderFigure('order → kitchen during the change of prices', duringChanges, 300),
    ]
  } finally {
    await browser.close()
    await venue.close()
  }
}

/** Changes the price of every item; gives how long it takes until the till shows that of what is seen, ms. */
async function changeAll(till: Page, { call, placeId }: VenueApi, nth: number): Promise<number> {
  const shown = await till.locator('button.tile').first().textContent()
  const direction = nth % 2 === 0 ? 'INCREASE' : 'DECREASE'
  const rule = { direction, mode: 'AMOUNT', value: 100, rounding: '0.01' }
  const began = performance.now()
  const answered = call(`/menu-items/bulk-price-overrides/${placeId}`, { rule, of: { kind: 'ALL' } }, 'PUT')
  await till.waitForFunction(
    (before) => document.querySelector('button.tile')?.textContent !== before,
    shown,
    { polling: 50, timeout: 60_000 },
  )
  const took = performance.now() - began
  await answered
  return took
}

function orderFigure(name: string, times: number[], budget: number | null): Figure {
  const spread = spreadOf(times)
  return { name: `${name}, p95`, value: spread.p95, unit: 'ms', budget, detail: spread }
}
