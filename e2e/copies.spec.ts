import { expect, test } from '@playwright/test'
import { join } from 'node:path'
import { rowsOnDevice } from './support/device-rows.ts'
import { openDevice, signInAs, type Device } from './support/devices.ts'
import { onTill, tillAddress } from './support/on-till.ts'
import { callerAs, ordersOnServer, rowsOnServer } from './support/server-rows.ts'
import { runBackup } from './support/venue-backup.ts'
import { openVenueDatabase, type VenueDatabase } from './support/venue-database.ts'
import { startVenue, type VenueServer } from './support/venue-server.ts'
import { wordsIn } from './support/words.ts'

const say = wordsIn('pl')

test.describe('a device or a server that is not what it was', () => {
  const problems: string[] = []
  let venue: VenueServer
  let database: VenueDatabase
  let device: Device
  let register = ''

  test.beforeAll(async ({ launchOptions, viewport, hasTouch, isMobile }) => {
    venue = await startVenue()
    device = await openDevice({ ...launchOptions, viewport, hasTouch, isMobile, locale: 'pl-PL' }, problems)
    await signInAs(device.page(), venue.url, /Kasia Wrona/)
    const address = await tillAddress(device.page())
    register = address.register
    database = await openVenueDatabase(venue, address.placeId)
  })
  test.afterAll(async () => {
    await database.close()
    await device.dispose()
    await venue.close()
  })

  test('a copied profile becomes a device of its own: what both saved arrives, once, and their numbers part (I1, I2)', async ({
    launchOptions,
    viewport,
    hasTouch,
    isMobile,
  }) => {
    const options = { ...launchOptions, viewport, hasTouch, isMobile, locale: 'pl-PL' }
    await onTill(device.page(), say, register).order('2')
    await onTill(device.page(), say, register).drained()
    await device.closeBrowser()
    const copy = await openDevice(options, problems, device)
    await device.openBrowser()
    const both = [device, copy].map((each) => onTill(each.page(), say, register))
    const [original, copied] = both as [(typeof both)[0], (typeof both)[0]]

    // Both are without a network, and give the same numbers of the queue.
    for (const each of both) await each.cut()
    await original.order('3')
    await copied.order('4')
    await copied.order('5')
    for (const each of both) await each.mend()
    for (const each of both) await each.drained()
    await expect.poll(tables, { timeout: 40_000 }).toEqual(['2', '3', '4', '5'])
    await original.order('6')
    await copied.order('7')
    for (const each of both) await each.drained()
    await expect.poll(tables).toEqual(['2', '3', '4', '5', '6', '7'])
    // What was given twice is on paper already and stays; from now on each has a code of its own.
    const [sixth = '', seventh = ''] = (await numbers()).slice(-2)
    expect(sixth.slice(0, 3)).not.toBe(seventh.slice(0, 3))
    await copy.dispose()
  })

  test(
    'a server restored from an hour ago gets back what the device has, once (I1, I2)',
    { tag: '@all' },
    async () => {
      const page = device.page()
      const till = onTill(page, say, register)
      const before = await tables()
      const file = join(venue.dataDir, 'an-hour-ago.backup')
      await runBackup(venue, 'backup', file)
      await till.order('8')
      await till.order('9')
      await till.drained()
      await venue.kill()
      await till.order('10')
      await runBackup(venue, 'restore', file, '--force')
      await venue.start()
      await expect.poll(tables, { timeout: 60_000 }).toEqual([...before, '8', '9', '10'])
      await till.drained()
      expect((await numbers()).length).toBe(before.length + 3)
      await till.order('11')
      await till.drained()
      expect(await tables()).toEqual([...before, '8', '9', '10', '11'])
    },
  )

  test(
    'a device that is revoked while its entries wait: they are taken, and held; connected again it goes on (I1, I12)',
    { tag: '@all' },
    async () => {
      const page = device.page()
      const till = onTill(page, say, register)
      await till.drained()
      const before = await tables()
      await till.cut()
      await till.order('15')
      await till.order('14')
      const [meta] = await rowsOnDevice(page, 'outbox', 'meta')
      database = await openVenueDatabase(venue, placeId())
      await database.run('update clients set revoked_at = now() where id = $1', meta?.['clientId'])
      await till.mend()
      const heldOnServer = () => database.run("select id from command_log where status = 'held'")
      await expect.poll(heldOnServer, { timeout: 40_000 }).toHaveLength(2)
      const held = await heldOnServer()
      expect(await tables()).toEqual(before)
      const again = page.getByRole('button', { name: say('outbox.problem.act') })
      await expect(again).toBeVisible({ timeout: 40_000 })
      // What it had of the place is gone, its queue is not.
      await expect.poll(() => rowsOnDevice(page, 'replica', 'orders')).toEqual([])
      expect((await rowsOnDevice(page, 'outbox', 'commands')).length).toBeGreaterThanOrEqual(2)

      await again.click()
      const isShutOut = async () => (await rowsOnDevice(page, 'outbox', 'meta'))[0]?.['shutOut']
      await expect.poll(isShutOut).toBe(false)
      await till.goTo('outbox')
      await expect(page.getByText(say('outbox.cause.held'))).toHaveCount(2, { timeout: 40_000 })
      await till.goTo('register')
      await till.order('16')
      await expect.poll(tables, { timeout: 40_000 }).toEqual([...before, '16'])

      // What the manager decides is heard by the device that it is now.
      const { call } = await callerAs(venue.url, 'manager')
      for (const [index, { id }] of held.entries()) {
        const decision = index === 0 ? { decision: 'apply' } : { decision: 'discard', reason: 'twice' }
        const body = JSON.stringify({ ...decision, commandId: id })
        expect((await call(`/writes/${placeId()}`, { method: 'POST', body })).ok).toBe(true)
      }
      await till.goTo('outbox')
      await expect(page.getByText(say('outbox.cause.held'))).toHaveCount(0, { timeout: 40_000 })
      await till.drained()
      expect(await tables()).toHaveLength(before.length + 2)
    },
  )

  test('nothing of this was an error of the app', () => {
    expect(problems).toEqual([])
  })

  const placeId = () => /\/p\/([0-9a-f-]+)/.exec(register)?.[1] ?? ''
  const numbers = async () => (await ordersOnServer(venue.url)).map(({ number }) => number)
  /** The table of each order on the server, by number of the table. */
  const tables = async () => {
    const names = new Map(
      (await rowsOnServer(venue.url, 'venueTables')).map(({ id, name }) => [id, String(name)]),
    )
    const checks = await rowsOnServer(venue.url, 'orderChecks')
    const at = new Map(checks.map(({ id, tableId }) => [id, names.get(tableId) ?? '']))
    const orders = await rowsOnServer(venue.url, 'orders')
    return orders.map(({ orderCheckId }) => at.get(orderCheckId) ?? '').sort((a, b) => Number(a) - Number(b))
  }
})
