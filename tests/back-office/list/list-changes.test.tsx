import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { button, many, names, pick, press, shows, stored, typed } from './hands.ts'
import { discountRows, openOffice, productsScreen, show, widen, type Office } from './office.tsx'

let office: Office

beforeEach(async () => {
  office = await openOffice()
  widen(true)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  office.databases.close()
})

describe('removing rows', () => {
  it('of several takes one command, can be taken back, and leaves no page that is out of range', async () => {
    const rows = many(11)
    await office.put('discounts', ...rows)
    show(office, { search: { page: 2 } })
    await shows('Discount 11')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Discount 11' }))
    expect(within(screen.getByRole('region', { name: 'Selected rows' })).getByText('1 selected')).toBeTruthy()
    await press('Delete')
    await waitFor(() => expect(names()).toHaveLength(10))
    expect(names()[0]).toBe('Discount 1')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await press('Delete')
    expect(await screen.findByText('No discounts yet')).toBeTruthy()
    expect((await office.commands()).map(({ args }) => args['ids'])).toEqual([
      [rows[10]?.id],
      rows.slice(0, 10).map(({ id }) => id),
    ])
    await press('Undo')
    await waitFor(() => expect(names()).toEqual(rows.slice(0, 10).map(({ name }) => name)))
  })

  it('is for the rows that can be seen: a search takes ticks away', async () => {
    await office.put('discounts', ...discountRows('Lunch', 'Crew'))
    show(office)
    await shows('Lunch', 'Crew')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    typed('crew')
    expect(await screen.findByText('1 selected')).toBeTruthy()
  })

  it('of more than 500 at once waits for the connection and says so', async () => {
    await office.put('discounts', ...many(501))
    show(office)
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await press('Select all 501')
    expect(await screen.findByText('More than 500 rows at once need the connection')).toBeTruthy()
    expect((await button('Delete')).hasAttribute('disabled')).toBe(true)
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
  })

  it('of more than 500 goes in steps with the connection', async () => {
    office.databases.close()
    office = await openOffice({ connected: true })
    await office.put('discounts', ...many(501))
    show(office)
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await press('Select all 501')
    await press('Delete')
    expect(await screen.findByText('No discounts yet')).toBeTruthy()
    const steps = (await office.commands()).map(({ args: { ids } }) => Array.isArray(ids) && ids.length)
    expect(steps).toEqual([500, 1])
  })
})

describe('putting rows in order', () => {
  it('with Alt and an arrow saves the order of all rows, those of other pages too', async () => {
    const rows = many(12)
    await office.put('discounts', ...rows)
    show(office, { search: { page: 2 } })
    await shows('Discount 11', 'Discount 12')
    const key = { key: 'ArrowDown', altKey: true }
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Discount 11' }), key)
    await shows('Discount 12', 'Discount 11')
    expect(screen.getByText('Discount 11 is now number 12')).toBeTruthy()
    const ids = rows.map(({ id }) => id)
    const before = rows.slice(0, 10).map(({ name }) => name)
    await stored(office, ...before, 'Discount 12', 'Discount 11')
    expect(await office.commands()).toEqual([
      { kind: 'discounts.reorder', args: { ids: [...ids.slice(0, 10), ids[11], ids[10]] } },
    ])
  })

  it('twice in a row is reckoned from what is shown, not from what was stored', async () => {
    const rows = discountRows('a', 'b', 'c')
    await office.put('discounts', ...rows)
    show(office)
    await shows('a', 'b', 'c')
    const down = () =>
      fireEvent.keyDown(screen.getByRole('button', { name: 'Move a' }), { key: 'ArrowDown', altKey: true })
    down()
    down()
    await shows('b', 'c', 'a')
    await stored(office, 'b', 'c', 'a')
    await shows('b', 'c', 'a')
    expect(await office.commands()).toHaveLength(2)
  })

  it('is not offered while the list is sorted or narrowed', async () => {
    await office.put('discounts', ...discountRows('Lunch', 'Crew'))
    show(office, { search: { sort: 'name' } })
    await shows('Crew', 'Lunch')
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
    typed('crew')
    await shows('Crew')
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
  })
})

describe('rows that were removed and are kept', () => {
  const product = (name: string, status: string) => ({
    name,
    status,
    sku: name,
    categoryId: newId(),
    unit: 'kg',
    customUnit: null,
    defaultCapacity: 1000,
    barcode: '5901234123457',
  })

  it('are in a list of their own and can be brought back', async () => {
    await office.put('products', product('Flour', 'ACTIVE'), product('Butter', 'SOFT_DELETED'))
    show(office, { screen: productsScreen })
    await shows('Flour')
    await press('Removed (1)')
    await shows('Butter')
    await press('Restore Butter')
    expect(await screen.findByText('Nothing is removed')).toBeTruthy()
    await press('Back to the list')
    await shows('Butter', 'Flour')
    expect((await office.commands()).map(({ kind }) => kind)).toEqual(['product.restore'])
  })
})

describe('on a phone', () => {
  beforeEach(() => widen(false))

  it('a row is one link, and the first column its name', async () => {
    await office.put('discounts', ...discountRows('Lunch'))
    show(office)
    const link = await screen.findByRole('link', { name: /Lunch/ })
    expect(link.textContent).toContain('10%')
  })

  it('search and filters are behind one button, and open when the address asks for them', async () => {
    await office.put('discounts', ...discountRows('Lunch', 'Crew'))
    const page = show(office)
    await screen.findByRole('link', { name: /Lunch/ })
    expect(screen.queryByRole('searchbox')).toBeNull()
    await press('Search, filter, sort')
    expect(screen.getByRole('searchbox', { name: 'Search' })).toBeTruthy()
    page.unmount()
    show(office, { search: { q: 'crew' } })
    expect(await screen.findByRole('searchbox', { name: 'Search' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Lunch/ })).toBeNull()
  })

  it('rows are ticked, and put in order, in ways of their own that the menu opens', async () => {
    await office.put('discounts', ...discountRows('Lunch', 'Crew'))
    show(office)
    await screen.findByRole('link', { name: /Lunch/ })
    await pick('More', 'Change the order')
    await press('Move Lunch down')
    await stored(office, 'Crew', 'Lunch')
    await press('Done')
    await pick('More', 'Select')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Lunch' }))
    await press('Delete')
    await waitFor(() => expect(screen.queryByText('Lunch')).toBeNull())
  })
})
