import { expect, test, type BrowserContextOptions, type Page } from '@playwright/test'
import { openScreen, signInAs } from './support/devices.ts'
import { language } from './support/language.ts'
import { ordersOnServer } from './support/server-rows.ts'
import { tillOf } from './support/till.ts'
import { startVenue, type VenueServer } from './support/venue-server.ts'
import { wordsIn, type Locale } from './support/words.ts'

const say = wordsIn('pl')
let venue: VenueServer
let problems: string[] = []
const opened: Page[] = []

test.beforeAll(async () => {
  venue = await startVenue()
})
test.afterEach(async () => {
  await Promise.all(opened.splice(0).map((page) => page.context().close()))
  expect(problems).toEqual([])
  problems = []
})
test.afterAll(() => venue.close())

test(
  'the page that was wanted is kept over the sign-in and a reload',
  { tag: '@all' },
  async ({ browser, viewport }) => {
    const page = await device(browser, { viewport })
    await signInAs(page, venue.url, /Anna Lis/)
    await page.goto(inPlace(page, 'more'))
    await page.getByRole('button', { name: say('account.sign-out') }).click()
    await expect(page).toHaveURL(/\/sign-in$/)

    const wanted = inPlace(page, 'orders')
    await page.goto(wanted)
    await expect(page).toHaveURL(/\/sign-in$/)
    await page.reload()
    await page.getByLabel(say('account.email')).fill('anna@podlipa.example')
    await page.getByLabel(say('account.password'), { exact: true }).fill('lokal-demo-2026')
    await page.getByRole('button', { name: say('account.sign-in.act'), exact: true }).click()
    await expect(page).toHaveURL(wanted)
    await expect(page.getByRole('heading', { name: say('orders.title') })).toBeVisible()
  },
)

for (const locale of ['pl', 'en'] satisfies Locale[]) {
  test(
    `a wrong password is said in the person's language (${locale})`,
    { tag: locale === 'pl' ? [] : '@all' },
    async ({ browser, viewport }) => {
      const { say: words, tag } = language(locale)
      const page = await device(browser, { viewport, locale: tag })
      await page.goto(venue.url)
      await page.getByLabel(words('account.email')).fill('anna@podlipa.example')
      await page.getByLabel(words('account.password'), { exact: true }).fill('not-the-password')
      await page.getByRole('button', { name: words('account.sign-in.act'), exact: true }).click()
      await expect(page.getByText(words('account.sign-in.wrong'))).toBeVisible()
      await expect(page).toHaveURL(/\/sign-in$/)
    },
  )
}

test('the language is kept in a cookie for a year', { tag: '@all' }, async ({ browser, viewport }) => {
  const page = await device(browser, { viewport, locale: 'pl-PL' })
  await page.goto(venue.url)
  await expect(page.getByRole('heading', { name: say('account.demo.title') })).toBeVisible()
  await page.getByRole('radio', { name: 'EN' }).click()
  const english = wordsIn('en')
  await expect(page.getByRole('heading', { name: english('account.demo.title') })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: english('account.demo.title') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'NEXT_LOCALE')
  expect(cookie).toMatchObject({ value: 'en', sameSite: 'Lax', path: '/' })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / (24 * 60 * 60)
  expect(Math.round(days)).toBe(365)
})

const beginnings: [who: RegExp, page: RegExp][] = [
  [/Kasia Wrona/, /\/register$/],
  [/Ekran kuchni/, /\/kitchen$/],
]
for (const [who, first] of beginnings) {
  test(`${who.source} begins at ${first.source}`, { tag: '@all' }, async ({ browser, viewport }) => {
    const page = await device(browser, { viewport })
    await signInAs(page, venue.url, who)
    await expect(page).toHaveURL(first)
  })
}

