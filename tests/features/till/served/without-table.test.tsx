import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { atDemoTill, commands, fillCart, place, press, till } from '#tests/features/till/demo-till.tsx'

atDemoTill()

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Table of this order' }))

describe('an order without a table, where a place has some', () => {
  it('is offered the first way of the place that needs none, and goes on being sent', async () => {
    const ways = await place.rows.all('diningOptions')
    const pickup = ways.filter(({ type }) => type === 'PICKUP')
    render(till())
    await fillCart()
    await press('Send 1 piece')
    const offered = (await sheet()).getAllByRole('button', { name: /^Without a table: / })
    expect(offered).toHaveLength(1)
    expect(pickup.map(({ name }) => `Without a table: ${name}`)).toContain(offered[0]?.textContent)
    await press(/^Without a table: /)
    await screen.findByText(/^Order created · A7K-\d+$/)
    expect((await commands()).map(({ envelope }) => envelope.kind)).toEqual(['order.place'])
  })

  it('is not offered it once it has a table', async () => {
    render(till())
    await press('Choose a table')
    ;(await sheet()).getByRole('button', { name: /^Without a table: / })
    await press('Table 7')
    await press('Table 7, change')
    expect((await sheet()).queryByRole('button', { name: /^Without a table: / })).toBeNull()
  })
})
