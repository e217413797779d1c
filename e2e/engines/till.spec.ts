import { writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { ordersOnServer, rowsOnServer } from '../support/server-rows.ts'
import { startVenue } from '../support/venue-server.ts'
import { wordsIn } from '../support/words.ts'
import { engines } from './engines.ts'
import { personAt } from './person.ts'

/** Whether the app is on the device, so that the server may go. */
const isInstalled = `
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null`

for (const { name, open } of engines) {
  test(`${name}: a table orders, also without the server and over a reload, pays, and has its receipt`, async () => {
    const venue = await startVenue()
    const tab = await open('pl-PL')
    // WebKitGTK speaks the language of the computer.
    const say = wordsIn(String(await tab.run('return navigator.language')).startsWith('pl') ? 'pl' : 'en')
    const { press, reads, sees, isThere } = personAt(tab)
    const order = async (dish: string, table: string) => {
      await press('button', new RegExp(`^${dish}`))
      await press('button', say('register.table.choose'))
      await press('button', new RegExp(`^(${say('register.table.name', { name: '' }).trim()} )?${table}\\b`))
      await press('button', say('register.send.lines', { count: 1 }))
      await reads(new RegExp(say('register.sent.created')))
    }
    try {
      await tab.goto(venue.url)
      await press('button', /Kasia Wrona/)
      await sees('searchbox', /./)
      await expect.poll(() => tab.run(isInstalled)).toBe(true)
      await order('Ogórek kiszony', '3')
      await expect.poll(() => ordersOnServer(venue.url)).toHaveLength(1)

      await venue.kill()
      await order('Ogórek kiszony', '4')
      await tab.reload()
      await sees('button', say('sync.offline', { count: 1 }))

      await venue.start()
      await sees('button', say('sync.saved'))
      await expect.poll(() => ordersOnServer(venue.url)).toHaveLength(2)

      await press('link', say('shell.orders'))
      await press('link', new RegExp(`${say('orders.check.table', { name: '4' })}\\b`))
      await press('link', new RegExp(`^${say('check.pay')}\\s`))
      await press('button', new RegExp(`${say('checkout.take.cash', { document: 'receipt' })} .*(zł|PLN)`))
      await sees('heading', say('checkout.done.title'))
      await expect
        .poll(async () => (await rowsOnServer(venue.url, 'printJobs')).map(({ status }) => status), {
          timeout: 120_000,
        })
        .toEqual(['printed'])
      expect(await rowsOnServer(venue.url, 'orderPayments')).toMatchObject([{ type: 'CASH' }])
      expect(await isThere('alert', /./)).toBe(false)
    } catch (error) {
      // A browser that has died gives no picture; the reason is the failure that came first.
      const picture = await tab.picture().catch(() => null)
      if (picture !== null) writeFileSync(test.info().outputPath('screen.png'), picture)
      throw error
    } finally {
      await tab.close()
      await venue.close()
    }
  })
}
