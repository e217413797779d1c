import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { venueTablesScreen } from '#back-office/screens/venue-tables.tsx'
import { newId } from '#platform/new-id.ts'
import { saveFile, type FileToSave } from '#platform/save-file.ts'
import { choose, many, names, pick, press, shows, typed } from './hands.ts'
import {
  discountRows,
  discountsScreen,
  manager,
  openOffice,
  productsScreen,
  show,
  widen,
  type Office,
} from './office.tsx'

// Replaced for this file alone.
afterAll(() => {
  vi.doUnmock('#platform/save-file.ts')
})
vi.mock('#platform/save-file.ts', () => ({ saveFile: vi.fn<(file: FileToSave) => void>() }))

const tableRows = [{ name: '12', placement: 'INSIDE', seats: 4, position: 0, plan: null }]

let office: Office

beforeEach(async () => {
  office = await openOffice()
  widen(true)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.mocked(saveFile).mockClear()
  office.databases.close()
})

describe('the list of tables', () => {
  it('leads to the floor plan who may change tables, and nobody else', async () => {
    await office.put('venueTables', ...tableRows)
    show(office, { screen: venueTablesScreen })
    const link = await screen.findByRole('link', { name: 'Floor plan' })
    expect(link.getAttribute('href')).toBe('#floor-editor')
    cleanup()
    show(office.as('waiter'), { screen: venueTablesScreen })
    await shows('12')
    expect(screen.queryByRole('link', { name: 'Floor plan' })).toBeNull()
  })

  it('leads there on a phone, too', async () => {
    widen(false)
    await office.put('venueTables', ...tableRows)
    const page = show(office, { screen: venueTablesScreen })
    await pick('More', 'Floor plan')
    expect(page.opened).toHaveBeenCalledWith({ to: 'floor-editor' })
  })
})

