import { expect, test } from '@playwright/test'
import { signInAs } from './support/devices.ts'
import { languageAt } from './support/language.ts'
import { useOneVenue } from './support/one-venue.ts'
import { checkScreen } from './support/screen-checks.ts'
import { rowsOnServer } from './support/server-rows.ts'
import { tillOf } from './support/till.ts'
import { companies, payByInvoice } from './support/to-companies.ts'

test.use({ actionTimeout: 20_000 })

test.describe('KSeF', () => {
  const venue = useOneVenue()

  test('is set up by the owner, its till gets a certificate, and an invoice signed by it without a network has its number once that is back', async ({
    browser,
    viewport,
    hasTouch,
    isMobile,
  }, info) => {
    const { say, tag } = languageAt(info)
    const { url } = venue.server()
    const page = await venue.open(browser, { viewport, hasTouch, isMobile, locale: tag })
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    const place = () => page.url().replace(/(\/p\/[^/]+).*/, '$1')

    await test.step('a trial certificate, a trial invoice with its number, and a prefix: then it is on', async () => {
      await signInAs(page, url, /Jan Borek/)
      await page.goto(`${place()}/settings/ksef`)
      await button(say('ksef.account.played')).click()
      await button(say('ksef.trial.act')).click()
      await expect(page.getByText(say('ksef.trial.number'))).toBeVisible()
      await page.getByLabel(say('ksef.prefix')).fill('lipa')
      // What is chosen is there when somebody comes back.
      await page.goto(`${place()}/settings`)
      await page.goto(`${place()}/settings/ksef`)
      await expect(page.getByLabel(say('ksef.prefix'))).toHaveValue('LIPA')
      await button(say('ksef.go.act.test')).click()
      await expect(page.getByText(say('ksef.on.test'), { exact: true })).toBeVisible()
    })

    await test.step('this till makes its key and gets its certificate', async () => {
      const here = page.getByRole('listitem').filter({ hasText: say('ksef.till.here', { name: '' }).trim() })
      await here.getByRole('button', { name: say('ksef.till.give') }).click()
      await expect(here.getByText(say('ksef.till.ready'), { exact: true })).toBeVisible()
      await checkScreen(page, 'KSeF set up', { service: false })
    })

    await test.step('without a network an invoice has a number with the prefix, and the signature of the till', async () => {
      await page.goto(`${place()}/register`)
      const till = tillOf(page, say)
      await till.add('Bigos staropolski')
      await till.openCart()
      await till.chooseTable('4')
      await page.context().setOffline(true)
      await till.send(1)
      await till.sent()
      await payByInvoice(page, say, companies.known)
      await expect(page.getByText(say('e-invoices.about.queued'))).toBeVisible()
      await page.context().setOffline(false)
      await expect.poll(async () => (await rowsOnServer(url, 'eInvoices')).length).toBe(1)
      const [invoice] = await rowsOnServer(url, 'eInvoices')
      const [certificate] = await rowsOnServer(url, 'tillCertificates')
      expect(invoice).toMatchObject({
        number: expect.stringMatching(/^FV-LIPA\/[A-Z0-9]+\/1\/\d\d\/\d{4}$/),
        hash: expect.stringMatching(/^[\w-]{43}$/),
        till: { serial: certificate?.['serial'], signature: expect.stringMatching(/^[\w-]{86}$/) },
      })
    })

    await test.step('the number is on the page of the check once KSeF has taken it', async () => {
      await page.goto(page.url().replace(/\/pay$/, ''))
      await expect(page.getByText(say('e-invoices.about.accepted')).first()).toBeVisible()
      await expect.poll(async () => (await rowsOnServer(url, 'eInvoices'))[0]?.['state']).toBe('accepted')
      const [accepted] = await rowsOnServer(url, 'eInvoices')
      await expect(page.getByText(String(accepted?.['ksefNumber'])).first()).toBeVisible()
    })
  })
})
