import { openDevice, signInAs, type Device } from '../../e2e/support/devices.ts'
import { startVenue } from '../../e2e/support/venue-server.ts'
import { bigVenue } from './big-venue.ts'
import { launch, phone, phoneSlowdown } from './devices.ts'
import type { Figure } from './figure.ts'
import { serveFixedPage } from './fixed-page.ts'
import { registerUsableAt, slowDown, watchRegister } from './in-page.ts'
import { fillReplica, placeOf, readDemo } from './replica.ts'
import { sized } from './sizes.ts'
import { spreadOf } from './stats.ts'

const rounds = sized(12, 2)
const size = { items: sized(5000, 300), checks: sized(20_000, 200), openChecks: sized(100, 10) }

/** The server gone, the browser closed and opened again: how long until the register can be used, however much is stored. */
export async function coldStart(): Promise<Figure[]> {
  const problems: string[] = []
  const venue = await startVenue()
  const fixedPage = await serveFixedPage()
  const devices: Device[] = []
  const used = async () => {
    const device = await openDevice({ ...launch, ...phone }, problems)
    devices.push(device)
    await watchRegister(device.page())
    await signInAs(device.page(), venue.url, /Kasia Wrona/)
    await device.page().waitForFunction(() => globalThis.benchUsableAt)
    await device.page().evaluate(async () => void (await navigator.serviceWorker.ready))
    return device
  }
  try {
    const small = await used()
    const big = await used()
    const placeId = placeOf(big.page())
    const bare = await openDevice({ ...launch, ...phone }, problems)
    devices.push(bare)
    await bare.page().goto(fixedPage.url)
    await registerUsableAt(bare.page())
    await fillReplica(big.page(), placeId, bigVenue(await readDemo(big.page(), placeId), size, Date.now()))
    await venue.kill()
    await small.closeBrowser()
    await big.closeBrowser()
    await bare.closeBrowser()
    const times = { small: [] as number[], big: [] as number[], fixed: [] as number[] }
    for (let round = -1; round < rounds; round += 1) {
      const smallAt = await startOnce(small, venue.url)
      const bigAt = await startOnce(big, venue.url)
      const fixedAt = await startOnce(bare, fixedPage.url)
      // The first start after so much was written has the browser's own tidying in it.
      if (round < 0) continue
      times.small.push(smallAt)
      times.big.push(bigAt)
      times.fixed.push(fixedAt)
    }
    if (problems.length > 0) throw new Error(problems.join('\n'))
    return figuresOf(times)
  } finally {
    for (const device of devices) await device.dispose()
    await venue.close()
    await fixedPage.close()
  }
}

async function startOnce(device: Device, url: string): Promise<number> {
  const page = await device.openBrowser()
  await watchRegister(page)
  await slowDown(page, phoneSlowdown)
  await page.goto(url)
  const at = await registerUsableAt(page)
  await device.closeBrowser()
  return at
}

function figuresOf(times: { small: number[]; big: number[]; fixed: number[] }): Figure[] {
  const big = spreadOf(times.big)
  const small = spreadOf(times.small)
  const fixed = spreadOf(times.fixed)
  const ratioOf = (one: number, other: number) => Math.round((one / other) * 100) / 100
  return [
    {
      name: 'cold offline start, 5,000 items and 20,000 checks',
      value: big.median,
      unit: 'ms',
      budget: 2000,
      detail: big,
    },
    { name: 'cold offline start, demo venue', value: small.median, unit: 'ms', budget: null, detail: small },
    {
      name: 'cold offline start, ratio of both',
      value: ratioOf(big.median, small.median),
      unit: '×',
      budget: 1.5,
      detail: null,
    },
    {
      name: 'start of a page that never changes',
      value: fixed.median,
      unit: 'ms',
      budget: null,
      detail: fixed,
    },
    {
      name: 'cold offline start, demo venue ÷ that page',
      value: ratioOf(small.median, fixed.median),
      unit: '×',
      budget: null,
      detail: null,
    },
  ]
}
