import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import readWorkbook from 'read-excel-file/node'
import { openScreen, signInAs } from './support/devices.ts'
import { lookerAt } from './support/looker.ts'
import { freePort } from './support/run-server.ts'
import { callerAs } from './support/server-rows.ts'
import { wordsIn } from './support/words.ts'

const say = wordsIn('pl')

test.use({ actionTimeout: 20_000, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

test.describe('figures of a venue with a past', () => {
  let server: ChildProcess
  let url: string
  const dataDir = mkdtempSync(join(tmpdir(), 'lokal-e2e-reports-'))

  // Other journeys begin on a venue's first day; here there are eight weeks behind it.
  test.beforeAll(async () => {
    test.setTimeout(300_000)
    const port = await freePort()
    url = `http://localhost:${port}`
    server = spawn(process.execPath, [join('dist-server', 'main.js')], {
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await expect
      .poll(async () => (await fetch(`${url}/healthcheck`).catch(() => null))?.ok ?? false, {
        timeout: 250_000,
      })
      .toBe(true)
  })
  test.afterAll(async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('the owner finds yesterday’s worst dish on a phone and goes to the checks behind it, also without a network', async ({
    browser,
    viewport,
    hasTouch,
    isMobile,
  }) => {
    const problems: string[] = []
    const phone = await openScreen(browser, { viewport, hasTouch, isMobile, locale: 'pl-PL' }, problems)
    const look = lookerAt(phone, 'phone-pl')
    const list = phone.getByRole('list', { name: say('stats.dishes'), exact: true })

    await test.step('opens the statistics', async () => {
      await signInAs(phone, url, /Jan Borek/)
      await phone.getByRole('link', { name: say('shell.more'), exact: true }).click()
      await phone.getByRole('link', { name: say('stats.title'), exact: true }).click()
      await expect(phone.getByRole('heading', { name: say('stats.title'), exact: true })).toBeVisible()
      await expect(phone.getByRole('figure').first()).toBeVisible()
      await look('statistics')
    })

    await test.step('chooses yesterday', async () => {
      await phone.getByRole('button', { name: /wobec/ }).click()
      const sheet = phone.getByRole('dialog', { name: say('stats.range'), exact: true })
      await sheet.getByRole('tab', { name: say('stats.range.yesterday'), exact: true }).click()
      await look('statistics-range')
      await sheet.getByRole('button', { name: say('stats.range.show', { count: 1 }) }).click()
      await expect(phone).toHaveURL(/range=yesterday/)
    })

    await phone.context().setOffline(true)

    await test.step('turns the dishes round', async () => {
      await phone.getByRole('tab', { name: say('stats.tab.new'), exact: true }).click()
      await phone
        .getByRole('combobox', { name: say('stats.dishes.order'), exact: true })
        .selectOption('worst')
      await expect(list.getByRole('link').first()).toBeVisible()
      await look('statistics-dishes')
    })

    await test.step('sees its checks, and one of them', async () => {
      const dish = (await list.locator('[data-row-name]').first().textContent()) ?? ''
      await list.getByRole('link').first().click()
      await expect(phone.getByRole('heading', { name: say('stats.checks.of', { name: dish }) })).toBeVisible()
      const checks = phone.getByRole('region', { name: say('stats.checks.list'), exact: true })
      await look('statistics-checks')
      await checks.getByRole('link').first().click()
      await expect(phone).toHaveURL(/\/orders\/[0-9a-f-]+$/)
      await expect(phone.getByText(dish, { exact: false }).first()).toBeVisible()
    })

    await test.step('comes back to where they were', async () => {
      await phone.goBack()
      await phone.goBack()
      await expect(phone).toHaveURL(/range=yesterday/)
      await expect(phone.getByRole('tab', { name: say('stats.tab.new'), exact: true })).toHaveAttribute(
        'aria-selected',
        'true',
      )
    })
    expect(problems).toEqual([])
    await phone.context().close()
  })

  test(
    'a manager exports a month on a laptop, and a program for spreadsheets finds the same total',
    { tag: '@all' },
    async ({ browser }) => {
      const problems: string[] = []
      const viewport = { width: 1440, height: 900 }
      const laptop = await openScreen(
        browser,
        { viewport, hasTouch: false, isMobile: false, locale: 'pl-PL' },
        problems,
      )
      const today = new Date()
      const month = { from: monthsAgo(today, 1, 1), to: monthsAgo(today, 0, 0) }
      await signInAs(laptop, url, /Anna Lis/)
      await laptop.getByRole('link', { name: say('stats.title'), exact: true }).click()
      await laptop.getByRole('button', { name: say('stats.export'), exact: true }).click()
      const sheet = laptop.getByRole('dialog', { name: say('export.title'), exact: true })
      await sheet.getByLabel(say('export.from')).fill(month.from)
      await sheet.getByLabel(say('export.to')).fill(month.to)
      const saved = laptop.waitForEvent('download')
      await sheet.getByRole('button', { name: say('export.act'), exact: true }).click()
      const sheets = await readWorkbook(readFileSync(await (await saved).path()))
      const [names = [], , ...rows] = sheets[0]?.data ?? []
      const total = rows.at(-1)?.[names.indexOf('total')]
      const { placeId, call } = await callerAs(url, 'manager')
      const asked = await call(`/order-check/aggregate/stats/${placeId}/${month.from}/${month.to}`)
      const { data } = await asked.json()
      expect(data.totals.gross).toBeGreaterThan(0)
      expect(Math.round(Number(total) * 100)).toBe(data.totals.gross)
      expect(problems).toEqual([])
      await laptop.context().close()
    },
  )
})

/** A day of so many months ago, `YYYY-MM-DD`; the day 0 is the last one of the month before. */
function monthsAgo(today: Date, months: number, day: number): string {
  const found = new Date(Date.UTC(today.getFullYear(), today.getMonth() - months, day))
  return found.toISOString().slice(0, 10)
}
