import { expect, test } from '@playwright/test'
import { languageAt } from './support/language.ts'
import { signInAs } from './support/devices.ts'
import { onTill, tillAddress } from './support/on-till.ts'
import { useOneVenue } from './support/one-venue.ts'
import { printed, rowsOnServer } from './support/server-rows.ts'
import { tillOf } from './support/till.ts'

test.use({ actionTimeout: 20_000 })

test.describe('paying at the table', () => {
  const venue = useOneVenue()

  test(
    'by the code on the bill, while a dessert is added: the check stays open, and the dessert is paid in cash',
    { tag: '@all' },
    async ({ browser, viewport, hasTouch, isMobile }, info) => {
      const { say, tag } = languageAt(info)
      const { url } = venue.server()
      const screen = { viewport, hasTouch, isMobile, locale: tag }
      const page = await venue.open(browser, screen)
      const guest = await venue.open(browser, {
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        locale: tag,
      })
      const pay = page.getByRole('button', { name: say('register.pay'), exact: true })
      const rows = (table: string) => rowsOnServer(url, table)
      const check = async () => (await rows('orderChecks')).map(({ status }) => status)
      const payments = async () =>
        (await rows('orderPayments'))
          .map(({ type, amount, status }) => `${String(type)} ${String(amount)} ${String(status)}`)
          .sort()
      /** The address in the code on the last bill that went to a printer. */
      const codeOnBill = async () => {
        const jobs = JSON.stringify(await rows('printJobs'))
        return /http[^"]*\/pay\/[\w-]{44}/.exec(jobs)?.[0] ?? ''
      }
      await signInAs(page, url, /Kasia Wrona/)
      const { register } = await tillAddress(page)
      const till = tillOf(page, say)
      const acts = onTill(page, say, register)

      await test.step('the waiter prints a bill with a code, and goes', async () => {
        for (const item of ['Bigos staropolski', 'Kompot domowy 0,3 l']) await till.add(item)
        await till.openCart()
        await till.chooseTable('12')
        await till.send(2)
        await till.sent()
        await page.getByRole('button', { name: say('register.sent.open'), exact: true }).click()
        await till.openCart()
        await pay.click()
        const method = `^${say('checkout.method.link')}.*${say('checkout.method.link.detail')}`
        await page.getByRole('button', { name: new RegExp(method) }).click()
        await page.getByRole('button', { name: say('checkout.link.on-bill') }).click()
        await expect.poll(codeOnBill).not.toBe('')
        await printed(url)
      })

      await test.step('the guest scans it and is about to pay', async () => {
        await guest.goto(await codeOnBill())
        await expect(guest.getByText(/38[.,]00/).first()).toBeVisible()
        await guest.getByRole('button').first().click()
        await expect(guest.getByText(say('guest-pay.demo.note'))).toBeVisible()
      })

      await test.step('in that moment the waiter brings a dessert to the same table', async () => {
        await acts.goTo('register')
        await till.add('Sernik')
        await till.openCart()
        await till.chooseTable('12')
        await page
          .getByRole('button', { name: new RegExp(`^${say('register.join.act', { number: '' })}`) })
          .click()
        await till.openCart()
        await till.send(1)
        await expect(pay).toBeVisible()
        await acts.drained()
        expect(await check()).toHaveLength(1)
      })

      await test.step('the guest pays what stood on the bill; the check stays open with the dessert', async () => {
        await guest.getByRole('button', { name: new RegExp(`^${say('guest-pay.demo.pay')} `) }).click()
        await expect(guest.getByText(say('guest-pay.paid'), { exact: true })).toBeVisible({ timeout: 60_000 })
        await expect.poll(payments).toEqual(['ONLINE 3800 paid'])
        // A page that is left while its printer works would not know whether it printed.
        await expect
          .poll(async () => (await rows('printouts')).map(({ status }) => status))
          .toEqual(['printed'])
        expect(await check()).not.toContain('done')
        await acts.openCheck('12')
        await expect(page.getByText(/18[.,]00/).first()).toBeVisible()
      })

      await test.step('the dessert is paid in cash, and the check ends with two documents', async () => {
        await page.getByRole('link', { name: new RegExp(`^${say('check.pay')}`) }).click()
        const take = `${say('checkout.take.cash', { document: 'receipt' })}`
        await page.getByRole('button', { name: new RegExp(`${take} .*18[.,]00`) }).click()
        await expect(page.getByRole('heading', { name: say('checkout.done.title') })).toBeVisible()
        await expect.poll(payments).toEqual(['CASH 1800 paid', 'ONLINE 3800 paid'])
        await expect.poll(check).toEqual(['done'])
        const documents = (await rows('printouts')) as { total: number; items: { name: string }[] }[]
        expect(
          documents
            .toSorted((a, b) => a.total - b.total)
            .map(({ total, items }) => [total, ...items.map(({ name }) => name).sort()]),
        ).toEqual([
          [1800, 'Sernik'],
          [3800, 'Bigos staropolski', 'Kompot domowy 0,3 l'],
        ])
      })
    },
  )
})
