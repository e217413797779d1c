import { expect, test, type BrowserContextOptions } from '@playwright/test'
import { openScreen } from './support/devices.ts'
import { languageAt } from './support/language.ts'
import { startVenue, type VenueServer } from './support/venue-server.ts'

test.describe('from an empty place to the first sale', () => {
  let venue: VenueServer

  test.beforeAll(async () => {
    venue = await startVenue({ demo: false })
  })
  test.afterAll(() => venue.close())

  test('an owner sets up a menu by hand and sells its first dish', async ({ browser }, info) => {
    const { project } = info
    const { say, locale, tag } = languageAt(info)
    const problems: string[] = []
    const { viewport = null, hasTouch = false, isMobile = false } = project.use as BrowserContextOptions
    const page = await openScreen(browser, { viewport, hasTouch, isMobile, locale: tag }, problems)
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog')
    const field = (key: Parameters<typeof say>[0]) => page.getByLabel(say(key), { exact: true })
    const setUpMenu = () => page.getByRole('link', { name: say('guide.menu.own') }).click()
    const named = async (name: string) => {
      await dialog.getByLabel(say('field.name')).fill(name)
      await dialog.getByRole('button', { name: say('office.save') }).click()
      await expect(dialog).toHaveCount(0)
    }

    await test.step('an account, a place, a till with nothing to sell', async () => {
      await page.goto(`${venue.url}`)
      await page.getByRole('link', { name: say('account.sign-up.link') }).click()
      await page.getByLabel(say('account.name')).fill('Zofia Gęś')
      await page.getByLabel(say('account.email')).fill(`zofia-${locale}@podgesia.example`)
      await page.getByLabel(say('account.password'), { exact: true }).fill('gęś-na-długim-spacerze')
      await press(say('account.sign-up.act'))
      await expect(page.getByText(say('places.none.title'))).toBeVisible()
      await page.getByLabel(say('places.create.name')).fill(`Pod Gęsią ${locale}`)
      await press(say('places.create.act'))
      await setUpMenu()
    })

    await test.step('a first section', async () => {
      await expect(page.getByText(say('menu-sections.empty.title'))).toBeVisible()
      if (project.name === 'laptop') {
        // With the pages of the menu open it is as high as it gets.
        const side = page.getByRole('navigation', { name: say('shell.main') })
        expect(await side.evaluate((bar) => bar.scrollHeight - bar.clientHeight)).toBe(0)
      }
      await press(say('menu-sections.add'))
      await named('Zupy')
    })

    await test.step('an item, with a category that is made on the way', async () => {
      const add = page.getByRole('link', {
        name: say(project.name === 'phone' ? 'menuEditor.new' : 'menu-items.add'),
      })
      await add.click()
      await field('menu-items.field.name').fill('Żurek')
      await field('menu-items.field.price').fill(locale === 'pl' ? '24,50' : '24.50')
      await field('menu-items.field.taxRate').selectOption('VAT08')
      await field('menu-items.field.packagingId').selectOption('none')
      await press(say('menuItem.allergens.none'))
      await press(say('menu-item-categories.add'))
      await named('Dania')
      await page.getByRole('button', { name: say('office.save'), exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Żurek' })).toBeVisible()
    })

    await test.step('it is on the till, and is sold', async () => {
      await page.goto(page.url().replace(/\/menu\/.*/, '/register'))
      await page.getByRole('list').getByRole('button', { name: 'Żurek' }).first().click()
      const cart = page.getByRole('button', { name: new RegExp(`^${say('register.cart.label')}`) })
      if (project.name === 'phone') await cart.click()
      const send = page.getByRole('button', { name: say('register.send.lines', { count: 1 }) })
      await send.click()
      // Nobody has drawn tables yet: that is said, and the guest takes it along.
      await expect(page.getByText(say('register.table.none'))).toBeVisible()
      await page
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: say('register.close') })
        .click()
      await page
        .getByRole('button', { name: new RegExp(`^${say('register.dining.title')}`) })
        .last()
        .click()
      await page
        .getByRole('dialog')
        .last()
        .getByText(say('dining-options.type.PICKUP'), { exact: true })
        .click()
      await send.click()
      await expect(page.getByText(say('register.sent.created'))).toHaveCount(1)
      await page.goto(page.url().replace(/\/register.*/, '/orders'))
      await expect(page.getByText(/24[.,]50/).first()).toBeVisible()
    })

    await test.step('the second place of the same owner takes its menu over, once', async () => {
      const first = `Pod Gęsią ${locale}`
      await page.goto(`${venue.url}/places`)
      await page.getByLabel(say('places.create.name')).fill(`Pod Kaczką ${locale}`)
      await press(say('places.create.act'))
      await setUpMenu()
      const copyFrom = async () => {
        await page
          .getByRole('combobox', { name: say('menuImport.copy.place') })
          .selectOption({ label: first })
        return page.getByRole('button', { name: say('menuImport.copy.start') })
      }
      await page.getByRole('button', { name: say('menuEditor.start') }).click()
      const copy = await copyFrom()
      await expect(page.getByText(say('menuImport.copy.plan', { added: 1, changed: 0 }))).toBeVisible()
      await copy.click()
      await expect(page.getByText(say('menuImport.result.done', { count: 1 }))).toBeVisible()
      await press(say('menuImport.result.another'))
      await expect(await copyFrom()).toBeDisabled()
      await expect(page.getByText(say('menuImport.copy.same'))).toBeVisible()
      await page.goto(page.url().replace(/\/menu\/.*/, '/register'))
      const sold = page.getByRole('list').getByRole('button', { name: 'Żurek' }).first()
      await expect(sold).toContainText(/24[.,]50/)
    })
    expect(problems).toEqual([])
    await page.context().close()
  })
})
