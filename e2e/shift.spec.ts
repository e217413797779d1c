import { expect, test, type Locator } from '@playwright/test'
import { formatOf } from '#domain/wording/format.ts'
import { openDevice, signInAs, type Device } from './support/devices.ts'
import { checkColours, checkScreen } from './support/screen-checks.ts'
import { callerAs, rowsOnServer } from './support/server-rows.ts'
import { tillOf } from './support/till.ts'
import { startVenue, type VenueServer } from './support/venue-server.ts'
import { wordsIn } from './support/words.ts'

const say = wordsIn('pl')
const money = formatOf('pl').money
const pin = '147036'

test.use({ actionTimeout: 20_000 })

test.describe('a shift of a waiter', () => {
  const problems: string[] = []
  let venue: VenueServer
  let waiter: Device

  test.beforeAll(async ({ launchOptions, viewport, hasTouch, isMobile }) => {
    venue = await startVenue()
    waiter = await openDevice({ ...launchOptions, viewport, hasTouch, isMobile, locale: 'pl-PL' }, problems)
  })

  test.afterAll(async () => {
    await waiter.dispose()
    await venue.close()
  })

  test(
    'a purse is opened, takes cash, is counted blind and closed without a network, and has its report',
    { tag: '@all' },
    async () => {
      const page = waiter.page()
      let taps = 0
      const tap = async (target: Locator) => {
        await target.click()
        taps += 1
      }
      const button = (name: string | RegExp) => page.getByRole('button', { name })
      const dialog = () => page.getByRole('dialog')
      const pad = () => page.getByRole('group', { name: say('shift.pad') })
      const keys = async (typed: string) => {
        for (const key of typed) await tap(pad().getByRole('button', { name: key, exact: true }))
      }
      const screen = (name: string) => checkScreen(page, name, { service: true })
      const shown = async () => (await page.locator('main').innerText()).replace(/\s/g, '')
      const plain = (amount: number) => money(amount).replace(/\s/g, '')
      const toDrawer = async () => {
        await tap(page.getByRole('link', { name: say('shell.more') }))
        await tap(
          page
            .getByRole('navigation', { name: say('more.pages') })
            .getByRole('link', { name: say('shell.shift') }),
        )
      }

      await test.step('Anna has a PIN; Kasia opens her purse with 300.00', async () => {
        const owner = await callerAs(venue.url, 'owner')
        const anna = (await rowsOnServer(venue.url, 'placeUsers')).find(({ name }) => name === 'Anna Lis')
        const body = JSON.stringify({ pin })
        const path = `/place-user/pin/${owner.placeId}/${String(anna?.['id'])}`
        expect((await owner.call(path, { method: 'PUT', body })).status).toBe(200)
        await signInAs(page, venue.url, /Kasia Wrona/)
        taps = 0
        await toDrawer()
        await tap(button(say('shift.open.title')))
        await keys('300')
        await screen('open a drawer')
        await tap(button(say('shift.open.act', { amount: money(300_00) })))
        expect(taps).toBe(7)
        await expect(page.getByRole('region', { name: 'Kasia Wrona' })).toBeVisible()
      })

      const paid = await test.step('she sells for cash; the payment is of her purse', async () => {
        await page.getByRole('link', { name: say('shell.till') }).click()
        const till = tillOf(page, say)
        for (const item of ['Bigos staropolski', 'Kompot domowy 0,3 l']) await till.add(item)
        await till.openCart()
        await till.chooseTable('3')
        await till.send(2)
        await till.sent()
        await button(say('register.sent.open')).click()
        await till.openCart()
        await page.getByRole('button', { name: say('register.pay'), exact: true }).click()
        await button(new RegExp(`${say('checkout.take.cash', { document: 'receipt' })} .*zł$`)).click()
        await expect(page.getByRole('heading', { name: say('checkout.done.title') })).toBeVisible()
        const payments = () => rowsOnServer(venue.url, 'orderPayments')
        await expect.poll(async () => (await payments()).length).toBe(1)
        const [drawer] = await rowsOnServer(venue.url, 'drawers')
        const entries = await rowsOnServer(venue.url, 'ledgerEntries')
        expect(entries.find(({ kind }) => kind === 'payment')).toMatchObject({ drawerId: drawer?.['id'] })
        await page.getByRole('link', { name: say('checkout.done.next') }).click()
        return Number((await payments())[0]?.['amount'])
      })
      const expected = 300_00 + paid + 20_00

      await test.step('she pays in 20.00 with Anna’s word', async () => {
        await toDrawer()
        taps = 0
        await tap(button(say('shift.act.move', { type: 'PAY_IN' })))
        await keys('20')
        await tap(button(say('shift.reason.change')))
        await screen('pay in')
        const act = say('shift.move.act', { type: 'PAY_IN', amount: money(20_00) })
        await tap(button(act))
        expect(taps).toBe(5)
        await dialog()
          .getByRole('button', { name: /Anna Lis/ })
          .click()
        for (const digit of pin) await dialog().getByRole('button', { name: digit, exact: true }).click()
        await dialog().getByRole('button', { name: act }).click()
        await expect(dialog()).toHaveCount(0)
        await expect(button(say('shift.act.count'))).toBeVisible()
        expect(await shown()).not.toContain(plain(expected))
        await screen('drawer')
      })

      await test.step('without a network she counts, is asked for a note, and closes', async () => {
        await page.context().setOffline(true)
        taps = 0
        await tap(button(say('shift.act.count')))
        await tap(button(say('shift.count.zero')))
        await keys('1')
        expect(await shown()).not.toContain(plain(expected))
        await screen('count')
        await page.reload()
        await expect(page.getByText(say('shift.count.line', { piece: '200 zł', count: 1 }))).toBeVisible()
        await page.setViewportSize({ width: 360, height: 640 })
        await screen('count, small')
        await page.setViewportSize({ width: 390, height: 844 })
        await tap(button(say('shift.count.no-more')))
        await tap(button(say('shift.count.save', { amount: money(200_00) })))
        expect(taps).toBe(5)
        await expect(page.getByText(say('shift.difference.short'))).toBeVisible()
        expect(await shown()).toContain(plain(expected))
        await button(say('shift.result.close')).click()
        await page.getByLabel(say('shift.result.comment.needed')).fill('Reszta wydana dwa razy')
        await screen('result')
        await button(say('shift.result.close')).click()
        await expect(page.getByRole('heading', { name: say('shift.report.drawer') })).toBeVisible()
        await expect(page.getByText('Reszta wydana dwa razy')).toBeVisible()
        await screen('report')
        await page.emulateMedia({ colorScheme: 'dark' })
        await checkColours(page, 'report, dark')
        await page.emulateMedia({ colorScheme: 'light' })
      })

      await test.step('with a network again the server has the same, and nothing to settle', async () => {
        await page.context().setOffline(false)
        const drawer = async () => (await rowsOnServer(venue.url, 'drawers'))[0]
        await expect
          .poll(drawer)
          .toMatchObject({ closedDay: expect.any(String), comment: 'Reszta wydana dwa razy' })
        expect(await rowsOnServer(venue.url, 'drawerCounts')).toMatchObject([{ total: 200_00 }])
        expect(await rowsOnServer(venue.url, 'discrepancies')).toEqual([])
        expect(problems).toEqual([])
      })
    },
  )
})
