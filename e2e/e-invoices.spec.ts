import { expect, test, type Page } from '@playwright/test'
import { signInAs } from './support/devices.ts'
import { languageAt } from './support/language.ts'
import { useOneVenue } from './support/one-venue.ts'
import { rowsOnServer } from './support/server-rows.ts'
import { tillOf } from './support/till.ts'
import { companies, payByInvoice, setUpKsef } from './support/to-companies.ts'

test.use({ actionTimeout: 20_000 })

const placeOf = (page: Page) => page.url().replace(/(\/p\/[^/]+).*/, '$1')

test.describe('e-invoices', () => {
  const venue = useOneVenue()

  test(
    'what KSeF rejects is mended by the owner and accepted under the same number',
    { tag: '@all' },
    async ({ browser, viewport, hasTouch, isMobile }, info) => {
      const { say, tag } = languageAt(info)
      const { url } = venue.server()
      const page = await venue.open(browser, { viewport, hasTouch, isMobile, locale: tag })
      await setUpKsef(url)
      await signInAs(page, url, /Jan Borek/)
      await page.goto(`${placeOf(page)}/register`)
      await tillOf(page, say).order(['Bigos staropolski'], '4')
      await payByInvoice(page, say, companies.unknown)
      await expect(page.getByText(say('e-invoices.rejected.buyer'))).toBeVisible()
      const [before] = await rowsOnServer(url, 'eInvoices')

      await page.goto(`${placeOf(page)}/e-invoices`)
      await page.getByRole('link', { name: String(before?.['number']) }).click()
      const paper = page.getByRole('article', { name: say('e-invoices.paper') })
      await expect(paper.getByText(say('paper.notSent'))).toBeVisible()
      await page.getByRole('button', { name: say('e-invoices.act.correct'), exact: true }).click()
      await page.getByLabel(say('checkout.buyer.taxId'), { exact: true }).fill(companies.known)
      await page.getByRole('button', { name: say('e-invoices.mend.send') }).click()
      await expect(paper.getByText(say('paper.invoice'))).toBeVisible()
      await expect(paper.getByText(`NIP ${companies.known}`)).toBeVisible()
      expect(await rowsOnServer(url, 'eInvoices')).toMatchObject([
        { number: before?.['number'], state: 'accepted', ksefNumber: expect.stringMatching(/^\d{10}-/) },
      ])
    },
  )

  test(
    'a dish that is given back is corrected, in KSeF after its invoice',
    { tag: '@all' },
    async ({ browser, viewport, hasTouch, isMobile }, info) => {
      const { say, tag } = languageAt(info)
      const { url } = venue.server()
      const page = await venue.open(browser, { viewport, hasTouch, isMobile, locale: tag })
      await signInAs(page, url, /Jan Borek/)
      await page.goto(`${placeOf(page)}/register`)
      await tillOf(page, say).order(['Bigos staropolski', 'Żurek'], '5')
      await payByInvoice(page, say, companies.known)
      await expect(page.getByText(say('e-invoices.about.accepted'))).toBeVisible()
      const original = (await rowsOnServer(url, 'eInvoices')).at(-1)

      await page.goto(`${placeOf(page)}/e-invoices/${String(original?.['id'])}`)
      await page.getByRole('button', { name: say('e-invoices.correct'), exact: true }).click()
      await page
        .getByRole('button', { name: say('check.refund.less', { name: 'Bigos staropolski' }) })
        .click()
      await page.getByRole('button', { name: say('check.refund.reason.RETURN'), exact: true }).click()
      await page.getByRole('button', { name: new RegExp(say('e-invoices.correct.act')) }).click()

      const corrections = page.getByRole('region', { name: say('e-invoices.corrections'), exact: true })
      await expect(corrections.getByText(/^KOR-LIPA\//)).toBeVisible()
      const state = async () =>
        (await rowsOnServer(url, 'eInvoices')).find(({ isCorrection }) => isCorrection)
      await expect.poll(async () => (await state())?.['state']).toBe('accepted')
      const correction = await state()
      expect(Number(correction?.['acceptedAt'])).toBeGreaterThanOrEqual(Number(original?.['acceptedAt']))

      await page.goto(`${placeOf(page)}/e-invoices`)
      await page.getByRole('tab', { name: say('e-invoices.kind.corrections') }).click()
      await expect(page.getByText(String(correction?.['number'])).first()).toBeVisible()
      await expect(page.getByText(String(correction?.['ksefNumber'])).first()).toBeVisible()
    },
  )
})
