import { expect, test } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openScreen, signInAs } from './support/devices.ts'
import { languageAt } from './support/language.ts'
import { lookerAt } from './support/looker.ts'
import { callerAs } from './support/server-rows.ts'
import { startVenue, type VenueServer } from './support/venue-server.ts'

let venue: VenueServer

test.beforeAll(async () => {
  venue = await startVenue()
})
test.afterAll(() => venue.close())

const demoPassword = 'lokal-demo-2026'

test(
  'a forgotten password is set anew by mail, and changed in the profile',
  { tag: '@all' },
  async ({ browser, viewport, hasTouch, isMobile }, info) => {
    const problems: string[] = []
    const { say, locale, tag: language } = languageAt(info)
    const page = await openScreen(browser, { viewport, hasTouch, isMobile, locale: language }, problems)
    const look = lookerAt(page, `${info.project.name}-${locale}`)
    const email = `nowa-${locale}-${info.project.name}@podlipa.example`
    const password = (label: string) => page.getByLabel(label, { exact: true })

    await test.step('an invitation makes the account', async () => {
      const owner = await callerAs(venue.url, 'owner')
      const body = JSON.stringify({ email, role: 'owner' })
      await owner.call(`/invitations/${owner.placeId}`, { method: 'POST', body })
      await page.goto(await linkTo(email, 'invitation'))
      await expect(page.getByText('Bistro Pod Lipą').first()).toBeVisible()
      await look('invitation')
      await page.getByLabel(say('account.name'), { exact: true }).fill('Nowa Osoba')
      await password(say('account.password')).fill('first-password')
      await page
        .getByRole('button', { name: say('account.invitation.accept', { place: 'Bistro Pod Lipą' }) })
        .click()
      await expect(page).toHaveURL(/\/p\/[0-9a-f-]+\//, { timeout: 60_000 })
    })
    const inPlace = (name: string) => page.url().replace(/(\/p\/[^/]+)\/.*/, `$1/${name}`)

    await test.step('signing out, and a new password by mail', async () => {
      await page.goto(inPlace('profile'))
      await page.getByRole('button', { name: say('account.sign-out') }).click()
      await page.getByRole('link', { name: say('account.forgot.link') }).click()
      await page.getByRole('button', { name: say('account.forgot.act') }).click()
      await expect(page.getByText(say('account.email.required'))).toBeVisible()
      await look('forgot-password')
      await page.getByLabel(say('account.email'), { exact: true }).fill(email)
      await page.getByRole('button', { name: say('account.forgot.act') }).click()
      await expect(page.getByText(say('account.forgot.sent', { email }))).toBeVisible()
      await look('forgot-password-sent')
      const link = await linkTo(email, 'reset-password')
      await page.goto(link)
      await password(say('account.reset.password')).fill('second-password')
      await password(say('account.password.once-more')).fill('second-passwork')
      await page.getByRole('button', { name: say('account.reset.act') }).click()
      await expect(page.getByText(say('account.password.mismatch'))).toBeVisible()
      await look('reset-password')
      await password(say('account.password.once-more')).fill('second-password')
      await page.getByRole('button', { name: say('account.reset.act') }).click()
      await expect(page.getByText(say('account.reset.done'))).toBeVisible()
      await look('reset-password-done')
    })

    await test.step('the link is good once', async () => {
      const again = await page.context().newPage()
      await again.goto(await linkTo(email, 'reset-password'))
      await again.getByLabel(say('account.reset.password'), { exact: true }).fill('third-password')
      await again.getByLabel(say('account.password.once-more'), { exact: true }).fill('third-password')
      await again.getByRole('button', { name: say('account.reset.act') }).click()
      await expect(again.getByText(say('account.reset.gone'), { exact: true })).toBeVisible()
      await again.close()
    })

    await test.step('the password is changed in the profile', async () => {
      await page.getByRole('link', { name: say('account.sign-in.act') }).click()
      await page.getByLabel(say('account.email'), { exact: true }).fill(email)
      await password(say('account.password')).fill('second-password')
      await page.getByRole('button', { name: say('account.sign-in.act'), exact: true }).click()
      await expect(page).toHaveURL(/\/p\/[0-9a-f-]+\//)
      await page.goto(inPlace('profile'))
      await expect(page.getByLabel(say('account.profile.name'), { exact: true })).toHaveValue('Nowa Osoba')
      await look('profile')
      await page.getByRole('tab', { name: say('account.profile.security') }).click()
      await expect(page.getByText(say('account.sessions.current'), { exact: true })).toBeVisible()
      await password(say('account.security.now')).fill('second-password')
      await password(say('account.security.new')).fill('fourth-password')
      await password(say('account.security.once-more')).fill('fourth-passwork')
      await page.getByRole('button', { name: say('account.security.act') }).click()
      await expect(page.getByText(say('account.password.mismatch'))).toBeVisible()
      await look('profile-security')
      await password(say('account.security.once-more')).fill('fourth-password')
      await page.getByRole('button', { name: say('account.security.act') }).click()
      await expect(page.getByText(say('account.security.changed'))).toBeVisible()
    })

    await test.step('the account is to be removed, and stays after all', async () => {
      await page.getByRole('link', { name: say('account.removal.link') }).click()
      await password(say('account.removal.password')).fill('fourth-password')
      await look('remove-account')
      await page.getByRole('button', { name: say('account.removal.act'), exact: true }).click()
      const cancel = page.getByRole('button', { name: say('account.removal.cancel') })
      await expect(cancel).toBeVisible()
      await look('remove-account-asked')
      await cancel.click()
      await expect(cancel).toHaveCount(0)
    })

    await page.context().close()
    expect(problems).toEqual([])
  },
)

test(
  "results are of this device's rows, and people without an e-mail sign in by name",
  { tag: '@all' },
  async ({ browser, viewport, hasTouch, isMobile }, info) => {
    const problems: string[] = []
    const { say, locale, tag: language } = languageAt(info)
    const page = await openScreen(browser, { viewport, hasTouch, isMobile, locale: language }, problems)
    const look = lookerAt(page, `${info.project.name}-${locale}`)
    const owner = await callerAs(venue.url, 'owner')
    const name = `Ola ${locale} ${info.project.name}`
    await owner.call(`/place-user/${owner.placeId}`, {
      method: 'POST',
      body: JSON.stringify({ name, password: demoPassword, role: 'waiter', permissions: ['place-order'] }),
    })
    await signInAs(page, `${venue.url}/sign-in`, /Jan Borek/)
    const inPlace = (to: string) => page.url().replace(/(\/p\/[^/]+)\/.*/, `$1/${to}`)
    await page.goto(inPlace('profile?tab=results'))
    await expect(page.getByRole('row')).toHaveCount(9)
    await look('profile-results')
    await page.goto(inPlace('remove-account'))
    await page.goto(inPlace('profile'))
    await page.getByRole('button', { name: say('account.sign-out') }).click()

    await page.getByRole('button', { name: say('account.place.link') }).click()
    // This device knows the place.
    await expect(page.getByLabel(say('account.place.code'), { exact: true })).not.toHaveValue('')
    await look('sign-in-by-name')
    await page.getByLabel(say('account.place.name'), { exact: true }).fill(name)
    await page.getByLabel(say('account.password'), { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: say('account.sign-in.act'), exact: true }).click()
    await expect(page).toHaveURL(/\/p\/[0-9a-f-]+\//)
    await page.context().close()
    expect(problems).toEqual([])
  },
)

/** The link of the latest mail to somebody, as it lies in the outbox of a server that sends none. */
async function linkTo(email: string, to: string): Promise<string> {
  const folder = join(venue.dataDir, 'mail-outbox')
  let found: string | undefined
  await expect
    .poll(() => {
      const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
      const own = mails.filter((mail) => mail.includes(email)).map((mail) => mail.replace(/=\r?\n/g, ''))
      found = own.map((mail) => mail.match(new RegExp(`/${to}#([\\w-]+)`))?.[1]).findLast(Boolean)
      return found
    })
    .toBeTruthy()
  return `${venue.url}/${to}#${found}`
}
