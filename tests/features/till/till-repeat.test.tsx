import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { demoRows } from '#server/demo/venue.ts'
import { atDemoTill, checkOf, commands, place, placeOrder, press, till } from './demo-till.tsx'

atDemoTill()

describe('the last round once more', () => {
  let checkId = ''

  beforeEach(async () => {
    const page = render(till())
    await placeOrder()
    checkId = checkOf((await commands())[0])
    page.unmount()
  })

  it('is in the cart at today’s prices, and is sent as one more order of the check', async () => {
    const item = must(
      demoRows().menuItems.find(({ name }) => name === 'Ogórek kiszony'),
      'the dish',
    )
    await place.databases.replicaDb.rows('menuItems').put({ ...item, price: 777, version: 9 })
    render(till(checkId))
    await press(/^Cart/)
    await press('Repeat last round')
    await press('Send 1 piece')
    // What is said of an order is read once it is saved.
    await screen.findByText(/^Order updated · .*A7K-\d+$/)
    expect(await commands()).toHaveLength(2)
    const [, extend] = await commands()
    expect(extend?.envelope).toMatchObject({
      kind: 'order.extend',
      args: { orderCheckId: checkId, lines: [{ menuItemId: item.id, unitPrice: 777, quantity: 1000 }] },
    })
  })

  it('leaves out what has sold out meanwhile, and says so', async () => {
    const item = must(
      demoRows().menuItems.find(({ name }) => name === 'Ogórek kiszony'),
      'the dish',
    )
    const soldOutUntil = place.clock() + 60_000
    await place.databases.replicaDb.rows('menuItems').put({ ...item, soldOutUntil, version: 9 })
    const page = render(till(checkId))
    await press(/^Cart/)
    await screen.findByRole('region', { name: 'Order A7K-1' })
    await press('Repeat last round')
    expect(await screen.findByText('Not on sale now, so left out: Ogórek kiszony')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send 1 piece' })).toBeNull()
    page.unmount()
    await waitFor(async () => expect(await commands()).toHaveLength(1))
  })
})
