import { expect, test, type Page } from '@playwright/test'
import { countPresses } from './support/count-presses.ts'
import { signInAs } from './support/devices.ts'
import { useOneVenue } from './support/one-venue.ts'
import { languageAt } from './support/language.ts'
import { callerAs, rowsOnServer } from './support/server-rows.ts'
import { tillOf } from './support/till.ts'
import { wordsIn, type Words } from './support/words.ts'

const jan = /Jan Borek/
const kasia = 'Kasia Wrona'
const pins = { [kasia]: '2580', 'Anna Lis': '147036' }

test.describe('changing places by PIN', () => {
  const venue = useOneVenue()
  test.beforeEach(() => setPins(venue.server().url, pins))

  test('a waiter takes a device over, with and without internet, and what they do is theirs', async ({
    browser,
    viewport,
  }, info) => {
    const { say, tag: locale } = languageAt(info)
    const page = await venue.open(browser, { viewport, locale })
    const [till, at] = [tillOf(page, say), switchOf(page, say)]
    await signInAs(page, venue.server().url, jan)
    await expect(page.getByRole('searchbox')).toBeVisible()
    await till.add('Bigos staropolski')

    await test.step('the first time with the server', async () => {
      await at.begin()
      await at.choose(kasia)
      await at.type(pins[kasia])
      await at.isHere(kasia)
    })
    await test.step('what the owner was entering is the owner’s', async () => {
      await expect(page.locator('button.tile', { hasText: 'Bigos staropolski' }).first()).toBeVisible()
      await expect(
        page.getByRole('button', { name: new RegExp(`^${say('register.cart.label')}.*26`) }),
      ).toHaveCount(0)
    })
    await page.context().setOffline(true)
    await test.step('locked, it stays locked over a reload, and somebody unknown here has to wait', async () => {
      await at.begin()
      await page.getByRole('button', { name: say('switch.lock') }).click()
      await expect(page.getByRole('searchbox')).toHaveCount(0)
      await page.reload()
      await at.choose('Anna Lis')
      const unknown = page.getByRole('alert').filter({ hasText: say('switch.unknown', { name: 'Anna Lis' }) })
      await expect(unknown).toContainText(kasia)
      await page.goto(`${venue.server().url}/sign-in`)
      await page.getByRole('link', { name: say('account.to-pins') }).click()
      await expect(page.getByRole('searchbox')).toHaveCount(0)
    })
    await test.step('back by the PIN alone', async () => {
      await at.choose(kasia)
      const begun = await at.type(pins[kasia])
      await expect(page.getByRole('searchbox')).toBeVisible()
      const took = Date.now() - begun
      console.log(`from the last digit to the open till: ${took} ms (${viewport?.width} px, ${locale})`)
      await at.isHere(kasia)
    })
    await test.step('an order is theirs on the server', async () => {
      const before = await ordersOf(venue.server().url, kasia)
      await till.order(['Bigos staropolski'], '3')
      await page.context().setOffline(false)
      await expect.poll(() => ordersOf(venue.server().url, kasia), { timeout: 60_000 }).toBe(before + 1)
      expect(await ordersOf(venue.server().url, 'Jan Borek')).toBe(0)
    })
    // A counter has a tablet; on a phone the cart is a sheet of its own, which is one press more.
    if ((viewport?.width ?? 0) < 1024) return
    await test.step('at a counter a cash sale of two dishes takes four presses at most', async () => {
      const option = page.getByRole('button', { name: new RegExp(`^${say('register.dining.title')}`) })
      await option.click()
      await page.getByRole('dialog').getByRole('button', { name: 'Odbiór' }).click()
      await option.click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(say('register.dining.always', { name: 'Odbiór' })).click()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      const presses = await countPresses(page)
      for (const dish of ['Bigos staropolski', 'Kompot domowy 0,3 l']) await till.add(dish)
      await page.getByRole('button', { name: say('register.pay'), exact: true }).click()
      const take = say('checkout.take.cash', { document: 'receipt' })
      await page.getByRole('button', { name: new RegExp(`^${take}`) }).click()
      await expect(page.getByRole('heading', { name: say('checkout.done.title') })).toBeVisible()
      expect(await presses()).toBeLessThanOrEqual(4)
    })
  })

  test(
    'five wrong PINs lock one person out until a manager says otherwise, and the place is told',
    { tag: '@all' },
    async ({ browser, viewport }) => {
      const say = wordsIn('pl')
      const page = await venue.open(browser, { viewport })
      const at = switchOf(page, say)
      await signInAs(page, venue.server().url, jan)
      for (const name of ['Anna Lis', kasia] as const) {
        await at.begin()
        await at.choose(name)
        await at.type(pins[name])
        await at.isHere(name)
      }
      await page.context().setOffline(true)
      await at.begin()
      await page.getByRole('button', { name: say('switch.lock') }).click()
      await at.choose(kasia)
      for (const count of [4, 3, 2, 1]) {
        await at.type('0369')
        await expect(page.getByText(say('switch.wrong.left', { count }))).toBeVisible()
      }
      await at.type('0369')
      const locked = page.getByRole('alert').filter({ hasText: say('switch.locked', { time: '' }).trim() })
      await expect(locked).toBeVisible()
      await page.reload()
      await at.choose(kasia)
      await expect(locked).toBeVisible()
      await page.getByRole('button', { name: say('switch.unlock') }).click()
      await at.type(pins['Anna Lis'])
      // The pad of the manager goes when their PIN was looked at.
      await expect(page.getByRole('heading', { name: kasia })).toBeVisible()
      await expect(locked).toHaveCount(0)
      await at.type(pins[kasia])
      await at.isHere(kasia)
      await page.context().setOffline(false)
      const told = async () =>
        (await rowsOnServer(venue.server().url, 'notifications')).filter(
          ({ kind }) => kind === 'pin-locked-out',
        ).length
      await expect.poll(told, { timeout: 60_000 }).toBeGreaterThan(0)
    },
  )

  test(
    'a PIN that was changed elsewhere ends what it opened, and nobody becomes the owner',
    { tag: '@all' },
    async ({ browser, viewport }) => {
      const say = wordsIn('pl')
      const page = await venue.open(browser, { viewport })
      const at = switchOf(page, say)
      await signInAs(page, venue.server().url, jan)
      await at.begin()
      await at.choose(kasia)
      await at.type(pins[kasia])
      await at.isHere(kasia)
      await page.context().setOffline(true)
      await at.begin()
      await page.getByRole('button', { name: say('switch.lock') }).click()
      await at.choose(kasia)
      await at.type(pins[kasia])
      await at.isHere(kasia)
      await setPins(venue.server().url, { [kasia]: '1379' })
      await page.context().setOffline(false)
      await expect(page.getByText(say('switch.refused', { name: kasia }))).toBeVisible({ timeout: 40_000 })
      await expect(page.getByRole('searchbox')).toHaveCount(0)
      await page.reload()
      await expect(page.getByText(say('switch.refused', { name: kasia }))).toBeVisible()
      await at.choose(kasia)
      await at.type('1379')
      await at.isHere(kasia)
    },
  )
})

