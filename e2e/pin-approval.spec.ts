import { expect, test, type Page } from '@playwright/test'
import { openDevice, signInAs, type Device } from './support/devices.ts'
import { rowsOnDevice } from './support/device-rows.ts'
import { checkColours, checkScreen } from './support/screen-checks.ts'
import { callerAs, rowsOnServer } from './support/server-rows.ts'
import { tillOf } from './support/till.ts'
import { startVenue, type VenueServer } from './support/venue-server.ts'
import { wordsIn } from './support/words.ts'

const say = wordsIn('pl')
const pin = '147036'

test.use({ actionTimeout: 20_000 })

test.describe('a manager agrees to one act', () => {
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

  test('a waiter takes a dish back and, without internet, closes a check by force with Anna’s PIN', async () => {
    test.setTimeout(240_000)
    const page = waiter.page()
    const { dialog, button, history, agree, lock } = approvalOf(page)
    const people = await rowsOnServer(venue.url, 'placeUsers')
    const idOf = (name: string) => people.find((person) => person['name'] === name)?.['id']

    await test.step('Anna has a PIN, Kasia works at the device', async () => {
      const owner = await callerAs(venue.url, 'owner')
      const set = await owner.call(`/place-user/pin/${owner.placeId}/${String(idOf('Anna Lis'))}`, {
        method: 'PUT',
        body: JSON.stringify({ pin }),
      })
      expect(set.status).toBe(200)
      await signInAs(page, venue.url, /Kasia Wrona/)
      const till = tillOf(page, say)
      for (const item of ['Bigos staropolski', 'Kompot domowy 0,3 l']) await till.add(item)
      await till.openCart()
      await till.chooseTable('12')
      await till.send(2)
      await till.sent()
      await page.goto(page.url().replace(/register.*/, 'orders'))
      await page.getByRole('listitem').getByRole('link').first().click()
      await expect(history(say('check.event.created', { lines: 2 }))).toBeVisible()
    })

    await test.step('a dish that the kitchen knows is taken back with Anna’s PIN', async () => {
      await button(say('check.line.menu', { name: 'Bigos staropolski' })).click()
      await page.getByRole('menuitem', { name: say('check.line.void') }).click()
      await agree(say('orders.reason.changed-mind'), say('check.line.void.confirm'))
      await expect(history(/^Anulowano 1× Bigos staropolski/)).toBeVisible()
      await expect(history(say('check.event.agreed', names))).toBeVisible()
    })

    await test.step('without internet, a wrong PIN is counted and the right one closes the check', async () => {
      await page.context().setOffline(true)
      await lock('force-close')
      await expect(dialog().getByRole('heading', { name: /^Zamknąć rachunek .* mimo braków/ })).toBeVisible()
      await expect(dialog().getByRole('button', { name: /Jan Borek/ })).toBeDisabled()
      await dialog()
        .getByLabel(say('orders.reason'))
        .selectOption({ label: say('check.reason.left') })
      await page.keyboard.type('258036')
      const confirm = dialog().getByRole('button', { name: say('check.act.force-close') })
      await confirm.click()
      await expect(dialog().getByText(say('check.agree.wrong.left', { count: 4 }))).toBeVisible()
      await page.keyboard.type('147')
      await checkScreen(page, 'approval', { service: true })
      await page.keyboard.type('036')
      await confirm.click()
      await expect(dialog()).toHaveCount(0)
      await expect(history(/^Zamknięto mimo braków, nieopłacone .*: Gość wyszedł/)).toBeVisible()
      await expect(history(say('check.event.agreed', names))).toBeVisible()
      await page.emulateMedia({ colorScheme: 'dark' })
      await checkColours(page, 'check, dark')
      await page.emulateMedia({ colorScheme: 'light' })
    })

    await test.step('Kasia is still the one at the device, and only her sign-in is kept', async () => {
      const state = await page.evaluate(() => JSON.stringify({ ...localStorage }))
      expect(state).toContain('Kasia Wrona')
      expect(state).not.toContain('Anna Lis')
      const commands = await rowsOnDevice(page, 'outbox', 'commands')
      expect(JSON.stringify(commands)).not.toContain(pin)
    })

    await test.step('with internet again the server has both names, and nothing to settle', async () => {
      await page.context().setOffline(false)
      const both = { actorId: idOf('Kasia Wrona'), approvedBy: idOf('Anna Lis') }
      await expect
        .poll(async () => {
          const events = await rowsOnServer(venue.url, 'checkEvents')
          return events.filter(({ approvedBy }) => approvedBy !== null)
        })
        .toMatchObject([
          { type: 'updated', ...both },
          { type: 'force closed', ...both },
        ])
      expect(await rowsOnServer(venue.url, 'discrepancies')).toEqual([])
      expect(problems).toEqual([])
    })
  })
})

const names = { actor: 'Kasia Wrona', approver: 'Anna Lis' }

function approvalOf(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const dialog = () => page.getByRole('dialog')
  return {
    button,
    dialog,
    history: (words: string | RegExp) =>
      page
        .getByRole('region', { name: say('orders.events') })
        .getByText(words)
        .first(),
    /** Anna agrees for a reason, by the pad on the screen. */
    agree: async (reason: string, act: string) => {
      await dialog()
        .getByRole('button', { name: /Anna Lis/ })
        .click()
      await dialog().getByLabel(say('orders.reason')).selectOption({ label: reason })
      const pad = dialog().getByRole('group', { name: say('check.agree.pin', { name: 'Anna Lis' }) })
      for (const digit of pin) await pad.getByRole('button', { name: digit, exact: true }).click()
      await dialog().getByRole('button', { name: act }).click()
      await expect(dialog()).toHaveCount(0)
    },
    /** Presses an act that is locked; those that have no room of their own are behind More. */
    lock: async (key: 'force-close') => {
      const own = button(say('check.locked', { act: say(`check.act.${key}`) }))
      if (!(await own.isVisible())) await button(say('check.act.more')).click()
      await own.click()
    },
  }
}
