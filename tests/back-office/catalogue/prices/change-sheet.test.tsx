import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChangePrices } from '#back-office/catalogue/prices/change/change-sheet.tsx'
import { RecentChanges } from '#back-office/catalogue/prices/recent/recent-sheet.tsx'
import { plainItem } from '#domain/menu/menu-item.ts'
import { newId } from '#platform/new-id.ts'
import { openPage, press, type } from '../../form/open-form.tsx'
import { openOffice, type Office } from '../../list/office.tsx'
import { makeTall } from './tall.ts'

let office: Office
const ids = { soup: newId(), tea: newId(), pie: newId(), drinks: newId(), delivery: newId() }
const onDone = vi.fn<() => void>()

const item = (id: string, name: string, price: number, more: object = {}) => ({
  ...plainItem,
  id,
  name,
  price,
  taxRate: 'VAT08',
  ...more,
})

beforeEach(async () => {
  makeTall()
  onDone.mockClear()
  office = await openOffice()
  await office.put('menuItemCategories', { id: ids.drinks, name: 'Napoje', course: 1, position: 0 })
  await office.put('diningOptions', {
    id: ids.delivery,
    name: 'Dostawa',
    type: 'DELIVERY',
    color: '#0f6e73',
    position: 0,
    allowCashPayment: true,
    allowCardPayment: true,
  })
  await office.put(
    'menuItems',
    item(ids.soup, 'Żurek', 1899, { optionPrices: [{ diningOptionId: ids.delivery, price: 2100 }] }),
    item(ids.tea, 'Herbata', 999, { categoryId: ids.drinks }),
    item(ids.pie, 'Szarlotka', 1999),
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = (...ticked: string[]) =>
  openPage(office, () => <ChangePrices ids={ticked} onClose={vi.fn()} onDone={onDone} />, vi.fn(), {})
const recent = () => openPage(office, () => <RecentChanges onClose={vi.fn()} />, vi.fn(), {})
const choose = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('radio', { name }))
const rows = () =>
  within(screen.getByRole('table', { name: 'Preview' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
const priceOf = async (id: string) => (await office.rows.get('menuItems', id))?.price

describe('A change of many prices', () => {
  it('is shown price by price before it is done, and travels as its rule', async () => {
    await open()
    await screen.findByRole('radio', { name: 'All 3' })
    type('By', '10')
    await choose('.99')
    await waitFor(() => expect(rows()).toHaveLength(4))
    expect(rows()).toEqual([
      'Herbata9.9910.99+1.00no ingredients',
      'Szarlotka19.9921.99+2.00no ingredients',
      'Żurek18.9920.99+2.00no ingredients',
      'Żurek · Dostawa21.0022.99+1.99no ingredients',
    ])
    await press('Change 4 prices')
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(await office.commands()).toEqual([
      {
        kind: 'menu-items.change-prices',
        args: {
          rule: { direction: 'INCREASE', mode: 'PERCENT', value: 1000, rounding: '.99' },
          of: { kind: 'ALL' },
          baseOnly: false,
        },
      },
    ])
    expect(await priceOf(ids.soup)).toBe(2099)
  })

  it('is of a category, of the ticked items, or of base prices only', async () => {
    await open(ids.pie, ids.soup)
    await screen.findByRole('radio', { name: '2 selected', checked: true })
    type('By', '1')
    await waitFor(() => expect(rows()).toHaveLength(3))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Also the prices by dining option' }))
    await waitFor(() => expect(rows()).toHaveLength(2))
    await choose('Categories')
    expect(await screen.findAllByText('Choose at least one category')).not.toHaveLength(0)
    await press('Napoje')
    await waitFor(() => expect(rows()).toHaveLength(1))
    await press('Change 1 price')
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect((await office.commands())[0]?.args).toMatchObject({
      of: { kind: 'CATEGORY', categoryId: ids.drinks },
    })
  })

  it('is of several categories at once, and is taken back as one', async () => {
    const cakes = newId()
    await office.put('menuItemCategories', { id: cakes, name: 'Ciasta', course: 1, position: 1 })
    await office.put('menuItems', item(ids.pie, 'Szarlotka', 1999, { categoryId: cakes }))
    await open()
    await choose('Categories')
    for (const category of ['Napoje', 'Ciasta', 'Without a category']) await press(category)
    await press('Without a category')
    type('By', '10')
    await press('Change 2 prices')
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect([await priceOf(ids.tea), await priceOf(ids.pie), await priceOf(ids.soup)]).toEqual([
      1100, 2200, 1899,
    ])
    fireEvent.click((await screen.findAllByText('Undo'))[0] as HTMLElement)
    await waitFor(async () => expect(await priceOf(ids.tea)).toBe(999))
    await waitFor(async () => expect(await priceOf(ids.pie)).toBe(1999))
  })

  it('refuses all of it and names the items where one price would be below 0.01', async () => {
    await open()
    await choose('Lower')
    await choose('PLN')
    type('By', '10')
    expect((await screen.findByRole('alert')).textContent).toContain('It would not be for: Herbata')
    expect(screen.getByRole('button', { name: 'Change prices' })).toHaveProperty('disabled', true)
  })

  it('says of a value that it cannot be read, and keeps it', async () => {
    await open()
    await screen.findByRole('radio', { name: 'All 3' })
    type('By', '1o')
    expect(await screen.findByText('More than 0, at most 1000%')).toBeTruthy()
    expect(screen.getByLabelText('By')).toHaveProperty('value', '1o')
  })

  it('is taken back at once from the notice', async () => {
    await open()
    await screen.findByRole('radio', { name: 'All 3' })
    type('By', '10')
    await press('Change 4 prices')
    expect(await screen.findByText('Pricing saved: 4 prices')).toBeTruthy()
    fireEvent.click((await screen.findAllByText('Undo'))[0] as HTMLElement)
    await waitFor(async () => expect(await priceOf(ids.soup)).toBe(1899))
    expect(await screen.findByText('Prices are as they were before')).toBeTruthy()
  })
})

describe('Changes of the last day', () => {
  it('say who did them, and are undone but for what somebody has changed since', async () => {
    await open()
    await screen.findByRole('radio', { name: 'All 3' })
    type('By', '10')
    await press('Change 4 prices')
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    cleanup()
    const tea = await office.rows.get('menuItems', ids.tea)
    await office.put('menuItems', { ...tea, price: 1234 })

    await recent()
    expect(await screen.findByText('Prices of 3 items')).toBeTruthy()
    expect(screen.getByText(/^Anna Lis, 20 Nov 18:00$/)).toBeTruthy()
    await press('Undo')
    await screen.findByText('undone 18:00')
    expect(screen.getByText('1 stayed, changed by somebody since: Herbata')).toBeTruthy()
    expect(await screen.findByText(/^Undone, except for 1 item .*: Herbata$/)).toBeTruthy()
    expect(await Promise.all([ids.soup, ids.tea].map(priceOf))).toEqual([1899, 1234])
  })
})
