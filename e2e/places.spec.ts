import { expect, test } from '@playwright/test'
import { languageAt } from './support/language.ts'
import { lookerAt } from './support/looker.ts'
import { useOneVenue } from './support/one-venue.ts'

test.describe('the places of a person', () => {
  const venue = useOneVenue()

  test(
    'one is created, another one, and the first is closed for good',
    { tag: '@all' },
    async ({ browser, viewport, hasTouch, isMobile }, info) => {
      const { say, locale, tag: language } = languageAt(info)
      const page = await venue.open(browser, { viewport, hasTouch, isMobile, locale: language })
      const tag = `${info.project.name}-${locale}`
      const look = lookerAt(page, tag)
      const { url } = venue.server()
      const field = (key: Parameters<typeof say>[0]) => page.getByLabel(say(key), { exact: true })
      const create = async (name: string) => {
        await field('places.create.name').fill(name)
        await page.getByRole('button', { name: say('places.create.act') }).click()
        // Where its guide is.
        await expect(page).toHaveURL(/\/p\/[0-9a-f-]+\/today/, { timeout: 60_000 })
      }
      const inPlace = (name: string) => page.url().replace(/(\/p\/[^/]+)\/.*/, `$1/${name}`)
      const [first, second] = [`Bar ${tag}`, `Bistro ${tag}`]

      await test.step('somebody new has none', async () => {
        await page.goto(`${url}/sign-up`)
        await field('account.name').fill('Nowy Właściciel')
        await field('account.email').fill(`nowy-${tag}@podlipa.example`)
        await field('account.password').fill('owner-password')
        await page.getByRole('button', { name: say('account.sign-up.act') }).click()
        await expect(page.getByText(say('places.none.title'))).toBeVisible()
        await look('places-none')
      })

      await test.step('two are created', async () => {
        await create(first)
        await page.goto(`${url}/places`)
        await create(second)
        await page.goto(`${url}/places`)
        await expect(page.getByRole('link', { name: first })).toBeVisible()
        await expect(page.getByRole('link', { name: second })).toBeVisible()
        await look('places-two')
      })

      await test.step('the first is closed: only under its name', async () => {
        await page.getByRole('link', { name: first }).click()
        await expect(page).toHaveURL(/\/today/)
        await page.goto(inPlace('settings'))
        await page.getByRole('link', { name: new RegExp(`^${say('settings.closing.title')}`) }).click()
        await expect(page.getByText(say('closing.what', { name: first }))).toBeVisible()
        await expect(page.getByText(say('closing.ready'))).toBeVisible()
        const act = page.getByRole('button', { name: say('closing.act') })
        const typed = page.getByLabel(say('closing.name', { name: first }), { exact: true })
        await typed.fill(second)
        await act.click()
        await expect(page.getByText(say('closing.name.wrong', { name: first }))).toBeVisible()
        await look('closing')
        await typed.fill(first.toLowerCase())
        await act.click()
        await expect(page).toHaveURL(/\/places$/)
        await expect(page.getByRole('link', { name: second })).toBeVisible()
        await expect(page.getByRole('link', { name: first })).toHaveCount(0)
      })

      await test.step('the other one goes on', async () => {
        await page.getByRole('link', { name: second }).click()
        await expect(page).toHaveURL(/\/today/)
        const left = await page.evaluate(async () =>
          (await indexedDB.databases()).map(({ name }) => name ?? ''),
        )
        const own = page.url().match(/\/p\/([^/]+)/)?.[1] ?? ''
        const copies = left.filter((name) => /[0-9a-f]{8}-/.test(name) && !name.startsWith('lokal-outbox-'))
        expect(copies.filter((name) => !name.includes(own))).toEqual([])
      })
    },
  )
})