describe('looking at a list', () => {
  it('shows the rows as people have put them, every field in words', async () => {
    await office.put('discounts', ...discountRows('Lunch', 'Crew'))
    await office.put('discounts', { name: 'Voucher', type: 'AMOUNT', value: 20_00, position: 9 })
    show(office)
    await shows('Lunch', 'Crew', 'Voucher')
    const cells = within(screen.getAllByRole('row')[3] ?? document.body).getAllByRole('cell')
    expect(cells.map((cell) => cell.textContent)).toContain('PLN\u00a020.00')
    expect(cells.map((cell) => cell.textContent)).toContain('Fixed amount')
  })

  it('finds rows without their diacritics, keeps the word in the address, and says when there is none', async () => {
    await office.put('discounts', ...discountRows('Stały gość', 'Załoga'))
    const page = show(office)
    await shows('Stały gość', 'Załoga')
    typed('zaloga')
    await shows('Załoga')
    expect(page.search()).toEqual({ q: 'zaloga' })
    typed('pizza')
    expect(await screen.findByText('Nothing found for “pizza”')).toBeTruthy()
    await press('Clear')
    await shows('Stały gość', 'Załoga')
    expect(page.search()).toEqual({})
  })

  it('is narrowed by a field, and shows that filter again after a reload', async () => {
    await office.put('discounts', ...discountRows('Lunch'))
    await office.put('discounts', { name: 'Voucher', type: 'AMOUNT', value: 20_00, position: 9 })
    const page = show(office)
    await shows('Lunch', 'Voucher')
    choose('Kind', 'AMOUNT')
    await shows('Voucher')
    page.unmount()
    show(office, { search: page.search() })
    await shows('Voucher')
    choose('Kind', '')
    await shows('Lunch', 'Voucher')
  })

  it('passes over a filter of an old address that there is no more', async () => {
    await office.put('discounts', ...discountRows('Lunch'))
    show(office, { search: { filters: { type: 'GONE', name: 'x' }, sort: 'gone' } })
    await shows('Lunch')
  })

  it('is sorted by a heading, downwards at the second press, and by its own order at the third', async () => {
    await office.put('discounts', ...discountRows('Lunch', 'Crew', 'Żur'))
    show(office)
    await shows('Lunch', 'Crew', 'Żur')
    await press('Name')
    await shows('Crew', 'Lunch', 'Żur')
    await press('Name')
    await shows('Żur', 'Lunch', 'Crew')
    await press('Name')
    await shows('Lunch', 'Crew', 'Żur')
  })

  it('has ten rows on a page and more when asked for', async () => {
    await office.put('discounts', ...many(12))
    const page = show(office)
    await waitFor(() => expect(names()).toHaveLength(10))
    expect(screen.getByText('1 to 10 of 12')).toBeTruthy()
    await press('Page 2')
    await shows('Discount 11', 'Discount 12')
    expect(page.search()).toEqual({ page: 2 })
    choose('On a page', '25')
    await waitFor(() => expect(names()).toHaveLength(12))
  })

  it('without rows says why and leads on; without the right it only says why', async () => {
    const page = show(office)
    expect(await screen.findByText('No discounts yet')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Add discount' })).toHaveLength(1)
    page.unmount()
    show(office.as('waiter'))
    expect(await screen.findByText('They are taken off at the till.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Add discount' })).toBeNull()
  })

  it('offers a person who may not change it nothing that changes it', async () => {
    await office.put('discounts', ...discountRows('Lunch', 'Crew'))
    show(office.as('waiter'))
    await shows('Lunch', 'Crew')
    expect(screen.getByRole('link', { name: 'View Lunch' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Add discount' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Move|^More for/ })).toBeNull()
  })

  it('stands beside its sisters, each with the number of its rows', async () => {
    await office.put('discounts', ...discountRows('Lunch', 'Crew'))
    const page = show(office, { sisters: [discountsScreen.resource, productsScreen.resource] })
    expect(await screen.findByRole('tab', { name: /Discounts\s*2/ })).toBeTruthy()
    fireEvent.click(screen.getByRole('tab', { name: /Products\s*0/ }))
    expect(page.opened).toHaveBeenCalledWith({ to: 'area', key: 'product' })
  })
})

describe('marks of a row', () => {
  it('say what is on this device only, and whose value was replaced', async () => {
    const [lunch, crew, regular] = discountRows('Lunch', 'Crew', 'Regular')
    await office.put('discounts', { ...lunch, version: 0 }, { ...crew }, { ...regular })
    const note = { area: 'discounts', field: 'value', lost: 1, kept: 2, at: office.clock(), name: 'Crew' }
    const mine = { ...note, rowId: crew?.id, forUserId: manager, byUserId: newId(), closedAt: null }
    await office.put('conflictNotes', mine, { ...mine, rowId: regular?.id, closedAt: office.clock() })
    show(office)
    await shows('Lunch', 'Crew', 'Regular')
    const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))
    expect(row('Lunch').getByText('On this device only')).toBeTruthy()
    expect(await row('Crew').findByText('Your value was replaced')).toBeTruthy()
    expect(row('Regular').queryByText(/On this|replaced/)).toBeNull()
  })

  it('say so of a row with a change that waits', async () => {
    const rows = discountRows('Lunch', 'Crew', 'Regular')
    await office.put('discounts', ...rows)
    show(office)
    await shows('Lunch', 'Crew', 'Regular')
    await pick('More for Crew', 'Delete this discount')
    await shows('Lunch', 'Regular')
    await press('Undo')
    await shows('Lunch', 'Crew', 'Regular')
    const row = within(screen.getByRole('row', { name: /Crew/ }))
    expect(await row.findByText('On this device only')).toBeTruthy()
    expect(within(screen.getByRole('row', { name: /Lunch/ })).queryByText('On this device only')).toBeNull()
  })

  it('leave room for who changed the row last, and when', async () => {
    const rows = discountRows('Lunch', 'Crew')
    await office.put('discounts', ...rows)
    const change = { actorId: manager, area: 'discounts', name: '', action: 'updated', fields: [] }
    await office.put(
      'changes',
      { ...change, rowId: rows[0]?.id, at: Date.UTC(2026, 10, 12, 9) },
      { ...change, rowId: rows[0]?.id, at: Date.UTC(2026, 9, 1) },
      { ...change, rowId: rows[1]?.id, at: Date.UTC(2025, 9, 1) },
    )
    show(office)
    expect(await screen.findByText('Anna, 12 Nov')).toBeTruthy()
    expect(screen.getByText('Anna, 1 Oct 2025')).toBeTruthy()
  })
})

describe('the file of a list', () => {
  const saved = async () => {
    await waitFor(() => expect(saveFile).toHaveBeenCalled())
    return vi.mocked(saveFile).mock.calls[0]?.[0]
  }

  it('has what the list shows, as it is narrowed and sorted, and no formula', async () => {
    await office.put('discounts', ...discountRows('=1+1', 'Lunch'))
    await office.put('discounts', { name: 'Voucher', type: 'AMOUNT', value: 1, position: 9 })
    show(office, { search: { sort: '-name', filters: { type: 'PERCENT' } } })
    await shows('Lunch', '=1+1')
    await press('CSV')
    expect(await saved()).toEqual({
      name: 'Discounts 2026-11-20.csv',
      type: 'text/csv',
      content: '\uFEFFName,Kind,Value\r\nLunch,Percent,11%\r\n"\'=1+1",Percent,10%\r\n',
    })
  })

  it('writes amounts and separates fields as Polish does', async () => {
    await office.put('discounts', { name: 'Bon', type: 'AMOUNT', value: 20_50, position: 0 })
    show(office, { locale: 'pl' })
    await shows('Bon')
    await press('CSV')
    expect((await saved())?.content).toBe('\uFEFFName;Kind;Value\r\nBon;Fixed amount;20,50\u00a0zł\r\n')
  })
})

describe('the history of an area', () => {
  it('tells who did what and when, orders and removals too', async () => {
    const [lunch] = discountRows('Lunch')
    await office.put('discounts', { ...lunch })
    const change = { actorId: manager, area: 'discounts', fields: [] }
    const value = { field: 'value', before: 10_00, after: 15_00 }
    await office.put(
      'changes',
      { ...change, at: 1e12, rowId: newId(), name: 'Crew', action: 'removed', actorId: newId() },
      { ...change, at: 3e12, rowId: lunch?.id, name: 'Lunch', action: 'updated', fields: [value] },
      { ...change, at: 2e12, rowId: null, name: '', action: 'reordered' },
    )
    show(office)
    await shows('Lunch')
    await pick('More', 'History')
    const entries = within(await screen.findByRole('list', { name: 'History' })).getAllByRole('listitem')
    expect(entries.map((entry) => entry.textContent)).toEqual([
      expect.stringMatching(/^Changed: LunchValue: 10% → 15%Anna Lis · /),
      expect.stringMatching(/^Order changedAnna Lis · /),
      expect.stringMatching(/^Removed: Crew.+ · /),
    ])
  })

  it('is kept from who changes nothing, though the device has it for others', async () => {
    const [lunch] = discountRows('Lunch')
    await office.put('discounts', { ...lunch })
    await office.put('changes', {
      actorId: manager,
      area: 'discounts',
      fields: [],
      at: 1e12,
      rowId: lunch?.id,
      name: 'Lunch',
      action: 'updated',
    })
    show(office.as('waiter'))
    await shows('Lunch')
    await pick('More', 'History')
    expect(await screen.findByText('No changes yet')).toBeTruthy()
    expect(screen.queryByText(/Anna Lis/)).toBeNull()
  })
})
