import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TodayPage } from '#back-office/today/today-page.tsx'
import { fail, ok } from '#domain/result.ts'
import type { AppServices } from '#device/services.ts'
import { noInternetConnection } from '#platform/api/api-failure.ts'
import { atDemoTill, place } from '#tests/features/till/demo-till.tsx'
import { person, ways } from './today-ways.tsx'
import { showPage } from '#tests/support/show-page.tsx'

atDemoTill()
afterEach(cleanup)

const now = Date.parse('2026-11-20T17:46:00Z')
const unknown = 'What other devices wait for stands on the server, which has not said.'

/** Shows the page with a server that answers by `writes` what waits of all devices. */
async function show(writes: () => Promise<unknown>) {
  const [venue] = await place.rows.all('places')
  const { replicaDb } = place.databases
  await replicaDb.rows('places').bulkPut([{ ...venue, id: place.placeId, version: 5 } as never])
  await replicaDb.rows('placeUsers').bulkPut([{ ...person(place.actor, 'Anna', 'manager'), version: 5 }])
  const call = ({ path }: { path: string }) =>
    path.startsWith('/devices') ? Promise.resolve(ok({ data: [] })) : writes()
  await showPage(<TodayPage links={ways} />, {
    services: { api: { call } as unknown as AppServices['api'], clock: () => now },
    place,
    locale: 'en',
    paths: [],
  })
}

it('what stands below the needs is drawn with them: nothing moves down when they are found', async () => {
  const seen: boolean[] = []
  const watch = new MutationObserver(() => {
    if (screen.queryByText('How they pay') !== null)
      seen.push(screen.queryByRole('region', { name: 'Needs you' }) !== null)
  })
  watch.observe(document, { childList: true, subtree: true })
  await show(() => Promise.resolve(ok({ data: [] })))
  await screen.findByText('How they pay')
  await new Promise((resolve) => setTimeout(resolve))
  watch.disconnect()
  expect(seen.length).toBeGreaterThan(0)
  expect(seen).not.toContain(false)
})

it('a server that is being asked is not said to be silent; one that did not answer is', async () => {
  let answer: (said: unknown) => void = () => undefined
  const asked = new Promise((resolve) => (answer = resolve))
  await show(() => asked)
  await screen.findByRole('region', { name: 'Needs you' })
  expect(screen.queryByText(unknown)).toBeNull()
  answer(fail(noInternetConnection('')))
  expect(await screen.findByText(unknown)).toBeTruthy()
})
