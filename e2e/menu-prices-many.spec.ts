import { expect, test } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { signInAs } from './support/devices.ts'
import { useOneVenue } from './support/one-venue.ts'
import { callerAs, rowsOnServer } from './support/server-rows.ts'
import { wordsIn } from './support/words.ts'

const say = wordsIn('pl')
const count = 210

test.describe('more prices than can be saved without a connection', () => {
  const venue = useOneVenue()

  test(
    'wait for it on the screen, over a reload too, and are saved with it',
    { tag: '@all' },
    async ({ browser }) => {
      await bringIn(venue.server().url)
      const page = await venue.open(browser, { locale: 'pl-PL', viewport: { width: 1440, height: 900 } })
      await signInAs(page, venue.server().url, /Anna Lis/)
      await page.goto(page.url().replace(/(\/p\/[^/]+).*/, '$1/menu/prices'))
      const grid = page.getByRole('grid', { name: say('prices.title') })
      const save = page.getByRole('button', { name: say('prices.grid.save', { count }), exact: true })
      const needs = page.getByText(say('prices.grid.needsConnection', { count, limit: 200 }))

      await test.step('without a connection it is said', async () => {
        await page.getByRole('searchbox', { name: say('menuItem.list.search') }).fill('Wiele')
        await expect(grid).toHaveAttribute('aria-rowcount', String(count + 1))
        await page.context().setOffline(true)
        await grid.getByRole('gridcell').nth(1).click()
        await grid.evaluate(
          (on, lines) => {
            const clipboardData = new DataTransfer()
            clipboardData.setData('text/plain', lines)
            on.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
          },
          Array.from({ length: count }, () => '77,00').join('\n'),
        )
        await expect(needs).toBeVisible()
        await expect(save).toBeDisabled()
      })

      await test.step('they are there after a reload', async () => {
        page.on('dialog', (dialog) => void dialog.accept())
        await page.reload()
        await page.getByRole('button', { name: say('prices.kept.take') }).click()
        await expect(needs).toBeVisible()
        await expect(save).toBeDisabled()
      })

      await test.step('with the connection they are saved', async () => {
        await page.context().setOffline(false)
        await expect(needs).toHaveCount(0)
        await save.click()
        await expect(page.getByText(say('prices.saved', { count }))).toBeVisible()
        const changed = (await rowsOnServer(venue.server().url, 'menuItems')).filter(
          ({ price }) => price === 7700,
        )
        expect(changed).toHaveLength(count)
        await page.reload()
        await expect(grid).toBeVisible()
        await expect(page.getByRole('button', { name: say('prices.kept.take') })).toHaveCount(0)
      })
      await page.context().close()
    },
  )
})

async function bringIn(url: string) {
  const { placeId, call } = await callerAs(url, 'owner')
  const start = { id: randomUUID(), copyFrom: null, menuName: 'Menu', preparationTime: 10 }
  const address = `/menu-imports/${placeId}/${start.id}`
  const rows = Array.from({ length: count }, (_, nth) => ({
    line: nth + 2,
    name: `Wiele ${nth}`,
    price: 1000,
    taxRate: 'VAT08',
    section: 'Wiele',
  }))
  await call(`/menu-imports/${placeId}`, { method: 'POST', body: JSON.stringify(start) })
  await call(address, { method: 'PUT', body: JSON.stringify({ part: 0, rows }) })
  await call(address, { method: 'POST' })
  await expect.poll(async () => (await (await call(address)).json()).data.state).toBe('done')
}
