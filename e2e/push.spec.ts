import { expect, test, type CDPSession, type Page } from '@playwright/test'
import {
  type FakeBrowser,
  openPushService,
  type FakePushService,
} from '#tests/support/providers/fake-push-service.ts'
import { openScreen, signInAs } from './support/devices.ts'
import { languageAt } from './support/language.ts'
import { lookerAt } from './support/looker.ts'
import { callerAs } from './support/server-rows.ts'
import { startVenue, type VenueServer } from './support/venue-server.ts'

/** What browsers of Chrome name; the server is led to the service of this test. */
const known = 'https://fcm.googleapis.com'

let service: FakePushService
let venue: VenueServer

test.beforeAll(async () => {
  service = await openPushService(known)
  venue = await startVenue({ hosts: { [known]: service.origin } })
})
test.afterAll(async () => {
  await venue.close()
  await service.close()
})

test(
  'a message to the crew reaches a phone whose app is closed, and a tap opens it',
  { tag: '@all' },
  async ({ browser: chromium, viewport, hasTouch, isMobile }, info) => {
    const problems: string[] = []
    const { say, locale, tag } = languageAt(info)
    const page = await openScreen(chromium, { viewport, hasTouch, isMobile, locale: tag }, problems)
    const look = lookerAt(page, `push-${info.project.name}-${locale}`)
    const phone = service.browser()
    await page.addInitScript(subscribing, { endpoint: phone.endpoint, ...phone.keys })
    await page.context().grantPermissions(['notifications'], { origin: venue.url })
    await signInAs(page, venue.url, /Kasia/)
    const placePath = /\/p\/[^/]+/.exec(page.url())?.[0] ?? ''
    const worker = await workerOf(page)

    await test.step('it is switched on by a tap, and tried', async () => {
      await page.goto(`${venue.url}${placePath}/profile?tab=notifications`)
      const on = page.getByRole('switch', { name: say('notifications.push.on') })
      await expect(on).toBeEnabled()
      await on.click()
      await expect(on).toBeChecked()
      await look('on')
      await page.getByRole('button', { name: say('notifications.push.trial') }).click()
      await expect(page.getByText(say('notifications.push.trial.taken', { status: 201 }))).toBeVisible()
      await worker.deliver(phone)
      await expect(page.getByText(/\d\d:\d\d\.$/).first()).toBeVisible()
      await look('tried')
    })

    await test.step('a message is shown while the app is elsewhere', async () => {
      const before = service.received.length
      const owner = await callerAs(venue.url, 'owner')
      const body = { placeId: owner.placeId, text: 'Jutro zaczynamy o 9', to: { kind: 'all' } }
      await owner.call('/notification/send', { method: 'POST', body: JSON.stringify(body) })
      await expect.poll(() => service.received.length).toBeGreaterThan(before)
      await worker.deliver(phone)
      await expect.poll(() => titles(page)).toContain('Jutro zaczynamy o 9')
      await expect
        .poll(async () => {
          const { data } = await (await owner.call(`/push/${owner.placeId}/deliveries`)).json()
          return data.map((each: { name: string; state: string; shownAt: number | null }) => [
            each.name,
            each.state,
            each.shownAt !== null,
          ])
        })
        .toContainEqual([expect.stringContaining('Kasia'), 'sent', true])
    })

    await test.step('a tap goes there without loading the app anew', async () => {
      await page.evaluate(() => Reflect.set(window, 'same', true))
      await worker.tap('Jutro zaczynamy o 9')
      await expect(page).toHaveURL(`${venue.url}${placePath}/notifications`)
      await expect(page.getByText('Jutro zaczynamy o 9').first()).toBeVisible()
      expect(await page.evaluate(() => Reflect.get(window, 'same'))).toBe(true)
    })
    expect(problems).toEqual([])
    await page.context().close()
  },
)

/** Chromium's own subscriptions need a service of Google; this one is of the test's. Runs in the page. */
function subscribing({ endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string }) {
  const bytes = (text: string) => {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0)).buffer
  }
  const made = (key: string) => ({
    endpoint,
    options: { userVisibleOnly: true, applicationServerKey: bytes(key) },
    getKey: (name: string) => bytes(name === 'auth' ? auth : p256dh),
    unsubscribe: async () => (localStorage.removeItem('test:push'), true),
  })
  PushManager.prototype.getSubscription = async () => {
    const key = localStorage.getItem('test:push')
    return (key === null ? null : made(key)) as PushSubscription | null
  }
  PushManager.prototype.subscribe = async (options) => {
    const key = String(options?.applicationServerKey)
    localStorage.setItem('test:push', key)
    return made(key) as unknown as PushSubscription
  }
}

function titles(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title }) => title),
  )
}

/** The service worker of a page, as the browser's push service reaches it. */
async function workerOf(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const registration = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first !== undefined) found(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registration
  const [worker] = page.context().serviceWorkers()
  return {
    /** What the push service got last for a phone, as that phone reads it. */
    async deliver(phone: FakeBrowser) {
      const last = service.received.findLast(({ path }) => path === phone.path)
      if (last === undefined) throw new Error('nothing was pushed')
      const data = JSON.stringify(phone.read(last.body))
      await session.send('ServiceWorker.deliverPushMessage', { origin: venue.url, registrationId, data })
    },
    async tap(title: string) {
      // A text, since the scope of a worker is not that of this file.
      await worker?.evaluate(`(async () => {
        const all = await registration.getNotifications()
        const notification = all.find((each) => each.title === ${JSON.stringify(title)})
        dispatchEvent(new NotificationEvent('notificationclick', { notification }))
      })()`)
    },
  }
}
