import { expect, type Page } from '@playwright/test'
import { rowsOnDevice } from './device-rows.ts'
import { tillOf } from './till.ts'
import type { Words } from './words.ts'

/** Whole acts at the pages of a place, on whatever screen. `register` is the address of the till. */
export function onTill(page: Page, say: Words, register: string) {
  const goTo = (name: string) => page.goto(register.replace('register', name))
  return {
    goTo,
    /** Sends one item to a table; what says so is closed, so that the next one is told by a toast of its own. */
    order: async (table: string, item = 'Bigos staropolski') => {
      const till = tillOf(page, say)
      if (!page.url().startsWith(register)) await goTo('register')
      await till.add(item)
      await till.openCart()
      await till.chooseTable(table)
      await till.send(1)
      await till.sent()
      await page
        .getByRole('status')
        .getByRole('button', { name: say('shell.close') })
        .click()
    },
    openCheck: async (table: string) => {
      await goTo('orders')
      await page
        .getByRole('link', { name: new RegExp(`${say('orders.check.table', { name: table })}\\b`) })
        .click()
      await expect(
        page.getByRole('heading', { name: say('orders.check.table', { name: table }) }),
      ).toBeVisible()
    },
    /** Moves the check that is open to another table. */
    moveTo: async (table: string) => {
      const move = page.getByRole('button', { name: say('check.act.move'), exact: true })
      await expect(move.or(page.getByRole('button', { name: say('check.act.more') })).first()).toBeVisible()
      if (!(await move.isVisible())) await page.getByRole('button', { name: say('check.act.more') }).click()
      await move.click()
      const there = say('check.table.with', { name: table, count: 0 })
      await page.getByRole('dialog').getByRole('button', { name: there, exact: true }).click()
      await expect(
        page.getByRole('heading', { name: say('orders.check.table', { name: table }) }),
      ).toBeVisible()
    },
    /** Everything of this device is on the server, and what came of it is here. */
    drained: async () => {
      const waiting = async () => {
        const [meta] = await rowsOnDevice(page, 'outbox', 'meta')
        return Number(meta?.['nextSeq']) - 1 - Number(meta?.['confirmedSeq'])
      }
      await expect.poll(waiting, { timeout: 60_000 }).toBe(0)
      await expect(page.getByRole('button', { name: say('sync.saved') })).toBeVisible({ timeout: 40_000 })
    },
    /** As without a network: nothing of the API is reached, the app itself is. */
    cut: () => page.context().route(/\/api\//, (route) => route.abort()),
    mend: () => page.context().unrouteAll(),
    /** Lets the network back and asks for a try at once; one that came by itself leaves nothing to ask for. */
    mendAndSend: async () => {
      await page.context().unrouteAll()
      const sendAll = page.getByRole('button', { name: say('outbox.send-all') })
      await expect(async () => {
        if (await sendAll.isEnabled()) await sendAll.click({ timeout: 1_000 })
      }).toPass()
    },
  }
}

/** The address of the till that is open, and the place in it. */
export async function tillAddress(page: Page): Promise<{ register: string; placeId: string }> {
  await expect(page.getByRole('searchbox')).toBeVisible()
  const register = page.url().replace(/\?.*/, '')
  return { register, placeId: /\/p\/([0-9a-f-]+)/.exec(register)?.[1] ?? '' }
}
