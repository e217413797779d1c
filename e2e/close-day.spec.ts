import { expect, test } from '@playwright/test'
import { formatOf } from '#domain/wording/format.ts'
import { signInAs } from './support/devices.ts'
import { checkColours, checkScreen } from './support/screen-checks.ts'
import { useOneVenue } from './support/one-venue.ts'
import { onTill, tillAddress } from './support/on-till.ts'
import { printed, rowsOnServer } from './support/server-rows.ts'
import { tillOf } from './support/till.ts'
import { wordsIn } from './support/words.ts'

const say = wordsIn('pl')
const money = formatOf('pl').money

test.use({ actionTimeout: 20_000, viewport: { width: 1180, height: 820 }, isMobile: false })

test.describe('the end of a day', () => {
  const venue = useOneVenue()

  test('is closed without a network; the place’s number and what another device sold before come after', async ({
    browser,
    viewport,
  }) => {
    const tablet = await venue.open(browser, { viewport, hasTouch: true, locale: 'pl-PL' })
    const other = await venue.open(browser, { viewport, hasTouch: true, locale: 'pl-PL' })
    const button = (name: string | RegExp) => tablet.getByRole('button', { name })
    let taps = 0
    const tap = async (name: string | RegExp) => {
      await button(name).click()
      taps += 1
    }

    /** Sells one dish at a table; without a way to pay the check stays open. */
    const sell = async (page: typeof tablet, table: string, how?: 'cash' | 'card') => {
      const till = tillOf(page, say)
      await till.add('Bigos staropolski')
      await till.chooseTable(table)
      await till.send(1)
      await till.sent()
      if (how === undefined) return
      await page.getByRole('button', { name: say('register.sent.open'), exact: true }).click()
      await page.getByRole('button', { name: say('register.pay'), exact: true }).click()
      if (how === 'card') {
        await page.getByRole('button', { name: new RegExp(say('checkout.method.card.detail')) }).click()
      }
      const act = say(how === 'cash' ? 'checkout.take.cash' : 'checkout.take.card', { document: 'receipt' })
      await page.getByRole('button', { name: new RegExp(`^${act} .*zł$`) }).click()
      await expect(page.getByRole('heading', { name: say('checkout.done.title') })).toBeVisible()
      await page.getByRole('link', { name: say('checkout.done.next') }).click()
    }

    const { url } = venue.server()
    await test.step('two devices of the place are signed in', async () => {
      await Promise.all([signInAs(tablet, url, /Anna Lis/), signInAs(other, url, /Kasia Wrona/)])
    })
    const { register } = await tillAddress(tablet)
    const here = onTill(tablet, say, register)

    await Promise.all([
      test.step('the tablet sells for cash into its drawer and for card; one check stays open', async () => {
        await here.goTo('shift')
        await button(say('shift.open.title')).click()
        await tablet.getByRole('radio', { name: say('shift.open.whose.till') }).check()
        await button(new RegExp(`^${say('shift.open.act', { amount: '' }).trim()}`)).click()
        await expect(button(say('shift.act.count'))).toBeVisible()
        await here.goTo('register')
        await sell(tablet, '1', 'cash')
        await sell(tablet, '2', 'card')
        await sell(tablet, '3')
        await printed(url)
        await here.goTo('shift')
        await button(say('shift.act.count')).click()
        await button(say('shift.count.no-more')).click()
        await button(say('shift.count.save', { amount: money(0) })).click()
        await button(say('shift.result.close')).click()
        await tablet.getByLabel(say('shift.result.comment.needed')).fill('Gotówka poszła do sejfu')
        await button(say('shift.result.close')).click()
        await expect(tablet.getByText('Gotówka poszła do sejfu')).toBeVisible()
      }),
      test.step('the other one sells without a network', async () => {
        await other.context().setOffline(true)
        await sell(other, '5', 'cash')
      }),
    ])

    await test.step('the tablet closes the day without a network, under its own number', async () => {
      await here.goTo('close-day')
      await expect(tablet.getByRole('region', { name: say('day.report'), exact: true })).toBeVisible()
      await tablet.context().setOffline(true)
      await expect(tablet.getByText(say('day.offline', { count: 2 }))).toBeVisible()
      await expect(tablet.getByRole('region', { name: new RegExp('Otwarte rachunki.*: 1') })).toBeVisible()
      await expect(
        tablet.getByRole('region', { name: say('day.drawers.counted', { count: 1, of: 1 }) }),
      ).toContainText('Gotówka poszła do sejfu')
      await checkScreen(tablet, 'close a day', { service: true })
      await tap(/^Zamknij bez sieci, raport \w+-Z1$/)
      await tablet
        .getByRole('alertdialog')
        .getByRole('button', { name: say('day.close.confirm') })
        .click()
      expect(taps + 1).toBe(2)
      await expect(tablet.getByText(say('day.created'))).toBeVisible()
      await expect(tablet.getByRole('heading', { name: /\w+-Z1/ })).toBeVisible()
      await expect(tablet.getByText(say('day.mark.unsent'))).toBeVisible()
    })

    await test.step('with a network the server gives the place’s number and agrees', async () => {
      await tablet.context().setOffline(false)
      await expect(tablet.getByRole('heading', { name: /DD-1/ })).toBeVisible()
      await expect(tablet.getByText(say('day.mark.agrees'))).toBeVisible()
    })

    await test.step('what the other device sold is in no report, until a supplement is made of it', async () => {
      await other.context().setOffline(false)
      await expect(tablet.getByText(say('day.late.in-none', { checks: 1, count: 3 }))).toBeVisible()
      await checkScreen(tablet, 'closed day', { service: true })
      await tap(/^Zrób uzupełnienie \w+-Z2$/)
      await tablet
        .getByRole('alertdialog')
        .getByRole('button', { name: say('day.supplement.confirm') })
        .click()
      await expect(tablet.getByText('DD-1/1', { exact: true })).toBeVisible()
      await expect(tablet.getByText(say('day.late'), { exact: true })).toHaveCount(0)
      await tablet.emulateMedia({ colorScheme: 'dark' })
      await checkColours(tablet, 'closed day, dark')
      await tablet.setViewportSize({ width: 390, height: 844 })
      await checkScreen(tablet, 'closed day on a phone', { service: true })
    })

    const papers = await rowsOnServer(url, 'dayPapers')
    expect(papers).toHaveLength(2)
    const reports = await rowsOnServer(url, 'dayReports')
    expect(reports).toMatchObject([{ number: 1, status: 'closed', awaited: 0, sums: { checks: 3 } }])
    expect(await rowsOnServer(url, 'discrepancies')).toEqual([])
  })
})
