import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Row } from '#domain/tables.ts'
import { at } from '#tests/support/places/bistro.ts'
import {
  newLine,
  newOrder,
  startTestServer,
  type Person,
  type TestDevice,
  type TestServer,
} from '#tests/support/server.ts'

const hour = 60 * 60_000
const day = 24 * hour

let server: TestServer
let kasia: Person
let placeId: string
let device: TestDevice

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

beforeEach(async () => {
  server.time.now = Date.UTC(2026, 10, 20, 12)
  kasia = await server.signUp('Kasia')
  placeId = await server.openBistro({ kasia })
  device = await server.register(kasia, placeId)
  await server.services.store.write(placeId, async (place) => {
    const version = (await place.clock()).version + 1
    await place.rows(version).put('priceLists', halfPrice)
    await place.advance(version, 'happy hour', server.time.now)
  })
})

/** From 17 to 18 in Warsaw, every day, everything for half its price. */
const halfPrice: Row<'priceLists'> = {
  id: at.water,
  name: 'Happy hour',
  active: true,
  times: { days: [0, 1, 2, 3, 4, 5, 6], from: 17 * 60, to: 18 * 60 },
  diningOptionIds: [],
  categoryId: null,
  rule: { direction: 'DECREASE', mode: 'PERCENT', value: 50_00, rounding: '0.01' },
  position: 0,
}

/** Pushes an order of one żurek for this price that says this time, and gives what is in doubt about it. */
async function doubtsOf(seq: number, unitPrice: number, occurredAt: number): Promise<string[]> {
  const args = { ...newOrder(), number: `${device.code}-${seq}`, lines: [newLine({ unitPrice })] }
  const command = { ...server.command(device, placeId, seq, 'order.place', args), occurredAt }
  const { body } = await server.push(device, placeId, [command])
  expect(body.data.results).toMatchObject([{ status: 'applied' }])
  return server.services.store.write(placeId, async (place) => {
    const all = await place.rows(0).all('discrepancies')
    return all.filter(({ commandId }) => commandId === command.id).map(({ kind }) => kind)
  })
}

/** Half past five in Warsaw on the day of the tests, ms. */
const happyHour = Date.UTC(2026, 10, 20, 16, 30)

it('what was ordered while the person was there is sold at the prices of that hour, however late it comes', async () => {
  server.time.now = happyHour + 5 * hour
  expect(await doubtsOf(1, 12_00, happyHour)).toEqual([])
  expect(await doubtsOf(2, 24_00, happyHour)).toEqual(['price_differs'])
})

it('a time before anybody was signed in chooses no price list: that of the arrival counts', async () => {
  server.time.now = happyHour + 2 * hour
  const yesterday = happyHour - day
  expect(await doubtsOf(1, 12_00, yesterday)).toEqual(['price_differs'])
  expect(await doubtsOf(2, 24_00, yesterday)).toEqual([])
})

it('nor does a time that has not come yet', async () => {
  server.time.now = happyHour - 2 * hour
  expect(await doubtsOf(1, 12_00, happyHour)).toEqual(['price_differs'])
})

it('a clock that is some minutes off is the device’s own matter', async () => {
  server.time.now = happyHour + 32 * 60_000
  expect(await doubtsOf(1, 12_00, happyHour + 28 * 60_000)).toEqual([])
  server.time.now = happyHour - 32 * 60_000
  expect(await doubtsOf(2, 12_00, happyHour - 29 * 60_000)).toEqual([])
})

it.each([
  ['before anybody was signed in', -3 * day],
  ['to come', 3 * day],
])('a time that is days %s is told once a session and day, and what was sold stands', async (_, off) => {
  expect(await doubtsOf(1, 24_00, server.time.now + off)).toEqual(['time_doubtful'])
  expect(await doubtsOf(2, 24_00, server.time.now + off)).toEqual([])
  server.time.now += day
  expect(await doubtsOf(3, 24_00, server.time.now + off)).toEqual(['time_doubtful'])
})