/** What people do to change places. */
function switchOf(page: Page, say: Words) {
  const button = (name: string) =>
    page.getByRole('button', { name: say('shell.switch', { name }), exact: true })
  return {
    begin: () =>
      page
        .getByRole('button', { name: new RegExp(`^${say('shell.switch', { name: '' }).slice(0, 12)}`) })
        .click(),
    choose: (name: string) =>
      page
        .getByRole('group', { name: say('switch.people') })
        .getByRole('button', { name })
        .click(),
    /** Gives when the last digit was pressed, ms. */
    type: async (pin: string) => {
      const keys = page.getByRole('group', { name: say('switch.keys'), exact: true })
      let last = 0
      for (const digit of pin) {
        last = Date.now()
        await keys.getByRole('button', { name: digit, exact: true }).click()
      }
      return last
    },
    isHere: (name: string) => expect(button(name).first()).toBeVisible(),
  }
}

async function setPins(url: string, wanted: Readonly<Record<string, string>>): Promise<void> {
  const owner = await callerAs(url, 'owner')
  for (const { id, name } of await rowsOnServer(url, 'placeUsers')) {
    const pin = wanted[String(name)]
    if (pin === undefined) continue
    const body = JSON.stringify({ pin })
    const path = `/place-user/pin/${owner.placeId}/${String(id)}`
    const set = await owner.call(path, { method: 'PUT', body })
    expect(set.status).toBe(200)
  }
}

async function ordersOf(url: string, name: string): Promise<number> {
  const people = await rowsOnServer(url, 'placeUsers')
  const person = people.find((each) => each['name'] === name)
  const orders = await rowsOnServer(url, 'orders')
  return orders.filter(({ placedBy }) => placedBy === person?.['id']).length
}
