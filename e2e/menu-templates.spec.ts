import { expect, test, type Locator, type Page } from '@playwright/test'
import { openScreen, signInAs } from './support/devices.ts'
import { languageAt } from './support/language.ts'
import { officeOf } from './support/office.ts'
import { useOneVenue } from './support/one-venue.ts'
import { rowsOnServer } from './support/server-rows.ts'
import type { Words } from './support/words.ts'

/** Questions of the demo that many dishes ask. */
const [first, second] = ['Dodatek', 'Surówki']

test.describe('a template of items', () => {
  const venue = useOneVenue()

  test(
    'is assigned to twenty items, changed, detached and attached again',
    { tag: '@all' },
    async ({ browser, viewport, isMobile, hasTouch }, info) => {
      const { say, tag: locale } = languageAt(info)
      const problems: string[] = []
      const page = await openScreen(browser, { viewport, isMobile, hasTouch, locale }, problems)
      const office = officeOf(page, say)
      const { url } = venue.server()
      const name = 'Obiad'
      const items = await twenty(url)
      const used = (count: number) =>
        expect(page.getByRole('heading', { name: say('menuTemplate.used.title', { count }) })).toBeVisible()

      await test.step('it is made of a name and a question', async () => {
        await signInAs(page, url, /Anna Lis/)
        await page.goto(page.url().replace(/(\/p\/[^/]+).*/, '$1/menu/templates'))
        await office.add('menu-item-templates.add')
        await page.getByLabel(say('menu-item-templates.field.name'), { exact: true }).fill(name)
        await addSection(page, say, first)
        await office.save()
        await office.said(say('office.created', { name }))
        await office.open(name)
        await used(0)
      })

      await test.step('twenty items are chosen, and what changes is said before it is done', async () => {
        await page.getByRole('button', { name: say('menuTemplate.assign') }).click()
        const sheet = page.getByRole('dialog', { name: say('menuTemplate.assign.title', { name }) })
        for (const item of items) await tick(sheet, say, item)
        await expect(sheet.getByText(say('menuTemplate.assign.ticked', { count: 20 }))).toBeVisible()
        await sheet.getByRole('button', { name: say('menuTemplate.assign.look') }).click()
        const list = page.getByRole('list', { name: say('menuTemplate.after.title') })
        await expect(list.getByRole('listitem')).toHaveCount(20)
        await page.getByRole('button', { name: say('menuTemplate.assign.act', { count: 20 }) }).click()
        await used(20)
      })

      await test.step('a question that it gets later comes to all of them', async () => {
        await addSection(page, say, second)
        await expect(page.getByText(say('menuTemplate.save.note', { changes: 1, count: 20 }))).toBeVisible()
        await page.keyboard.press('Control+s')
        await office.said(say('office.updated', { name }))
        await page.getByRole('link', { name: items[0] ?? '' }).click()
        await page.getByRole('tab', { name: say('menuItem.tab.modifiers') }).click()
        await expect(section(page, say, second)).toContainText(say('menuItem.fromTemplate'))
        await page.goBack()
        await used(20)
      })

      await test.step('detached with a copy they keep the questions as their own', async () => {
        await page.getByRole('button', { name: say('menuTemplate.used.detach', { count: 20 }) }).click()
        const sheet = page.getByRole('dialog', { name: say('menuTemplate.detach.title', { count: 20 }) })
        await expect(sheet.getByRole('radio', { name: say('menuTemplate.detach.copy') })).toBeChecked()
        await sheet.getByRole('button', { name: say('menuTemplate.detach.act', { count: 20 }) }).click()
        await used(0)
        await expect.poll(async () => (await ofItem(url, items[0] ?? '')).templateId).toBeNull()
        const { sections } = await ofItem(url, items[0] ?? '')
        expect(sections).toEqual(expect.arrayContaining([first, second]))
      })

      await test.step('and follow it again once that is taken back', async () => {
        await page.getByRole('button', { name: say('office.undo'), exact: true }).click()
        await used(20)
        await expect.poll(async () => (await ofItem(url, items[0] ?? '')).templateId).not.toBeNull()
      })

      await page.context().close()
      expect(problems).toEqual([])
    },
  )
})

/** Names of items that follow no template, each of them once in the place. */
async function twenty(url: string): Promise<string[]> {
  const items = await rowsOnServer(url, 'menuItems')
  const names = items.map(({ name }) => String(name))
  const free = items.filter(({ templateId }) => templateId === null).map(({ name }) => String(name))
  const alone = free.filter((name) => names.filter((each) => each.includes(name)).length === 1)
  return alone.sort().slice(0, 20)
}

async function addSection(page: Page, say: Words, name: string): Promise<void> {
  await page
    .getByLabel(say('menuTemplate.picked.add.MODIFIER_SECTION'), { exact: true })
    .selectOption({ label: name })
}

async function tick(sheet: Locator, say: Words, item: string): Promise<void> {
  await sheet.getByLabel(say('menuItem.list.search'), { exact: true }).fill(item)
  await sheet.getByRole('checkbox', { name: item }).check({ force: true })
}

function section(page: Page, say: Words, name: string): Locator {
  return page
    .getByRole('list', { name: say('menuItem.modifiers.list') })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
}

/** What the server has of an item. */
async function ofItem(url: string, name: string) {
  const item = (await rowsOnServer(url, 'menuItems')).find((each) => each['name'] === name)
  const sections = await rowsOnServer(url, 'modifierSections')
  return {
    templateId: item?.['templateId'] ?? null,
    sections: sections.filter(({ menuItemId }) => menuItemId === item?.['id']).map((each) => each['name']),
  }
}
