import { expect, test, type Page } from '@playwright/test'
import { signInAs } from './support/devices.ts'
import { languageAt } from './support/language.ts'
import { useOneVenue } from './support/one-venue.ts'
import { tillOf } from './support/till.ts'

const roomName = 'Taras na dachu'

test.describe('a place with a third room', () => {
  const venue = useOneVenue()

  test(
    'an owner adds it with ten tables, and a waiter finds it on a phone and serves there',
    { tag: '@all' },
    async ({ browser, viewport }, info) => {
      const { say, tag } = languageAt(info)
      const { url } = venue.server()
      const open = (size: { width: number; height: number }) =>
        venue.open(browser, { viewport: size, locale: tag })
      const owner = await open(viewport ?? { width: 1440, height: 900 })
      const phone = await open({ width: 390, height: 844 })
      await signInAs(owner, url, /Jan Borek/)
      await signInAs(phone, url, /Kasia Wrona/)
      const goTo = async (page: Page, path: string) => {
        const place = /\/p\/[0-9a-f-]+/.exec(page.url())?.[0]
        await page.goto(`${url}${place}/${path}`)
      }
      const room = (page: Page) => page.getByRole('tab', { name: new RegExp(roomName) })

      await test.step('the owner adds the room and fills it', async () => {
        await goTo(owner, 'tables/edit')
        await owner.getByRole('button', { name: say('floor.editor.rooms') }).click()
        await owner.getByRole('menuitem', { name: say('floor.editor.room.add') }).click()
        const sheet = owner.getByRole('dialog')
        await sheet.getByLabel(say('floor.editor.room.name')).fill(roomName)
        await sheet.getByRole('radio', { name: say('floor.editor.room.where.OUTSIDE') }).click()
        await sheet.getByRole('button', { name: say('floor.editor.room.add') }).click()
        await expect(room(owner)).toHaveAttribute('aria-selected', 'true')
        await owner.getByRole('button', { name: say('floor.editor.ten', { count: 10 }) }).click()
        await expect(room(owner)).toContainText('10')
      })

      await test.step('the waiter sees its tab and serves at one of its tables', async () => {
        await goTo(phone, 'tables')
        await room(phone).click()
        const table = phone.getByRole('button', {
          name: new RegExp(
            `^${say('floor.table', { name: '22' })}, ${say('floor.state.free').toLowerCase()}`,
          ),
        })
        await table.click()
        const till = tillOf(phone, say)
        await till.add('Bigos staropolski')
        await till.openCart()
        await till.send(1)
        await till.sent()
      })

      await test.step('who looks at the orders is told the room', async () => {
        await goTo(owner, 'orders')
        const check = owner.getByRole('listitem').filter({ hasText: roomName })
        await expect(check).toHaveCount(1)
      })
    },
  )
})
