import { expect, test } from '@playwright/test'
import { signInAs } from './support/devices.ts'
import { languageAt } from './support/language.ts'
import { useOneVenue } from './support/one-venue.ts'
import { checkScreen } from './support/screen-checks.ts'
import { rowsOnServer } from './support/server-rows.ts'
import { tillOf } from './support/till.ts'

test.use({ actionTimeout: 20_000 })

test.describe('KSeF', () => {
  const venue = useOneVenue()

  test(
    'is set up by the owner, its till gets a certificate, and an invoice to a company is signed by it without a network',
    { tag: '@all' },
    async ({ browser, viewport, hasTouch, isMobile }, info) => {
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
        const here = page
          .getByRole('listitem')
          .filter({ hasText: say('ksef.till.here', { name: '' }).trim() })
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
        await page.getByRole('button', { name: say('register.sent.open'), exact: true }).click()
        await till.openCart()
        await page.getByRole('button', { name: say('register.pay'), exact: true }).click()
        await page.getByRole('radio', { name: say('checkout.document.invoice.short'), exact: true }).click()
        const fields = {
          taxId: '5261040828',
          name: 'Bar Mleczny',
          street: 'Długa',
          streetNumber: '1',
          postcode: '00-925',
          city: 'Warszawa',
        }
        for (const [name, value] of Object.entries(fields)) {
          const key = `checkout.buyer.${name}` as Parameters<typeof say>[0]
          await page.getByLabel(say(key), { exact: true }).fill(value)
        }
        await button(new RegExp(say('checkout.method.card.detail'))).click()
        await button(new RegExp(say('checkout.take.card', { document: 'confirmation' }))).click()
        await expect(page.getByRole('heading', { name: say('checkout.done.title') })).toBeVisible()
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
    },
  )
})
