import { expect, test, type Page } from '@playwright/test'
import { areas } from '#back-office/screens.ts'
import { isAll } from '#tests/support/how-many.ts'
import { openScreen, signInAs } from './support/devices.ts'
import { language } from './support/language.ts'
import { checkColours, checkScreen, checkWords } from './support/screen-checks.ts'
import { tillOf } from './support/till.ts'
import { startVenue, type VenueServer } from './support/venue-server.ts'
import type { Locale } from './support/words.ts'

const locales: Locale[] = ['pl', 'en']

test.describe('every screen is whole, readable and large enough to hit', () => {
  test.describe.configure({ timeout: 600_000 })
  let venue: VenueServer

  test.beforeAll(async () => {
    venue = await startVenue()
  })
  test.afterAll(() => venue.close())

  for (const locale of locales) {
    test(
      `at its size, light and dark (${locale})`,
      { tag: `@sweep-${locale}` },
      async ({ browser, viewport, hasTouch, isMobile }, info) => {
        const { say, tag } = language(locale)
        const problems: string[] = []
        const page = await openScreen(browser, { viewport, hasTouch, isMobile, locale: tag }, problems)
        const size = info.project.name
        const till = tillOf(page, say)
        const look = looker(page, size, locale)

        await test.step('the entrance', async () => {
          await page.goto(`${venue.url}/sign-in`)
          await expect(page.getByRole('button', { name: /Kasia Wrona/ })).toBeVisible()
          await look('sign-in', { service: false })
          await page.getByRole('link', { name: say('account.sign-up.link') }).click()
          await page.getByRole('button', { name: say('account.sign-up.act') }).click()
          await expect(page.getByText(say('account.email.required'))).toBeVisible()
          await look('sign-up', { service: false })
        })

        let till1 = ''
        await test.step('the till', async () => {
          await signInAs(page, `${venue.url}/sign-in`, /Anna Lis/)
          await expect(page.getByRole('searchbox')).toBeVisible()
          till1 = page.url()
          await look('register-empty')
          await page.getByRole('searchbox').fill('pierogi ruskie')
          await page
            .getByRole('button', { name: /^Pierogi ruskie/ })
            .first()
            .click()
          await expect(page.getByRole('radio', { name: /^Odsmażane/ })).toBeVisible()
          await look('register-modifiers')
          await page.getByRole('radio', { name: /^Odsmażane/ }).check()
          await page.getByRole('button', { name: say('register.item.add') }).click()
          await page.getByRole('searchbox').fill('')
          await till.add('Bigos staropolski')
          await till.openCart()
          await page.getByRole('button', { name: /Bigos staropolski/, expanded: false }).click()
          await expect(page.getByRole('button', { name: say('register.line.remove') })).toBeVisible()
          await look('register-cart')
          await page
            .getByRole('button', { name: say('register.table.choose') })
            .last()
            .click()
          await expect(
            page.getByRole('heading', { name: say('register.table.title'), exact: true }),
          ).toBeVisible()
          await look('register-tables')
          await page
            // Free in the first language, in use in the second, which the choice says too.
            .getByRole('button', { name: new RegExp(`^${say('register.table.name', { name: '7' })}\\b`) })
            .click()
          await till.send(2)
          await till.sent()
          await look('register-sent')
        })

        await test.step('orders', async () => {
          await page.goto(till1.replace(/register.*/, 'orders'))
          const row = page.getByRole('listitem').getByRole('link').first()
          await expect(row).toBeVisible()
          await expect(
            page.getByRole('button', { name: say('shell.switch', { name: 'Anna Lis' }) }),
          ).toBeVisible()
          await look('orders')
          await row.click()
          await expect(page.getByText(say('orders.events'))).toBeVisible()
          await look('check')
        })

        await test.step('the tables, a delivery, and what people are told', async () => {
          const at = (name: string) => page.goto(till1.replace(/register.*/, name))
          const table = page.getByRole('button', {
            name: new RegExp(`^${say('floor.table', { name: '7' })}, `),
          })
          await at('tables')
          await expect(table).toBeVisible()
          await look('tables')
          await at('tables/edit')
          await table.click()
          await expect(page.getByLabel(say('floor.editor.seats'), { exact: true })).toBeVisible()
          // The plan is drawn to scale, and not in a hurry.
          await look('tables-edit', { service: false })
          await at('delivery')
          await expect(page.getByLabel(say('delivery.phone'), { exact: true })).toBeVisible()
          await look('delivery')
          await at('notifications')
          await expect(page.getByRole('heading', { name: say('shell.notifications') }).first()).toBeVisible()
          await look('notifications')
        })

        await test.step('the day, its closing, and drawers', async () => {
          const at = (name: string) => page.goto(till1.replace(/register.*/, name))
          const titled = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
          await at('today')
          await titled(say('today.title'))
          await look('today', { service: false })
          await at('shift')
          await expect(page.getByText(say('shift.none'), { exact: true })).toBeVisible()
          await look('shift')
          await at('close-day')
          await expect(page.getByText(say('day.drawers.none'), { exact: true })).toBeVisible()
          await look('close-day', { service: false })
          await at('days')
          await titled(say('day.list'))
          await look('days', { service: false })
        })

        await test.step('what is saved, and the rest', async () => {
          await page.goto(till1.replace(/register.*/, 'outbox'))
          await expect(page.getByText(say('outbox.empty.title'))).toBeVisible()
          await look('outbox-empty')
          await page.goto(till1.replace(/register.*/, 'more'))
          await expect(page.getByRole('button', { name: say('account.sign-out') })).toBeVisible()
          await look('more')
          await page.goto(`${venue.url}/places`)
          await expect(page.getByText(say('places.here'))).toBeVisible()
          await look('places', { service: false })
        })

        await test.step('the people and the devices of the place', async () => {
          await page.goto(till1.replace(/register.*/, 'crew'))
          await expect(page.getByText('marek@podlipa.example')).toBeVisible()
          await look('crew', { service: false })
          await page.getByRole('button', { name: say('crew.add'), exact: true }).click()
          await page.getByRole('button', { name: say('crew.add.act'), exact: true }).click()
          await expect(page.getByText(say('crew.name.required'))).toBeVisible()
          await look('crew-add', { service: false })
          await page.keyboard.press('Escape')
          await page
            .getByRole('link', { name: /Marek Zieliński/ })
            .first()
            .click()
          await page.getByRole('switch', { name: say('permission.create-discount') }).click()
          await expect(page.getByText(say('crew.member.unsaved', { count: 1 }))).toBeVisible()
          await look('crew-member', { service: false })
          await page.getByRole('button', { name: say('office.discard') }).click()
          await page.goto(till1.replace(/register.*/, 'crew?tab=devices'))
          await expect(page.getByText(say('crew.device.this'), { exact: true })).toBeVisible()
          await expect(page.getByText(say('crew.sessions.mine'), { exact: true })).toBeVisible()
          await look('crew-devices', { service: false })
        })

        await test.step('the kitchen, with a link and without', async () => {
          await page.goto(till1.replace(/register.*/, 'kitchen'))
          await expect(page.getByRole('article').first()).toBeVisible()
          await look('kitchen', { alwaysDark: true })
          if (size === 'tablet') {
            await page.setViewportSize({ width: 1920, height: 1080 })
            await looker(page, 'display', locale)('kitchen', { alwaysDark: true })
            await page.setViewportSize({ width: 1180, height: 820 })
          }
          await venue.kill()
          await page.getByRole('article').first().getByRole('button', { name: /Bigos/ }).click()
          await expect(page.getByRole('button', { name: say('kitchen.stale.retry') })).toBeVisible({
            timeout: 30_000,
          })
          await look('kitchen-stale', { alwaysDark: true })
          await page.goto(till1.replace(/register.*/, 'outbox'))
          await expect(page.getByText(say('outbox.cause.offline')).first()).toBeVisible({ timeout: 40_000 })
          await look('outbox-offline')
        })

        await page.context().close()
        await venue.start()
        expect(problems).toEqual([])
      },
    )

    test(
      `so is everything that is set up (${locale})`,
      { tag: `@sweep-settings-${locale}` },
      async ({ browser, viewport, hasTouch, isMobile }, info) => {
        const { say, tag } = language(locale)
        const problems: string[] = []
        const page = await openScreen(browser, { viewport, hasTouch, isMobile, locale: tag }, problems)
        const size = info.project.name
        const look = looker(page, size, locale)
        await signInAs(page, `${venue.url}/sign-in`, /Jan Borek/)
        const settings = page.url().replace(/(\/p\/[^/]+).*/, '$1/settings')

        await page.goto(settings)
        await expect(page.getByRole('link', { name: say('discounts.title') })).toBeVisible()
        await look('settings')
        for (const { key, resource } of areas) {
          await page.goto(`${settings}/${key}`)
          await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
          if (resource === null) {
            await look(`settings-${key}`)
            continue
          }
          const row = page
            .getByRole(size === 'phone' ? 'listitem' : 'rowheader')
            .getByRole('link')
            .first()
          await expect(row).toBeVisible()
          await look(`settings-${key}`)
          await row.click()
          if (key === 'product') {
            // A product has a page of its own, which leads to the form.
            await expect(page.getByRole('heading', { name: say('stock.events.title') })).toBeVisible()
            await look('stock-product')
            await page.goto(`${page.url()}/edit`)
          }
          await expect(page.getByRole('button', { name: new RegExp(`^${say('office.save')}`) })).toBeVisible()
          await expect(page.getByLabel(say('office.loading'), { exact: true })).toHaveCount(0)
          await look(`settings-${key}-form`)
        }
        for (const name of ['deliveries', 'deliveries/new', 'losses/new', 'counts', 'usage']) {
          await page.goto(settings.replace(/settings$/, `stock/${name}`))
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await look(`stock-${name.replace('/', '-')}`)
        }
        for (const provider of ['p24', 'adyen', 'glovo']) {
          await page.goto(`${settings}/integrations/${provider}`)
          await expect(page.getByRole('heading', { name: say('integrations.connection') })).toBeVisible()
          await look(`provider-${provider}`)
        }
        for (const name of ['payments', 'payments/payouts']) {
          await page.goto(settings.replace(/settings$/, name))
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.getByLabel(say('payments.loading'), { exact: true })).toHaveCount(0)
          await look(name.replace('/', '-'))
        }
        await page.context().close()
        expect(problems).toEqual([])
      },
    )
  }
})

