import { expect, test, type Browser, type BrowserContextOptions } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { signInAs } from './support/devices.ts'
import { languageAt } from './support/language.ts'
import { officeOf } from './support/office.ts'
import { useOneVenue } from './support/one-venue.ts'
import { callerAs, rowsOnServer } from './support/server-rows.ts'

const anna = /Anna Lis/
const jan = /Jan Borek/
const kasia = /Kasia Wrona/

test.describe('the back office', () => {
  const venue = useOneVenue()

  test(
    'a manager sets up discounts: adds, changes, removes, orders, finds, exports',
    { tag: '@all' },
    async ({ browser }, info) => {
      const { page, say, office } = await open(browser, info)
      await signInAs(page, venue.server().url, anna)

      await test.step('the way there leads over the settings', async () => {
        if (office.isPhone()) await page.getByRole('link', { name: say('shell.more') }).click()
        await page.getByRole('link', { name: say('shell.settings') }).click()
        await page.getByRole('link', { name: new RegExp(`^${say('discounts.title')}`) }).click()
        await expect(page).toHaveURL(/settings\/discounts$/)
        await expect.poll(office.names).toEqual(['Lunch', 'Stały gość', 'Załoga', 'Bon 20 zł', 'Reklamacja'])
      })

      await test.step('what is missing is said, then the discount is added', async () => {
        await office.add('discounts.add')
        await office.save()
        await office.said(say('required.name'))
        await office.said(say('required.value'))
        await office.field('field.name').fill('Urodziny')
        await page.getByRole('radio', { name: say('discounts.type.AMOUNT') }).check({ force: true })
        await office.field('field.value').fill('25')
        await office.save()
        await office.said(say('office.created', { name: 'Urodziny' }))
        await expect(office.row('Urodziny')).toContainText(say('office.unit.money'))
      })

      await test.step('a change that is not saved is not lost by leaving', async () => {
        await office.open('Urodziny')
        await office.field('field.value').fill('30')
        await office.back()
        await expect(page.getByRole('heading', { name: say('office.leave.title') })).toBeVisible()
        await page.getByRole('button', { name: say('office.leave.stay') }).click()
        const asked = page.waitForEvent('dialog')
        await page.close({ runBeforeUnload: true })
        const question = await asked
        expect(question.type()).toBe('beforeunload')
        await question.dismiss()
        await page.keyboard.press('Control+s')
        await office.said(say('office.updated', { name: 'Urodziny' }))
        await office.back()
        await expect(office.row('Urodziny')).toContainText('30')
      })

      await test.step('a removed discount comes back with one press', async () => {
        await office.remove('Urodziny', 'discounts.delete')
        await expect(office.row('Urodziny')).toHaveCount(0)
        await office.undo()
        await expect(office.row('Urodziny')).toContainText('30')
      })

      await test.step('the order is changed without a mouse, and stays', async () => {
        if (office.isPhone()) {
          await office.more('office.list.reorder')
          await page.getByRole('button', { name: say('office.list.move.up', { name: 'Urodziny' }) }).focus()
          await page.keyboard.press('Enter')
        } else {
          await page.getByRole('button', { name: say('office.list.move', { name: 'Urodziny' }) }).focus()
          await page.keyboard.press('Alt+ArrowUp')
        }
        await expect(page.getByText(say('office.list.moved', { name: 'Urodziny', place: 5 }))).toBeAttached()
        await page.reload()
        await expect
          .poll(office.names)
          .toEqual(['Lunch', 'Stały gość', 'Załoga', 'Bon 20 zł', 'Urodziny', 'Reklamacja'])
      })

      await test.step('one is found without its diacritics, and what is found is exported', async () => {
        await office.tools()
        await page.getByRole('searchbox', { name: say('office.list.search') }).fill('staly')
        await expect.poll(office.names).toEqual(['Stały gość'])
        const [file] = await Promise.all([page.waitForEvent('download'), office.csv()])
        expect(file.suggestedFilename()).toMatch(/\.csv$/)
        const content = await readFile(await file.path(), 'utf8')
        expect(content).toContain(say('field.name'))
        expect(content).toContain('Stały gość')
        expect(content).toContain('10%')
        expect(content).not.toContain('Lunch')
      })
    },
  )

  test('a product that was removed is brought back', { tag: '@all' }, async ({ browser }, info) => {
    const { page, say, office } = await open(browser, info)
    await office.enter(venue.server().url, anna, 'product')
    await office.tools()
    await page.getByRole('button', { name: say('office.list.removed', { count: 2 }) }).click()
    const name = 'Lemoniada w puszce 0,33 l'
    await page.getByRole('button', { name: say('office.list.restore.row', { name }) }).click()
    await office.said(say('office.list.restored', { name }))
    await page.getByRole('button', { name: say('office.list.removed.leave') }).click()
    await page.getByRole('searchbox', { name: say('office.list.search') }).fill('NAP-008')
    await expect(office.row(name)).toBeVisible()
  })

  test('without the server everything goes on, and is on the server exactly once', async ({
    browser,
  }, info) => {
    const { page, say, office } = await open(browser, info)
    await office.enter(venue.server().url, anna, 'packaging')
    await expect(office.row('Kubek na kawę')).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await venue.server().kill()
    const waits = say('office.list.waiting')

    await test.step('packaging is added and changed', async () => {
      await office.add('packaging.add')
      await office.field('field.name').fill('Pudełko na ciasto')
      await office.field('packaging.field.grossPrice').fill('3,50')
      await office.save()
      await expect(office.row('Pudełko na ciasto')).toContainText(waits)
      await office.open('Pudełko na ciasto')
      await office.field('packaging.field.grossPrice').fill('4')
      await office.save()
      await office.said(say('office.updated', { name: 'Pudełko na ciasto' }))
    })

    await test.step('a table is added, in a list that was not open before', async () => {
      await page.goto(page.url().replace(/settings.*/, 'settings/tables'))
      await office.add('tables.add')
      await office.field('field.name').fill('P1')
      await page.getByRole('radio', { name: say('tables.placement.OUTSIDE') }).check({ force: true })
      await office.field('field.seats').fill('6')
      await office.save()
      await office.said(say('office.created', { name: 'P1' }))
    })

    await test.step('after a reload all of it is there and says that it is only here', async () => {
      await page.goto(page.url().replace(/settings.*/, 'settings/packaging'))
      await page.reload()
      await expect(office.row('Pudełko na ciasto')).toContainText(waits)
      await expect(office.row('Pudełko na ciasto')).toContainText(/4[.,]00/)
      await page.goto(page.url().replace(/settings.*/, 'outbox'))
      await expect(page.getByText(`${say('tables.title')}: `)).toContainText('P1')
    })

    await test.step('the server is back: each is there once, with its last value', async () => {
      await venue.server().start()
      await expect(page.getByText(say('outbox.empty.title'))).toBeVisible({ timeout: 90_000 })
      const boxes = await rowsOnServer(venue.server().url, 'packaging')
      expect(boxes.filter(({ name }) => name === 'Pudełko na ciasto')).toMatchObject([{ grossPrice: 4_00 }])
      const tables = await rowsOnServer(venue.server().url, 'venueTables')
      expect(tables.filter(({ name }) => name === 'P1')).toMatchObject([{ placement: 'OUTSIDE', seats: 6 }])
      await page.goto(page.url().replace(/outbox.*/, 'settings/packaging'))
      await expect(office.row('Pudełko na ciasto')).toBeVisible()
      await expect(page.getByText(waits)).toHaveCount(0)
    })
  })

  test(
    'of two who change the same discount the first is told and can put it back',
    { tag: '@all' },
    async ({ browser }, info) => {
      const first = await open(browser, info)
      const second = await open(browser, info)
      const { say } = first
      for (const { office, person } of [
        { ...first, person: anna },
        { ...second, person: jan },
      ]) {
        await office.enter(venue.server().url, person, 'discounts')
        await office.open('Reklamacja')
      }
      await second.office.field('field.value').fill('80')
      await first.office.field('field.value').fill('90')
      await first.office.save()
      await expect(second.page.getByText(say('office.conflict.keepOwn', { value: '80%' }))).toBeVisible()
      await second.office.save()

      await first.page.getByRole('button', { name: say('office.conflict.restore', { value: '90%' }) }).click()
      await expect(first.office.field('field.value')).toHaveValue('90')
      await expect(second.office.field('field.value')).toHaveValue('90')
      const discounts = await rowsOnServer(venue.server().url, 'discounts')
      expect(discounts.find(({ name }) => name === 'Reklamacja')).toMatchObject({ value: 90_00 })
    },
  )

  test(
    'a delivery zone is drawn on the map and corrected by keyboard',
    { tag: '@all' },
    async ({ browser }, info) => {
      const { page, say, office } = await open(browser, info)
      await office.enter(venue.server().url, anna, 'place-delivery')
      await office.add('place-delivery.add')
      await office.field('field.name').fill('Wola')
      await office.field('field.deliveryPrice').fill('10')
      await office.field('field.minimumOrderValue').fill('60')
      await office.field('field.minOrderForFreeDelivery').fill('50')
      const map = page.getByRole('application', { name: say('office.area.map') })
      await map.scrollIntoViewIfNeeded()
      for (const position of [
        { x: 40, y: 110 },
        { x: 130, y: 110 },
        { x: 130, y: 200 },
        { x: 40, y: 200 },
      ]) {
        if (office.isPhone()) await map.tap({ position })
        else await map.click({ position })
      }
      await page.getByRole('button', { name: say('office.area.finish') }).click()
      await office.save()
      await office.said(say('rule.free_below_minimum'))
      await office.field('field.minOrderForFreeDelivery').fill('')

      await page.getByText(say('office.area.list.show')).focus()
      await page.keyboard.press('Enter')
      const latitude = page
        .getByRole('group', { name: say('office.area.corner', { number: 1 }) })
        .getByLabel(say('office.area.latitude'))
      const farther = Number((await latitude.inputValue()).replace(',', '.')) + 0.001
      await latitude.fill(farther.toFixed(6))
      await latitude.press('Enter')
      await office.save()
      await office.said(say('office.created', { name: 'Wola' }))
      await expect(office.row('Wola')).toContainText(/10[.,]00/)
      await expect
        .poll(async () =>
          (await rowsOnServer(venue.server().url, 'deliveryZones')).find(({ name }) => name === 'Wola'),
        )
        .toMatchObject({ deliveryPrice: 10_00, minOrderForFreeDelivery: null })
      const zone = (await rowsOnServer(venue.server().url, 'deliveryZones')).find(
        ({ name }) => name === 'Wola',
      )
      expect(zone?.['area']).toHaveLength(4)
      expect(zone?.['area']).toContainEqual([expect.any(Number), expect.closeTo(farther, 6)])
    },
  )

  test(
    'a waiter sees no settings, and the API refuses what they may not do',
    { tag: '@all' },
    async ({ browser }, info) => {
      const { page, say, office } = await open(browser, info)
      await signInAs(page, venue.server().url, kasia)
      if (office.isPhone()) await page.getByRole('link', { name: say('shell.more') }).click()
      await expect(page.getByRole('link', { name: say('shell.orders') })).toBeVisible()
      await expect(page.getByRole('link', { name: say('shell.settings') })).toHaveCount(0)
      await page.goto(page.url().replace(/(\/p\/[^/]+).*/, '$1/settings/discounts'))
      await expect(page.getByText(say('shell.denied.title'))).toBeVisible()
      const { placeId, call } = await callerAs(venue.server().url, 'waiter')
      const discount = JSON.stringify({ name: 'Dla siebie', type: 'PERCENT', value: 100_00 })
      const answer = await call(`/discounts/${placeId}`, { method: 'POST', body: discount })
      expect(answer.status).toBe(403)
      const discounts = await rowsOnServer(venue.server().url, 'discounts')
      expect(discounts.some(({ name }) => name === 'Dla siebie')).toBe(false)
    },
  )

  /** A device of the project's size. */
  async function open(browser: Browser, info: { project: { name: string; use: object } }) {
    const { say, tag: locale } = languageAt(info)
    const { viewport = null, hasTouch = false, isMobile = false } = info.project.use as BrowserContextOptions
    const page = await venue.open(browser, {
      viewport,
      hasTouch,
      isMobile,
      locale,
      acceptDownloads: true,
    })
    return { page, say, office: officeOf(page, say) }
  }
})
