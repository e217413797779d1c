import { expect, test, type Page } from '@playwright/test'
import { rowsOnDevice } from './support/device-rows.ts'
import { openDevice, signInAs, type Device } from './support/devices.ts'
import { ordersOnServer } from './support/server-rows.ts'
import { tillOf } from './support/till.ts'
import { startVenue, type VenueServer } from './support/venue-server.ts'
import { wordsIn } from './support/words.ts'

const say = wordsIn('pl')

test.describe('what a real browser does to a till', () => {
  let venue: VenueServer
  let device: Device
  let register = ''
  const problems: string[] = []

  test.beforeAll(async ({ launchOptions, viewport, hasTouch, isMobile }) => {
    venue = await startVenue()
    device = await openDevice({ ...launchOptions, viewport, hasTouch, isMobile, locale: 'pl-PL' }, problems)
    await signInAs(device.page(), venue.url, /Kasia Wrona/)
    await expect(device.page().getByRole('searchbox')).toBeVisible()
    register = device.page().url().replace(/\?.*/, '')
  })
  test.afterAll(async () => {
    await device.dispose()
    await venue.close()
  })

  test('a tab frozen with the lock of the sync in its hand keeps no other waiting (L4)', async () => {
    const leader = device.page()
    await leader.goto(register)
    await expect(leader.getByRole('searchbox')).toBeVisible()
    await expect.poll(() => lockHolders(leader)).toHaveLength(1)
    const other = await device.newTab()
    await other.goto(register)
    await expect(other.getByRole('searchbox')).toBeVisible()
    const holders = await lockHolders(other)

    const before = await ordersThere()
    const frozen = freeze(leader)
    await order(other, '7')
    await expect.poll(ordersThere, { timeout: 30_000 }).toBe(before + 1)
    expect(await lockHolders(other)).toEqual(holders)
    await leader.reload()
    expect(await frozen).toBe('gone')
    await expect(leader.getByRole('searchbox')).toBeVisible()
    await other.close()
  })

  test('a token that ends while orders wait asks nobody to sign in (L5)', { tag: '@all' }, async () => {
    const page = device.page()
    await page.goto(register)
    const before = await ordersThere()
    await venue.kill()
    await order(page, '8')
    const spoilt = await page.evaluate(spoilAccessToken)
    await venue.start()
    await allSent(page, before + 1)
    await page.reload()
    await page.goto(`${venue.url}/places`)
    await expect(page.getByRole('link', { name: /Bistro Pod Lipą/ }).first()).toBeVisible()
    await expect.poll(() => page.evaluate(accessToken)).not.toBe(spoilt)
    await page.goto(register)
  })

  test('on a full disk the till says that nothing was saved, and saves the same order once there is room (I1)', async () => {
    const page = device.page()
    const session = await page.context().newCDPSession(page)
    const before = await ordersThere()
    const saved = (await rowsOnDevice(page, 'outbox', 'commands')).length
    await prepare(page, '9')
    await session.send('Storage.overrideQuotaForOrigin', { origin: venue.url, quotaSize: 1 })
    // The browser believes for a while in the room that it measured last.
    await expect.poll(() => page.evaluate(isDiskFull), { timeout: 90_000 }).toBe(true)
    await tillOf(page, say).send(1)
    const refused = `${say('register.sent.failed')} · ${say('error.storage_full')}`
    await expect(page.getByText(refused)).toBeVisible()
    await expect(page.getByText(say('register.sent.created'))).toHaveCount(0)
    await session.send('Storage.overrideQuotaForOrigin', { origin: venue.url })
    expect(await rowsOnDevice(page, 'outbox', 'commands')).toHaveLength(saved)

    await tillOf(page, say).send(1)
    await tillOf(page, say).sent()
    await allSent(page, before + 1)
  })

  test('nothing of this was an error of the app', () => {
    expect(problems).toEqual([])
  })

  const ordersThere = async () => (await ordersOnServer(venue.url)).length

  async function allSent(page: Page, orders: number): Promise<void> {
    await expect.poll(ordersThere, { timeout: 60_000 }).toBe(orders)
    await expect(page.getByRole('button', { name: say('sync.saved') })).toBeVisible({ timeout: 40_000 })
  }
})

/** Whether the browser refuses to write any more. Runs in the page. */
function isDiskFull(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('probe', 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('probes'))
    opening.addEventListener('error', () => resolve(opening.error?.name === 'QuotaExceededError'))
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction('probes', 'readwrite')
      writing.objectStore('probes').put('x'.repeat(1000), 1)
      const end = (full: boolean) => {
        opening.result.close()
        resolve(full)
      }
      writing.addEventListener('complete', () => end(false))
      writing.addEventListener('abort', () => {
        if (writing.error?.name === 'QuotaExceededError') end(true)
        else reject(new Error(String(writing.error)))
      })
    })
  })
}

async function prepare(page: Page, table: string): Promise<void> {
  const till = tillOf(page, say)
  await till.add('Bigos staropolski')
  await till.openCart()
  await till.chooseTable(table)
}

async function order(page: Page, table: string): Promise<void> {
  await prepare(page, table)
  await tillOf(page, say).send(1)
  await tillOf(page, say).sent()
  // The next one is told by a toast of its own.
  await page
    .getByRole('status')
    .getByRole('button', { name: say('shell.close') })
    .click()
}

/** Who leads the sync, as the browser's locks have it. */
function lockHolders(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query()
    return held.filter(({ name }) => name?.startsWith('lokal:sync:')).map(({ clientId }) => clientId)
  })
}

/**
 * The page as the browser leaves it, without a word to it, and its worker asleep in the middle of its work. Chromium's
 * own command for it freezes no workers. Resolves when the worker is gone.
 */
async function freeze(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const asleep = page.workers()[0]?.evaluate(() => {
    const { buffer } = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true })
    return Atomics.wait(new Int32Array(buffer), 0, 0)
  })
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  return asleep === undefined ? 'no worker' : asleep.catch(() => 'gone')
}

function accessToken(): string {
  return JSON.parse(localStorage.getItem('lokal:state') ?? '').auth.access_token
}

/** The server then refuses it, as it does when it has ended. */
function spoilAccessToken(): string {
  const state = JSON.parse(localStorage.getItem('lokal:state') ?? '')
  state.auth.access_token = `${state.auth.access_token.slice(0, -6)}AAAAAA`
  localStorage.setItem('lokal:state', JSON.stringify(state))
  return state.auth.access_token
}
