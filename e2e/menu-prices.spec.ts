import { expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { signInAs } from './support/devices.ts'
import { languageAt } from './support/language.ts'
import { useOneVenue } from './support/one-venue.ts'
import { onTill, tillAddress } from './support/on-till.ts'
import { rowsOnServer } from './support/server-rows.ts'
import { tillOf } from './support/till.ts'
import type { Words } from './support/words.ts'

/** 29.00 in the demo; 10 % more is 31.90, and the nearest price that ends in .99 is 31.99. */
const dish = 'Bigos staropolski'
const category = 'Dania główne'

test.describe('on a Friday evening', () => {
  const venue = useOneVenue()

  test(
    'a manager raises the prices of a category, sees them at the till, and takes them back',
    { tag: '@all' },
    async ({ browser }, info) => {
      const { say, locale } = languageAt(info)
      const written = (price: string) => (locale === 'pl' ? price.replace('.', ',') : price)
      const anna = await person(browser, info, /Anna Lis/)
      const kasia = await person(browser, info, /Kasia Wrona/)
      const { register } = await tillAddress(kasia)
      const till = tillOf(kasia, say)
      const tile = kasia.locator('button.tile', { hasText: dish }).first()
      const isPhone = (anna.viewportSize()?.width ?? 0) < 1024

      await test.step('an order is sent, and another one is open in the cart', async () => {
        await onTill(kasia, say, register).order('3', dish)
        await till.add(dish)
        await expect(tile).toContainText(written('29.00'))
      })
      const sent = async () =>
        (await rowsOnServer(venue.server().url, 'orderLines'))
          .filter(({ name }) => name === dish)
          .map(({ unitPrice }) => unitPrice)
      await expect.poll(async () => (await sent()).length).toBeGreaterThan(0)
      const before = await sent()

      await test.step('every price is seen before and after', async () => {
        await anna.goto(anna.url().replace(/(\/p\/[^/]+).*/, '$1/menu/prices'))
        await openAct(anna, say, isPhone, 'prices.grid.byRule')
        const sheet = anna.getByRole('dialog', { name: say('prices.change.title') })
        await sheet.getByRole('radio', { name: say('prices.change.categories') }).click()
        await sheet.getByRole('button', { name: category, exact: true }).click()
        await sheet.getByLabel(say('prices.change.by'), { exact: true }).fill('10')
        await sheet.getByRole('radio', { name: written('.99'), exact: true }).click()
        const preview = sheet.getByRole('table', { name: say('prices.preview.title') })
        const row = preview
          .getByRole('row')
          .filter({ has: anna.getByRole('rowheader', { name: dish }) })
          .first()
        await expect(row.getByRole('cell').nth(0)).toHaveText(written('29.00'))
        await expect(row.getByRole('cell').nth(1)).toContainText(written('31.99'))
        await sheet.getByRole('button', { name: /\d/ }).last().click()
        await expect(sheet).toHaveCount(0)
      })

      await test.step('the till of another device sells at the new price', async () => {
        await expect(tile).toContainText(written('31.99'))
        await till.openCart()
        const note = kasia.getByRole('group', { name: say('register.price.changed.of', { name: dish }) })
        await expect(note).toContainText(written('29.00'))
        await expect(note).toContainText(written('31.99'))
        expect(await sent()).toEqual(before)
      })

      await test.step('and at the old one again once it is taken back', async () => {
        await openAct(anna, say, isPhone, 'prices.recent.open')
        const sheet = anna.getByRole('dialog', { name: say('prices.recent.title') })
        const last = sheet.getByRole('listitem').first()
        await expect(last).toContainText('Anna Lis')
        await last.getByRole('button', { name: say('office.undo') }).click()
        await expect(last.getByRole('button', { name: say('office.undo') })).toHaveCount(0)
        const note = kasia.getByRole('group', { name: say('register.price.changed.of', { name: dish }) })
        await expect(note).toHaveCount(0)
        await kasia.goto(register)
        await expect(tile).toContainText(written('29.00'))
        expect(await sent()).toEqual(before)
      })
    },
  )

  async function person(
    browser: Browser,
    info: { project: { name: string; use: object } },
    name: RegExp,
  ): Promise<Page> {
    const { viewport = null, hasTouch = false, isMobile = false } = info.project.use as BrowserContextOptions
    const { tag: locale } = languageAt(info)
    const page = await venue.open(browser, { viewport, hasTouch, isMobile, locale })
    await signInAs(page, venue.server().url, name)
    return page
  }
})

/** Opens what the page of prices has beside its title: buttons, on a phone a menu. */
async function openAct(page: Page, say: Words, isPhone: boolean, key: Parameters<Words>[0]): Promise<void> {
  if (!isPhone) return page.getByRole('button', { name: say(key) }).click()
  await page.getByRole('button', { name: say('office.list.more'), exact: true }).click()
  await page.getByRole('menuitem', { name: say(key) }).click()
}
