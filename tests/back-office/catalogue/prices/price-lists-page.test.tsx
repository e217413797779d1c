import 'fake-indexeddb/auto'
import { Link } from '@tanstack/react-router'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PriceListsPage } from '#back-office/catalogue/prices/price-lists-page.tsx'
import { plainItem } from '#domain/menu/menu-item.ts'
import { newId } from '#platform/new-id.ts'
import { openPage, press, type } from '../../form/open-form.tsx'
import { openOffice, type Office } from '../../list/office.tsx'
import { makeTall } from './tall.ts'

let office: Office
const ids = { happy: newId(), lunch: newId(), beer: newId(), here: newId(), pickup: newId(), zywiec: newId() }
const rule = { direction: 'DECREASE', mode: 'PERCENT', value: 20_00, rounding: '0.10' }

const option = (id: string, name: string, type: string, position: number) => ({
  id,
  name,
  type,
  color: '#0f6e73',
  position,
  allowCashPayment: true,
  allowCardPayment: true,
})

beforeEach(async () => {
  makeTall()
  office = await openOffice()
  await office.put('menuItemCategories', { id: ids.beer, name: 'Piwo', course: 1, position: 0 })
  await office.put(
    'diningOptions',
    option(ids.here, 'Na miejscu', 'ON_SITE', 0),
    option(ids.pickup, 'Odbiór', 'PICKUP', 1),
  )
  const item = { ...plainItem, taxRate: 'VAT23' }
  await office.put(
    'menuItems',
    { ...item, id: ids.zywiec, name: 'Żywiec', price: 1400, categoryId: ids.beer },
    { ...item, id: newId(), name: 'Zupa', price: 2000 },
  )
  await office.put('priceLists', {
    id: ids.happy,
    name: 'Happy hour',
    active: true,
    diningOptionIds: [],
    categoryId: ids.beer,
    rule,
    times: { days: [0, 1, 2, 3, 4], from: 960, to: 1080 },
    position: 0,
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Lists({ start }: { start: string | null }) {
  const [listId, open] = useState(start)
  return (
    <PriceListsPage
      listId={listId}
      renderBack={(props) => <Link to={'/other' as never} {...props} />}
      onOpen={open}
    />
  )
}
const show = (of = office, start: string | null = null) =>
  openPage(of, () => <Lists start={start} />, vi.fn(), {})
const prices = () =>
  within(screen.getByRole('table', { name: 'What items cost' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
const listOf = async (name: string) =>
  (await office.rows.all('priceLists')).find((list) => list.name === name)

describe('Timed price lists', () => {
  it('open the first of them, with what its items cost in its hours', async () => {
    await show()
    expect(await screen.findByRole('button', { name: 'Happy hour Mon–Fri 16:00–18:00 on' })).toBeTruthy()
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Happy hour')
    await waitFor(() => expect(prices()).toEqual(['Żywiec14.0011.20no ingredients']))
  })

  it('show other prices at once while the rule is entered, and save only what was changed', async () => {
    await show()
    await screen.findByLabelText('Name')
    type('By', '50')
    await waitFor(() => expect(prices()).toEqual(['Żywiec14.007.00no ingredients']))
    fireEvent.click(screen.getByRole('button', { name: 'Saturday' }))
    await press(/^Save/)
    expect(await screen.findByText('Pricing saved')).toBeTruthy()
    expect(await office.commands()).toMatchObject([
      {
        kind: 'price-lists.update',
        args: {
          id: ids.happy,
          changes: { rule: { value: 50_00 }, times: { days: [0, 1, 2, 3, 4, 5] } },
        },
      },
    ])
  })

  it('are added with what is missing said', async () => {
    await show()
    await screen.findByLabelText('Name')
    await press('Add price list')
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', ''))
    await press(/^Save/)
    expect(await screen.findByText('Please enter name')).toBeTruthy()
    expect(screen.getByText('Please enter by how much')).toBeTruthy()
    type('Name', 'Lunch')
    type('By', '10')
    type('From', '11:30')
    type('To', '15:30')
    fireEvent.click(screen.getByRole('button', { name: 'Odbiór' }))
    await press(/^Save/)
    await waitFor(async () =>
      expect(await listOf('Lunch')).toMatchObject({
        times: { days: [0, 1, 2, 3, 4], from: 690, to: 930 },
        diningOptionIds: [ids.pickup],
        categoryId: null,
        rule: { direction: 'DECREASE', mode: 'PERCENT', value: 10_00 },
        active: true,
      }),
    )
    expect(await screen.findByRole('button', { name: /^Lunch/, current: true })).toBeTruthy()
  })

  it('say that the lower price counts where two of them overlap, and which item that is', async () => {
    await office.put('priceLists', {
      id: ids.lunch,
      name: 'Piątek',
      active: true,
      diningOptionIds: [],
      categoryId: null,
      times: { days: [4], from: 900, to: 1200 },
      rule: { ...rule, value: 50_00 },
      position: 1,
    })
    await show()
    expect(await screen.findByText('Where two lists overlap, the lower price counts.')).toBeTruthy()
    // The office's clock stands at Friday, 18:00: it looks at Friday, 16:30.
    fireEvent.change(await screen.findByRole('combobox', { name: 'When' }), { target: { value: 'other' } })
    fireEvent.change(screen.getByRole('combobox', { name: 'Day' }), { target: { value: '4' } })
    type('Hour', '16:30')
    await waitFor(() => expect(prices()).toEqual(['ŻywiecPiątek is lower and counts14.007.00no ingredients']))
  })

  it('are removed, and brought back', async () => {
    await show()
    await screen.findByLabelText('Name')
    await press('Delete this price list')
    expect(await screen.findByRole('heading', { name: 'No timed prices yet' })).toBeTruthy()
    await press('Undo')
    await waitFor(async () => expect(await listOf('Happy hour')).toMatchObject({ rule }))
  })

  it('are only looked at by somebody who may not change them', async () => {
    await show(office.as('waiter'))
    await screen.findByLabelText('Name')
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add price list' })).toBeNull()
  })
})
