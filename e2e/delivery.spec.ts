import { expect, test, type Locator, type Page } from '@playwright/test'
import { openDevice, openScreen, signInAs, type Device } from './support/devices.ts'
import { rowsOnServer } from './support/server-rows.ts'
import { checkColours, checkScreen } from './support/screen-checks.ts'
import { startVenue, type VenueServer } from './support/venue-server.ts'
import { wordsIn } from './support/words.ts'

const say = wordsIn('pl')

test.use({ actionTimeout: 20_000 })

test.describe('a delivery', () => {
  const problems: string[] = []
  let venue: VenueServer
  let laptop: Device

  test.beforeAll(async ({ launchOptions, viewport }) => {
    venue = await startVenue()
    laptop = await openDevice({ ...launchOptions, viewport, locale: 'pl-PL' }, problems)
  })

  test.afterAll(async () => {
    await laptop.dispose()
    await venue.close()
  })

  test(
    'is received on a laptop; what the kitchen throws away without a network comes off afterwards',
    { tag: '@all' },
    async ({ browser, isMobile }) => {
      const page = laptop.page()
      const line = (name: string) => page.getByRole('listitem', { name })
      const type = (name: string, field: Parameters<typeof say>[0], value: string) =>
        line(name)
          .getByRole('textbox', { name: say(field), exact: true })
          .fill(value)
      const products = await rowsOnServer(venue.url, 'products')
      const [butter, cream] = ['Masło', 'Śmietana'].map((head) =>
        String(
          products.find(({ name, status }) => status === 'ACTIVE' && String(name).startsWith(head))?.['name'],
        ),
      ) as [string, string]
      const code = String(products.find(({ name }) => name === cream)?.['barcode'])
      const before = await stockOf(venue.url, [butter, cream])

      await test.step('two products: one is found by its name, one is scanned twice', async () => {
        await signInAs(page, venue.url, /Anna Lis/)
        await open(page, 'stock/deliveries')
        await page.getByRole('link', { name: say('deliveries.new') }).click()
        await page.getByRole('textbox', { name: say('deliveries.form.find') }).fill(butter.toLowerCase())
        await page.keyboard.press('Enter')
        await type(butter, 'deliveries.line.packages', '12')
        await type(butter, 'deliveries.line.price', 'dwa')
        await expect(line(butter).getByRole('alert')).toBeVisible()
        await type(butter, 'deliveries.line.price', '31,20')
        // A scanner is faster than any hand, wherever the focus is.
        for (let n = 0; n < 2; n++) await scan(page, code)
        await expect(line(cream).getByRole('textbox', { name: say('deliveries.line.packages') })).toHaveValue(
          '2',
        )
        await type(cream, 'deliveries.line.perPackage', '6')
        await type(cream, 'deliveries.line.capacity', '1')
        await type(cream, 'deliveries.line.rest', '0,5')
        await type(cream, 'deliveries.line.price', '87,60')
        await page.getByLabel(say('deliveries.form.supplier')).fill('Hurtownia Zielona')
        await page.getByLabel(say('deliveries.form.document')).fill('WZ 2231')
        await checkScreen(page, 'new delivery', { service: false })
        await checkColours(page, 'new delivery')
      })

      await test.step('it is saved, listed, and the stock is higher by it', async () => {
        await page.getByRole('button', { name: say('deliveries.form.save') }).click()
        const row = rowsOf(page, 'Hurtownia Zielona')
        await expect(row).toContainText(butter)
        // A phone's list has no room for the number of the document.
        if (!isMobile) await expect(row).toContainText('WZ 2231')
        await checkScreen(page, 'deliveries', { service: false })
        await row.getByRole('link').click()
        await expect(rowsOf(page, cream)).toHaveCount(2)
        await checkScreen(page, 'a delivery', { service: false })
        await expect
          .poll(async () => rises(before, await stockOf(venue.url, [butter, cream])), { timeout: 40_000 })
          .toEqual([12_000, 12_500])
      })

      await test.step('without a network the kitchen throws some away on a phone, in three presses', async () => {
        const phone = await openScreen(
          browser,
          { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'pl-PL' },
          problems,
        )
        await signInAs(phone, venue.url, /Ekran kuchni/)
        await open(phone, 'kitchen')
        await phone.getByRole('button', { name: say('kitchen.loss') }).waitFor()
        await phone.context().setOffline(true)
        await phone.getByRole('button', { name: say('kitchen.loss') }).tap()
        await phone.getByRole('dialog').getByRole('button', { name: butter, exact: true }).tap()
        await phone
          .getByRole('group', { name: say('stock.loss.keys') })
          .getByRole('button', { name: '2', exact: true })
          .tap()
        await checkScreen(phone, 'a loss', { service: true })
        await phone.getByRole('button', { name: say('stock.reason.DAMAGE_OR_SPOILAGE') }).tap()
        await expect(phone.getByRole('button', { name: say('stock.loss.undo') })).toBeVisible()
        await phone.context().setOffline(false)
        await expect
          .poll(async () => rises(before, await stockOf(venue.url, [butter])), { timeout: 60_000 })
          .toEqual([10_000])
        await phone.context().close()
      })

      await test.step('the laptop sees it, and takes the delivery back', async () => {
        await open(page, 'stock/deliveries')
        await expect(rowsOf(page, say('stock.reason.DAMAGE_OR_SPOILAGE')).first()).toContainText(butter)
        await rowsOf(page, 'Hurtownia Zielona').getByRole('link').click()
        await page.getByRole('button', { name: say('deliveries.one.back') }).click()
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: say('deliveries.one.back') })
          .click()
        await expect(page.getByText(say('deliveries.one.reversed'))).toBeVisible()
        await expect
          .poll(async () => rises(before, await stockOf(venue.url, [butter, cream])), { timeout: 40_000 })
          .toEqual([-2000, 0])
      })
      expect(problems).toEqual([])
    },
  )
})

/** Rows of a table, which are items of a list on a phone. */
function rowsOf(page: Page, hasText: string): Locator {
  return page.getByRole('row').or(page.getByRole('main').getByRole('listitem')).filter({ hasText })
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(page.url().replace(/(\/p\/[^/]+).*/, `$1/${path}`))
}

async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate((keys) => {
    const target = document.activeElement ?? document.body
    for (const key of [...keys, 'Enter'])
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }, code)
}

/** What the server has of these products, by name: the sum of what was moved, thousandths. */
async function stockOf(url: string, names: readonly string[]): Promise<number[]> {
  const [products, levels, movements] = await Promise.all(
    ['products', 'stockLevels', 'stockMovements'].map((table) => rowsOnServer(url, table)),
  )
  return names.map((wanted) => {
    const id = products?.find(({ name }) => name === wanted)?.['id']
    const level = levels?.find((row) => row['id'] === id)?.['level']
    const moved = movements
      ?.filter(({ productId }) => productId === id)
      .reduce((sum, { delta }) => sum + Number(delta), 0)
    return Number(level ?? moved ?? 0)
  })
}

function rises(before: readonly number[], now: readonly number[]): number[] {
  return now.map((level, at) => level - (before[at] ?? 0))
}
