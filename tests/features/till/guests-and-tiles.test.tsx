import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { businessDay } from '#domain/time/business-day.ts'
import { newDayCutoffMinutes } from '#domain/place/new-place.ts'
import { must } from '#domain/must.ts'
import type { Row } from '#domain/tables.ts'
import { demoRows } from '#server/demo/venue.ts'
import { oftenKey } from '#features/till/menu/use-often.ts'
import { atDemoTill, commands, fillCart, place, placeOrder, press, stores, till } from './demo-till.tsx'

atDemoTill()

async function withSettings(wanted: Partial<Row<'places'>['menuSettings']>) {
  const venue = must((await place.rows.all('places'))[0], 'the place')
  const menuSettings = Object.assign({}, venue.menuSettings, wanted)
  await place.databases.replicaDb
    .rows('places')
    .put(Object.assign({}, venue, { id: place.placeId, menuSettings, version: 9 }))
}

const guestsOf = async () => {
  const [command] = await commands()
  return Object(command?.envelope.args).guests
}
/** Opens the till of a place that asks, and chooses a table there. */
async function chooseTable() {
  await withSettings({ asksGuests: true })
  render(till())
  await press('Choose a table')
  await press(/^Table 12/)
}

async function sendOrder() {
  await fillCart()
  await press('Send 1 piece')
  await screen.findByText(/^Order created · Table 12 · A7K-\d+$/)
}

const question = () => screen.queryByRole('dialog', { name: 'How many guests?' })

describe('a place that asks for its guests', () => {
  it('asks once a free table was chosen, and the order carries the number', async () => {
    await chooseTable()
    await press('3 guests')
    await sendOrder()
    expect(await guestsOf()).toBe(3)
  })

  it('takes no answer for an answer, and does not ask again', async () => {
    await chooseTable()
    await press('Skip')
    await sendOrder()
    expect([await guestsOf(), question()]).toEqual([null, null])
  })

  it('asks for a table that the plan had chosen, once', async () => {
    await withSettings({ asksGuests: true })
    const table = must(
      (await place.rows.all('venueTables')).find(({ name }) => name === '12'),
      'the table',
    )
    render(till(null, table.id))
    await press('4 guests')
    await sendOrder()
    expect([await guestsOf(), question()]).toEqual([4, null])
  })

  it('asks nothing of a table where guests sit already', async () => {
    const page = render(till())
    await placeOrder()
    page.unmount()
    await chooseTable()
    await fillCart()
    expect(question()).toBeNull()
  })
})

describe('the order of tiles', () => {
  const ids = () => demoRows().menuItems.filter(({ name }) => /^(Ogórek kiszony|Rosół)/.test(name))

  it('begins with what is sold often, as it was learnt before the till was opened', async () => {
    await withSettings({ oftenFirst: true })
    const cucumber = must(ids().find(({ name }) => name === 'Ogórek kiszony')?.id, 'the dish')
    const learnt = { day: businessDay(place.clock(), newDayCutoffMinutes), itemIds: [cucumber] }
    stores.device.setItem(oftenKey(place.placeId), JSON.stringify(learnt))
    render(till())
    const own = await screen.findByRole('button', { name: 'Ogórek kiszony' })
    const tiles = [...(own.closest('[role="group"], ul, section')?.querySelectorAll('button') ?? [])]
    expect(tiles.indexOf(own as HTMLButtonElement)).toBe(0)
  })

  it('is learnt once a business day from what this device knows, for the next opening', async () => {
    const page = render(till())
    await placeOrder()
    page.unmount()
    await withSettings({ oftenFirst: true })
    render(till())
    await waitFor(() => expect(stores.device.getItem(oftenKey(place.placeId))).toBeTruthy())
    const learnt = JSON.parse(stores.device.getItem(oftenKey(place.placeId)) ?? '{}')
    expect(learnt.day).toBe('2026-11-20')
    expect(learnt.itemIds).toEqual([ids().find(({ name }) => name === 'Ogórek kiszony')?.id])
  })
})