test('the look is chosen once for this device', { tag: '@all' }, async ({ browser, viewport }) => {
  const page = await device(browser, { viewport, colorScheme: 'light' })
  const theme = (name: string) => expect(page.locator('html')).toHaveAttribute('data-theme', name)
  await signInAs(page, venue.url, /Anna Lis/)
  await theme('light')
  await page.goto(inPlace(page, 'more'))
  await page.getByRole('radio', { name: say('more.theme.dark') }).click()
  await theme('dark')
  await page.reload()
  await theme('dark')
  await page.getByRole('radio', { name: say('more.theme.system') }).click()
  await theme('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await theme('dark')
})

test('a session that has ended is asked for over the app, and the queue goes on', async ({
  browser,
  viewport,
}) => {
  const page = await device(browser, { viewport })
  await signInAs(page, venue.url, /Kasia Wrona/)
  await expect(page.getByRole('searchbox')).toBeVisible()
  await venue.kill()
  await placeOrder(page, '5')
  const state = await page.evaluate(() => localStorage.getItem('lokal:state'))
  await venue.start()
  await endSessionOnServer(state)
  await page.reload()
  const again = page.getByRole('dialog', { name: say('account.again.title') })
  await expect(again.getByText(say('account.again.detail'))).toBeVisible()

  await again
    .getByRole('button', { name: say('account.again.later') })
    .last()
    .click()
  await expect(page.getByText(say('account.expired.title'))).toBeVisible()
  await page.getByRole('button', { name: say('sync.saved') }).click()
  await expect(page.getByText(say('outbox.empty.title'))).toBeVisible()
  expect(await ordersOnServer(venue.url)).toHaveLength(1)

  await page.getByRole('button', { name: say('account.again.act'), exact: true }).click()
  await again.getByLabel(say('account.password'), { exact: true }).fill('lokal-demo-2026')
  await again.getByRole('button', { name: say('account.sign-in.act'), exact: true }).click()
  await expect(again).toHaveCount(0)
  await expect(page.getByText(say('account.expired.title'))).toHaveCount(0)
  await expect(page).toHaveURL(/\/outbox$/)
  await page.goto(inPlace(page, 'register'))
  await placeOrder(page, '6')
  await expect.poll(async () => (await ordersOnServer(venue.url)).length).toBe(2)
})

test('signing out of one’s own device leaves nothing to read, and what waits is sent when the server is back', async ({
  browser,
  viewport,
}) => {
  const page = await device(browser, { viewport })
  await signInAs(page, venue.url, /Kasia Wrona/)
  await expect(page.getByRole('searchbox')).toBeVisible()
  await venue.kill()
  await placeOrder(page, '8')
  await page.goto(inPlace(page, 'more'))
  await page.getByRole('button', { name: say('account.sign-out') }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  await expect(page.getByText(say('account.kept.sealed'))).toBeVisible()
  for (const gone of ['Bigos staropolski', 'Kasia Wrona', 'Marek Zieliński'])
    await expect.poll(() => disk(page)).not.toContain(gone)
  await venue.start()
  await page.goto(venue.url)
  await signInAs(page, venue.url, /Marek Zieliński/)
  await page.goto(inPlace(page, 'outbox'))
  await expect(page.getByText(say('outbox.empty.title'))).toBeVisible({ timeout: 90_000 })
  await page.goto(inPlace(page, 'orders'))
  await expect(
    page.getByRole('link', { name: new RegExp(say('orders.check.table', { name: '8' })) }),
  ).toHaveCount(1)
})

type OpensContexts = Parameters<typeof openScreen>[0]

async function device(browser: OpensContexts, options: BrowserContextOptions): Promise<Page> {
  const page = await openScreen(browser, { locale: 'pl-PL', ...options }, problems)
  opened.push(page)
  return page
}

/** Another page of the place that is open. */
function inPlace(page: Page, name: string): string {
  const place = /\/p\/[0-9a-f-]+/.exec(page.url())?.[0] ?? known.get(page)
  if (place === undefined) throw new Error(`no place is open at ${page.url()}`)
  known.set(page, place)
  return `${venue.url}${place}/${name}`
}
const known = new WeakMap<Page, string>()

async function placeOrder(page: Page, table: string): Promise<void> {
  await tillOf(page, say).order(['Bigos staropolski'], table)
}

/** All that the browser keeps for the app but the app's own files, as one text. */
function disk(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
      })
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await answer(indexedDB.open(name))
      for (const store of db.objectStoreNames)
        texts.push(JSON.stringify(await answer(db.transaction(store).objectStore(store).getAll())))
      db.close()
    }
    const images = await (await caches.open('lokal-images')).keys()
    return [...texts, ...images.map(({ url }) => url)].join('\n')
  })
}

/** As when a person ends it from another device: this one learns of it by a refusal. */
async function endSessionOnServer(state: string | null): Promise<void> {
  const { auth } = JSON.parse(state ?? '{}')
  const answer = await fetch(`${venue.url}/api/auth/logout`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${auth.access_token}` },
    body: JSON.stringify({ sessionId: auth.session_id }),
  })
  expect(answer.status).toBe(200)
}
