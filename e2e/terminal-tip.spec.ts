import { expect, test } from '@playwright/test'
import { signInAs } from './support/devices.ts'
import { languageAt } from './support/language.ts'
import { useOneVenue } from './support/one-venue.ts'
import { checkScreen } from './support/screen-checks.ts'
import { rowsOnServer } from './support/server-rows.ts'
import { tillOf } from './support/till.ts'

test.describe('a tip on the terminal', { tag: '@all' }, () => {
  const venue = useOneVenue()

  test('is asked for once the owner wants that, and told to who took the payment', async ({
    browser,
    viewport,
    hasTouch,
    isMobile,
  }, info) => {
    const { say, tag } = languageAt(info)
    const { url } = venue.server()
    const page = await venue.open(browser, { viewport, hasTouch, isMobile, locale: tag })
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    await signInAs(page, url, /Jan Borek/)
    const place = `${url}${/\/p\/[0-9a-f-]+/.exec(page.url())?.[0] ?? ''}`

    await test.step('the owner has guests asked', async () => {
      await page.goto(`${place}/settings/terminals`)
      await page.getByRole('switch', { name: say('field.terminalSettings.asksTip') }).click()
      await button(say('office.save')).click()
      await expect
        .poll(async () => (await rowsOnServer(url, 'places'))[0]?.['terminalSettings'])
        .toEqual({ asksTip: true })
      await checkScreen(page, 'card terminals', { service: false })
    })

    await test.step('a guest leaves 4.35 of 29.00, which the screen says and the payment has', async () => {
      await page.goto(`${place}/register`)
      const till = tillOf(page, say)
      await till.order(['Bigos staropolski'], '5')
      await till.pay()
      const method = `^${say('checkout.method.terminal')}.*${say('checkout.method.terminal.detail')}`
      await button(new RegExp(method)).click()
      await expect(page.getByText(say('checkout.terminal.asksTip'))).toBeVisible()
      await checkScreen(page, 'a terminal that asks for a tip', { service: true })
      await button(new RegExp(`^${say('checkout.take.terminal', { document: 'receipt' })}`)).click()
      await expect(page.getByRole('heading', { name: say('checkout.done.title') })).toBeVisible()
      const [before = '', after = ''] = say('checkout.terminal.tip', { amount: '|' }).split('|')
      await expect(page.getByText(new RegExp(`^${before}.*4[.,]35.*${after}$`))).toBeVisible()
      await checkScreen(page, 'paid with a tip', { service: true })
      const payments = (await rowsOnServer(url, 'orderPayments')).map(({ status, amount, tip }) => [
        status,
        amount,
        tip,
      ])
      expect(payments).toContainEqual(['paid', 29_00, 4_35])
    })
  })
})
