import { expect, test, type Page } from '@playwright/test'
import { openDevice, signInAs, type Device } from './support/devices.ts'
import { checkColours, checkScreen } from './support/screen-checks.ts'
import { rowsOnServer } from './support/server-rows.ts'
import { tillOf } from './support/till.ts'
import { startVenue, type VenueServer } from './support/venue-server.ts'
import { wordsIn } from './support/words.ts'

const say = wordsIn('pl')
const porter = 'Porter bałtycki 0,5 l'
const bottles = 'Porter bałtycki 0,5 l, butelka'

test.use({ actionTimeout: 20_000 })

test.describe('a count on two phones while the bar sells', () => {
  const problems: string[] = []
  let venue: VenueServer
  let anna: Device
  let jan: Device
  let kasia: Device
  let marek: Device

  test.beforeAll(async ({ launchOptions, viewport, hasTouch, isMobile }) => {
    venue = await startVenue()
    const open = () =>
      openDevice({ ...launchOptions, viewport, hasTouch, isMobile, locale: 'pl-PL' }, problems)
    ;[anna, jan, kasia, marek] = await Promise.all([open(), open(), open(), open()])
  })
  test.afterAll(async () => {
    await Promise.all([anna, jan, kasia, marek].map((device) => device.dispose()))
    await venue.close()
  })

  test('differs by what is missing, and a late sale makes the shortage smaller', async () => {
    const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
    const counts = (page: Page) =>
      page.goto(page.url().replace(/\/(register|today|orders|stock).*/, '/stock/counts'))
    const sell = async (device: Device, table: string) => {
      await device.page().getByRole('searchbox').fill('porter')
      await tillOf(device.page(), say).order([porter], table)
    }
    const type = async (page: Page, typed: string) => {
      const pad = page.getByRole('group', { name: say('counts.pad') })
      for (const key of typed) await pad.getByRole('button', { name: key, exact: true }).click()
    }
    /** Counts single bottles of the porter in an area. */
    const count = async (page: Page, area: string | null, typed: string) => {
      if (area !== null) await page.getByRole('button', { name: area, exact: true }).click()
      await page.getByRole('button', { name: new RegExp(`^${bottles}`) }).click()
      await type(page, typed)
      await button(page, new RegExp(`^${say('counts.next', { product: '' })}`)).click()
      await expect(page.getByRole('heading', { name: bottles })).toHaveCount(0)
      await button(page, say('counts.back')).click()
    }
    const open = async (page: Page, name: string, areas: readonly string[]) => {
      await button(page, say('counts.open')).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel(say('counts.open.name')).fill(name)
      await button(page, 'Piwo').click()
      for (const area of areas) {
        await sheet.getByLabel(say('counts.open.area.new')).fill(area)
        await sheet.getByRole('button', { name: say('counts.open.area.add') }).click()
      }
      await checkScreen(page, 'open a count', { service: true })
      await sheet.getByRole('button', { name: say('counts.open.act') }).click()
      await expect(page.getByRole('heading', { name })).toBeVisible()
    }
    const post = async (page: Page) => {
      await button(page, say('counts.post')).click()
      const sheet = page.getByRole('dialog')
      await checkScreen(page, 'post a count', { service: true })
      await sheet.getByRole('button', { name: say('counts.post') }).click()
    }
    const results = async () => (await rowsOnServer(venue.url, 'auditResults')).at(-1)
    const [phone, second] = [anna.page(), jan.page()]

    await test.step('a first count says that there are 20', async () => {
      await signInAs(phone, venue.url, /Anna Lis/)
      await counts(phone)
      await open(phone, 'Bilans otwarcia', [])
      await count(phone, null, '20')
      await post(phone)
      await expect.poll(results).toMatchObject({ counted: 20_000 })
    })

    await test.step('two phones and two tills are there; one bottle is on an open check', async () => {
      await signInAs(kasia.page(), venue.url, /Kasia Wrona/)
      await signInAs(marek.page(), venue.url, /Marek Zieliński/)
      await sell(kasia, '3')
      await expect.poll(async () => (await rowsOnServer(venue.url, 'orders')).length).toBe(1)
      await signInAs(second, venue.url, /Jan Borek/)
      await counts(phone)
      await open(phone, 'Piwo w nocy', ['bar', 'piwnica'])
      await counts(second)
      await second.getByRole('link', { name: /Piwo w nocy/ }).click()
      await expect(button(second, 'piwnica')).toBeVisible()
    })

    await test.step('Marek sells one without a network; both count without one', async () => {
      await marek.page().context().setOffline(true)
      await sell(marek, '4')
      await phone.context().setOffline(true)
      await second.context().setOffline(true)
      await count(phone, 'bar', '10')
      await checkScreen(phone, 'what is left to count', { service: true })
      await count(second, 'piwnica', '7')
      await sell(kasia, '5')
    })

    await test.step('both phones are back: two are missing', async () => {
      await phone.context().setOffline(false)
      await second.context().setOffline(false)
      await expect(phone.getByText(/piwnica/).first()).toBeVisible()
      await expect.poll(async () => (await rowsOnServer(venue.url, 'auditCounts')).length).toBe(3)
      await post(phone)
      await expect.poll(results).toMatchObject({ counted: 17_000, difference: -2000, lateDifference: 0 })
      await expect(phone.getByText('−2 szt.').first()).toBeVisible()
      await checkScreen(phone, 'what a count came to', { service: true })
    })

    await test.step('Marek is back: his sale was before the count, and one is missing', async () => {
      await marek.page().context().setOffline(false)
      await expect.poll(results).toMatchObject({ counted: 17_000, difference: -1000, lateDifference: 1000 })
      await expect(phone.getByText('−1 szt.').first()).toBeVisible()
      await button(phone, new RegExp(`^${bottles}`)).click()
      await expect(phone.getByText(/zmniejszył niedobór o 1\sszt/)).toBeVisible()
      await phone.getByLabel(say('counts.column.reason')).selectOption('DAMAGE_OR_SPOILAGE')
      await button(phone, say('counts.term.blameless')).click()
      await checkScreen(phone, 'one result', { service: true })
      await phone.emulateMedia({ colorScheme: 'dark' })
      await checkColours(phone, 'one result, dark')
      await button(phone, say('counts.note.save')).click()
      await expect.poll(results).toMatchObject({ reason: 'DAMAGE_OR_SPOILAGE' })
      const level = (await rowsOnServer(venue.url, 'stockLevels')).find(({ countedAt }) => countedAt !== null)
      expect(level).toMatchObject({ onOpenChecks: 3000 })
      expect(problems).toEqual([])
    })
  })
})
