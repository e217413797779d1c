import { expect, test, type Page } from '@playwright/test'
import { openDevice, signInAs, type Device } from './support/devices.ts'
import { copyBuild, type BuildCopy } from './support/next-build.ts'
import { tillOf } from './support/till.ts'
import { ordersOnServer } from './support/server-rows.ts'
import { startVenue, type VenueServer } from './support/venue-server.ts'
import { wordsIn } from './support/words.ts'

const say = wordsIn('pl')

test.describe('a newer version of the app', () => {
  let build: BuildCopy
  let venue: VenueServer
  let device: Device
  const problems: string[] = []

  test.beforeAll(async ({ launchOptions, viewport, hasTouch, isMobile }) => {
    build = copyBuild()
    venue = await startVenue({ root: build.root })
    device = await openDevice({ ...launchOptions, viewport, hasTouch, isMobile, locale: 'pl-PL' }, problems)
  })
  test.afterAll(async () => {
    await device.dispose()
    await venue.close()
    build.remove()
  })

  test('is offered, never forced under an open cart, and taken by a press', async () => {
    const page = device.page()
    const offer = page.getByText(say('update.title'))
    const cart = page.getByRole('button', { name: say('register.cart.bar', { count: 1 }) })
    let old: string[] = []

    await test.step('a cart is begun on the old version', async () => {
      await signInAs(page, venue.url, /Kasia Wrona/)
      await page.evaluate(async () => navigator.serviceWorker.ready)
      await page.reload()
      await tillOf(page, say).add('Bigos staropolski')
      await expect(cart).toBeVisible()
    })

    await test.step('the server is updated, and the old files are still there', async () => {
      await venue.kill()
      old = build.publishNext()
      await venue.start()
      for (const name of old) {
        const answer = await fetch(`${venue.url}/assets/${name}`)
        expect(`${name} ${answer.status} ${answer.headers.get('content-type')}`).toMatch(
          / 200 text\/(javascript|css)/,
        )
      }
      expect((await fetch(`${venue.url}/assets/index-never-built.js`)).status).toBe(404)
    })

    await test.step('with the cart open nothing is offered, nothing reloads, nothing is lost', async () => {
      await page.evaluate(async () => {
        Object.assign(globalThis, { sameDocument: true })
        await (await navigator.serviceWorker.ready).update()
      })
      await expect.poll(() => waitingWorker(page)).toBe('installed')
      await expect(cart).toBeVisible()
      await expect(offer).toHaveCount(0)
      expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
      expect(await buildOf(page)).toBe(0)
      // A page that this version has not opened yet comes from its own files.
      await tillOf(page, say).openCart()
      await tillOf(page, say).chooseTable('3')
      await tillOf(page, say).send(1)
      await tillOf(page, say).sent()
    })

    await test.step('a next order is begun and left for a moment', async () => {
      await tillOf(page, say).add('Barszcz z uszkami')
      await expect(cart).toBeVisible()
    })

    await test.step('away from the cart it is offered, taken by a press, and what was begun is still there', async () => {
      await page.getByRole('link', { name: say('shell.orders') }).click()
      await expect(offer).toBeVisible()
      expect(await buildOf(page)).toBe(0)
      // A request that wakes the old worker in the moment of going over has Chromium leave the new one waiting.
      await page.evaluate(askWithoutPause)
      await page.getByRole('button', { name: say('update.act') }).click()
      await expect.poll(() => buildOf(page)).toBe(1)
      await expect(page.getByRole('heading', { name: say('orders.title') })).toBeVisible()
      await expect(page.getByRole('link', { name: /Stolik 3/ })).toBeVisible()
      await expect(offer).toHaveCount(0)
      await page.getByRole('link', { name: say('shell.till') }).click()
      await expect(cart).toBeVisible()
    })

    expect(problems).toEqual([])
  })

  test(
    'leaves another tab on the old one, and both go on with one queue (I16)',
    { tag: '@all' },
    async () => {
      const updated = device.page()
      const old = await device.newTab()
      const cart = old.getByRole('button', { name: say('register.cart.bar', { count: 1 }) })

      await test.step('a cart is begun in a second tab, and the first takes the next version', async () => {
        await old.goto(updated.url())
        await tillOf(old, say).add('Bigos staropolski')
        await expect(cart).toBeVisible()
        build.publishNext()
        await updated.getByRole('link', { name: say('shell.orders') }).click()
        await updated.evaluate(async () => void (await navigator.serviceWorker.ready).update())
        await updated.getByRole('button', { name: say('update.act') }).click()
        await expect.poll(() => buildOf(updated)).toBe(2)
      })

      await test.step('the old tab is not loaded anew under its cart, and sends it', async () => {
        expect(await buildOf(old)).toBe(1)
        await tillOf(old, say).openCart()
        await tillOf(old, say).chooseTable('4')
        await tillOf(old, say).send(1)
        await tillOf(old, say).sent()
        await expect(updated.getByRole('link', { name: /Stolik 4/ })).toBeVisible()
      })

      await test.step('the new one sends its own, and the old one shows it', async () => {
        await updated.getByRole('link', { name: say('shell.till') }).click()
        await tillOf(updated, say).openCart()
        await tillOf(updated, say).chooseTable('5')
        await tillOf(updated, say).send(1)
        await tillOf(updated, say).sent()
        await old.getByRole('link', { name: say('shell.orders') }).click()
        await expect(old.getByRole('link', { name: /Stolik 5/ })).toBeVisible()
        expect(await buildOf(old)).toBe(1)
      })

      await test.step('each order is on the server once, numbered one after the other (I2, I17)', async () => {
        const numbers = async () =>
          (await ordersOnServer(venue.url)).map(({ number }) => number.split('-')[1])
        await expect.poll(async () => (await numbers()).sort()).toEqual(['1', '2', '3'])
      })

      await test.step('the old tab follows when its person says so', async () => {
        await old.getByRole('button', { name: say('update.act') }).click()
        await expect.poll(() => buildOf(old)).toBe(2)
        await expect(old.getByRole('link', { name: /Stolik 5/ })).toBeVisible()
      })

      expect(problems).toEqual([])
    },
  )
})

const waitingWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state ?? null)

/** Has the page and its sync ask the server again and again, for the first seconds of going over. */
const askWithoutPause = () => {
  const end = performance.now() + 2000
  const ask = () => {
    if (performance.now() < end) void fetch('/api/config').then(ask, ask)
  }
  ask()
  const placeId = location.pathname.split('/')[2]
  const sync = new BroadcastChannel(`lokal-engine:${placeId}`)
  const waking = setInterval(() => {
    if (performance.now() < end) sync.postMessage({ type: 'wake' })
    else clearInterval(waking)
  }, 5)
}

/** How many builds the page's own is after the first; -1 while the page is just being left. */
const buildOf = async (page: Page) => {
  const scripts = page.locator('script[type=module][src]')
  return ((await scripts.first().getAttribute('src'))?.split('-next').length ?? 0) - 1
}
