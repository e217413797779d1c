import { expect, test, type BrowserContextOptions } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { signInAs } from './support/devices.ts'
import { languageAt } from './support/language.ts'
import { officeOf } from './support/office.ts'
import { useOneVenue } from './support/one-venue.ts'
import { rowsOnServer } from './support/server-rows.ts'
import { wordsIn } from './support/words.ts'

/** A file as somebody has written it; its dishes are other ones in each language. */
const linesOf = (of: string) => [
  'Nazwa;Cena;Grupa;VAT;Alergeny;Druk;Kod',
  `Chłodnik ${of};21,00;Zupy zimne;8;jaja, mleko;KUCHNIA1;1`,
  `Gazpacho ${of};19,50;Zupy zimne;8%;brak;KUCHNIA1;2`,
  `Barszcz ${of};22,5,0;Zupy zimne;8;gluten;KUCHNIA1;3`,
  `Tatar ${of};42;Przystawki;7;ryby;KUCHNIA1;4`,
  ';10;Zupy zimne;8;;;5',
]

test.describe('import with errors', () => {
  const venue = useOneVenue()

  test('a manager brings in what is good, and what is exported changes nothing', async ({
    browser,
  }, info) => {
    const { say, locale, tag: language } = languageAt(info)
    const { viewport = null, hasTouch = false, isMobile = false } = info.project.use as BrowserContextOptions
    const page = await venue.open(browser, { viewport, hasTouch, isMobile, locale: language })
    const office = officeOf(page, say)
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const heading = (name: string) => expect(page.getByRole('heading', { name })).toBeVisible()
    const choose = (name: string, content: string | Buffer) =>
      page
        .getByLabel(say('menuImport.file.choose'))
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
    const goesTo = (column: string) =>
      page.getByRole('combobox', { name: say('menuImport.columns.goesToOf', { column }) })
    const soups = async () =>
      (await rowsOnServer(venue.server().url, 'menuItems'))
        .filter(({ name }) => String(name).endsWith(` ${locale}`))
        .map(({ name, price }) => [name, price])
        .sort()

    await signInAs(page, venue.server().url, /Anna Lis/)
    await page.goto(page.url().replace(/(\/p\/[^/]+).*/, '$1/menu/items'))

    await test.step('the list leads there', async () => {
      if (office.isPhone()) await office.more('menuItem.list.import')
      else await press(say('menuItem.list.import'))
      await heading(say('menuImport.title'))
    })

    await test.step('columns are known by their heads, others are chosen', async () => {
      await choose('menu-lato.csv', linesOf(locale).join('\r\n'))
      await expect(goesTo('Nazwa')).toHaveValue('name')
      await expect(goesTo('Grupa')).toHaveValue('category')
      await expect(goesTo('Druk')).toHaveValue('')
      await goesTo('Druk').selectOption('station')
      await page.getByRole('combobox', { name: 'KUCHNIA1' }).selectOption({ index: 1 })
      await press(say('menuImport.columns.next', { rows: 5 }))
    })

    await test.step('what is wrong is said line by line, and one is corrected', async () => {
      const errors = page.getByRole('list', { name: say('menuImport.check.view.wrong') })
      await expect(errors.getByRole('listitem')).toHaveCount(3)
      await expect(errors.getByRole('listitem').nth(0)).toContainText(say('menuImport.problem.price'))
      await expect(errors.getByRole('listitem').nth(1)).toContainText(say('menuImport.problem.tax_rate'))
      await expect(errors.getByRole('listitem').nth(2)).toContainText(say('menuImport.problem.empty.name'))
      const [file] = await Promise.all([page.waitForEvent('download'), press(say('menuImport.check.csv'))])
      expect(await readFile(await file.path(), 'utf8')).toContain(`Tatar ${locale}`)
      const cell = page.getByLabel(
        say('menuImport.check.fixOf', { field: say('menuImport.field.price'), line: 4 }),
      )
      await cell.fill('22,50')
      await cell.press('Enter')
      await expect(errors.getByRole('listitem')).toHaveCount(2)
      expect(await soups()).toEqual([])
    })

    await test.step('the good rows come in', async () => {
      await page.getByText(say('menuImport.check.skip', { good: 3, wrong: 2 })).click()
      await press(say('menuImport.check.start', { good: 3 }))
      await heading(say('menuImport.result.done', { count: 3 }))
      expect(await soups()).toEqual([
        [`Barszcz ${locale}`, 2250],
        [`Chłodnik ${locale}`, 2100],
        [`Gazpacho ${locale}`, 1950],
      ])
      await page.reload()
      await heading(say('menuImport.result.done', { count: 3 }))
      await press(say('menuImport.result.show'))
      await page.getByRole('searchbox', { name: say('menuItem.list.search') }).fill('chlodnik')
      await expect(office.row(`Chłodnik ${locale}`)).toBeVisible()
    })

    await test.step('what is exported changes nothing when it is imported', async () => {
      const exported = async (kind: 'csv' | 'xlsx') => {
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          office.more(`menuImport.export.${kind}`),
        ])
        return readFile(await file.path())
      }
      const files = { csv: await exported('csv'), xlsx: await exported('xlsx') }
      await page.goBack()
      await heading(say('menuImport.result.done', { count: 3 }))
      for (const kind of ['csv', 'xlsx'] as const) {
        if (kind === 'csv') await press(say('menuImport.result.another'))
        else await press(say('menuImport.back')).then(() => press(say('menuImport.back')))
        await choose(`menu.${kind}`, files[kind])
        await page.getByRole('button', { name: /^(Check|Sprawdź) / }).click()
        const summary = page.getByLabel(say('menuImport.check.summary'))
        await expect(summary).toContainText(`${say('menuImport.check.added')}0`)
        await expect(summary).toContainText(`${say('menuImport.check.changed')}0`)
        await expect(page.getByText(say('menuImport.check.nothing')).first()).toBeVisible()
      }
    })
    await page.context().close()
  })

  test('an import is taken back, and nothing of it is left', { tag: '@all' }, async ({ browser }) => {
    const say = wordsIn('pl')
    const page = await venue.open(browser, { locale: 'pl-PL' })
    await signInAs(page, venue.server().url, /Anna Lis/)
    const before = await rowsOnServer(venue.server().url, 'menuItems')
    await page.goto(page.url().replace(/(\/p\/[^/]+).*/, '$1/menu/import'))
    await page.getByRole('button', { name: new RegExp(`^${say('menuImport.starter.pizzeria')}`) }).click()
    await page
      .getByRole('button', {
        name: /^Wczytaj \d/,
      })
      .click()
    await page.getByRole('button', { name: say('menuImport.result.undo'), exact: true }).click()
    await expect(page.getByRole('heading', { name: say('menuImport.result.stopped') })).toBeVisible()
    const names = (rows: readonly { name?: unknown }[]) => rows.map(({ name }) => String(name)).sort()
    expect(names(await rowsOnServer(venue.server().url, 'menuItems'))).toEqual(names(before))
    await page.context().close()
  })
})
