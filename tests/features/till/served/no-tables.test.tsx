import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { actAs, atDemoTill, commands, fillCart, place, press, till } from '#tests/features/till/demo-till.tsx'

atDemoTill()

/** The till in an app whose pages it may lead to. */
function showTill(): void {
  const routeTree = createRootRoute({ component: () => till() })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  // The app's own router type is registered; this one has only the till.
  render(<RouterProvider router={createRouter({ routeTree, history }) as never} />)
}

describe('an order on site', () => {
  it('in a place without tables makes ten and goes on with one of them, or sends without a table', async () => {
    const owner = (await place.rows.all('placeUsers')).find(({ role }) => role === 'owner')
    await place.databases.replicaDb.rows('venueTables').clear()
    actAs(owner?.id ?? '')
    showTill()
    await fillCart()
    await press('Send 1 piece')
    const choice = within(await screen.findByRole('dialog', { name: 'No tables yet' }))
    expect(choice.getByText(/The order waits in the cart/)).toBeTruthy()
    expect(choice.getByRole('button', { name: /^Without a table: / })).toBeTruthy()
    expect(choice.getByRole('link', { name: /^Draw the floor/ }).getAttribute('href')).toBe(
      `/p/${place.placeId}/tables/edit`,
    )
    fireEvent.click(await choice.findByRole('button', { name: /^Add 10 tables/ }))
    await press(/^Table 10/)
    await screen.findByText(/^Order created · Table 10 · A7K-\d+$/)
    expect((await commands()).map(({ envelope }) => envelope.kind)).toEqual([
      'table.add-several',
      'order.place',
    ])
  })

  it('tells whoever may add no tables how to go on without one', async () => {
    await place.databases.replicaDb.rows('venueTables').clear()
    showTill()
    await fillCart()
    await press('Send 1 piece')
    const choice = within(await screen.findByRole('dialog', { name: 'No tables yet' }))
    expect(choice.queryByRole('button', { name: /^Add 10 tables/ })).toBeNull()
    expect(choice.queryByRole('link')).toBeNull()
    fireEvent.click(choice.getByRole('button', { name: /^Without a table: / }))
    await screen.findByText(/^Order created · A7K-\d+$/)
    expect(await commands()).toHaveLength(1)
  })
})
