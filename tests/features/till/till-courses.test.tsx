import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { demoRows } from '#server/demo/venue.ts'
import type { StoredCommand } from '#replica/outbox/outbox-store.ts'
import { place, till, press, commands, checkOf, atDemoTill } from './demo-till.tsx'

atDemoTill()

describe('courses at the till', () => {
  const held = (command: StoredCommand | undefined) => {
    const lines: { name: string; held: boolean; course: number | null }[] = Object(
      command?.envelope.args,
    ).lines
    return Object.fromEntries(lines.map((line) => [line.name, line.held]))
  }
  /** A soup is served first, a cake last. */
  async function orderMeal() {
    const { menuItems, menuItemCategories } = demoRows()
    const cakes = menuItemCategories.find(({ course }) => course === 3)
    const soups = menuItemCategories.find(({ course }) => course === 1)
    const as = (name: string, categoryId: string | undefined) =>
      menuItems
        .filter((item) => item.name === name)
        .map((item) => ({ ...item, version: 5, categoryId: categoryId ?? null }))
    await place.databases.replicaDb
      .rows('menuItems')
      .bulkPut([...as('Ogórek kiszony', soups?.id), ...as('Kompot domowy 0,3 l', cakes?.id)])
    render(till())
    await press('Choose a table')
    await press('Table 12')
    await press('Ogórek kiszony')
    await press('Kompot domowy 0,3 l')
    await press(/^Cart, 2 not sent/)
  }

  it('are held by one tap on their head, sent so, and fired later', async () => {
    await orderMeal()
    await press(/^3 · Desery.*Hold$/)
    expect(await screen.findByRole('button', { name: /^3 · Desery.*held/ })).toBeTruthy()
    await press('Send 2 pieces')
    await screen.findByText(/^Order created · Table 12 · A7K-\d+$/)
    const [command] = await commands()
    expect(held(command)).toEqual({ 'Ogórek kiszony': false, 'Kompot domowy 0,3 l': true })
    cleanup()
    render(till(checkOf(command)))
    await press(/^Cart/)
    expect(screen.getByRole('button', { name: 'Pay' })).toBeTruthy()
    await press('Fire: Desery')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Fire: Desery' })).toBeNull())
    expect((await commands()).map(({ envelope }) => envelope.kind)).toEqual(['order.place', 'line.fire'])
    expect(screen.getByRole('button', { name: 'Pay' }).className).toContain('btn-primary')
  })

  it('are not fired by the second of two quick taps, which was meant for what stood there', async () => {
    await orderMeal()
    await press(/^3 · Desery.*Hold$/)
    await press('Send 2 pieces')
    await screen.findByText(/^Order created/)
    const [command] = await commands()
    cleanup()
    render(till(checkOf(command), null, null, 600))
    await press(/^Cart/)
    const fire = screen.getByRole('button', { name: 'Fire: Desery' })
    fireEvent.click(fire)
    expect(fire.getAttribute('aria-disabled')).toBe('true')
    await waitFor(() => expect(fire.getAttribute('aria-disabled')).toBeNull())
    expect((await commands()).map(({ envelope }) => envelope.kind)).toEqual(['order.place'])
    fireEvent.click(fire)
    await waitFor(async () => expect(await commands()).toHaveLength(2))
  })

  it('can all be parked: everybody sees the order, nobody cooks it', async () => {
    await orderMeal()
    await press('Send on hold')
    await screen.findByText(/^Sent and held: nothing is made yet · Table 12 · A7K-\d+$/)
    expect(held((await commands())[0])).toEqual({ 'Ogórek kiszony': true, 'Kompot domowy 0,3 l': true })
  })

  it('wait after the first one where the place wants it so', async () => {
    const [row] = demoRows().places
    if (row === undefined) throw new Error('the demo venue has no place')
    const kitchenSettings = { ...row.kitchenSettings, holdCourses: true }
    const changed = { ...row, id: place.placeId, version: 4, kitchenSettings }
    await place.databases.replicaDb.rows('places').put(changed)
    await orderMeal()
    await press('Send 2 pieces')
    await screen.findByText(/^Order created · Table 12 · A7K-\d+$/)
    expect(held((await commands())[0])).toEqual({ 'Ogórek kiszony': false, 'Kompot domowy 0,3 l': true })
  })

  it('and seats are chosen line by line', async () => {
    await orderMeal()
    fireEvent.click(await screen.findByRole('button', { name: /^1 ?×.*Ogórek/ }))
    await press('Course')
    await press('At once')
    await press('Seat')
    await press('Seat 2')
    await press('Send 2 pieces')
    await screen.findByText(/^Order created · Table 12 · A7K-\d+$/)
    const args = Object((await commands())[0]?.envelope.args)
    expect(args.lines).toMatchObject([
      { course: null, seat: 2 },
      { course: 3, seat: null },
    ])
  })
})
