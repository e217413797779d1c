import { expect, test, type Page } from '@playwright/test'
import { openDevice, signInAs, type Device } from './support/devices.ts'
import { ordersOnServer } from './support/server-rows.ts'
import { tillOf } from './support/till.ts'
import { startVenue, type VenueServer } from './support/venue-server.ts'
import { wordsIn } from './support/words.ts'

const say = wordsIn('pl')

test.describe('a device whose browser throws its storage away', () => {
  let venue: VenueServer
  let device: Device

  test.beforeAll(async ({ launchOptions, viewport, hasTouch, isMobile }) => {
    venue = await startVenue()
    device = await openDevice({ ...launchOptions, viewport, hasTouch, isMobile, locale: 'pl-PL' }, [])
  })
  test.afterAll(async () => {
    await device.dispose()
    await venue.close()
  })

  test('without its copy loads it again and loses nothing that waits', async () => {
    const page = device.page()
    await signInAs(page, venue.url, /Kasia Wrona/)
    await send(page, '3')
    await expect.poll(() => numbers(venue)).toHaveLength(1)
    await venue.kill()
    await send(page, '4')
    await wipe(page, 'replica')
    await venue.start()
    await page.reload()
    await expect(page.getByRole('searchbox')).toBeVisible({ timeout: 60_000 })
    await expect.poll(() => numbers(venue), { timeout: 60_000 }).toHaveLength(2)
  })

  test('without its queue goes on as a new device and says what was lost', { tag: '@all' }, async () => {
    const page = device.page()
    const before = await numbers(venue)
    await venue.kill()
    await send(page, '5')
    await wipe(page, 'outbox')
    await venue.start()
    await page.reload()
    await expect(page.getByRole('searchbox')).toBeVisible({ timeout: 60_000 })
    await send(page, '6')
    await expect.poll(() => numbers(venue), { timeout: 60_000 }).toHaveLength(3)
    const [added] = (await numbers(venue)).filter((number) => !before.includes(number))
    expect(added?.slice(0, 3)).not.toBe(before[0]?.slice(0, 3))
    await page.goto(page.url().replace(/register.*/, 'outbox'))
    await expect(page.getByText(say('outbox.lost.title'))).toBeVisible()
    await expect(page.getByText(`${before[0]?.slice(0, 3)}-3`)).toBeVisible()
    await page.goto(page.url().replace('outbox', 'register'))
  })

  test('without both loads the place again and goes on', { tag: '@all' }, async () => {
    const page = device.page()
    await expect(page.getByRole('searchbox')).toBeVisible()
    await wipe(page, 'outbox', 'replica')
    await page.reload()
    await expect(page.getByRole('searchbox')).toBeVisible({ timeout: 60_000 })
    await send(page, '7')
    await expect.poll(() => numbers(venue), { timeout: 60_000 }).toHaveLength(4)
    expect(new Set(await numbers(venue)).size).toBe(4)
  })
})

async function numbers(venue: VenueServer): Promise<string[]> {
  return (await ordersOnServer(venue.url)).map(({ number }) => number)
}

/** Deletes databases under the app, as a browser short of space does. */
function wipe(page: Page, ...kinds: string[]): Promise<void> {
  return page.evaluate(async (wanted) => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const lost = names.filter((name) => wanted.some((kind) => name.startsWith(`lokal-${kind}-`)))
    await Promise.all(
      lost.map(
        (name) =>
          new Promise<void>((resolve, reject) => {
            const request = indexedDB.deleteDatabase(name)
            request.addEventListener('success', () => resolve())
            request.addEventListener('error', () => reject(request.error ?? new Error(name)))
          }),
      ),
    )
  }, kinds)
}

async function send(page: Page, table: string): Promise<void> {
  await tillOf(page, say).order(['Bigos staropolski'], table)
}
