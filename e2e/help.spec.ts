import { expect, test, type Page } from '@playwright/test'
import { signInAs } from './support/devices.ts'
import { language } from './support/language.ts'
import { useOneVenue } from './support/one-venue.ts'
import type { Locale, Words } from './support/words.ts'

test.describe('the help', { tag: '@all' }, () => {
  const venue = useOneVenue()

  for (const locale of ['pl', 'en'] satisfies Locale[]) {
    test(`is found from a page, searched, and read without the server (${locale})`, async ({
      browser,
      viewport,
      hasTouch,
      isMobile,
    }) => {
      const { say, tag } = language(locale)
      const { url, kill, start } = venue.server()
      const page = await venue.open(browser, { viewport, hasTouch, isMobile, locale: tag })
      await signInAs(page, url, /Jan Borek/)
      const place = /\/p\/[0-9a-f-]+/.exec(page.url())?.[0] ?? ''
      const topic = (name: string) => page.getByRole('button', { name, exact: true })
      const step = page.getByText(say('manual.tables.step-2'))

      await test.step('it begins with the page that the person came from', async () => {
        await page.goto(`${url}${place}/tables`)
        await openHelp(page, say, isMobile)
        await expect(page.getByRole('heading', { name: say('manual.here') })).toBeVisible()
        await expect(topic(say('manual.tables.title'))).toHaveAttribute('aria-expanded', 'true')
        await expect(step).toBeVisible()
      })

      const search = page.getByRole('searchbox', { name: say('manual.search') })
      await test.step('a word leads to the one topic that says it', async () => {
        await search.fill('Adyen xyz')
        await expect(page.getByText(say('manual.none'))).toBeVisible()
        await search.fill(say('manual.refund.title'))
        await expect(topic(say('manual.refund.title'))).toBeVisible()
        await expect(topic(say('manual.tables.title'))).toHaveCount(0)
      })

      await test.step('it is on the device, whether the server is there or not', async () => {
        await kill()
        await page.reload()
        await expect(step).toBeVisible()
        await search.fill(say('manual.saved.title'))
        await expect(topic(say('manual.saved.title'))).toBeVisible()
        await start()
      })
    })
  }
})

/** From the side bar where there is one, else from the sheet of the person. */
async function openHelp(page: Page, say: Words, isMobile: boolean): Promise<void> {
  const beside = page.getByRole('link', { name: say('shell.side.help'), exact: true })
  if (!isMobile) return beside.click()
  await page
    .getByRole('button', { name: say('shell.switch', { name: 'Jan Borek' }) })
    .first()
    .click()
  await page.getByRole('link', { name: say('shell.side.help-page') }).click()
}
