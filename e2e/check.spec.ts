import { expect, test, type Page } from '@playwright/test'
import { openDevice, signInAs, type Device } from './support/devices.ts'
import { checkColours, checkScreen } from './support/screen-checks.ts'
import { rowsOnServer } from './support/server-rows.ts'
import { tillOf } from './support/till.ts'
import { startVenue, type VenueServer } from './support/venue-server.ts'
import { wordsIn } from './support/words.ts'

const say = wordsIn('pl')

test.use({ actionTimeout: 20_000 })

test.describe('the page of a check', () => {
  const problems: string[] = []
  let venue: VenueServer
  let manager: Device

  test.beforeAll(async ({ launchOptions, viewport, hasTouch, isMobile }) => {
    venue = await startVenue()
    manager = await openDevice({ ...launchOptions, viewport, hasTouch, isMobile, locale: 'pl-PL' }, problems)
  })

  test.afterAll(async () => {
    await manager.dispose()
    await venue.close()
  })

  test('a line taken back, a check closed by force and opened again, paid, refunded, its document cancelled', async () => {
    test.setTimeout(240_000)
    const page = manager.page()
    const { act, dialog, history, document, button } = checkOf(page)

    await test.step('an order is opened from the list', async () => {
      await signInAs(page, venue.url, /Anna Lis/)
      const till = tillOf(page, say)
      for (const item of ['Bigos staropolski', 'Kompot domowy 0,3 l', 'Espresso']) await till.add(item)
      await till.openCart()
      await till.chooseTable('12')
      await till.send(3)
      await till.sent()
      await page.goto(page.url().replace(/register.*/, 'orders'))
      await page.getByRole('listitem').getByRole('link').first().click()
      await expect(
        page.getByRole('heading', { name: say('orders.check.table', { name: '12' }) }),
      ).toBeVisible()
      await expect(history(say('check.event.created', { lines: 3 }))).toBeVisible()
    })

    await test.step('a line is taken back for a reason, which stays on the check', async () => {
      await button(say('check.line.menu', { name: 'Bigos staropolski' })).click()
      await page.getByRole('menuitem', { name: say('check.line.void') }).click()
      await dialog()
        .getByRole('button', { name: say('check.line.void.confirm') })
        .click()
      await expect(dialog().getByText(say('orders.reason.missing'))).toBeVisible()
      await dialog()
        .getByRole('button', { name: say('orders.reason.changed-mind') })
        .click()
      await dialog()
        .getByRole('button', { name: say('check.line.void.confirm') })
        .click()
      const reason = say('orders.reason.changed-mind')
      const said = { quantity: '1', name: 'Bigos staropolski', reason }
      await expect(history(say('check.event.line-canceled.why', said))).toBeVisible()
      await expect(page.getByText(new RegExp(`Anna Lis: ${reason}`))).toBeVisible()
      await checkScreen(page, 'check', { service: true })
    })

    await test.step('what a manager closes by force is written down, and can be opened again', async () => {
      await act('force-close')
      await dialog()
        .getByRole('button', { name: say('check.reason.left') })
        .click()
      await dialog()
        .getByRole('button', { name: say('check.act.force-close') })
        .click()
      await expect(history(/^Zamknięto mimo braków, nieopłacone .*: Gość wyszedł/)).toBeVisible()
      await expect(button(say('check.pay'))).toHaveCount(0)
      await act('reopen')
      await dialog()
        .getByRole('button', { name: say('check.act.reopen') })
        .click()
      await expect(history(say('check.event.reopened'))).toBeVisible()
    })

    await test.step('it is paid, and its receipt stands on it', async () => {
      await page.getByRole('link', { name: new RegExp(`^${say('check.pay')} .*19,00`) }).click()
      await button(new RegExp(say('checkout.take.cash', { document: 'receipt' }))).click()
      await expect(page.getByRole('heading', { name: say('checkout.done.title') })).toBeVisible()
      await page.getByRole('link', { name: say('checkout.done.orders') }).click()
      await page.getByText(say('orders.filter.closed')).click()
      await page.getByRole('listitem').getByRole('link').first().click()
      await expect(document().getByText(say('check.status.printed'))).toBeVisible()
      await expect(history(/^Opłacono gotówką 19,00/)).toBeVisible()
      await expect(page.getByText(say('check.state.paid')).filter({ visible: true })).toHaveCount(1)
    })

    await test.step('one of its lines is given back', async () => {
      await act('refund')
      await dialog()
        .getByText(/^Espresso/)
        .click()
      await dialog()
        .getByRole('button', { name: say('check.refund.reason.RETURN') })
        .click()
      await checkScreen(page, 'refund', { service: true })
      await dialog()
        .getByRole('button', { name: new RegExp(`^${say('check.refund.act', { count: 1 })}`) })
        .click()
      await expect(dialog()).toHaveCount(0)
      await expect(document().getByText(say('check.refund.reason.RETURN'))).toBeVisible()
      await expect(history(/^Zwrócono gotówką/)).toHaveCount(1)
    })

    await test.step('the receipt is cancelled only after the rest of its money went back', async () => {
      await act('cancel-document')
      await expect(dialog().getByText(say('check.cancel-document.money'))).toBeVisible()
      await dialog()
        .getByRole('button', { name: say('check.cancel-document.refund') })
        .click()
      await dialog()
        .getByRole('radio', { name: say('check.refund.whole') })
        .click()
      await dialog()
        .getByRole('button', { name: say('check.refund.reason.CUSTOMER_REQUEST') })
        .click()
      await dialog()
        .getByRole('button', { name: new RegExp(`^${say('check.refund.act.whole')}`) })
        .click()
      await expect(dialog()).toHaveCount(0)
      await act('cancel-document')
      await dialog()
        .getByRole('button', { name: say('orders.reason.mistake') })
        .click()
      await dialog()
        .getByRole('button', { name: say('check.cancel-document.confirm', { type: 'receipt' }) })
        .click()
      await expect(document().getByText(say('check.status.canceled'))).toBeVisible()
      await page.emulateMedia({ colorScheme: 'dark' })
      await checkColours(page, 'check, dark')
    })

    await test.step('the server has it all, to the grosz, and finds nothing to settle', async () => {
      const rows = (table: string) => rowsOnServer(venue.url, table)
      await expect
        .poll(async () => (await rows('printouts')).map(({ status }) => status))
        .toEqual(['canceled'])
      const amounts = (await rows('refunds')).map(({ amount }) => Number(amount))
      expect(amounts).toHaveLength(2)
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(19_00)
      const corrections = await rows('corrections')
      expect(corrections.reduce((sum, { total }) => sum + Number(total), 0)).toBe(-19_00)
      expect(await rows('discrepancies')).toEqual([])
      expect(problems).toEqual([])
    })
  })
})

/** The parts of the page, on whatever screen. */
function checkOf(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const part = (name: string) => page.getByRole('region', { name })
  return {
    button,
    dialog: () => page.getByRole('dialog').or(page.getByRole('alertdialog')),
    /** Begins an act; those that have no room of their own are behind More. */
    act: async (key: 'force-close' | 'reopen' | 'refund' | 'cancel-document') => {
      const own = button(say(`check.act.${key}`))
      if (!(await own.isVisible())) await button(say('check.act.more')).click()
      await own.click()
    },
    history: (words: string | RegExp) => part(say('orders.events')).getByText(words).first(),
    document: () => part(say('check.documents')).getByRole('listitem').first(),
  }
}
