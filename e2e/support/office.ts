import { expect, type Page } from '@playwright/test'
import { signInAs } from './devices.ts'
import type { Words } from './words.ts'

/** What somebody does in the back office, on whatever screen. */
export function officeOf(page: Page, say: Words) {
  const isPhone = () => (page.viewportSize()?.width ?? 0) < 1024
  const row = (name: string) =>
    page.getByRole(isPhone() ? 'listitem' : 'row').filter({ has: page.getByText(name, { exact: true }) })
  const field = (key: Parameters<Words>[0]) => page.getByLabel(say(key), { exact: true })
  const save = () =>
    page
      .getByRole('button', { name: new RegExp(`^${say('office.save')}`) })
      .last()
      .click()
  const said = (words: string) => expect(page.getByText(words, { exact: true }).first()).toBeVisible()
  return {
    isPhone,
    row,
    field,
    save,
    said,
    enter: async (url: string, person: RegExp, area: string) => {
      await signInAs(page, url, person)
      await page.goto(page.url().replace(/(\/p\/[^/]+).*/, `$1/settings/${area}`))
    },
    add: (key: Parameters<Words>[0]) => page.getByRole('link', { name: say(key) }).click(),
    open: (name: string) => row(name).getByRole('link').first().click(),
    back: () => page.getByRole('main').getByRole('link').first().click(),
    /** Opens what a phone keeps folded away. */
    tools: async () => {
      if (isPhone()) await page.getByRole('button', { name: say('office.list.tools') }).click()
    },
    more: async (entry: Parameters<Words>[0]) => {
      await page.getByRole('button', { name: say('office.list.more'), exact: true }).click()
      await page.getByRole('menuitem', { name: say(entry) }).click()
    },
    /** Removes a row: from its menu, on a phone from its form. */
    remove: async (name: string, key: Parameters<Words>[0]) => {
      if (isPhone()) {
        await row(name).getByRole('link').click()
        await page.getByRole('button', { name: say(key) }).click()
      } else {
        await page.getByRole('button', { name: say('office.list.more.row', { name }) }).click()
        await page.getByRole('menuitem', { name: say(key) }).click()
      }
    },
    csv: async () => {
      if (isPhone()) {
        await page.getByRole('button', { name: say('office.list.more'), exact: true }).click()
        await page.getByRole('menuitem', { name: say('office.list.csv.act') }).click()
      } else await page.getByRole('button', { name: say('office.list.csv'), exact: true }).click()
    },
    undo: () => page.getByRole('button', { name: say('office.undo') }).click(),
    names: () => page.locator('[data-row] [data-row-name]').allTextContents(),
  }
}
