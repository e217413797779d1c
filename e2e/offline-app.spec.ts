import { expect, test, type Page } from '@playwright/test'
import { openDevice, signInAs, type Device } from './support/devices.ts'
import { onTill } from './support/on-till.ts'
import { ordersOnServer } from './support/server-rows.ts'
import { tillOf } from './support/till.ts'
import { startVenue, type VenueServer } from './support/venue-server.ts'
import { wordsIn } from './support/words.ts'

const say = wordsIn('pl')

test.describe('the app without its server', () => {
  let venue: VenueServer
  let device: Device
  let place = ''
  const problems: string[] = []

  test.beforeAll(async ({ launchOptions, viewport, hasTouch, isMobile }) => {
    venue = await startVenue()
    device = await openDevice({ ...launchOptions, viewport, hasTouch, isMobile, locale: 'pl-PL' }, problems)
    await signInAs(device.page(), venue.url, /Kasia Wrona/)
    await expect(device.page().getByRole('searchbox')).toBeVisible()
    place = /\/p\/[0-9a-f-]+/.exec(device.page().url())?.[0] ?? ''
  })
  test.afterAll(async () => {
    await device.dispose()
    await venue.close()
  })

  test('can be put on the home screen', async () => {
    const page = device.page()
    const href = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? ''
    const manifest = await (await page.request.get(`${venue.url}${href}`)).json()
    expect(manifest).toMatchObject({ name: 'Lokal', display: 'standalone', start_url: '/', scope: '/' })
    const sizes: string[] = []
    for (const icon of manifest.icons) {
      const answer = await page.request.get(`${venue.url}${icon.src}`)
      expect(answer.headers()['content-type']).toBe(icon.type)
      const bytes = await answer.body()
      // A PNG says how large it is right after its signature.
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(icon.sizes)
      sizes.push(`${icon.sizes} ${icon.purpose ?? 'any'}`)
    }
    expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']))
    const worker = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
    expect(worker).toMatch(/^activat(ing|ed)$/)
    const session = await page.context().newCDPSession(page)
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    )
  })

  test('a row that another version wrote is left out, and the rest goes on', async () => {
    const page = device.page()
    const name = await page.evaluate(breakOneSection, place.slice(3))
    await page.reload()
    await expect(page.getByRole('searchbox')).toBeVisible()
    await expect(page.getByRole('tab', { name, exact: true })).toHaveCount(0)
    await tillOf(page, say).add('Bigos staropolski')
    await expect(page.getByRole('button', { name: say('register.cart.bar', { count: 1 }) })).toBeVisible()
    await page.goto(`${venue.url}${place}/orders`)
    await expect(page.getByRole('heading', { name: say('orders.title') })).toBeVisible()
  })

  test('a page of a network that wants a sign-in is no answer, and nothing is lost', async () => {
    const page = device.page()
    const portal = '<!doctype html><title>Hotel Wi-Fi</title><h1>Zaloguj się do sieci</h1>'
    await page
      .context()
      .route(/\/api\//, (route) => route.fulfill({ contentType: 'text/html', body: portal }))
    await order(page, '2')
    await page.goto(`${venue.url}${place}/outbox`)
    await expect(page.getByText(say('outbox.cause.offline'))).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('button', { name: say('sync.offline', { count: 1 }) })).toBeVisible()
    await onTill(page, say, '').mendAndSend()
    await expect(page.getByText(say('outbox.empty.title'))).toBeVisible({ timeout: 60_000 })
    expect(await ordersOnServer(venue.url)).toHaveLength(1)
  })

  test('with the server gone it opens wherever it is opened', async () => {
    const page = device.page()
    await venue.kill()
    await page.goto(`${venue.url}${place}/orders`)
    await expect(page.getByRole('heading', { name: say('orders.title') })).toBeVisible()
    await expect(
      page.getByRole('link', { name: new RegExp(say('orders.check.table', { name: '2' })) }),
    ).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: say('orders.title') })).toBeVisible()
    await page.goto(venue.url)
    await expect(page.getByRole('searchbox')).toBeVisible()
    await expect(page.getByRole('button', { name: say('sync.offline', { count: 0 }) })).toBeVisible({
      timeout: 60_000,
    })
    await page.goto(`${venue.url}/no-such-page`)
    await expect(page.getByText(say('shell.lost.title'))).toBeVisible()
  })

  test('what needs the server says so', async () => {
    const page = device.page()
    await page.goto(`${venue.url}/places`)
    await expect(page.getByText(say('places.offline'))).toBeVisible()
    await expect(page.getByText(say('error.no_internet_connection'))).toBeVisible()
    await page.getByLabel(say('places.create.name')).fill('Bar Mleczny')
    await page.getByRole('button', { name: say('places.create.act') }).click()
    await expect(page.getByText(say('account.offline.detail'))).toBeVisible()
    await page.goto(`${venue.url}${place}/register`)
    await expect(page.getByRole('searchbox')).toBeVisible()
    await venue.start()
  })

  test('the malformed row was reported, and nothing else went wrong', () => {
    const malformed = (text: string) => text.includes('a row of menuSections is malformed')
    expect(problems.some(malformed)).toBe(true)
    expect(problems.filter((text) => !malformed(text))).toEqual([])
  })

  async function order(page: Page, table: string): Promise<void> {
    await page.goto(`${venue.url}${place}/register`)
    const till = tillOf(page, say)
    await till.openCart()
    await till.chooseTable(table)
    await till.send(1)
    await till.sent()
  }
})

/** Writes the first section of the menu as a newer version would that knows it in another shape; gives its name. */
async function breakOneSection(placeId: string): Promise<string> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  const db = await done(indexedDB.open(`lokal-replica-${placeId}`))
  const both = db.transaction(['menuSections', 'meta'], 'readwrite')
  const metas = both.objectStore('meta')
  const [meta] = await done<{ rules: number }[]>(metas.getAll())
  if (meta === undefined) throw new Error('the copy says nothing of itself')
  await done(metas.put({ ...meta, rules: meta.rules + 1 }))
  const store = both.objectStore('menuSections')
  const rows = await done<{ id: string; name: unknown }[]>(store.getAll())
  const row = rows.find(({ name }) => name === 'Zupy')
  if (row === undefined) throw new Error('the section is missing')
  await done(store.put({ ...row, name: { pl: row.name }, visible: undefined }))
  db.close()
  return String(row.name)
}
