import { expect, test, type Locator, type Page } from '@playwright/test'
import { countPresses } from './support/count-presses.ts'
import { checkColours, checkScreen } from './support/screen-checks.ts'
import { openDevice, signInAs, type Device } from './support/devices.ts'
import { printed, rowsOnServer } from './support/server-rows.ts'
import { tillOf } from './support/till.ts'
import { startVenue, type VenueServer } from './support/venue-server.ts'
import { wordsIn } from './support/words.ts'

type Printout = {
  id: string
  type: string
  number: string
  total: number
  guest: number | null
  buyer: { taxId: string; name: string } | null
}
type Payment = { printoutId: string; type: string; amount: number; tendered: number }

test.use({ actionTimeout: 20_000 })

test.describe('paying a check', () => {
  const say = wordsIn('pl')
  const problems: string[] = []
  let venue: VenueServer
  let waiter: Device

  test.beforeAll(async ({ launchOptions, viewport, hasTouch, isMobile }) => {
    venue = await startVenue()
    waiter = await openDevice({ ...launchOptions, viewport, hasTouch, isMobile, locale: 'pl-PL' }, problems)
  })

  test.afterAll(async () => {
    await waiter.dispose()
    await venue.close()
  })

  test('cash in three taps, four receipts of one table, an invoice, and all of it without a network', async () => {
    test.setTimeout(360_000)
    const page = waiter.page()
    let taps = 0
    const tap = async (target: Locator) => {
      await target.click()
      taps += 1
    }
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    const take = () => button(new RegExp(`${say('checkout.take.cash', { document: 'receipt' })} .*zł$`))
    const done = () => expect(page.getByRole('heading', { name: say('checkout.done.title') })).toBeVisible()
    const printouts = async () => (await rowsOnServer(venue.url, 'printouts')) as Printout[]
    const payments = async () => (await rowsOnServer(venue.url, 'orderPayments')) as Payment[]
    const arrived = (count: number) => expect.poll(async () => (await printouts()).length).toBe(count)

    /** Places an order and leaves it open at the till. */
    const order = async (table: string, ...items: string[]) => {
      const till = tillOf(page, say)
      for (const item of items) await till.add(item)
      await till.openCart()
      await till.chooseTable(table)
      await till.send(items.length)
      await till.sent()
      await page.getByRole('button', { name: say('register.sent.open'), exact: true }).click()
      await till.openCart()
      await expect(page.getByRole('button', { name: say('register.pay'), exact: true })).toBeVisible()
    }
    const pay = () => page.getByRole('button', { name: say('register.pay'), exact: true })
    const next = () => page.getByRole('link', { name: say('checkout.done.next') }).click()

    await test.step('a cash sale of two dishes at a table takes six presses at most', async () => {
      await signInAs(page, venue.url, /Kasia Wrona/)
      const till = tillOf(page, say)
      await expect(page.getByRole('searchbox')).toBeVisible()
      const presses = await countPresses(page)
      for (const item of ['Bigos staropolski', 'Kompot domowy 0,3 l']) await till.add(item)
      await till.openCart()
      await pay().click()
      await till.pickTable('2')
      await take().click()
      await done()
      expect(await presses()).toBeLessThanOrEqual(6)
      await arrived(1)
      await next()
    })

    await test.step('cash: pay, and take exactly what is due', async () => {
      await order('3', 'Bigos staropolski', 'Kompot domowy 0,3 l')
      taps = 0
      await tap(pay())
      await tap(take())
      await done()
      expect(taps).toBeLessThanOrEqual(3)
      await arrived(2)
      const exactly = { type: 'CASH', amount: 38_00, tendered: 38_00 }
      expect(await payments()).toMatchObject([exactly, exactly])
      await next()
    })

    await test.step('a table of four: divided in four taps at most, over a reload, into four receipts', async () => {
      await order('5', 'Bigos staropolski', 'Kompot domowy 0,3 l', 'Espresso')
      await pay().click()
      await expect(take()).toBeVisible()
      await checkScreen(page, 'paying', { service: true })
      taps = 0
      await tap(button(say('checkout.split.button')))
      await tap(page.getByRole('radio', { name: say('checkout.split.equal.short') }))
      const parts = page.getByRole('list', { name: say('checkout.split.parts') }).getByRole('listitem')
      await expect(parts).toHaveCount(4)
      expect(taps).toBeLessThanOrEqual(4)
      await checkScreen(page, 'dividing', { service: true })
      await printed(venue.url)
      await page.reload()
      for (const guest of [1, 2, 3, 4]) {
        await button(new RegExp(`^${say('checkout.guest', { guest })}: .*12,00`)).click()
      }
      await done()
      await arrived(6)
      const receipts = (await printouts()).filter(({ guest }) => guest !== null)
      expect(receipts.map(({ total }) => total)).toEqual([12_00, 12_00, 12_00, 12_00])
      expect(receipts.map(({ guest }) => guest).sort()).toEqual([1, 2, 3, 4])
      await next()
    })

    await test.step('an invoice: the buyer is found by the tax id, a wrong one is told before any call', async () => {
      await order('4', 'Bigos staropolski')
      await pay().click()
      await page.getByRole('radio', { name: say('checkout.document.invoice.short'), exact: true }).click()
      const taxId = page.getByLabel(say('checkout.buyer.taxId'), { exact: true })
      await checkScreen(page, 'invoice', { service: true })
      await taxId.fill('526-104-08-29')
      await expect(page.getByText(say('checkout.buyer.problem.tax-id'))).toBeVisible()
      await taxId.fill('526-104-08-28')
      await button(say('checkout.buyer.search')).click()
      await expect(page.getByLabel(say('checkout.buyer.city'), { exact: true })).not.toHaveValue('')
      await button(new RegExp(say('checkout.method.card.detail'))).click()
      await button(new RegExp(say('checkout.take.card', { document: 'invoice' }))).click()
      await done()
      await checkScreen(page, 'paid', { service: true })
      await page.emulateMedia({ colorScheme: 'dark' })
      await checkColours(page, 'paid, dark')
      await page.emulateMedia({ colorScheme: 'light' })
      await arrived(7)
      const invoice = (await printouts()).find(({ type }) => type === 'invoice')
      expect(invoice).toMatchObject({ total: 29_00, buyer: { taxId: '5261040828' } })
      expect((await payments()).find(({ printoutId }) => printoutId === invoice?.id)).toMatchObject({
        type: 'CARD',
        amount: 29_00,
      })
      await next()
    })

    await test.step('without a network: a known buyer, a part in cash and the rest by card; once it is back, each arrives once', async () => {
      const [before, paidBefore] = [(await printouts()).length, (await payments()).length]
      await page.context().setOffline(true)
      await order('6', 'Bigos staropolski', 'Espresso')
      await pay().click()
      await page.getByRole('radio', { name: say('checkout.document.invoice.short'), exact: true }).click()
      await page.getByLabel(say('checkout.buyer.taxId'), { exact: true }).fill('5261040828')
      await button(say('checkout.buyer.search')).click()
      await expect(page.getByLabel(say('checkout.buyer.city'), { exact: true })).not.toHaveValue('')
      await button(say('checkout.tender.other')).click()
      await type(page, '20')
      await button(say('checkout.tender.use', { amount: '20,00 zł' })).click()
      await button(new RegExp(say('checkout.take.part', { method: 'cash' }))).click()
      await button(new RegExp(say('checkout.method.card.detail'))).click()
      await button(new RegExp(say('checkout.take.card', { document: 'invoice' }))).click()
      await done()
      await next()
      await order('7', 'Kompot domowy 0,3 l')
      await pay().click()
      await take().click()
      await done()
      await page.context().setOffline(false)
      await arrived(before + 2)
      await expect.poll(async () => (await payments()).length).toBe(paidBefore + 3)
      const all = await printouts()
      expect(new Set(all.map(({ number }) => number)).size).toBe(all.length)
      const invoice = all.filter(({ type: kind }) => kind === 'invoice').at(-1)
      const parts = (await payments()).filter(({ printoutId }) => printoutId === invoice?.id)
      expect(parts.map(({ type: way, amount }) => [way, amount]).sort()).toEqual([
        ['CARD', 19_00],
        ['CASH', 20_00],
      ])
      expect(problems).toEqual([])
    })
  })
})

async function type(page: Page, digits: string): Promise<void> {
  const pad = page.getByRole('dialog')
  for (const digit of digits) await pad.getByRole('button', { name: digit, exact: true }).click()
}
