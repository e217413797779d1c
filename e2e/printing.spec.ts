import { expect, test, type Page } from '@playwright/test'
import { openDevice, signInAs, type Device } from './support/devices.ts'
import { rowsOnDevice } from './support/device-rows.ts'
import { answerOfPrinter } from './support/screen-printer.ts'
import { tillOf } from './support/till.ts'
import { startVenue, type VenueServer } from './support/venue-server.ts'
import { wordsIn } from './support/words.ts'

const say = wordsIn('pl')

test.describe('a receipt', () => {
  let venue: VenueServer
  let device: Device
  const problems: string[] = []
  const takesCash = new RegExp(say('checkout.take.cash', { document: 'receipt' }))
  const silent = say('print.unknown.title')

  test.beforeAll(async ({ launchOptions, viewport, hasTouch, isMobile }) => {
    venue = await startVenue()
    device = await openDevice({ ...launchOptions, viewport, hasTouch, isMobile, locale: 'pl-PL' }, problems)
    await signInAs(device.page(), venue.url, /Kasia Wrona/)
  })
  test.afterAll(async () => {
    await device.dispose()
    await venue.close()
  })

  test('comes out of the printer on the screen, and its document is printed', async () => {
    const page = device.page()
    await sell(page, '3')
    await expect(papers(page)).toBeVisible()
    await papers(page).click()
    await expect(page.getByRole('article', { name: /^Paragon PA\// })).toHaveCount(1)
    await page.getByRole('button', { name: say('print.paper.all-away') }).click()
    await expect(papers(page)).toHaveCount(0)
    expect(await documents(page)).toEqual([{ status: 'printed', jobs: ['printed'] }])
  })

  test('whose printer stays silent is settled by the person who finds it, and never printed again', async () => {
    const page = device.page()
    await page.evaluate(answerOfPrinter, 'lost')
    await sell(page, '4')
    const dialog = page.getByRole('alertdialog', { name: silent })
    await expect(dialog).toBeAttached()
    await expect(dialog.getByText(say('print.fault.TIMEOUT'))).toBeVisible()
    await dialog.getByRole('button', { name: say('print.act.later') }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: say('sync.attention', { count: 1 }) }).click()
    await page.getByRole('button', { name: say('print.list.settle') }).click()
    await dialog.getByRole('button', { name: say('print.act.printed') }).click()
    await expect(dialog).toHaveCount(0)
    expect(await documents(page)).toContainEqual({ status: 'printed', jobs: ['printed'] })
    await papers(page).click()
    await expect(page.getByRole('article', { name: /^Paragon PA\// })).toHaveCount(1)
    await page.getByRole('button', { name: say('print.paper.all-away') }).click()
  })

  test('is settled by a late answer, which takes the question back', async () => {
    const page = device.page()
    await page.evaluate(answerOfPrinter, 'late')
    await sell(page, '5')
    const dialog = page.getByRole('alertdialog', { name: silent })
    await expect(dialog).toBeAttached()
    await expect(dialog).toHaveCount(0)
    expect((await documents(page)).every(({ status }) => status === 'printed')).toBe(true)
  })

  test('that the printer had when the browser was closed asks, and is printed anew only when told', async () => {
    const page = device.page()
    await page.evaluate(answerOfPrinter, 'lost')
    await sell(page, '6')
    await expect.poll(() => localStates(page)).toContain('sent')
    const url = page.url()
    await device.closeBrowser()
    const again = await device.openBrowser()
    await again.goto(url)
    const dialog = again.getByRole('alertdialog', { name: silent })
    await expect(dialog.getByText(say('print.fault.INTERRUPTED'))).toBeVisible()
    await again.evaluate(answerOfPrinter, 'normal')
    await dialog.getByRole('button', { name: say('print.act.print-now') }).click()
    await expect(dialog).toHaveCount(0)
    await expect
      .poll(async () => await documents(again))
      .toContainEqual({ status: 'printed', jobs: ['failed', 'printed'] })
    expect(problems).toEqual([])
  })

  const papers = (page: Page) => page.getByRole('button', { name: /w drukarce na ekranie$/ })

  /** An order, its tickets printed, paid in cash. */
  async function sell(page: Page, table: string): Promise<void> {
    const wanted = await page.evaluate(answerOfPrinter, 'normal')
    await page.goto(page.url().replace(/\/p\/([^/]+).*/, '/p/$1/register'))
    await tillOf(page, say).order(['Bigos staropolski'], table)
    await expect.poll(() => openJobs(page)).toBe(0)
    await page.evaluate(answerOfPrinter, wanted)
    await page.goto(await payUrl(page))
    await page.getByRole('button', { name: takesCash }).click()
  }
})

/** Every document and how its jobs ended, the oldest first. */
async function documents(page: Page) {
  const jobs = (await rowsOnDevice(page, 'replica', 'printJobs')).sort(byAge)
  return (await rowsOnDevice(page, 'replica', 'printouts')).map(({ id, status }) => ({
    status,
    jobs: jobs.filter(({ printoutId }) => printoutId === id).map((job) => job['status']),
  }))
}

async function openJobs(page: Page): Promise<number> {
  return (await rowsOnDevice(page, 'replica', 'printJobs')).filter(({ status }) => status === 'queued').length
}

async function localStates(page: Page): Promise<unknown[]> {
  return (await rowsOnDevice(page, 'outbox', 'printJobs')).map(({ state }) => state)
}

/** Where the newest check is paid. */
async function payUrl(page: Page): Promise<string> {
  const newest = (await rowsOnDevice(page, 'replica', 'orderChecks')).sort(byAge).at(-1)
  return page.url().replace(/\/p\/([^/]+).*/, `/p/$1/orders/${newest?.id}/pay`)
}

/** Ids begin with their time. */
function byAge(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1
}
