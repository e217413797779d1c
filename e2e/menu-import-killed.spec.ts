import { expect, test, type Browser, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { signInAs } from './support/devices.ts'
import { callerAs, type Caller } from './support/server-rows.ts'
import { startVenue, type VenueServer } from './support/venue-server.ts'
import { wordsIn } from './support/words.ts'

const say = wordsIn('pl')
const rows = 3_000

let venue: VenueServer
test.beforeEach(async () => {
  venue = await startVenue()
})
test.afterEach(() => venue.close())

/** A server that died is known by its silence: 20 s. */

test(
  'a page that is loaded anew while the rows go up sends the rest by itself',
  { tag: '@all' },
  async ({ browser }) => {
    const { page } = await toImport(browser)
    let parts = 0
    // The second part gets lost with the page.
    await page.route('**/api/menu-imports/**', (route) =>
      route.request().method() === 'PUT' && ++parts > 1 ? route.abort() : route.continue(),
    )
    await beginImport(page)
    await expect.poll(() => parts).toBeGreaterThan(1)
    await page.unroute('**/api/menu-imports/**')
    await page.reload()
    await expect(
      page.getByRole('heading', { name: say('menuImport.result.done', { count: rows }) }),
    ).toBeVisible({
      timeout: 60_000,
    })
    expect(await ours(await callerAs(venue.url, 'owner'))).toBe(rows)
  },
)

test(
  'a server that dies in the middle of an import goes on with it when it is back',
  { tag: '@all' },
  async ({ browser }) => {
    const { page } = await toImport(browser)
    await beginImport(page)
    await expect(page.getByText(midway)).toBeVisible({ timeout: 60_000 })
    await venue.kill()
    await venue.start()
    await expect(
      page.getByRole('heading', { name: say('menuImport.result.done', { count: rows }) }),
    ).toBeVisible({
      timeout: 120_000,
    })
    const owner = await callerAs(venue.url, 'owner')
    expect(await ours(owner)).toBe(rows)
    const sections = (await allOf(owner, 'menu-sections')).filter(({ name }) => name === 'Zagubione')
    expect(sections).toHaveLength(1)
  },
)

test('what a server that died has written is taken back whole', { tag: '@all' }, async () => {
  const owner = await callerAs(venue.url, 'owner')
  const before = await namesOf(owner)
  const id = randomUUID()
  const start = { id, copyFrom: null, menuName: 'Menu', preparationTime: 10 }
  await owner.call(`/menu-imports/${owner.placeId}`, { method: 'POST', body: JSON.stringify(start) })
  const address = `/menu-imports/${owner.placeId}/${id}`
  for (let part = 0; part * 500 < rows; part++) {
    const some = Array.from({ length: 500 }, (_, nth) => {
      const line = part * 500 + nth + 2
      return { line, name: `Danie ${line}`, price: 1000 + line, taxRate: 'VAT08', section: 'Zagubione' }
    })
    await owner.call(address, { method: 'PUT', body: JSON.stringify({ part, rows: some }) })
  }
  await owner.call(address, { method: 'POST' })
  const progress = async (caller: Caller, method: string) =>
    (await (await caller.call(address, { method })).json()).data
  await expect.poll(async () => (await progress(owner, 'GET')).done).toBeGreaterThan(2)
  await venue.kill()
  await venue.start()
  const again = await callerAs(venue.url, 'owner')
  // Some of it was written when the power went.
  expect((await namesOf(again)).length).toBeGreaterThan(before.length)
  await expect
    .poll(async () => (await progress(again, 'DELETE')).state, { timeout: 90_000, intervals: [1000] })
    .toBe('stopped')
  expect(await namesOf(again)).toEqual(before)
  expect((await allOf(again, 'menu-sections')).map(({ name }) => name)).not.toContain('Zagubione')
})

/** Written, and far from done. */
const midway = new RegExp(
  `^${say('menuImport.run.publishing', { done: 0, total: rows }).replace('0', '[1-9]\\d*')}`,
)

async function toImport(browser: Browser) {
  const page = await browser.newPage({ locale: 'pl-PL' })
  await signInAs(page, venue.url, /Anna Lis/)
  await page.goto(page.url().replace(/(\/p\/[^/]+).*/, '$1/menu/import'))
  return { page }
}

async function beginImport(page: Page) {
  const lines = Array.from({ length: rows }, (_, nth) => `Danie ${nth};${10 + (nth % 40)},00;Zagubione;8`)
  await page.getByLabel(say('menuImport.file.choose')).setInputFiles({
    name: 'menu.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Nazwa;Cena;Sekcja;VAT', ...lines].join('\n')),
  })
  await page.getByRole('button', { name: say('menuImport.columns.next', { rows }), exact: true }).click()
  await page.getByRole('button', { name: say('menuImport.check.start', { good: rows }), exact: true }).click()
}

async function ours(caller: Caller): Promise<number> {
  const names = (await namesOf(caller)).filter((name) => name.startsWith('Danie '))
  expect(new Set(names).size).toBe(names.length)
  return names.length
}

async function namesOf(caller: Caller): Promise<string[]> {
  return (await allOf(caller, 'menu-items')).map(({ name }) => name).sort()
}

/** All rows of an area, page by page. */
async function allOf({ placeId, call }: Caller, area: string): Promise<{ name: string }[]> {
  const found: { name: string }[] = []
  for (let page = 1; ; page++) {
    const body = await (await call(`/${area}/place/${placeId}?pageSize=100&pageNumber=${page}`)).json()
    found.push(...body.data)
    if (body.data.length < 100) return found
  }
}
