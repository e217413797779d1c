import { expect, test, type Page } from '@playwright/test'
import { openScreen } from './support/devices.ts'
import { keyboardOf } from './support/keyboard.ts'
import { checkScreen } from './support/screen-checks.ts'
import { startVenue, type VenueServer } from './support/venue-server.ts'
import { wordsIn } from './support/words.ts'

const asks = 'Pierogi ruskie'
const plain = 'Kompot domowy 0,3 l'

test.use({ actionTimeout: 20_000 })

test.describe('nobody needs a mouse or a finger', () => {
  const problems: string[] = []
  let venue: VenueServer
  let tablet: Page
  let kitchen: Page

  test.beforeAll(async ({ browser }) => {
    venue = await startVenue()
    const open = (width: number, height: number) =>
      openScreen(browser, { viewport: { width, height }, locale: 'pl-PL' }, problems)
    tablet = await open(1180, 820)
    kitchen = await open(1920, 1080)
  })

  test.afterAll(async () => {
    for (const page of [tablet, kitchen]) await page.context().close()
    await venue.close()
  })

  const signIn = async (page: Page, who: RegExp, first: RegExp) => {
    await page.goto(`${venue.url}/sign-in`)
    await keyboardOf(page).use(page.getByRole('button', { name: who }))
    await expect(page).toHaveURL(first)
  }
  const nav = (page: Page, name: string) =>
    page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}`) })

  test('a waiter serves a table from the plan to the receipt, and a cook makes what was ordered', async () => {
    const say = wordsIn('pl')
    const table = (page: Page, name: string) =>
      page.getByRole('button', { name: new RegExp(`^${say('floor.table', { name })}, `) })
    /** The question that is open, as the button says it. */
    const missing = new RegExp(say('register.modifiers.missing', { amount: 1, name: '' }).trim())
    const waiter = keyboardOf(tablet)
    const cook = keyboardOf(kitchen)
    const dialog = tablet.getByRole('dialog')
    const tile = (dish: string) => tablet.getByRole('button', { name: new RegExp(`^${dish}`) }).first()
    const find = async (dish: string) => {
      // Nobody presses a key of a page that is not there yet.
      await expect(tablet.getByRole('searchbox')).toBeVisible()
      await waiter.press('/')
      await waiter.holds(tablet.getByRole('searchbox'))
      await waiter.press('Control+A')
      await waiter.type(dish)
      await waiter.goTo(tile(dish))
    }

    await test.step('a free table opens its order, and Esc goes back to the plan', async () => {
      await signIn(tablet, /Kasia Wrona/, /\/register$/)
      await waiter.use(nav(tablet, say('shell.tables')))
      await waiter.use(table(tablet, '7'))
      const panel = tablet.getByRole('complementary', { name: say('floor.panel') })
      await waiter.holds(panel)
      await checkScreen(tablet, 'a table chosen', { service: true })
      await waiter.press('Escape')
      await waiter.holds(table(tablet, '7'))
      await waiter.press('Enter')
      await waiter.holds(panel)
      expect(await waiter.use(tablet.getByRole('link', { name: say('floor.act.new') }))).toBe(1)
      await expect(tablet).toHaveURL(/\/register/)
      await waiter.holds(tablet.getByRole('main'))
    })

    await test.step('a dish that asks is answered; what is missing is gone to', async () => {
      await find(asks)
      await waiter.press('Enter')
      await waiter.holds(dialog)
      await waiter.press('Escape')
      await waiter.holds(tile(asks))
      await waiter.press('Enter')
      await waiter.holds(dialog)
      await waiter.use(dialog.getByRole('button', { name: missing }))
      await waiter.holds(dialog.getByRole('group', { name: 'Sposób podania' }))
      await waiter.press('Tab')
      await waiter.press('ArrowDown')
      await expect(dialog.getByRole('radio', { name: /^Odsmażane/ })).toBeChecked()
      await waiter.holds(dialog.getByRole('radio', { name: /^Odsmażane/ }))
      await waiter.use(dialog.getByRole('button', { name: say('register.item.add') }))
      await expect(dialog).toHaveCount(0)
      await waiter.holds(tile(asks))
    })

    await test.step('lines are chosen, counted and removed, and the rest is sent', async () => {
      await find(plain)
      await waiter.press('Enter')
      await waiter.press('Enter')
      const line = (dish: string) => tablet.getByRole('button', { name: new RegExp(`^\\d+\\s*×\\s*${dish}`) })
      await expect(line(plain)).toHaveAccessibleName(/^2\s*×/)
      // Drinks come at once and stand first.
      await waiter.press('ArrowDown')
      await expect(line(plain)).toHaveAttribute('aria-expanded', 'true')
      await waiter.press('-')
      await expect(line(plain)).toHaveAccessibleName(/^1\s*×/)
      await waiter.use(tablet.getByRole('button', { name: say('register.line.remove'), exact: true }))
      await expect(line(plain)).toHaveCount(0)
      await waiter.holds()
      await find(plain)
      await waiter.press('Enter')
      await waiter.use(tablet.getByRole('button', { name: say('register.send.lines', { count: 2 }) }))
      await expect(tablet.getByText(say('register.sent.created'))).toBeVisible()
      await waiter.holds()
    })

    await test.step('the check is found in the list and goes to another table', async () => {
      await waiter.use(nav(tablet, say('shell.orders')))
      const row = tablet.getByRole('link', {
        name: new RegExp(say('orders.check.table', { name: '7' })),
      })
      await expect(row).toBeVisible()
      await waiter.press('ArrowDown')
      await waiter.holds(row)
      await waiter.press('Enter')
      const move = tablet.getByRole('button', { name: say('check.act.move'), exact: true })
      await expect(move).toBeVisible()
      await waiter.holds(tablet.getByRole('main'))
      await waiter.use(move)
      await waiter.holds(dialog)
      await checkScreen(tablet, 'moving a check', { service: true })
      await waiter.use(
        dialog.getByRole('button', { name: say('check.table.with', { name: '9', count: 0 }), exact: true }),
      )
      await expect(dialog).toHaveCount(0)
      const head = tablet.getByRole('heading', { name: say('orders.check.table', { name: '9' }) })
      await expect(head).toBeVisible()
      await waiter.holds(move)
    })

    await test.step('the cook takes the ticket up by its number, and each dish by Enter', async () => {
      await signIn(kitchen, /Ekran kuchni/, /\/kitchen$/)
      const title = say('kitchen.ticket.table', { name: '9' })
      const tickets = kitchen.getByRole('article')
      const dish = kitchen.getByRole('button', { name: new RegExp(`× ${asks}`) })
      await expect(tickets).toHaveCount(1)
      await cook.press('?')
      const keys = kitchen.getByRole('dialog', { name: say('kitchen.keys.title') })
      await cook.holds(keys)
      await checkScreen(kitchen, 'the keys of the kitchen', { service: true })
      await cook.press('Escape')
      await expect(keys).toHaveCount(0)
      await cook.press('1')
      await cook.holds(kitchen.getByRole('button', { name: say('kitchen.bump', { title }) }))
      await cook.goTo(dish)
      await cook.press('Enter')
      await expect(dish).toHaveAccessibleName(new RegExp(`, ${say('track.started').toLocaleLowerCase()}$`))
      await cook.press('Backspace')
      await expect(dish).not.toHaveAccessibleName(
        new RegExp(`, ${say('track.started').toLocaleLowerCase()}$`),
      )
      await cook.press('Enter')
      await expect(dish).toHaveAccessibleName(new RegExp(`, ${say('track.started').toLocaleLowerCase()}$`))
      await cook.holds(dish)

      await cook.press('1')
      await cook.press('Enter')
      await cook.holds()
      await expect(tickets).toHaveCount(0)
      await cook.holds(kitchen.getByRole('group', { name: say('kitchen.tickets') }))
      await cook.press('r')
      await expect(tickets).toHaveCount(1)
      await cook.press('1')
      await cook.holds(kitchen.getByRole('button', { name: say('kitchen.bump', { title }) }))
      await checkScreen(kitchen, 'a ticket recalled', { service: true })
    })

    await test.step('the check is paid in cash', async () => {
      await waiter.use(tablet.getByRole('link', { name: new RegExp(`^${say('check.pay')}`) }))
      await expect(tablet).toHaveURL(/\/pay$/)
      const take = tablet.getByRole('button', {
        name: new RegExp(`${say('checkout.take.cash', { document: 'receipt' })} `),
      })
      await expect(take).toBeVisible()
      await waiter.holds(tablet.getByRole('main'))
      await waiter.use(take)
      await expect(tablet.getByRole('heading', { name: say('checkout.done.title') })).toBeVisible()
      await waiter.holds()
      await waiter.use(tablet.getByRole('link', { name: say('checkout.done.next') }))
      await expect(tablet).toHaveURL(/\/register/)
    })

    expect(problems).toEqual([])
  })

  test(
    'the plan is drawn with the arrow keys, and each step is taken back',
    { tag: '@all' },
    async ({ browser }) => {
      const viewport = { width: 1180, height: 820 }
      const say = wordsIn('en')
      const page = await openScreen(browser, { viewport, locale: 'en-GB' }, problems)
      const keys = keyboardOf(page)
      const seat = (name: string) =>
        page.getByRole('button', { name: say('floor.editor.table', { name, count: 4 }), exact: true })
      const leftOf = async (name: string) => Math.round((await seat(name).boundingBox())?.x ?? Number.NaN)

      await signIn(page, /Jan Borek/, /\/p\//)
      await keys.use(nav(page, say('shell.tables')))
      await keys.use(page.getByRole('link', { name: say('floor.edit') }))
      await expect(seat('8')).toBeVisible()
      const stood = await leftOf('8')
      // Its pieces come as they were put there: sorting them anew would take the focus from what is moved.
      await keys.goTo(seat('8'), { ordered: false })
      for (const _ of [1, 2, 3]) await keys.press('ArrowRight')
      await keys.press('Shift+Tab')
      await keys.press('Tab')
      await expect.poll(() => leftOf('8')).toBeGreaterThan(stood + 10)
      await keys.holds(seat('8'))
      for (const _ of [1, 2, 3]) await keys.press('Control+z')
      await expect.poll(() => leftOf('8')).toBe(stood)
      await keys.holds(seat('8'))
      await checkScreen(page, 'a table chosen in the editor', { service: false })

      await keys.press('Delete')
      await expect(seat('8')).toHaveCount(0)
      await keys.holds()
      await keys.use(
        page
          .getByRole('main')
          .getByRole('button', { name: say('floor.editor.undo'), exact: true })
          .first(),
        {
          ordered: false,
        },
      )
      await expect(seat('8')).toBeVisible()
      await keys.holds()
      await page.context().close()
      expect(problems).toEqual([])
    },
  )
})
