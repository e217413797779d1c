// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { TillOrders } from '#features/orders/list/till-orders.tsx'
import { demoRows } from '#server/demo/venue.ts'
import { check, sixPm, id, line, order } from '#tests/features/kitchen/rows.ts'
import { atOrders, done, put, sent, showOrders } from '#tests/features/orders/orders-stage.tsx'

atOrders()

const place = must(demoRows().places[0], 'the place')
const today = businessDay(sixPm, place.dayCutoff)
const closed = { status: 'done', closedDay: today, closedBy: id('4', 1), closedAt: sixPm } as const
const delivered = { ...done, status: 'delivered', deliveredQuantity: 1000 } as const
let closings = 0
const show = () => showOrders(() => <TillOrders onClose={() => (closings += 1)} />, ['place-order'])
const choose = async (tab: RegExp) => fireEvent.click(await screen.findByRole('tab', { name: tab }))
const numbers = () =>
  screen.queryAllByRole('listitem').map((row) => /A7K-\d+/.exec(row.textContent ?? '')?.[0])

describe('the orders beside the till', () => {
  it('stand under a tab for each state, with how many there are', async () => {
    await put({ orders: [1, 2, 3].map((n) => order(n)), orderChecks: [1, 2, 3].map((n) => check(n)) })
    await put({ orderLines: [line(1, 0, done), line(2, 0), line(3, 0, delivered)] })
    await put({ orders: [order(4)], orderChecks: [check(4, closed)], orderLines: [line(4, 0, delivered)] })
    await show()
    const tabs = within(await screen.findByRole('tablist', { name: 'State of the orders' }))
    await tabs.findByRole('tab', { name: /Open.*3/ })
    for (const [state, number] of [
      ['In progress', 'A7K-2'],
      ['Ready', 'A7K-1'],
      ['Delivered', 'A7K-3'],
      ['Closed', 'A7K-4'],
    ] as const) {
      await choose(new RegExp(`^${state}.*1$`))
      await waitFor(() => expect(numbers()).toEqual([number]))
    }
  })

  it('are told apart by whether guests stay, or fetch what they ordered', async () => {
    const away = must(
      demoRows().diningOptions.find(({ type }) => type === 'PICKUP'),
      'pickup',
    )
    await put({ orders: [order(1), order(2)], orderLines: [line(1, 0), line(2, 0)] })
    await put({ orderChecks: [check(1), check(2, { tableId: null, diningOptionId: away.id })] })
    await show()
    await put({ diningOptions: [away] })
    const way = async (name: RegExp) => fireEvent.click(await screen.findByRole('radio', { name }))
    await way(/^Pickup.*1$/)
    await waitFor(() => expect(numbers()).toEqual(['A7K-2']))
    await way(/^On site.*1$/)
    await waitFor(() => expect(numbers()).toEqual(['A7K-1']))
  })

  it('go on at the till while they are open, and on their page once they are closed', async () => {
    await put({ orders: [order(1), order(2)], orderLines: [line(1, 0), line(2, 0, delivered)] })
    await put({ orderChecks: [check(1), check(2, closed)] })
    const at = await show()
    const link = async () => (await screen.findByRole('link', { name: /A7K-/ })).getAttribute('href')
    await choose(/^Closed/)
    await waitFor(async () => expect(await link()).toBe(`/p/${place.id}/orders/${id('1', 2)}`))
    await choose(/^Open/)
    await waitFor(async () => expect(await link()).toBe(`/p/${place.id}/register?check=${id('1', 1)}`))
    fireEvent.click(screen.getByRole('link', { name: /A7K-1/ }))
    await waitFor(() => expect(at()).toBe(`/p/${place.id}/register?check=${id('1', 1)}`))
    expect(closings).toBe(1)
  })

  it('are brought with one press when they are ready', async () => {
    await put({ orders: [order(1)], orderChecks: [check(1)], orderLines: [line(1, 0, done)] })
    await show()
    fireEvent.click(await screen.findByRole('button', { name: /^Deliver: Table 12/ }))
    await waitFor(async () => expect(await sent()).toEqual(['line.deliver']))
  })

  it('lead to the page of all orders under the same tabs', async () => {
    await show()
    await choose(/^Ready/)
    expect(await screen.findByText('No orders in this state')).toBeTruthy()
    const all = screen.getByRole('link', { name: 'All orders' }).getAttribute('href')
    expect(all).toBe(`/p/${place.id}/orders?filter=ready`)
  })
})
