import { chromium } from '@playwright/test'
import { businessDay } from '#domain/time/business-day.ts'
import { dayAfter, instantOf } from '#domain/time/warsaw.ts'
import { openScreen } from '../../e2e/support/devices.ts'
import { startVenue } from '../../e2e/support/venue-server.ts'
import { wordsIn } from '../../e2e/support/words.ts'
import { display, launch } from './devices.ts'
import type { Figure } from './figure.ts'
import { openKitchenShift } from './kitchen-shift.ts'
import { sized } from './sizes.ts'
import { openWeighing, type Weight } from './weigh.ts'

const hours = sized(12, 2)
/** Of ten orders each. */
const wavesPerHour = sized(8, 1)
/** The day begins at 10:00, minutes. */
const begins = 10 * 60

/** What a kitchen display holds after each hour of a day of twelve: it may not grow. */
export async function kitchenDay(): Promise<Figure[]> {
  const problems: string[] = []
  const browser = await chromium.launch(launch)
  const venue = await startVenue()
  try {
    const page = await openScreen(browser, display, problems)
    // A day that is over: what happened in it is in the past for the server, and all on one business day.
    const from = instantOf(dayAfter(businessDay(Date.now(), 0), -1), begins)
    const shift = await openKitchenShift({ page, url: venue.url, say: wordsIn('pl'), from })
    const weigh = await openWeighing(page)
    const weights: Weight[] = []
    for (let hour = 1; hour <= hours; hour += 1) {
      await shift.serve(wavesPerHour, 3_600_000)
      const weight = await weigh()
      weights.push(weight)
      console.log(`  hour ${hour}: ${said(weight)}`)
    }
    if (problems.length > 0) throw new Error(problems.join('\n'))
    const [first, last] = [weights[0], weights.at(-1)]
    if (first === undefined || last === undefined) throw new Error('nothing was measured')
    return [
      ratioOf('heap of the kitchen display, hour 12 ÷ hour 1', first.heap, last.heap, 1.05),
      ratioOf('its DOM nodes, hour 12 ÷ hour 1', first.nodes, last.nodes, null),
      ratioOf('its listeners, hour 12 ÷ hour 1', first.listeners, last.listeners, null),
    ]
  } finally {
    await browser.close()
    await venue.close()
  }
}

function said({ heap, nodes, listeners }: Weight): string {
  return `${Math.round(heap / 1000)} KB, ${nodes} nodes, ${listeners} listeners`
}

function ratioOf(name: string, first: number, last: number, budget: number | null): Figure {
  const value = Math.round((last / first) * 1000) / 1000
  return { name, value, unit: '×', budget, detail: { first, last } }
}
