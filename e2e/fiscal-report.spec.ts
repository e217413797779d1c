import { expect, test, type Page } from '@playwright/test'
import { openDevice, signInAs, type Device } from './support/devices.ts'
import { rowsOnDevice } from './support/device-rows.ts'
import { answerOfPrinter } from './support/screen-printer.ts'
import { tillOf } from './support/till.ts'
import { startVenue, type VenueServer } from './support/venue-server.ts'
import { wordsIn } from './support/words.ts'

const say = wordsIn('pl')
const printer = 'Kelnerska'

test.use({ actionTimeout: 20_000 })

test.describe('the fiscal daily report @all', () => {
  let venue: VenueServer
  let device: Device
  const problems: string[] = []

  test.beforeAll(async ({ launchOptions, viewport, hasTouch, isMobile }) => {
    venue = await startVenue()
    device = await openDevice({ ...launchOptions, viewport, hasTouch, isMobile, locale: 'pl-PL' }, problems)
    await signInAs(device.page(), venue.url, /Anna Lis/)
  })
  test.afterAll(async () => {
    await device.dispose()
    await venue.close()
  })

  test('with a silent printer: a person says that it came out, and it is never printed again', async () => {
    const page = device.page()
    const act = page.getByRole('button', { name: say('day.fiscal.print.on', { name: printer }) })
    const make = async () => {
      await act.click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('day.fiscal.confirm') })
        .click()
    }

    await test.step('nothing is asked for before anything was sold', async () => {
      await goTo(page, 'close-day')
      await expect(page.getByRole('heading', { name: say('shell.close-day') })).toBeVisible()
      await expect(act).toHaveCount(0)
    })

    await test.step('the printer does it and stays silent: nobody knows, and nothing is sent', async () => {
      await sell(page, '3')
      await page.evaluate(answerOfPrinter, 'lost')
      await goTo(page, 'close-day')
      await make()
      const dialog = page.getByRole('alertdialog', { name: say('print.unknown.title') })
      await expect(dialog).toBeAttached()
      await dialog.getByRole('button', { name: say('print.act.later') }).click()
      await expect(page.getByText(say('day.fiscal.question'))).toBeVisible()
      await expect(act).toHaveCount(0)
    })

    await test.step('a person has the paper in their hand', async () => {
      await page.evaluate(answerOfPrinter, 'normal')
      await page.getByRole('button', { name: say('day.fiscal.came-out') }).click()
      await expect(page.getByText(say('day.fiscal.state.nothing'))).toBeVisible()
      await expect(page.getByText(say('day.fiscal.not-compared'))).toBeVisible()
      expect(await reports(page)).toEqual([{ status: 'printed', number: 1 }])
    })

    await test.step('the next day of the printer is reported with its totals, which are ours to the grosz', async () => {
      await sell(page, '4')
      await goTo(page, 'close-day')
      await make()
      const totals = page.getByRole('table', { name: say('day.fiscal.totals', { name: printer }) })
      await expect(totals).toBeVisible()
      const row = totals.getByRole('row').nth(1)
      const [ours, theirs, difference] = await row.getByRole('cell').allTextContents()
      expect(theirs).toBe(ours)
      expect(difference).toBe('0,00')
      expect(await reports(page)).toEqual([
        { status: 'printed', number: 1 },
        { status: 'printed', number: 2 },
      ])
      expect(problems).toEqual([])
    })
  })

  /** An order that is paid in cash, with its receipt out of the printer. */
  async function sell(page: Page, table: string): Promise<void> {
    await goTo(page, 'register')
    await tillOf(page, say).order(['Bigos staropolski'], table)
    const checks = await rowsOnDevice(page, 'replica', 'orderChecks')
    const newest = checks.map(({ id }) => id).sort()
    await goTo(page, `orders/${newest.at(-1)}/pay`)
    await page
      .getByRole('button', { name: new RegExp(say('checkout.take.cash', { document: 'receipt' })) })
      .click()
    await expect
      .poll(async () => {
        const jobs = await rowsOnDevice(page, 'replica', 'printJobs')
        return jobs.some(({ status }) => status === 'queued' || status === 'sent')
      })
      .toBe(false)
  }
})

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(page.url().replace(/\/p\/([^/]+).*/, `/p/$1/${path}`))
}

/** The reports of the printer, the oldest first, with the numbers that they have. */
async function reports(page: Page) {
  const jobs = await rowsOnDevice(page, 'replica', 'printJobs')
  return jobs
    .filter(({ kind }) => kind === 'daily-report')
    .sort((a, b) => Number(a['createdAt']) - Number(b['createdAt']))
    .map(({ status, told }) => ({ status, number: Reflect.get(Object(told), 'dailyReportNo') }))
}
