import { expect, test, type Locator, type Page } from '@playwright/test'
import { openDevice, openScreen, signInAs, type Device } from './support/devices.ts'
import { languageAt } from './support/language.ts'
import { ordersOnServer } from './support/server-rows.ts'
import { tillOf } from './support/till.ts'
import { startVenue, type VenueServer } from './support/venue-server.ts'

test.describe('an order taken offline reaches the kitchen exactly once', () => {
  const problems: string[] = []
  let venue: VenueServer
  let kitchen: Page
  let waiter: Device

  test.beforeAll(async ({ browser, launchOptions, viewport, hasTouch, isMobile }, info) => {
    const { tag: locale } = languageAt(info)
    venue = await startVenue()
    const display = {
      viewport: { width: 1920, height: 1080 },
      locale,
      colorScheme: 'dark',
    } as const
    kitchen = await openScreen(browser, display, problems)
    waiter = await openDevice({ ...launchOptions, viewport, hasTouch, isMobile, locale }, problems)
  })

  test.afterAll(async () => {
    await waiter.dispose()
    await kitchen.context().close()
    await venue.close()
  })

  test('from the first order to the last, with the server gone in between', async () => {
    const { say } = languageAt(test.info())
    const ticket = (number: string) => kitchen.getByRole('article', { name: new RegExp(`^${number},`) })
    // A tap begins a dish, the next one finishes it.
    const cook = async (on: Locator, dish: string) => {
      await on.getByRole('button', { name: new RegExp(`× ${dish}`) }).click()
      const begun = say('track.started').toLocaleLowerCase()
      await on.getByRole('button', { name: new RegExp(`× ${dish}.*, ${begun}$`) }).click()
    }
    const pill = (page: Page, text: string) =>
      page.getByRole('link', { name: text }).or(page.getByRole('button', { name: text }))
    const order = async (page: Page, item: string, table: string) => {
      const till = tillOf(page, say)
      await till.add(item)
      await till.openCart()
      await till.chooseTable(table)
      await till.send(1)
      await till.sent()
    }
    let code = ''

    await test.step('the cook and the waiter sign in and see what their role permits', async () => {
      await signInAs(kitchen, venue.url, /Ekran kuchni/)
      await expect(kitchen.getByRole('heading', { name: say('kitchen.title') })).toBeAttached()
      await signInAs(waiter.page(), venue.url, /Kasia Wrona/)
      await expect(waiter.page()).toHaveURL(/\/register/)
    })

    await test.step('an item with rules is found without diacritics and asks for what is missing', async () => {
      const page = waiter.page()
      await page.getByRole('searchbox').fill('zurek')
      await expect(page.getByRole('button', { name: /^Żurek/ }).first()).toBeVisible()
      await page.getByRole('searchbox').fill('pierogi ruskie')
      await page
        .getByRole('button', { name: /^Pierogi ruskie/ })
        .first()
        .click()
      await expect(page.getByText(say('register.modifiers.atLeast', { amount: 1 }))).toBeVisible()
      await expect(page.getByText(say('register.modifiers.atMost', { amount: 2 }))).toBeVisible()
      await page.getByRole('radio', { name: /^Odsmażane/ }).check()
      await page.getByRole('button', { name: say('register.item.add') }).click()
      await page.getByRole('searchbox').fill('')
    })

    await test.step('the order is in the kitchen, and the waiter sees how far it is', async () => {
      const page = waiter.page()
      const till = tillOf(page, say)
      await till.add('Bigos staropolski')
      await till.openCart()
      await till.chooseTable('12')
      await till.send(2)
      await till.sent()
      await page.getByRole('button', { name: say('register.sent.open'), exact: true }).click()
      await till.openCart()
      await expect(kitchen.getByRole('article')).toHaveCount(1)
      const name = (await kitchen.getByRole('article').getAttribute('aria-label')) ?? ''
      code = name.slice(0, 3)
      await expect(ticket(`${code}-1`).getByRole('button', { name: /Bigos/ })).toBeVisible()
      await expect(page.getByText(say('track.on-screen'))).toHaveCount(2)
      await cook(ticket(`${code}-1`), 'Bigos')
      await expect(page.getByText(say('track.ready'))).toHaveCount(1)
    })

    await test.step('the server is gone: orders are saved, also over a reload and a closed browser', async () => {
      await venue.kill()
      let page = waiter.page()
      await page.goto(page.url().replace(/\?.*/, ''))
      await order(page, 'Kompot domowy 0,3 l', '3')
      await order(page, 'Bigos staropolski', '4')
      await page.reload()
      await expect(pill(page, say('sync.offline', { count: 2 }))).toBeVisible()
      await waiter.closeBrowser()
      page = await waiter.openBrowser()
      await page.goto(venue.url)
      await order(page, 'Espresso', '5')
      await pill(page, say('sync.offline', { count: 3 })).click()
      await expect(page.getByText(say('outbox.verdict.here'))).toBeVisible()
      for (const number of [2, 3, 4])
        await expect(page.getByRole('main').getByText(new RegExp(`${code}-${number}\\b`))).toBeVisible()
    })

    await test.step('the kitchen keeps what it had, says how old it is, and goes on working', async () => {
      await expect(kitchen.getByRole('button', { name: say('kitchen.stale.retry') })).toBeVisible({
        timeout: 30_000,
      })
      await cook(ticket(`${code}-1`), 'Pierogi ruskie')
      await expect(ticket(`${code}-1`)).toHaveCount(0)
    })

    await test.step('the server is back: everything is everywhere once, in order', async () => {
      await venue.start()
      const page = waiter.page()
      for (const number of [2, 3, 4])
        await expect(ticket(`${code}-${number}`)).toHaveCount(1, { timeout: 90_000 })
      await expect(page.getByText(say('outbox.empty.title'))).toBeVisible()
      const orders = await ordersOnServer(venue.url)
      expect(
        orders.filter(({ number }) => number.startsWith(code)).map(({ number, status }) => [number, status]),
      ).toEqual([
        [`${code}-1`, 'done'],
        [`${code}-2`, 'pending'],
        [`${code}-3`, 'pending'],
        [`${code}-4`, 'pending'],
      ])
    })

    await test.step('two tabs of one device send at the same time, and nothing doubles', async () => {
      const first = waiter.page()
      const second = await waiter.newTab()
      await first.goto(venue.url)
      await second.goto(venue.url)
      const sending = [first, second].map(async (page) => {
        const till = tillOf(page, say)
        await till.add('Barszcz z uszkami')
        await till.openCart()
        await till.chooseTable('6')
        return () => till.send(1)
      })
      const ready: (() => Promise<void>)[] = []
      for (const prepare of sending) ready.push(await prepare)
      await Promise.all(ready.map((send) => send()))
      for (const number of [5, 6]) await expect(ticket(`${code}-${number}`)).toHaveCount(1)
      const numbers = (await ordersOnServer(venue.url))
        .map(({ number }) => number)
        .filter((each) => each.startsWith(code))
      expect(numbers).toEqual([1, 2, 3, 4, 5, 6].map((number) => `${code}-${number}`))
    })

    expect(problems).toEqual([])
  })
})
