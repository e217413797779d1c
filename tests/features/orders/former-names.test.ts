import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { readCheckRows } from '#hooks/place/live/read-check-rows.ts'
import { readFloor } from '#features/floor/read-floor.ts'
import { readOpenOrders, readVenue } from '#features/kitchen/read-kitchen.ts'
import { ticketsOf } from '#features/kitchen/ticket/ticket.ts'
import { readNameLookup, readOpenChecks, viewsOf } from '#features/orders/view/read-checks.ts'
import { readName } from '#hooks/place/people/read-people.ts'
import { atDemoTill, place } from '#tests/features/till/demo-till.tsx'
import { check, sixPm, id, line, order } from '../kitchen/rows.ts'

atDemoTill()

const left = id('4', 77)
const venue = id('1', 900)

beforeEach(async () => {
  const rows = place.databases.replicaDb
  const [bistro] = await place.rows.all('places')
  if (bistro) await rows.rows('places').put({ ...bistro, id: venue, version: 1 })
  await rows.rows('formerUsers').put({ id: left, name: 'Marek Dawny', leftAt: sixPm, version: 1 })
  await rows.rows('orderChecks').put({ ...check(1), openedBy: left, version: 1 })
  await rows.rows('orders').put({ ...order(1), placedBy: left, version: 1 })
  await rows.rows('orderLines').put({ ...line(1, 1), version: 1 })
})

describe('whoever left the place is still called by their name', () => {
  it('in the list of checks and on the page of a check', async () => {
    const [view] = await viewsOf(place.rows, await readOpenChecks(place.rows))
    expect(view).toMatchObject({ waiter: 'Marek Dawny', orders: [{ waiter: 'Marek Dawny' }] })
  })

  it('in the history of a check', async () => {
    const nameOf = await readNameLookup(place.rows)
    expect([nameOf(left), nameOf(id('4', 78))]).toEqual(['Marek Dawny', null])
  })

  it('on the tables, and in who changed a check last', async () => {
    expect((await readFloor(place.rows)).people.get(left)).toBe('Marek Dawny')
    expect(await readName(place.rows, left)).toBe('Marek Dawny')
  })

  it('in the kitchen', async () => {
    const rows = { ...(await readVenue(place.rows)), ...(await readOpenOrders(place.rows)) }
    expect(ticketsOf(rows)).toMatchObject([{ waiter: 'Marek Dawny' }])
  })

  it('at the payment', async () => {
    expect(await readCheckRows(place.rows, { placeId: venue, actor: left }, check(1).id)).toMatchObject({
      waiter: 'Marek Dawny',
    })
  })

  it('and a member of the same id goes before what was kept', async () => {
    const [member] = await place.rows.all('placeUsers')
    const { id: who, name } = member ?? { id: '', name: '' }
    const former = { id: who, name: 'Before', leftAt: sixPm, version: 1 }
    await place.databases.replicaDb.rows('formerUsers').put(former)
    expect((await readNameLookup(place.rows))(who)).toBe(name)
    expect(await readName(place.rows, who)).toBe(name)
  })
})
