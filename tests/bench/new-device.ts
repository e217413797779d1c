import { openDevice } from '../../e2e/support/devices.ts'
import { startVenue } from '../../e2e/support/venue-server.ts'
import { launch, phone } from './devices.ts'
import type { Figure } from './figure.ts'
import { serveFixedPage } from './fixed-page.ts'
import { registerUsableAt, watchPress, watchRegister } from './in-page.ts'
import { sized } from './sizes.ts'
import { spreadOf } from './stats.ts'

const rounds = sized(8, 1)

/**
 * A new phone beside the server: from the press that signs in to the first tile that can be pressed, with the whole menu,
 * the last week's checks and the app on the device. Each round has a browser with an empty disk; a page that never changes
 * is opened on it as well, for comparing machines.
 */
export async function newDevice(): Promise<Figure[]> {
  const problems: string[] = []
  const venue = await startVenue()
  const fixedPage = await serveFixedPage()
  try {
    const times: number[] = []
    const fixed: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const device = await openDevice({ ...launch, ...phone }, problems)
      try {
        const page = device.page()
        await page.goto(fixedPage.url)
        fixed.push(await registerUsableAt(page))
        await watchRegister(page)
        await page.goto(venue.url)
        const person = page.getByRole('button', { name: /Kasia Wrona/ })
        await person.waitFor()
        await watchPress(page, /Kasia Wrona/)
        await person.click()
        const usableAt = await registerUsableAt(page)
        const [began, pressed] = await page.evaluate(() => [
          performance.timeOrigin,
          globalThis.benchPressedAt ?? NaN,
        ])
        times.push((began ?? NaN) + usableAt - (pressed ?? NaN))
      } finally {
        await device.dispose()
      }
    }
    if (problems.length > 0) throw new Error(problems.join('\n'))
    const spread = spreadOf(times)
    const bare = spreadOf(fixed)
    return [
      {
        name: 'a new device: signing in → tiles',
        value: spread.median,
        unit: 'ms',
        budget: 2500,
        detail: spread,
      },
      { name: 'the page that stands', value: bare.median, unit: 'ms', budget: null, detail: bare },
      {
        name: 'a new device ÷ the page that stands',
        value: Math.round((100 * spread.median) / bare.median) / 100,
        unit: '×',
        budget: null,
        detail: null,
      },
    ]
  } finally {
    await venue.close()
    await fixedPage.close()
  }
}
