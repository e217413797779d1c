import { expect, test } from '@playwright/test'
import { openScreen } from './support/devices.ts'
import { startVenue, type VenueServer } from './support/venue-server.ts'

let venue: VenueServer

test.beforeAll(async () => {
  venue = await startVenue({ demo: false })
})
test.afterAll(() => venue.close())

test('the API is described, and can be browsed without any other host', async ({ browser, viewport }) => {
  const problems: string[] = []
  const page = await openScreen(browser, { viewport }, problems)
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  const document = await (await page.request.get(`${venue.url}/openapi.json`)).json()
  expect(document.openapi).toMatch(/^3\.1/)
  const operations: { operationId: string; 'x-status': string }[] = Object.values(document.paths).flatMap(
    (methods) => Object.values(methods as object),
  )

  await page.goto(`${venue.url}/api/`)
  await expect(page.getByRole('heading', { name: 'Lokal API' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(`${operations.length} calls`)
  await page.getByLabel('Show planned calls').uncheck()
  const live = operations.filter((operation) => operation['x-status'] === 'live')
  await expect(page.getByRole('status')).toHaveText(`${live.length} calls`)
  await page.getByLabel('Find a call').fill('auth login')
  await expect(page.getByText('/api/auth/login')).toBeVisible()
  await expect(page.getByText('/api/auth/logout')).toBeHidden()
  expect([...hosts]).toEqual([new URL(venue.url).host])
  expect(problems).toEqual([])
  await page.context().close()
})
