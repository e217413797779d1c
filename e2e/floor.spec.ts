import { expect, test, type Page } from '@playwright/test'
import { openScreen, signInAs } from './support/devices.ts'
import { language } from './support/language.ts'
import { ordersOnServer } from './support/server-rows.ts'
import { tillOf } from './support/till.ts'
import { startVenue, type VenueServer } from './support/venue-server.ts'
import type { Locale } from './support/words.ts'

const locales: Locale[] = ['pl', 'en']
const dish = 'Bigos staropolski'

for (const locale of locales) {
  test.describe(
    `a phone, a tablet and a kitchen display serve two tables (${locale})`,
    { tag: locale === 'pl' ? [] : '@all' },
    () => {
      const { say, tag } = language(locale)
      const problems: string[] = []
      let venue: VenueServer
      let phone: Page
      let tablet: Page
      let kitchen: Page

      test.beforeAll(async ({ browser, viewport }) => {
        venue = await startVenue()
        const open = (width: number, height: number) =>
          openScreen(browser, { viewport: { width, height }, locale: tag }, problems)
        phone = await open(viewport?.width ?? 390, viewport?.height ?? 844)
        tablet = await open(1180, 820)
        kitchen = await open(1920, 1080)
        await signInAs(kitchen, venue.url, /Ekran kuchni/)
        await signInAs(phone, venue.url, /Kasia Wrona/)
        await signInAs(tablet, venue.url, /Anna/)
      })

      test.afterAll(async () => {
        for (const page of [phone, tablet, kitchen]) await page.context().close()
        await venue.close()
      })

      const goTo = async (page: Page, name: string) => {
        const place = /\/p\/[0-9a-f-]+/.exec(page.url())?.[0]
        await page.goto(`${venue.url}${place}/${name}`)
      }
      /** A table of the plan, in a state where one is given. */
      const table = (
        page: Page,
        name: string,
        state?: 'floor.state.free' | 'track.on-screen' | 'track.ready',
      ) => {
        const word = state === undefined ? '' : say(state).toLocaleLowerCase()
        return page.getByRole('button', { name: new RegExp(`^${say('floor.table', { name })}, ${word}`) })
      }
      const tickets = () => kitchen.getByRole('article')
      const ticketOf = (name: string) =>
        kitchen.getByRole('article', { name: new RegExp(`, ${say('kitchen.ticket.table', { name })}$`) })
      const dishOn = (name: string) => ticketOf(name).getByRole('button', { name: new RegExp(`× ${dish}`) })

      const isBegun = new RegExp(`, ${say('track.started').toLocaleLowerCase()}$`)
      const begun = () => kitchen.getByRole('button', { name: isBegun })

      const panel = () => tablet.getByRole('complementary', { name: say('floor.panel') })

      const serve = async (name: string) => {
        await goTo(phone, 'tables')
        await table(phone, name, 'floor.state.free').click()
        const till = tillOf(phone, say)
        await till.add(dish)
        await till.openCart()
        await till.send(1)
        await till.sent()
      }

      test('whatever is merged, moved or taken apart, each dish is cooked once', async () => {
        await test.step('a free table opens its order, and the kitchen shows it', async () => {
          await serve('6')
          await serve('7')
          await expect(tickets()).toHaveCount(2)
          await expect(ticketOf('6')).toHaveCount(1)
          await expect(ticketOf('7')).toHaveCount(1)
          await goTo(tablet, 'tables')
          await expect(table(tablet, '6', 'track.on-screen')).toBeVisible()
          await expect(table(tablet, '7', 'track.on-screen')).toBeVisible()
        })

        await test.step('a cook begins with one of the dishes', async () => {
          await dishOn('6').click()
          await expect(dishOn('6')).toHaveAccessibleName(isBegun)
        })

        await test.step('without the server two tables become one check', async () => {
          await venue.kill()
          await table(tablet, '6').click()
          await tablet.getByRole('link', { name: say('check.act.merge') }).click()
          const sheet = tablet.getByRole('dialog')
          await sheet.getByRole('button', { name: new RegExp(say('floor.table', { name: '7' })) }).click()
          await sheet.getByRole('button', { name: say('check.merge.act') }).click()
          await expect(sheet).toHaveCount(0)
          await goTo(tablet, 'tables')
          await table(tablet, '7').click()
          await expect(panel().getByText(new RegExp(say('floor.joined')))).toBeVisible()
        })

        await test.step('the kitchen gets nothing new: only the head of a ticket changes', async () => {
          await venue.start()
          await expect(ticketOf('6')).toHaveCount(2, { timeout: 90_000 })
          await expect(tickets()).toHaveCount(2)
          await expect(begun()).toHaveCount(1)
          await goTo(phone, 'orders')
          const listed = (name: string) =>
            phone.getByRole('link', { name: new RegExp(`${say('orders.check.table', { name })}\\b`) })
          await expect(listed('7')).toHaveCount(0, { timeout: 90_000 })
          await expect(listed('6')).toHaveCount(1)
        })

        await test.step('taken apart, both are as they were', async () => {
          await table(tablet, '6').click()
          await tablet.getByRole('link', { name: say('check.act.history') }).click()
          await expect(tablet).toHaveURL(/\/orders\//)
          await tablet
            .getByRole('dialog')
            .getByRole('button', { name: say('check.close') })
            .click()
          await tablet.getByRole('button', { name: say('check.act.unmerge'), exact: true }).click()
          await tablet.getByRole('button', { name: new RegExp(`^${say('check.act.unmerge')}: `) }).click()
          await expect(ticketOf('7')).toHaveCount(1)
          await expect(ticketOf('6')).toHaveCount(1)
          await expect(dishOn('6')).toHaveAccessibleName(isBegun)
          await expect(begun()).toHaveCount(1)
        })

        await test.step('what is ready is told to who serves the table, who brings it', async () => {
          await dishOn('6').click()
          await goTo(phone, 'tables')
          await expect(table(phone, '6', 'track.ready')).toBeVisible()
          await goTo(phone, 'notifications')
          const ready = say('notifications.ready', { where: say('floor.table', { name: '6' }), dishes: 1 })
          await expect(phone.getByText(ready).first()).toBeVisible()
        })

        await test.step('nothing was sent twice', async () => {
          const orders = await ordersOnServer(venue.url)
          expect(orders.map(({ status }) => status).sort()).toEqual(['done', 'pending'])
        })
        expect(problems).toEqual([])
      })
    },
  )
}
