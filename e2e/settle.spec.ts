import { expect, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { openDevice, signInAs, type Device } from './support/devices.ts'
import { onTill, tillAddress } from './support/on-till.ts'
import { checkScreen } from './support/screen-checks.ts'
import { ordersOnServer, rowsOnServer } from './support/server-rows.ts'
import { openVenueDatabase, type VenueDatabase } from './support/venue-database.ts'
import { startVenue, type VenueServer } from './support/venue-server.ts'
import { wordsIn } from './support/words.ts'

const say = wordsIn('pl')
const waiterRights = '["place-order", "crew-order"]'

test.describe('what the server could not simply do, and what people do about it', () => {
  const problems: string[] = []
  let venue: VenueServer
  let database: VenueDatabase
  let waiter: Device
  let manager: Device
  let register = ''
  let kasia = ''

  test.beforeAll(async ({ launchOptions, viewport, hasTouch, isMobile }) => {
    venue = await startVenue()
    waiter = await openDevice({ ...launchOptions, viewport, hasTouch, isMobile, locale: 'pl-PL' }, problems)
    const laptop = { ...launchOptions, viewport: { width: 1440, height: 900 }, locale: 'pl-PL' }
    manager = await openDevice(laptop, problems)
    await signInAs(waiter.page(), venue.url, /Kasia Wrona/)
    const address = await tillAddress(waiter.page())
    register = address.register
    database = await openVenueDatabase(venue, address.placeId)
    const [person] = await database.run("select id from place_users where name = 'Kasia Wrona'")
    kasia = String(person?.['id'])
    await signInAs(manager.page(), venue.url, /Anna Lis/)
    await tillAddress(manager.page())
  })
  test.afterAll(async () => {
    await database.close()
    await Promise.all([waiter.dispose(), manager.dispose()])
    await venue.close()
  })

  test('a right that ends while its entries wait: what was done stands, what was asked for is refused, and people settle both (I3, I10)', async () => {
    const page = waiter.page()
    const till = onTill(page, say, register)
    const card = (table: string) => page.getByRole('listitem').filter({ hasText: `stolik ${table}` })
    await till.order('3')
    await till.drained()

    await till.cut()
    await till.openCheck('3')
    await till.moveTo('10')
    await till.moveTo('11')
    await till.order('4')
    await setRights('[]')
    await till.goTo('outbox')
    await till.mendAndSend()

    const refused = say('outbox.cause.rejected', { reason: say('error.forbidden') })
    await expect(page.getByText(refused)).toHaveCount(2, { timeout: 40_000 })
    await expect(page.getByText(say('outbox.verdict.decide', { count: 2 }))).toBeVisible()
    await expect(page.getByText(say('outbox.discard.manager'))).toHaveCount(2)
    await checkScreen(page, 'outbox, refused', { service: true })
    expect((await ordersOnServer(venue.url)).map(({ status }) => status)).toEqual(['pending', 'pending'])

    await setRights(waiterRights)
    await expect(page.getByText(say('outbox.discard.manager'))).toHaveCount(0)
    await card('10')
      .getByRole('button', { name: new RegExp(say('outbox.act.discard')) })
      .click()
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await dialog.getByLabel(say('outbox.note.reason')).fill('Goście zostali przy trójce')
    await dialog.getByRole('button', { name: say('outbox.act.discard'), exact: true }).click()
    await expect(card('10')).toHaveCount(0)
    await card('11')
      .getByRole('button', { name: new RegExp(say('outbox.act.fix')) })
      .click()
    await till.moveTo('11')
    await till.goTo('outbox')
    await expect(page.getByText(say('outbox.empty.title'))).toBeVisible()
    const moved = async () =>
      (await rowsOnServer(venue.url, 'checkEvents')).filter(({ type }) => type === 'table updated')
    await expect.poll(async () => (await moved()).length).toBe(1)

    // What stands without a right to it is settled by a manager.
    const office = manager.page()
    const noteDialog = office.getByRole('alertdialog')
    const found = 'Kasia miała prawo, pomyłka w ustawieniach'
    await office.goto(register.replace('register', 'writes'))
    const odd = office.getByRole('listitem').filter({ hasText: say('check.thing.order-place') })
    await expect(odd.getByRole('link', { name: /^Otwórz rachunek/ })).toBeVisible()
    await odd.getByRole('button', { name: new RegExp(`^${say('outbox.settle.settle')}: `) }).click()
    await noteDialog.getByLabel(say('outbox.note.found')).fill(found)
    await noteDialog.getByRole('button', { name: say('outbox.settle.settle'), exact: true }).click()
    await expect(office.getByText(say('outbox.settle.none'))).toBeVisible()
    await office.getByRole('tab', { name: say('outbox.settle.tab.settled') }).click()
    const how = say('outbox.settle.done.settled', { by: 'Anna Lis', note: found })
    await expect(office.getByText(how, { exact: true })).toBeVisible()
  })

  test(
    'held and parked: a manager applies one, runs one again and discards one, and their device hears of it',
    { tag: '@all' },
    async () => {
      const page = waiter.page()
      const till = onTill(page, say, register)
      const before = (await ordersOnServer(venue.url)).length
      await till.cut()
      for (const table of ['5', '6', '7']) await till.order(table)
      const ended = "update sessions set ended_at = now() - interval '1 hour' where user_id = $1"
      await database.run(ended, kasia)
      await till.mend()
      await till.goTo('outbox')
      await expect(page.getByText(say('outbox.cause.held'))).toHaveCount(3, { timeout: 40_000 })
      // No server fault lasts as long here as parking takes.
      await database.run(
        "update command_log set status = 'parked' where status = 'held' and seq = (select max(seq) from command_log where status = 'held')",
      )

      const office = manager.page()
      const row = (words: string | RegExp) => office.getByRole('listitem').filter({ hasText: words })
      const act = (key: 'apply' | 'discard' | 'replay') => ({
        name: new RegExp(`^${say(`outbox.settle.${key}`)}: `),
      })
      const settled = (words: string) => expect(office.getByText(words, { exact: true })).toBeVisible()
      const dialog = office.getByRole('alertdialog').or(office.getByRole('dialog'))
      await office.goto(register.replace('register', 'writes'))
      await expect(row('stolik 5')).toBeVisible()
      await expect(row(say('outbox.settle.why.session-ended', { author: 'Kasia Wrona' }))).toHaveCount(2)
      await expect(row(say('outbox.settle.why.parked'))).toHaveCount(1)
      await checkScreen(office, 'to settle', { service: true })

      await row('stolik 5').getByRole('button', act('apply')).click()
      await expect(row('stolik 5')).toHaveCount(0)
      await row('stolik 7').getByRole('button', act('replay')).click()
      await expect(row('stolik 7')).toHaveCount(0)
      await row('stolik 6').getByRole('button', act('discard')).click()
      await dialog.getByLabel(say('outbox.note.reason')).fill('Gości nie było')
      await dialog.getByRole('button', { name: say('outbox.settle.discard'), exact: true }).click()
      await expect(row('stolik 6')).toHaveCount(0)
      await expect(office.getByText(say('outbox.settle.none'))).toBeVisible()

      await office.getByRole('tab', { name: say('outbox.settle.tab.settled') }).click()
      await settled(say('outbox.settle.done.discarded', { by: 'Anna Lis', reason: 'Gości nie było' }))
      await checkScreen(office, 'settled', { service: true })
      expect(await ordersOnServer(venue.url)).toHaveLength(before + 2)
      // The device hears what was decided.
      await expect(page.getByText(say('outbox.cause.held'))).toHaveCount(0, { timeout: 40_000 })
      await expect(
        page.getByText(say('outbox.cause.discarded', { by: 'Anna Lis', reason: 'Gości nie było' })),
      ).toBeVisible()
      await signInAgain(page)
    },
  )

  test('the queue of a device that is gone is brought in from its file, once', { tag: '@all' }, async () => {
    const page = waiter.page()
    const office = manager.page()
    const till = onTill(page, say, register)
    // Not only this page is without it: the service worker would send what waits when the browser closes.
    await venue.kill()
    for (const table of ['8', '9']) await till.order(table)
    await till.goTo('outbox')
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: say('outbox.export') }).click()
    const buffer = readFileSync(await (await saving).path())
    expect(buffer.toString()).not.toContain('grant')
    const file = { name: (await saving).suggestedFilename(), mimeType: 'application/json', buffer }
    await waiter.closeBrowser()
    await venue.start()

    await office.goto(register.replace('register', 'writes'))
    const input = office.getByLabel(say('outbox.import.choose')).last()
    const [{ number } = { number: '' }] = await ordersOnServer(venue.url)
    const device = number.slice(0, 3)
    const before = (await ordersOnServer(venue.url)).length
    await input.setInputFiles(file)
    await expect(office.getByText(say('outbox.import.done', { fresh: 2, device }))).toBeVisible()
    await checkScreen(office, 'imported', { service: true })
    expect(await ordersOnServer(venue.url)).toHaveLength(before + 2)
    await input.setInputFiles(file)
    await expect(office.getByText(say('outbox.import.done', { fresh: 0, device }))).toBeVisible()
    // It was only lost: what it sends is known.
    const back = await waiter.openBrowser()
    await back.goto(register)
    await onTill(back, say, register).drained()
    expect(await ordersOnServer(venue.url)).toHaveLength(before + 2)
  })

  test('an outage drill cuts this device alone, and says what worked', { tag: '@all' }, async () => {
    const office = manager.page()
    const till = onTill(office, say, register)
    const before = (await ordersOnServer(venue.url)).length
    await till.goTo('outbox')
    await office.getByRole('button', { name: say('outbox.drill.start') }).click()
    await expect(office.getByRole('timer')).toBeVisible()
    await till.order('12')
    await expect(office.getByRole('button', { name: say('sync.offline', { count: 1 }) })).toBeVisible()
    expect(await ordersOnServer(venue.url)).toHaveLength(before)
    await office.getByRole('button', { name: say('sync.drill.stop') }).click()
    await till.drained()
    await till.goTo('outbox')
    await expect(office.getByText(say('outbox.drill.done'))).toBeVisible()
    await expect(office.getByText(say('outbox.drill.sent', { sent: 1, saved: 1 }))).toBeVisible()
    await checkScreen(office, 'drill', { service: true })
    expect(await ordersOnServer(venue.url)).toHaveLength(before + 1)
  })

  test('nothing of this was an error of the app', () => {
    expect(problems).toEqual([])
  })

  function setRights(permissions: string): Promise<void> {
    return database.publish(
      'update place_users set version = $1, permissions = $2 where id = $3',
      permissions,
      kasia,
    )
  }

  async function signInAgain(page: ReturnType<Device['page']>): Promise<void> {
    const form = page.getByRole('dialog')
    await form.getByLabel(say('account.password'), { exact: true }).fill('lokal-demo-2026')
    await form.getByRole('button', { name: say('account.sign-in.act'), exact: true }).click()
    await expect(form).toHaveCount(0)
  }
})
