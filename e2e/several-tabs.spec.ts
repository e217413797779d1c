import { expect, test, type Page } from '@playwright/test'
import { openDevice, signInAs, type Device } from './support/devices.ts'
import { ordersOnServer } from './support/server-rows.ts'
import { tillOf } from './support/till.ts'
import { startVenue, type VenueServer } from './support/venue-server.ts'
import { wordsIn } from './support/words.ts'

const say = wordsIn('pl')

test.describe('several tabs of one device', () => {
  let venue: VenueServer
  let device: Device
  let other: Device
  const problems: string[] = []

  test.beforeAll(async ({ launchOptions, viewport, hasTouch, isMobile }) => {
    venue = await startVenue()
    const options = { ...launchOptions, viewport, hasTouch, isMobile, locale: 'pl-PL' }
    device = await openDevice(options, problems)
    other = await openDevice(options, problems)
  })
  test.afterAll(async () => {
    await Promise.all([device.dispose(), other.dispose()])
    await venue.close()
  })

  test('the tab that synchronised is closed, and the next one goes on both ways', async () => {
    const first = device.page()
    await signInAs(first, venue.url, /Kasia Wrona/)
    await expect(first.getByRole('searchbox')).toBeVisible()
    const second = await device.newTab()
    await second.goto(first.url())
    await expect(second.getByRole('searchbox')).toBeVisible()
    await first.close()

    await send(second, '3')
    await expect.poll(async () => (await ordersOnServer(venue.url)).length).toBe(1)

    await second.goto(second.url().replace(/register.*/, 'orders'))
    await expect(checkOf(second, '3')).toHaveCount(1)
    await signInAs(other.page(), venue.url, /Marek Zieliński/)
    await send(other.page(), '4')
    await expect(checkOf(second, '4')).toHaveCount(1)
    await second.goto(second.url().replace('orders', 'register'))
  })

  test('two tabs that save at the same moment without a server take two places in one queue', async () => {
    const second = device.pages()[0] ?? (await device.newTab())
    const third = await device.newTab()
    await third.goto(second.url())
    await venue.kill()
    for (const [page, table] of [
      [second, '5'],
      [third, '6'],
    ] as const) {
      const till = tillOf(page, say)
      await till.add('Bigos staropolski')
      await till.openCart()
      await till.chooseTable(table)
    }
    await Promise.all([second, third].map((page) => tillOf(page, say).send(1)))
    await Promise.all([second, third].map((page) => tillOf(page, say).sent()))
    for (const page of [second, third])
      await expect(page.getByRole('button', { name: say('sync.offline', { count: 2 }) })).toBeVisible({
        timeout: 40_000,
      })

    await venue.start()
    await expect.poll(async () => (await ordersOnServer(venue.url)).length, { timeout: 90_000 }).toBe(4)
    const mine = (await ordersOnServer(venue.url)).map(({ number }) => number)
    const code = mine[0]?.slice(0, 3) ?? ''
    expect(mine.filter((number) => number.startsWith(code)).sort()).toEqual(
      [1, 2, 3].map((number) => `${code}-${number}`),
    )
    for (const page of [second, third])
      await expect(page.getByRole('button', { name: say('sync.saved') })).toBeVisible({ timeout: 40_000 })
  })

  test('three tabs that enter orders at the same time lose none and double none (I2, I15, I17)', async () => {
    const before = (await ordersOnServer(venue.url)).map(({ number }) => number)
    const pages = [...device.pages(), await device.newTab()]
    const register = pages[0]?.url() ?? ''
    expect(pages).toHaveLength(3)
    for (const page of pages) if (page.url() !== register) await page.goto(register)
    await Promise.all(
      pages.map(async (page, index) => {
        for (const table of [`${index + 7}`, `${index + 10}`]) await send(page, table)
      }),
    )
    const added = async () =>
      (await ordersOnServer(venue.url)).map(({ number }) => number).filter((each) => !before.includes(each))
    await expect.poll(async () => (await added()).length, { timeout: 60_000 }).toBe(6)
    const numbers = (await added()).map((number) => Number(number.slice(4)))
    expect(numbers.sort((a, b) => a - b)).toEqual([4, 5, 6, 7, 8, 9])
    for (const page of pages)
      await expect(page.getByRole('button', { name: say('sync.saved') })).toBeVisible({ timeout: 40_000 })
  })

  test('a tab that opens leaves the cart of another one to it; what a closed tab has left goes on in the next', async () => {
    const before = (await ordersOnServer(venue.url)).length
    const [first, ...others] = device.pages()
    if (first === undefined) throw new Error('a tab was open')
    for (const page of others) await page.close()
    const saved = () => first.getByRole('button', { name: say('sync.saved') })
    await tillOf(first, say).add('Bigos staropolski')
    const second = await device.newTab()
    await second.goto(first.url())
    const [ofFirst, ofSecond] = [tillOf(first, say), tillOf(second, say)]
    await ofSecond.add('Bigos staropolski')
    await ofSecond.add('Bigos staropolski')
    await ofFirst.openCart()
    await ofFirst.chooseTable('3')
    await ofFirst.send(1)
    await ofFirst.sent()
    await expect(saved()).toBeVisible({ timeout: 40_000 })

    await second.close()
    const third = await device.newTab()
    await third.goto(first.url())
    const ofThird = tillOf(third, say)
    await ofThird.openCart()
    await ofThird.chooseTable('4')
    await ofThird.send(2)
    await ofThird.sent()
    await expect.poll(async () => (await ordersOnServer(venue.url)).length).toBe(before + 2)
  })

  test('nothing of this was an error of the app', () => {
    expect(problems).toEqual([])
  })
})

const checkOf = (page: Page, table: string) =>
  page.getByRole('link', { name: new RegExp(`${say('orders.check.table', { name: table })}\\b`) })

async function send(page: Page, table: string): Promise<void> {
  await tillOf(page, say).order(['Bigos staropolski'], table)
}
