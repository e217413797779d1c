import { expect, test, type Browser, type BrowserContextOptions } from '@playwright/test'
import { signInAs } from './support/devices.ts'
import { language } from './support/language.ts'
import { officeOf } from './support/office.ts'
import { useOneVenue } from './support/one-venue.ts'
import { rowsOnServer } from './support/server-rows.ts'
import type { Locale } from './support/words.ts'

const dish = 'Bigos staropolski'

test.describe('two managers work on the menu without a network', () => {
  const venue = useOneVenue()

  test('what each changed is there; of the same price the later stands, and the other is told', async ({
    browser,
  }, info) => {
    const [anna, jan] = [
      await manager(browser, info, /Anna Lis/, 'pl'),
      await manager(browser, info, /Jan Borek/, 'en'),
    ]
    for (const { page } of [anna, jan]) {
      await page.goto(page.url().replace(/(\/p\/[^/]+).*/, '$1/menu/items'))
      await page.getByRole('link', { name: dish }).click()
      await expect(page.getByRole('heading', { name: dish })).toBeVisible()
      await page.evaluate(() => navigator.serviceWorker.ready)
      await page.context().setOffline(true)
    }

    await test.step('each saves at once', async () => {
      await anna.office.field('menu-items.field.price').fill('31,00')
      await anna.office.field('menu-items.field.description').fill('Kapusta kiszona, wołowina, śliwka')
      await anna.office.save()
      await anna.office.said(anna.say('office.updated', { name: dish }))
      await jan.office.field('menu-items.field.price').fill('33.00')
      await jan.office.field('menu-items.field.preparationTime').fill('9')
      await jan.office.save()
      await jan.office.said(jan.say('office.updated', { name: dish }))
    })

    await test.step('and finds it there after a reload, still without a network', async () => {
      await anna.page.reload()
      await expect(anna.office.field('menu-items.field.price')).toHaveValue('31,00')
    })

    const onServer = async () => {
      const [item] = (await rowsOnServer(venue.server().url, 'menuItems')).filter(({ name }) => name === dish)
      return [item?.['price'], item?.['description'], item?.['preparationTime']]
    }

    await test.step('the first who is back changes nothing of the other', async () => {
      await anna.page.context().setOffline(false)
      await expect.poll(onServer).toEqual([3100, 'Kapusta kiszona, wołowina, śliwka', 7])
    })

    await test.step('the second brings theirs, field by field', async () => {
      await jan.page.context().setOffline(false)
      await expect.poll(onServer).toEqual([3300, 'Kapusta kiszona, wołowina, śliwka', 9])
    })

    await test.step('whose price was replaced is told, and puts it back with one press', async () => {
      const back = anna.page.getByRole('button', {
        name: new RegExp(anna.say('office.conflict.restore', { value: '31,00' })),
      })
      await back.click()
      await expect.poll(onServer).toEqual([3100, 'Kapusta kiszona, wołowina, śliwka', 9])
      await expect(back).toHaveCount(0)
      await expect(jan.office.field('menu-items.field.price')).toHaveValue('31.00')
    })
  })

  async function manager(
    browser: Browser,
    { project }: { project: { use: object } },
    person: RegExp,
    locale: Locale,
  ) {
    const { viewport = null, hasTouch = false, isMobile = false } = project.use as BrowserContextOptions
    const { say, tag } = language(locale)
    const page = await venue.open(browser, { viewport, hasTouch, isMobile, locale: tag })
    await signInAs(page, venue.server().url, person)
    return { page, say, office: officeOf(page, say) }
  }
})