type Look = { service?: boolean; alwaysDark?: boolean }

/**
 * Looks at a screen and keeps its pictures for people. Of the matrix of sizes, languages and themes every run takes one
 * cell for the screens of service and another for those that are set up (`playwright.config.ts`). `npm run test:all` looks
 * in Polish in both themes, in English only at whether the words have room and are there, since roles and colours are the
 * same in both languages.
 */
function looker(page: Page, size: string, locale: Locale) {
  return async (screen: string, { service = true, alwaysDark = false }: Look = {}) => {
    const name = `${screen}-${size}-${locale}`
    const first = alwaysDark ? 'dark' : 'light'
    const see = async (theme: 'light' | 'dark', check: (name: string) => Promise<void>) => {
      await page.emulateMedia({ colorScheme: theme })
      await check(`${name}-${theme}`)
      await page.screenshot({ path: `test-results/screens/${name}-${theme}.png`, animations: 'disabled' })
    }
    if (!isAll) return see(locale === 'en' ? 'dark' : first, (shown) => checkScreen(page, shown, { service }))
    if (locale === 'en') return see(first, (shown) => checkWords(page, shown, { service }))
    await see(first, (shown) => checkScreen(page, shown, { service }))
    if (!alwaysDark) await see('dark', (shown) => checkColours(page, shown))
  }
}
