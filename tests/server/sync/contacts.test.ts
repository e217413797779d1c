import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deviceScopes, type DeviceScope } from '#contract/registration.ts'
import { must } from '#domain/must.ts'
import { tableNames } from '#domain/tables.ts'
import type { WrittenRow } from '#server/sync/ports.ts'
import { printer } from '#tests/commands/printer.ts'
import { at } from '#tests/support/places/bistro.ts'
import { broughtOption, deliveryRows, ewa } from '#tests/support/rows/delivery-rows.ts'
import { newDelivery } from '#tests/support/places/delivery.ts'
import { newLine, newOrder, startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

/** Somebody whose street is nobody else's, the venue's neither. */
const guest = {
  ...ewa,
  address: {
    ...ewa.address,
    street: 'Ukryta',
    postcode: '00-999',
    point: { lng: 21.0312345, lat: 52.2412345 },
  },
}

/** What tells where a guest lives and how they are reached, as it stands in a row that has it. */
const { street, postcode, note, point } = guest.address
const secrets = [guest.phone, street, postcode, note, String(point.lng)]

let server: TestServer
let owner: Person
let placeId: string
const grants = new Map<DeviceScope, string>()

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
  const rows = { ...deliveryRows, printers: [printer(1, at.hot)] }
  placeId = await server.openBistro({ owner }, undefined, rows)
  for (const scope of deviceScopes) {
    const body = { clientId: v7(), scope, firstSeq: 1 }
    const made = await server.call(`POST /sync/${placeId}/clients`, { token: owner.token, body })
    grants.set(scope, made.body.data.grant)
  }
  await guestsCall()
})

afterAll(() => server.close())

/** What happens to checks of guests who order by phone: by call and by device, split, merged, closed long ago. */
async function guestsCall() {
  const call = async (path: string, body: object) => {
    const made = await server.call(path, { token: owner.token, body, headers: { 'Place-Id': placeId } })
    expect([path, made.status]).toEqual([path, 200])
  }
  const bodies = [1, 2].map(() => ({ ...newDelivery(), client: guest }))
  for (const body of bodies) await call(`POST /order-manager/delivery/${placeId}`, body)
  const [open, closed] = bodies
  const till = await server.register(owner, placeId)
  const own = {
    ...newOrder(),
    client: guest,
    diningOptionId: broughtOption,
    tableId: null,
    lines: [newLine()],
  }
  const moved = {
    orderId: v7(),
    number: `${till.code}-2`,
    orderCheckId: v7(),
    newCheck: { tableId: null, diningOptionId: at.pickup },
    lines: [{ lineId: must(open?.lines[0], 'a line').id, newLineId: v7(), quantity: 1000 }],
  }
  const commands = [
    server.command(till, placeId, 1, 'order.place', { ...own, number: `${till.code}-1` }),
    server.command(till, placeId, 2, 'line.move', moved),
    server.command(till, placeId, 3, 'check.merge', {
      orderCheckId: own.orderCheckId,
      intoCheckId: moved.orderCheckId,
    }),
    server.command(till, placeId, 4, 'check.force-close', {
      orderCheckId: closed?.orderCheckId,
      reason: 'awaria',
    }),
  ]
  const { body } = await server.push(till, placeId, commands)
  expect(body.data.results.map(({ status }: { status: string }) => status)).toEqual(
    commands.map(() => 'applied'),
  )
}

/** All rows that a device gets: by the feed, and by walking each table. */
async function received(scope: DeviceScope): Promise<WrittenRow[]> {
  const token = must(grants.get(scope), 'a grant')
  const ask = async (path: string) => (await server.call(`GET /sync/${placeId}/${path}`, { token })).body.data
  const fed = await ask('changes?pageSize=1000')
  expect(fed.more).toBe(false)
  const walked = []
  for (const table of tableNames) walked.push(...(await ask(`rows?table=${table}&pageSize=1000`)).rows)
  return [...fed.rows, ...walked]
}

const telling = (rows: readonly WrittenRow[]) => [
  ...new Set(
    rows
      .filter((row) => secrets.some((each) => JSON.stringify(row).includes(each)))
      .map(({ table }) => table),
  ),
]

describe('Phone and address of a guest', () => {
  it('are in no row that a kitchen’s display receives, which has the checks, orders and prints all the same', async () => {
    const rows = await received('kitchen')
    expect(telling(rows)).toEqual([])
    const checks = rows.filter(({ table }) => table === 'orderChecks')
    expect(JSON.stringify(checks)).toContain(guest.name)
    expect(JSON.stringify(rows.filter(({ table }) => table === 'printJobs'))).toContain(guest.allergyNote)
  })

  it('are in the rows of a till where orders are taken, in those two tables alone', async () => {
    expect(telling(await received('till')).toSorted()).toEqual(['checkContacts', 'placeClients'])
  })
})
