import { expect, test } from '@playwright/test'
import { signInAs } from './support/devices.ts'
import { language } from './support/language.ts'
import { useOneVenue } from './support/one-venue.ts'
import { rowsOnServer } from './support/server-rows.ts'
import { checkScreen } from './support/screen-checks.ts'

/** Nobody has been delivered to there, so that no device knows where it is. */
const street = 'Browarna'

test.describe('the address service', { tag: '@all' }, () => {
  const venue = useOneVenue()

  test('is asked once the owner says so, and a house that it knows brings its zone', async ({
    browser,
    viewport,
    hasTouch,
    isMobile,
  }) => {
    const { say, tag } = language('pl')
    const { url } = venue.server()
    const page = await venue.open(browser, { viewport, hasTouch, isMobile, locale: tag })
    await signInAs(page, url, /Jan Borek/)
    const place = `${url}${/\/p\/[0-9a-f-]+/.exec(page.url())?.[0] ?? ''}`
    const houses = page.getByRole('list', { name: say('delivery.service') })
    const type = (name: Parameters<typeof say>[0], value: string) =>
      page.getByRole('textbox', { name: say(name), exact: true }).fill(value)
    const typeAddress = async (number: string) => {
      await type('delivery.address.street', street)
      await type('delivery.address.streetNumber', number)
    }

    await test.step('while it is off nobody is asked: the house is shown on the map', async () => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto(`${place}/delivery`)
      await type('delivery.phone', '601 700 800')
      await typeAddress('21')
      await expect(page.getByText(say('delivery.point.hint'))).toBeVisible()
      // Longer than the fingers rest before a service is asked.
      await page.waitForTimeout(1500)
      expect(asked.filter((path) => path.includes('address'))).toEqual([])
    })

    await test.step('the owner reads who is told what, and turns it on', async () => {
      await page.goto(`${place}/settings/delivery`)
      await expect(
        page.getByText(say('settings.delivery.source', { source: 'simulated', host: '' })),
      ).toBeVisible()
      await page.getByRole('switch', { name: say('field.deliverySettings.addressService') }).click()
      await page.getByRole('button', { name: say('office.save') }).click()
      const isOn = async () => {
        const [row] = await rowsOnServer(url, 'places')
        return (row?.['deliverySettings'] as { addressService: boolean } | undefined)?.addressService
      }
      await expect.poll(isOn).toBe(true)
    })

    await test.step('a house that the device cannot know is offered with its zone, and chosen', async () => {
      await page.goto(`${place}/delivery`)
      await type('delivery.phone', '601 700 800')
      await type('delivery.name', 'Ewa Nowa')
      await typeAddress('21')
      await houses.getByRole('button', { name: new RegExp(`^${street} 21`) }).click()
      await expect(page.getByRole('heading', { name: /Powiśle/ })).toBeVisible()
      await expect(page.getByRole('textbox', { name: say('delivery.address.postcode') })).toHaveValue(
        '00-311',
      )
      await checkScreen(page, 'delivery with a found house', { service: true })
    })

    await test.step('one of which nobody knows is told of, and keeps what was typed', async () => {
      await typeAddress('113')
      await expect(page.getByText(say('delivery.service.fault'))).toBeVisible()
      await expect(page.getByRole('textbox', { name: say('delivery.address.street') })).toHaveValue(street)
    })
  })
})
