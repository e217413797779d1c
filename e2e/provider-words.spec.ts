import { expect, test } from '@playwright/test'
import { payLink } from '#domain/payment/pay-link.ts'
import { signInAs } from './support/devices.ts'
import { languageAt } from './support/language.ts'
import { tillAddress } from './support/on-till.ts'
import { useOneVenue } from './support/one-venue.ts'
import { adyenContract, playAdyen, silentTerminal } from './support/played-providers.ts'
import { checkScreen } from './support/screen-checks.ts'
import { callerAs, rowsOnServer } from './support/server-rows.ts'
import { tillOf } from './support/till.ts'

test.use({ actionTimeout: 20_000 })

const day = 24 * 3_600_000

test.describe('what a provider says later than anybody waits', () => {
  const playing = playAdyen()
  const venue = useOneVenue(async () => ({ hosts: (await playing).hosts }))

  test.beforeAll(async () => {
    const { url } = venue.server()
    ;(await playing).tellAt(url)
    const { placeId, call } = await callerAs(url, 'owner')
    const body = JSON.stringify(adyenContract)
    expect((await call(`/provider-accounts/${placeId}/ADYEN`, { method: 'PUT', body })).status).toBe(200)
  })
  test.afterAll(async () => (await playing).close())

  const rows = (table: string) => rowsOnServer(venue.server().url, table)

  test(
    'of two parts of a refund the bank sends one back: the page, a manager and the books say so',
    { tag: '@all' },
    async ({ browser, viewport, hasTouch, isMobile }, info) => {
      const { say, tag } = languageAt(info)
      const { url } = venue.server()
      const adyen = await playing
      const page = await venue.open(browser, { viewport, hasTouch, isMobile, locale: tag })
      const refunds = async () =>
        (await rows('refunds')).map(({ amount, status }) => `${String(amount)} ${String(status)}`).sort()
      let placeId = ''

      await test.step('a guest has paid 38.00 by a link', async () => {
        await signInAs(page, url, /Jan Borek/)
        placeId = (await tillAddress(page)).placeId
        const till = tillOf(page, say)
        for (const item of ['Bigos staropolski', 'Kompot domowy 0,3 l']) await till.add(item)
        await till.openCart()
        await till.chooseTable('12')
        await till.send(2)
        await till.sent()
        await till.pay()
        const method = `^${say('checkout.method.link')}.*${say('checkout.method.link.detail')}`
        await page.getByRole('button', { name: new RegExp(method) }).click()
        await page.getByRole('radio', { name: say('provider.ADYEN'), exact: true }).click()
        await page.getByRole('button', { name: new RegExp(`^${say('checkout.take.link')}`) }).click()
        await expect.poll(async () => (await rows('onlinePayments')).length).toBe(1)
        const [asked] = await rows('onlinePayments')
        await payAsGuest(payLink(url, placeId, String(asked?.['guestToken'])))
        await expect(page.getByRole('heading', { name: say('checkout.done.title') })).toBeVisible()
        // A page that is left while its printer works would not know whether it printed.
        await expect
          .poll(async () => (await rows('printouts')).map(({ status }) => status))
          .toEqual(['printed'])
      })

      await test.step('10.00 and 5.88 go back, each is confirmed', async () => {
        await page.goto(`${url}/p/${placeId}/payments`)
        await page.getByRole('link', { name: /PA\// }).first().click()
        for (const [amount, parts] of [
          ['10', ['1000 confirmed']],
          ['5,88', ['1000 confirmed', '588 confirmed']],
        ] as const) {
          await page.getByRole('button', { name: say('payments.refund') }).click()
          await page.getByRole('radio', { name: say('check.refund.by-amount') }).click()
          await page.getByRole('textbox', { name: say('check.refund.amount') }).fill(amount)
          await page.getByRole('button', { name: say('check.refund.reason.CUSTOMER_REQUEST') }).click()
          await page.getByRole('button', { name: new RegExp(`^${say('payments.refund.act')} .*\\d`) }).click()
          await expect.poll(refunds).toEqual(parts)
          await page.reload()
        }
        await expect(page.getByText(say('payments.refund.state.confirmed'), { exact: true })).toHaveCount(2)
      })

      await test.step('three days later the guest’s bank sends 5.88 back', async () => {
        await adyen.pass(4 * day)
        await expect.poll(refunds).toEqual(['1000 confirmed', '588 reversed'])
        expect(await rows('orderPayments')).toMatchObject([
          { amount: 3800, refundedAmount: 1000, status: 'refund-reversed' },
        ])
        const register = (await rows('corrections')).map(({ total }) => Number(total))
        expect(register.sort((a, b) => a - b)).toEqual([-1000, -588, 588])
      })

      await test.step('the page of the payment says so', async () => {
        await page.reload()
        await expect(page.getByText(say('payments.refund.state.reversed'), { exact: true })).toBeVisible()
        await expect(page.getByText(say('payments.refund.help.reversed'))).toBeVisible()
        await expect(page.getByText(say('payments.refund.state.confirmed'), { exact: true })).toHaveCount(1)
        await expect(page.getByText(/28[.,]00/).first()).toBeVisible()
        await checkScreen(page, 'payment, a part reversed', { service: false })
      })

      await test.step('and so does a notification', async () => {
        await page.goto(`${url}/p/${placeId}/notifications`)
        const told = page
          .getByRole('listitem')
          .filter({ hasText: say('notifications.refund-reversed.detail') })
        await expect(told).toContainText(/5[.,]88/)
        await checkScreen(page, 'notification of a reversal', { service: false })
      })
    },
  )

  test(
    'a terminal is silent, the waiter gives up and takes cash; that the card was charged is kept and told',
    { tag: '@all' },
    async ({ browser, viewport, hasTouch, isMobile }, info) => {
      const { say, tag } = languageAt(info)
      const { url } = venue.server()
      const adyen = await playing
      const screen = { viewport, hasTouch, isMobile, locale: tag }
      const page = await venue.open(browser, screen)
      const button = (name: string | RegExp) => page.getByRole('button', { name })
      const payments = async () =>
        (await rows('orderPayments'))
          .filter(({ type }) => type !== 'ONLINE')
          .map(({ type, amount, status }) => `${String(type)} ${String(amount)} ${String(status)}`)
          .sort()
      let placeId = ''

      await test.step('the terminal does not say whether it charged the card', async () => {
        await signInAs(page, url, /Kasia Wrona/)
        placeId = (await tillAddress(page)).placeId
        const till = tillOf(page, say)
        await till.order(['Bigos staropolski'], '5')
        await till.pay()
        const method = `^${say('checkout.method.terminal')}.*${say('checkout.method.terminal.detail')}`
        await button(new RegExp(method)).click()
        await expect(page.getByText(say('checkout.terminal.ready', { name: silentTerminal }))).toBeVisible()
        await button(new RegExp(`^${say('checkout.take.terminal', { document: 'receipt' })}`)).click()
        await expect(page.getByText(say('checkout.terminal.unknownHint'))).toBeVisible()
        await button(say('checkout.terminal.again')).click()
        await expect(page.getByText(say('checkout.terminal.unknownHint'))).toBeVisible()
        await expect.poll(payments).toEqual(['CARD 2900 in-progress'])
        await checkScreen(page, 'silent terminal', { service: true })
      })

      await test.step('the waiter gives it up and takes cash', async () => {
        await button(say('checkout.terminal.notCharged')).click()
        await button(new RegExp(`^${say('checkout.method.cash')}`))
          .first()
          .click()
        await button(new RegExp(`^${say('checkout.take.cash', { document: 'receipt' })}`)).click()
        await expect(page.getByRole('heading', { name: say('checkout.done.title') })).toBeVisible()
        await expect.poll(payments).toEqual(['CARD 2900 not-paid', 'CASH 2900 paid'])
      })

      await test.step('later the provider says that the card was charged: the money is kept, as the provider knows it', async () => {
        const card = (await rows('orderPayments')).find(({ type }) => type === 'CARD')
        const number = await adyen.takeCard(placeId, String(card?.['id']), 2900)
        await expect.poll(payments).toEqual(['CARD 2900 paid', 'CASH 2900 paid'])
        const kept = (await rows('orderPayments')).find(({ type }) => type === 'CARD')
        expect(String(kept?.['reference'])).toContain(number)
        const odd = (await rows('discrepancies')).map(({ kind }) => kind)
        expect(odd).toContain('overpaid')
      })

      await test.step('a manager is told, and the page of the payment says what happened', async () => {
        const office = await venue.open(browser, screen)
        await signInAs(office, url, /Anna Lis/)
        await office.goto(`${url}/p/${placeId}/notifications`)
        const told = office
          .getByRole('listitem')
          .filter({ hasText: say('notifications.payment-late.detail') })
        await expect(told).toContainText(/29[.,]00/)
        await checkScreen(office, 'notification of late money', { service: false })
        const card = (await rows('orderPayments')).find(({ type }) => type === 'CARD')
        await office.goto(`${url}/p/${placeId}/payments/${String(card?.['id'])}`)
        for (const event of ['TRANSACTION_CREATED', 'PAYMENT_ERROR', 'PAYMENT_SUCCESS'] as const) {
          const words = say(`payments.event.${event}`, { amount: '@' }).replace('@', '29[.,]00.*')
          await expect(office.getByText(new RegExp(`^${words}$`))).toBeVisible()
        }
      })
    },
  )
})

/** A guest pays by the provider's page. Its addresses have no certificate here, which a browser would miss. */
async function payAsGuest(address: string): Promise<void> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const pressed = await fetch(address, { method: 'POST', headers, body: 'tip=0', redirect: 'manual' })
  expect(pressed.status).toBe(303)
  const page = pressed.headers.get('Location') ?? ''
  await fetch(page, { method: 'POST', headers, body: 'do=pay', redirect: 'manual' })
}
