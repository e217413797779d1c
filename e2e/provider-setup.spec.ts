import { expect, test } from '@playwright/test'
import { languageAt } from './support/language.ts'
import { signInAs } from './support/devices.ts'
import { useOneVenue } from './support/one-venue.ts'
import { p24Contract, playP24 } from './support/played-providers.ts'
import { checkScreen } from './support/screen-checks.ts'
import { callerAs } from './support/server-rows.ts'

test.use({ actionTimeout: 20_000 })

test.describe('an account at a provider', () => {
  const p24 = playP24()
  const venue = useOneVenue(async () => ({ hosts: (await p24).hosts }))
  test.afterAll(async () => (await p24).fake.close())

  test(
    'is entered by the owner, tested, never shown again, and removed',
    { tag: '@all' },
    async ({ browser, viewport, hasTouch, isMobile }, info) => {
      const { say, tag } = languageAt(info)
      const { url } = venue.server()
      const page = await venue.open(browser, { viewport, hasTouch, isMobile, locale: tag })
      const field = (key: Parameters<typeof say>[0]) => page.getByLabel(say(key), { exact: true })
      const save = () => page.getByRole('button', { name: say('integrations.save') }).click()
      const state = (key: Parameters<typeof say>[0]) =>
        expect(page.getByText(say(key), { exact: true })).toBeVisible()
      const answers: string[] = []
      page.on('response', (answer) => {
        if (!answer.url().includes('/api/provider-accounts/')) return
        void answer.text().then((body) => answers.push(body))
      })

      await test.step('with wrong keys it is kept, and the page says in words what is wrong', async () => {
        await signInAs(page, url, /Jan Borek/)
        await page.goto(page.url().replace(/(\/p\/[^/]+).*/, '$1/settings/integrations/p24'))
        await expect(page.getByText(say('integrations.from-server'))).toBeVisible()
        await field('integrations.P24.merchantId').fill(p24Contract.merchantId)
        await field('integrations.P24.posId').fill(p24Contract.merchantId)
        await save()
        await expect(page.getByText(say('integrations.wrong.key'))).toHaveCount(2)
        await field('integrations.P24.crc').fill(p24Contract.crc)
        await field('integrations.P24.apiKey').fill('a-key-of-somebody-else')
        await save()
        await expect(page.getByText(say('integrations.saved.failing'))).toBeVisible()
        await state('integrations.failure.wrong_keys')
        await state('integrations.failure.wrong_keys.help')
        await checkScreen(page, 'provider, wrong keys', { service: false })
      })

      await test.step('with the right ones it works, also when it is tested later', async () => {
        await field('integrations.P24.apiKey').fill(p24Contract.apiKey)
        await save()
        await expect(page.getByText(say('integrations.saved'), { exact: true })).toBeVisible()
        await state('integrations.state.ready')
        await page.reload()
        const tested = page.waitForResponse((answer) => answer.url().endsWith('/P24/test'))
        await page.getByRole('button', { name: say('integrations.test') }).click()
        expect((await tested).status()).toBe(200)
        await state('integrations.state.ready')
        await expect(page.getByText(say('integrations.failure.wrong_keys'))).toHaveCount(0)
      })

      await test.step('its keys are never shown again', async () => {
        await expect(field('integrations.P24.merchantId')).toHaveValue(p24Contract.merchantId)
        for (const key of ['integrations.P24.crc', 'integrations.P24.apiKey'] as const) {
          await expect(field(key)).toHaveValue('')
          await expect(field(key)).toHaveAccessibleDescription(say('integrations.kept'))
        }
        const { placeId, call } = await callerAs(url, 'owner')
        answers.push(await (await call(`/provider-accounts/${placeId}/P24`)).text())
        expect(answers.length).toBeGreaterThan(4)
        for (const key of [p24Contract.crc, p24Contract.apiKey]) expect(answers.join()).not.toContain(key)
      })

      await test.step('removed, the place is as it was before', async () => {
        await page.getByRole('button', { name: say('integrations.remove'), exact: true }).click()
        const dialog = page.getByRole('alertdialog')
        await dialog.getByRole('button', { name: say('integrations.remove.act') }).click()
        const name = say('provider.P24')
        await expect(page.getByText(say('integrations.removed', { name }))).toBeVisible()
        await expect(page.getByText(say('integrations.from-server'))).toBeVisible()
        await expect(page.getByRole('button', { name: say('integrations.remove'), exact: true })).toHaveCount(
          0,
        )
        await expect(field('integrations.P24.merchantId')).not.toHaveValue(p24Contract.merchantId)
      })
    },
  )
})
