import { expect, test, type Page } from '@playwright/test'
import { rowsOnDevice } from './support/device-rows.ts'
import { signInAs } from './support/devices.ts'
import { languageAt } from './support/language.ts'
import { officeOf } from './support/office.ts'
import { useOneVenue } from './support/one-venue.ts'
import { wordsIn } from './support/words.ts'

const anna = /Anna Lis/
const jan = /Jan Borek/
const kasia = /Kasia Wrona/

test.describe('the right person at every screen', () => {
  const venue = useOneVenue()

  test(
    "a permission is given and taken, and its screen comes and goes on the person's phone",
    { tag: '@all' },
    async ({ browser, viewport }, info) => {
      const { say, tag: locale } = languageAt(info)
      const waiter = await venue.open(browser, { viewport: { width: 390, height: 844 }, locale })
      await signInAs(waiter, venue.server().url, kasia)
      const kitchen = waiter.getByRole('link', { name: say('shell.kitchen'), exact: true })
      await expect(waiter.getByRole('link', { name: say('shell.orders'), exact: true })).toBeVisible()
      await expect(kitchen).toHaveCount(0)

      const page = await venue.open(browser, { viewport, locale })
      const office = officeOf(page, say)
      await signInAs(page, venue.server().url, anna)
      await openCrew(page, say)
      await page.getByRole('link', { name: kasia }).first().click()
      const kitchenSwitch = page.getByRole('switch', { name: say('permission.manage-kitchen-orders') })

      await test.step('what a manager lacks cannot be given', async () => {
        await expect(
          page.getByRole('img', {
            name: say('crew.member.locked', { permission: say('permission.manage-adyen') }),
          }),
        ).toBeVisible()
        await expect(page.getByRole('switch', { name: say('permission.manage-adyen') })).toHaveCount(0)
      })
      await test.step('given', async () => {
        await kitchenSwitch.click()
        await expect(page.getByText(say('crew.member.unsaved', { count: 1 }))).toBeVisible()
        await office.save()
        await office.said(say('crew.member.saved', { name: 'Kasia Wrona' }))
        await expect(kitchen).toBeVisible()
      })
      await test.step('taken, together with whatever else was added', async () => {
        await page.getByRole('button', { name: say('crew.member.reapply') }).click()
        await expect(kitchenSwitch).not.toBeChecked()
        await office.save()
        await expect(kitchen).toHaveCount(0)
      })
    },
  )

  test(
    'somebody without an e-mail is added, renamed, gets a PIN and is let go',
    { tag: '@all' },
    async ({ browser, viewport }) => {
      const say = wordsIn('pl')
      const page = await venue.open(browser, { viewport, locale: 'pl-PL' })
      const office = officeOf(page, say)
      await signInAs(page, venue.server().url, jan)
      await openCrew(page, say)
      const act = async (name: string, key: Parameters<typeof say>[0]) => {
        await page.getByRole('button', { name: say('crew.more', { name }) }).click()
        await page.getByRole('menuitem', { name: say(key) }).click()
      }

      await test.step('what is missing is said', async () => {
        await page.getByRole('button', { name: say('crew.add'), exact: true }).click()
        await page.getByRole('button', { name: say('crew.add.act'), exact: true }).click()
        await office.said(say('crew.name.required'))
        await office.said(say('crew.password.short'))
      })
      await test.step('added with the set of a role', async () => {
        await office.field('crew.name').fill('Zofia')
        await office.field('crew.password').fill('pierogi-2026')
        await page.getByRole('combobox', { name: say('crew.member.role') }).selectOption('kitchen')
        await page.getByRole('button', { name: say('crew.add.act'), exact: true }).click()
        await expect(office.row('Zofia')).toContainText(say('role.kitchen'))
      })
      await test.step('a PIN that anybody would try is refused, another one is taken', async () => {
        await act('Zofia', 'crew.act.pin')
        await page.getByLabel(say('crew.pin.new', { count: 4 })).fill('1234')
        await page.getByRole('button', { name: say('crew.pin.act'), exact: true }).click()
        await office.said(say('error.easy_pin'))
        await page.getByLabel(say('crew.pin.new', { count: 4 })).fill('7391')
        await page.getByRole('button', { name: say('crew.pin.act'), exact: true }).click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        if (!office.isPhone())
          await expect(office.row('Zofia')).toContainText(say('crew.pin.digits', { count: 4 }))
      })
      await test.step('renamed', async () => {
        await act('Zofia', 'crew.act.name')
        await office.field('crew.name').fill('Zofia Mróz')
        await office.save()
        await expect(office.row('Zofia Mróz')).toBeVisible()
      })
      await test.step('let go', async () => {
        await act('Zofia Mróz', 'crew.act.remove')
        await page.getByRole('button', { name: say('crew.remove.act'), exact: true }).click()
        await office.said(say('crew.removed', { name: 'Zofia Mróz' }))
        await expect(office.row('Zofia Mróz')).toHaveCount(0)
      })
      await test.step('the last owner stays', async () => {
        await page.getByRole('button', { name: say('crew.more', { name: 'Jan Borek' }) }).click()
        await expect(page.getByRole('menuitem', { name: say('crew.act.remove') })).toHaveCount(0)
      })
    },
  )

  test('a device is shut out: it says so, shows nothing, and comes back as another one', async ({
    browser,
    viewport,
  }) => {
    const say = wordsIn('en')
    const phone = await venue.open(browser, { viewport: { width: 390, height: 844 }, locale: 'en-GB' })
    await signInAs(phone, venue.server().url, kasia)
    await expect(phone.getByRole('searchbox')).toBeVisible()

    const page = await venue.open(browser, { viewport, locale: 'en-GB' })
    await signInAs(page, venue.server().url, anna)
    await openCrew(page, say)
    await page.getByRole('tab', { name: say('crew.tab.devices') }).click()
    const code = await codeOf(phone)
    await test.step('revoked', async () => {
      if ((viewport?.width ?? 0) < 1024) {
        await page.getByRole('button', { name: say('crew.device.more', { code }) }).click()
        await page.getByRole('menuitem', { name: say('crew.device.revoke') }).click()
      } else await page.getByRole('button', { name: say('crew.device.revoke.of', { code }) }).click()
      await page
        .getByRole('button', { name: say('crew.device.revoke'), exact: true })
        .last()
        .click()
      await expect(page.getByText(say('crew.device.revoke.done', { code }))).toBeVisible()
    })
    await test.step('the phone says so, also when it is opened again', async () => {
      await expect(phone.getByText(say('outbox.revoked.title'))).toBeVisible()
      await phone.reload()
      await expect(phone.getByText(say('outbox.revoked.title'))).toBeVisible()
      await expect(phone.getByRole('searchbox')).toHaveCount(0)
    })
    await test.step('it comes back only with a password, as another device', async () => {
      await phone.getByLabel(say('account.password'), { exact: true }).fill('lokal-demo-2026')
      await phone.getByRole('button', { name: say('account.sign-in.act'), exact: true }).click()
      await phone.getByRole('button', { name: say('outbox.problem.act') }).click()
      await expect(phone.getByRole('searchbox')).toBeVisible()
      expect(await codeOf(phone)).not.toBe(code)
    })
  })
})

async function openCrew(page: Page, say: ReturnType<typeof wordsIn>): Promise<void> {
  await page.goto(page.url().replace(/(\/p\/[^/]+).*/, '$1/crew'))
  await expect(page.getByRole('heading', { name: say('crew.title') })).toBeVisible()
}

/** The code of a device, the head of its orders. */
async function codeOf(page: Page): Promise<string> {
  const code = async () => String((await rowsOnDevice(page, 'outbox', 'meta'))[0]?.['deviceCode'] ?? '')
  await expect.poll(code).toMatch(/^[A-Z0-9]{3}$/)
  return code()
}
