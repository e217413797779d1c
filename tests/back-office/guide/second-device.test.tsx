import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SecondDevice } from '#back-office/guide/second-device.tsx'
import { registrationOf } from '#replica/open-place.ts'
import { newId } from '#platform/new-id.ts'
import { actAs, atDemoTill, place } from '#tests/features/till/demo-till.tsx'
import { showPage } from '#tests/support/show-page.tsx'
import { createToldServer } from '#tests/support/told-server.ts'

atDemoTill()

let here = ''
const usual = location.href
const device = (over: object) => ({
  id: newId(),
  code: 'B2K',
  name: 'Telefon Kasi',
  state: 'active',
  lastSeenAt: 1,
  ...over,
})

beforeEach(async () => {
  here = (await registrationOf(place.databases))?.clientId ?? ''
  actAs((await place.rows.all('placeUsers')).find(({ role }) => role === 'owner')?.id ?? '')
})
afterEach(() => {
  cleanup()
  openAt(usual)
})

/** The address of this device's page, which a file before may have moved. */
const openAt = (address: string) => Reflect.get(window, 'happyDOM').setURL(address)

const show = (...devices: object[]) => {
  const server = createToldServer({ 'GET /devices/{placeId}': () => ({ data: devices }) })
  return showPage(<SecondDevice />, {
    services: { api: server.api, clock: Date.now } as never,
    place,
    paths: [],
  })
}

describe('the way to a second device', () => {
  it('is a code with the address of the sign-in while this one is the only one', async () => {
    openAt('https://bistro.example/p/1/')
    await show(device({ id: here, code: 'A7K' }))
    await screen.findByText(/^Scan the code with it/)
    await screen.findByRole('img', { name: 'Code with the address of the sign-in' })
    await screen.findByText('https://bistro.example/sign-in')
  })

  it('is no code where the address means this device alone, which leads no other one here', async () => {
    openAt('http://localhost:3000/')
    await show(device({ id: here, code: 'A7K' }))
    await screen.findByText(/“localhost” means this device alone/)
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('is done when the server has seen another one', async () => {
    await show(device({ id: here, code: 'A7K' }), device({}))
    await screen.findByText('Telefon Kasi has been here')
    expect(screen.queryByText(/^Scan the code/)).toBeNull()
  })

  it('is not done by one that was revoked, or never heard of', async () => {
    openAt('https://bistro.example/p/1/')
    await show(device({ id: here }), device({ state: 'revoked' }), device({ lastSeenAt: null }))
    await screen.findByText('https://bistro.example/sign-in')
    expect(screen.queryByText(/has been here/)).toBeNull()
  })

  it('is offered to who looks after the people only', async () => {
    actAs((await place.rows.all('placeUsers')).find(({ role }) => role === 'waiter')?.id ?? '')
    await show(device({}))
    expect(screen.queryByText(/second device/i)).toBeNull()
  })
})
