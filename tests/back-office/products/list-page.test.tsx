import 'fake-indexeddb/auto'
import { Link } from '@tanstack/react-router'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListSearch } from '#back-office/list/list-search.ts'
import { StockListPage } from '#back-office/products/list-page.tsx'
import type { StockTarget } from '#back-office/products/stock-links.ts'
import { openPage } from '../form/open-form.tsx'
import { openOffice, type Office } from '../list/office.tsx'
import { fillStore, ids, move } from './a-store.ts'

let office: Office
const onOpen = vi.fn<(target: StockTarget) => void>()

beforeEach(async () => {
  onOpen.mockClear()
  office = await openOffice()
  await fillStore(office)
})
afterEach(cleanup)

function List() {
  const [search, setSearch] = useState<ListSearch>({})
  return (
    <StockListPage
      search={search}
      onSearch={setSearch}
      renderLink={(_target, props) => <Link to={'/other' as never} {...props} />}
      onOpen={onOpen}
    />
  )
}

const show = (of = office) => openPage(of, () => <List />, vi.fn(), {})
const names = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent)
const rowOf = (name: string) =>
  screen
    .getByRole('rowheader', { name: new RegExp(name) })
    .closest('tr')
    ?.textContent?.replaceAll('\u00a0', ' ') ?? ''

describe('the list of products', () => {
  it('has first what is below zero, then what is low', async () => {
    await show()
    await waitFor(() =>
      expect(names()).toEqual(['ŚmietanaNAB-7', 'TwarógNAB-2', 'SchabMIE-1', 'ZakwasWLA-1']),
    )
    expect(rowOf('Śmietana')).toContain('−1.2 l')
    expect(rowOf('Śmietana')).toContain('Below zero')
    expect(rowOf('Twaróg')).toContain('Low')
  })

  it('says what lies on the shelf: what open checks have taken is gone', async () => {
    await show()
    await waitFor(() => expect(rowOf('Schab')).toContain('18.6 kg'))
    expect(rowOf('Schab')).toContain('24.90/kg')
    expect(rowOf('Schab')).toContain('463.14')
  })

  it('says what was never bought, and adds up what is known', async () => {
    await show()
    await waitFor(() => expect(rowOf('Zakwas')).toContain('no purchase yet'))
    // 463.14 + 54.32 − 17.76
    expect(screen.getByText(/PLN\s499\.70/)).toBeTruthy()
  })

  it('says how long a product lasts by what the same weekdays used', async () => {
    for (let day = 13; day < 20; day += 1) await office.put('stockMovements', move(ids.curd, day, -1_000))
    await show()
    await waitFor(() => expect(rowOf('Twaróg')).toContain('1 day'))
    expect(rowOf('Schab')).toMatch(/–$/)
  })

  it('finds by name, number and barcode, and is narrowed by category and state', async () => {
    await show()
    const box = await screen.findByRole('searchbox', { name: 'Name, SKU, barcode' })
    fireEvent.change(box, { target: { value: 'nab-2' } })
    await waitFor(() => expect(names()).toEqual(['TwarógNAB-2']))
    fireEvent.change(box, { target: { value: '' } })
    const choose = (label: string, value: string) =>
      fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } })
    choose('Category', ids.dairy)
    choose('State', 'ok')
    await waitFor(() => expect(names()).toEqual(['ZakwasWLA-1']))
  })

  it('leads to counts and deliveries', async () => {
    await show()
    expect(await screen.findByRole('link', { name: 'Count' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Receive delivery' })).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'More for Twaróg' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Receive delivery' }))
    expect(onOpen.mock.calls).toEqual([[{ to: 'receive', productId: ids.curd }]])
  })

  it('keeps the products that were removed, and brings them back', async () => {
    const [pork] = (await office.rows.many('products', [ids.pork])) as object[]
    await office.put('products', { ...pork, status: 'SOFT_DELETED' })
    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Removed (1)' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Restore Schab' }))
    await waitFor(async () =>
      expect((await office.commands()).map(({ kind }) => kind)).toEqual(['product.restore']),
    )
  })

  it('has no prices for who may not know them', async () => {
    await office.put('placeUsers', {
      id: office.as('waiter').actor,
      name: 'Jan Kos',
      role: 'waiter',
      preferredDiningOptionId: null,
      permissions: ['audit-product'],
    })
    await show(office.as('waiter'))
    await waitFor(() => expect(names()).toHaveLength(4))
    expect(screen.queryByRole('columnheader', { name: 'Value' })).toBeNull()
    expect(screen.queryByText('no purchase yet')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Receive delivery' })).toBeNull()
  })
})
