import 'fake-indexeddb/auto'
import { Link } from '@tanstack/react-router'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListSearch } from '#back-office/list/list-search.ts'
import { ItemListPage } from '#back-office/catalogue/items/list-page.tsx'
import type { ItemListTarget } from '#back-office/catalogue/items/list/list-links.ts'
import { plainItem } from '#domain/menu/menu-item.ts'
import { newId } from '#platform/new-id.ts'
import { openPage, press } from '../../form/open-form.tsx'
import { openOffice, type Office } from '../../list/office.tsx'

let office: Office
const onOpen = vi.fn<(target: ItemListTarget) => void>()

beforeEach(async () => {
  onOpen.mockClear()
  office = await openOffice()
})
afterEach(cleanup)

const put = (...names: string[]) =>
  office.put(
    'menuItems',
    ...names.map((name) => ({ ...plainItem, id: newId(), name, price: 2400, taxRate: 'VAT08' })),
  )

function List({ start }: { start: ListSearch }) {
  const [search, setSearch] = useState(start)
  return (
    <ItemListPage
      search={search}
      onSearch={setSearch}
      renderItem={(_id, props) => <Link to={'/other' as never} {...props} />}
      renderNew={(props) => <Link to={'/other' as never} {...props} />}
      reaches={['import', 'starter']}
      onOpen={onOpen}
    />
  )
}

const show = (of = office, start: ListSearch = {}) => openPage(of, () => <List start={start} />, vi.fn(), {})
const tick = async (name: string) =>
  fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
const rows = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent)

describe('The page of items', () => {
  it('of an empty place offers three ways to begin', async () => {
    await show()
    expect(await screen.findByRole('heading', { name: 'No items yet' })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Add item' })).toHaveLength(1)
    await press('Ready menu')
    const [first] = screen.getAllByRole('button', { name: 'Import' }).slice(-1)
    fireEvent.click(first as HTMLElement)
    expect(onOpen.mock.calls).toEqual([[{ to: 'starter' }], [{ to: 'import' }]])
  })

  it('finds by a word and says so where there is nothing', async () => {
    await put('Żurek', 'Pierogi')
    await show()
    await waitFor(() => expect(rows()).toEqual(['Pierogi', 'Żurek']))
    const box = screen.getByRole('searchbox', { name: 'Search by name' })
    fireEvent.change(box, { target: { value: 'zur' } })
    await waitFor(() => expect(rows()).toEqual(['Żurek']))
    fireEvent.change(box, { target: { value: 'sushi' } })
    expect(await screen.findByText(/sushi/)).toBeTruthy()
  })

  it('hides the ticked items at once, and takes it back', async () => {
    await put('Żurek', 'Pierogi', 'Bigos')
    await show()
    await tick('Żurek')
    await tick('Bigos')
    await press('Hide')
    expect(await screen.findByText('2 items hidden')).toBeTruthy()
    const visible = async () =>
      (await office.rows.all('menuItems')).filter(({ visible }) => visible).map(({ name }) => name)
    await waitFor(async () => expect(await visible()).toEqual(['Pierogi']))
    await press('Undo')
    await waitFor(async () => expect(await visible()).toHaveLength(3))
  })

  it('deletes the ticked items, and brings them back', async () => {
    await put('Żurek', 'Pierogi')
    await show()
    await tick('Żurek')
    await press('Delete')
    await waitFor(() => expect(rows()).toEqual(['Pierogi']))
    await press('Undo')
    await waitFor(() => expect(rows()).toEqual(['Pierogi', 'Żurek']))
  })

  it('shows one page of two thousand items', async () => {
    await put(...Array.from({ length: 2000 }, (_, at) => `Pozycja ${at + 1}`))
    await show()
    await waitFor(() => expect(rows()).toHaveLength(10))
    expect(await screen.findByText(/of 2,?000/)).toBeTruthy()
  })

  it('says the margin by what products cost, and why it is not known', async () => {
    const [curd, salt] = [newId(), newId()]
    const price = { ...plainItem, price: 2400, taxRate: 'VAT08' }
    const [pierogi, soup, water] = [newId(), newId(), newId()]
    await office.put(
      'menuItems',
      { ...price, id: pierogi, name: 'Pierogi' },
      { ...price, id: soup, name: 'Żurek' },
      { ...price, id: water, name: 'Woda' },
    )
    const part = { modifierId: null, position: 0, templateId: null, own: [] }
    await office.put(
      'ingredients',
      { ...part, menuItemId: pierogi, productId: curd, amount: 200 },
      { ...part, menuItemId: soup, productId: salt, amount: 5 },
    )
    const last = { quantity: 5_000, value: 150_00, at: Date.UTC(2026, 10, 1) }
    await office.put('productCosts', { id: curd, quantity: 10_000, value: 355_00, last, lots: [] })
    await office.put('productCosts', { id: salt, quantity: 500, value: 0, last: null, lots: [] })
    await show()
    // 24.00 zł are 22.22 net, and 0.2 kg of curd cost 7.10.
    const margins = () =>
      ['Pierogi', 'Woda', 'Żurek'].map((name) => {
        const row = screen.getByRole('rowheader', { name }).closest('tr')
        return /(68.05%|no ingredients|no purchase yet)/.exec(row?.textContent ?? '')?.[0]
      })
    await waitFor(() => expect(margins()).toEqual(['68.05%', 'no ingredients', 'no purchase yet']))
  })

  it('is only looked at by somebody who may not change items', async () => {
    await put('Żurek')
    await show(office.as('waiter'))
    await waitFor(() => expect(rows()).toEqual(['Żurek']))
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Add item' })).toBeNull()
  })
})
