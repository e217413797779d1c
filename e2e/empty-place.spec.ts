import { expect, test } from '@playwright/test'
import { openScreen } from './support/devices.ts'
import { language } from './support/language.ts'
import { startVenue, type VenueServer } from './support/venue-server.ts'
import type { Locale } from './support/words.ts'

test.describe('a new account opens its first place', { tag: '@all' }, () => {
  let venue: VenueServer

  test.beforeAll(async () => {
    venue = await startVenue({ demo: false })
  })
  test.afterAll(() => venue.close())

  for (const locale of ['pl', 'en'] satisfies Locale[]) {
    test(`and finds that there is nothing to sell yet (${locale})`, async ({
      browser,
      viewport,
      isMobile,
    }) => {
      const { say, tag } = language(locale)
      const problems: string[] = []
      const page = await openScreen(browser, { viewport, isMobile, locale: tag }, problems)

      await page.goto(venue.url)
      await expect(page.getByRole('button', { name: say('account.sign-in.act'), exact: true })).toBeVisible()
      await expect(page.getByText(say('account.demo.title'))).toHaveCount(0)
      await page.getByRole('link', { name: say('account.sign-up.link') }).click()
      await page.getByLabel(say('account.name')).fill('Zofia Gęś')
      await page.getByLabel(say('account.email')).fill(`zofia-${locale}@podlipa.example`)
      const password = page.getByLabel(say('account.password'), { exact: true })
      await password.fill('krótkie')
      await page.getByRole('button', { name: say('account.sign-up.act') }).click()
      await expect(page.getByText(say('account.password.short'))).toBeVisible()
      await password.fill('gęś-na-długim-spacerze')
      await page.getByRole('button', { name: say('account.sign-up.act') }).click()

      await expect(page.getByText(say('places.none.title'))).toBeVisible()
      await page.getByLabel(say('places.create.name')).fill(`Łódź i Kępa ${locale}`)
      await expect(page.getByLabel(say('places.create.slug'))).toHaveValue(`lodz-i-kepa-${locale}`)
      await page.getByRole('button', { name: say('places.create.act') }).click()

      // Its owner begins with the guide, and the till has nothing to sell.
      await expect(page).toHaveURL(/\/p\/[0-9a-f-]+\/today$/)
      await page.goto(page.url().replace(/today$/, 'register'))
      await expect(page.getByText(say('register.nothing.title'))).toBeVisible()
      await page.reload()
      await expect(page.getByText(say('register.nothing.title'))).toBeVisible()
      await page.context().close()
      expect(problems).toEqual([])
    })
  }
})
