import { expect, test, type Page } from '@playwright/test'
import type { OnlinePayment } from '#domain/payment/online-payment.ts'
import { payLink } from '#domain/payment/pay-link.ts'
import type { PrintJob } from '#domain/print/print-job.ts'
import { signInAs } from './support/devices.ts'
import { languageAt } from './support/language.ts'
import { lookerAt } from './support/looker.ts'
import { useOneVenue } from './support/one-venue.ts'
import { rowsOnServer } from './support/server-rows.ts'
import { tillOf } from './support/till.ts'

test.use({ actionTimeout: 20_000 })

test.describe('paying online', () => {
  const venue = useOneVenue()

  test('a guest pays by a code at the table, and a part goes back', async ({
    browser,
    viewport,
    hasTouch,
    isMobile,
  }, info) => {
    test.setTimeout(300_000)
    const { say, tag } = languageAt(info)
    const { url } = venue.server()
    const screen = { viewport, hasTouch, isMobile, locale: tag }
    const page = await venue.open(browser, screen)
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    const look = lookerAt(page, info.project.name)
    const links = async () => (await rowsOnServer(url, 'onlinePayments')) as OnlinePayment[]
    const receiptStates = async () =>
      ((await rowsOnServer(url, 'printJobs')) as PrintJob[])
        .filter(({ printoutId }) => printoutId !== null)
        .map(({ status }) => status)
    const linkAddress = async () => {
      const [link] = await links()
      const placeId = /\/p\/([0-9a-f-]+)\//.exec(page.url())?.[1] ?? ''
      return payLink(url, placeId, link?.guestToken ?? '')
    }

    await test.step('the waiter shows a code and leaves the till alone', async () => {
      await signInAs(page, url, /Kasia Wrona/)
      const till = tillOf(page, say)
      for (const item of ['Bigos staropolski', 'Kompot domowy 0,3 l']) await till.add(item)
      await till.openCart()
      await till.chooseTable('12')
      await till.send(2)
      await till.sent()
      await till.pay()
      await button(
        new RegExp(`^${say('checkout.method.link')}.*${say('checkout.method.link.detail')}`),
      ).click()
      await expect(page.getByRole('radio', { name: say('checkout.online.link') })).toBeVisible()
      await look('online-new')
      await button(new RegExp(`^${say('checkout.take.link')}`)).click()
      await expect(page.getByRole('heading', { name: say('checkout.link.waiting') })).toBeVisible()
      await expect.poll(async () => (await links()).length).toBe(1)
      await look('online-wait')
      await page.getByRole('link', { name: say('checkout.link.leave') }).click()
      await expect(page).toHaveURL(/\/tables/)
      await look('online-table')
      await page.goto(page.url().replace('/tables', '/orders'))
      await expect(page.getByText(say('check.state.awaiting-online')).first()).toBeAttached()
      await look('online-orders')
    })

    await test.step('the guest pays on their own telephone', async () => {
      const guest = await venue.open(browser, {
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        locale: tag,
      })
      await guest.goto(await linkAddress())
      await guest.getByRole('button').first().click()
      await guest.getByRole('button', { name: new RegExp(`^${say('guest-pay.demo.pay')}`) }).click()
      await expect.poll(async () => (await links())[0]?.status).toBe('completed')
    })

    await test.step('the check says so without anybody touching it', async () => {
      await expect(page.getByText(say('check.state.awaiting-online'))).toHaveCount(0)
      const [link] = await links()
      // A page that is left while its receipt prints asks what came of it.
      await expect.poll(receiptStates).toEqual(['printed'])
      await page.goto(`${page.url()}/${link?.orderCheckId}/pay`)
      await expect(page.getByRole('heading', { name: say('checkout.done.title') })).toBeVisible()
      await expect(page.getByRole('list', { name: say('checkout.link.paid') })).toBeVisible()
      await look('online-paid')
    })

    const office = await venue.open(browser, screen)
    const lookOffice = lookerAt(office, info.project.name)
    await test.step('the owner finds the payment and gives a part of it back', async () => {
      await signInAs(office, url, /Jan Borek/)
      await office.goto(placePage(office, 'payments'))
      await office.getByRole('link', { name: /PA\// }).first().click()
      await expect(office.getByRole('heading', { name: say('payments.events') })).toBeVisible()
      await lookOffice('payment')
      await office.getByRole('button', { name: say('payments.refund') }).click()
      await office.getByRole('radio', { name: say('check.refund.by-amount') }).click()
      await office.getByRole('textbox', { name: say('check.refund.amount') }).fill('10')
      await office.getByRole('button', { name: say('check.refund.reason.CUSTOMER_REQUEST') }).click()
      await lookOffice('payment-refund')
      await office
        .getByRole('button', { name: new RegExp(`^${say('payments.refund.act')} .*10[.,]00`) })
        .click()
      await expect(office.getByRole('heading', { name: say('payments.refunds') })).toBeVisible()
      await lookOffice('payment-refunded')
      await office.goto(placePage(office, 'payments'))
      await expect(office.getByRole('link', { name: /PA\// }).first()).toBeVisible()
      await lookOffice('payments')
    })

    await test.step('what is set up, and what was paid out', async () => {
      for (const provider of ['p24', 'adyen'] as const) {
        await office.goto(placePage(office, `settings/integrations/${provider}`))
        await expect(office.getByRole('heading', { name: say('integrations.connection') })).toBeVisible()
        await lookOffice(`provider-${provider}`)
      }
      await office.goto(placePage(office, 'payments/payouts'))
      await expect(office.getByRole('heading', { name: say('payouts.reports') })).toBeVisible()
      await lookOffice('payouts')
    })
  })
})

/** The address of a page of the place that is open. */
function placePage(page: Page, path: string): string {
  return page.url().replace(/(\/p\/[0-9a-f-]+\/).*$/, `$1${path}`)
}
