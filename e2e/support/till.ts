import { expect, type Page } from '@playwright/test'
import type { Words } from './words.ts'

/** What a waiter does at the till, on whatever screen. */
export function tillOf(page: Page, say: Words) {
  const isPhone = () => (page.viewportSize()?.width ?? 0) < 1180
  const dialog = () => page.getByRole('dialog')
  const cartBar = () => page.getByRole('button', { name: new RegExp(`^${say('register.cart.label')}`) })
  const toasts = () => page.getByRole('status')
  const till = {
    add: async (item: string) => {
      const face = page.locator('button.tile', { hasText: item }).first()
      const before = await face.textContent()
      await page.getByRole('list').getByRole('button', { name: item }).first().click()
      const add = dialog().getByRole('button', { name: say('register.item.add') })
      // An item either asks its questions or is in the cart at once, which its tile shows.
      await expect
        .poll(async () => (await add.isVisible()) || (await face.textContent()) !== before)
        .toBe(true)
      if (await add.isVisible()) await add.click()
      await expect(dialog()).toHaveCount(0)
    },
    openCart: async () => {
      if (!isPhone()) return
      await cartBar().click()
      await expect(dialog()).toBeAttached()
    },
    // On a phone the cart lies over a page with a button of the same name.
    chooseTable: async (table: string) => {
      await (isPhone() ? dialog() : page)
        .getByRole('button', { name: say('register.table.choose') })
        .last()
        .click()
      await till.pickTable(table)
    },
    /** Answers which table it is, where that is asked. */
    pickTable: (table: string) =>
      dialog()
        .last()
        .getByRole('button', {
          name: new RegExp(`^(${say('register.table.name', { name: '' }).trim()} )?${table}\\b`),
        })
        .click(),
    send: async (pieces: number) => {
      await toasts().evaluateAll((told) => told.forEach((toast) => toast.setAttribute('data-told', '')))
      await page.getByRole('button', { name: say('register.send.lines', { count: pieces }) }).click()
    },
    // Of two orders in a row the toast of the first may still stand, and says nothing of the second.
    sent: () =>
      expect(
        toasts()
          .and(page.locator(':not([data-told])'))
          .filter({ hasText: say('register.sent.created') }),
      ).toHaveCount(1),
    /** Dishes for a table, from the tile to the word that they were sent. */
    order: async (dishes: readonly string[], table: string) => {
      for (const dish of dishes) await till.add(dish)
      await till.openCart()
      await till.chooseTable(table)
      await till.send(dishes.length)
      await till.sent()
    },
    /** Opens the payment of what was sent last. */
    pay: async () => {
      await page.getByRole('button', { name: say('register.sent.open'), exact: true }).click()
      await till.openCart()
      await page.getByRole('button', { name: say('register.pay'), exact: true }).click()
    },
  }
  return till
}
