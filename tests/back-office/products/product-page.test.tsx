import 'fake-indexeddb/auto'
import { Link } from '@tanstack/react-router'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ProductPage } from '#back-office/products/product-page.tsx'
import type { StockTarget } from '#back-office/products/stock-links.ts'
import { plainItem } from '#domain/menu/menu-item.ts'
import { newId } from '#platform/new-id.ts'
import { openPage } from '../form/open-form.tsx'
import { openOffice, type Office } from '../list/office.tsx'
import { fillStore, ids, move } from './a-store.ts'

let office: Office
const led = vi.fn<(target: StockTarget) => void>()

const [delivery, audit] = [newId(), newId()]
const moves = {
  before: move(ids.curd, 14, -1_000),
  restock: move(ids.curd, 16, 6_000, { kind: 'TRANSACTION', reason: 'RESTOCK', transactionId: delivery }),
  sold: move(ids.curd, 17, -2_000),
  spoiled: move(ids.curd, 18, -500, {
    kind: 'TRANSACTION',
    reason: 'DAMAGE_OR_SPOILAGE',
    note: 'rozmrożone',
  }),
  short: move(ids.curd, 19, -300, { kind: 'AUDIT', auditId: audit }),
}

beforeEach(async () => {
  led.mockClear()
  office = await openOffice()
  await fillStore(office)
  await office.put('stockMovements', ...Object.values(moves))
  await office.put('stockTransactions', {
    id: delivery,
    reason: 'RESTOCK',
    date: moves.restock.usedAt,
    at: moves.restock.at,
    isLate: false,
    actorId: newId(),
    supplier: 'Mlekpol',
    documentNumber: 'WZ 2214',
    fileId: null,
    comment: '',
    reverses: null,
    reversedBy: null,
    closedDay: null,
  })
  await office.put('stockAudits', {
    id: audit,
    name: 'Chłodnia',
    status: 'posted',
    categoryIds: [],
    areas: [],
    isBlind: true,
    openedAt: moves.short.at,
    openedBy: newId(),
    postedAt: moves.short.at,
    postedBy: newId(),
    voidedAt: null,
    voidedBy: null,
    comment: '',
    closedDay: null,
  })
})
afterEach(cleanup)

const show = (id: string = ids.curd) =>
  openPage(
    office,
    () => (
      <ProductPage
        productId={id}
        renderLink={(target, props) => (
          <Link to={'/other' as never} data-target={JSON.stringify(target)} {...props} />
        )}
        onOpen={led}
      />
    ),
    vi.fn(),
    {},
  )
const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ') ?? ''
const events = async () =>
  within(await screen.findByRole('list', { name: 'What happened' })).getAllByRole('listitem')

describe('the page of a product', () => {
  it('says how much there is, what it is worth and what was lost', async () => {
    await show()
    const facts = plain(await screen.findByRole('region', { name: 'At a glance' }))
    expect(facts).toContain('In stock2.8 kgminimum 4 kg')
    expect(facts).toContain('ValuePLN 54.3219.40 per kg on average')
    expect(facts).toContain('Lost0.8 kg')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Twaróg Low')
  })

  it('closes each day with what the next one opens with', async () => {
    await show()
    fireEvent.click((await screen.findAllByRole('button', { name: 'As a table' }))[0] as HTMLElement)
    const table = await screen.findByRole('table', { name: 'Level and moves, kg' })
    const days = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent))
    const [opening, closing] = [1, 7]
    expect(days).toHaveLength(8)
    for (let at = 1; at < days.length; at += 1) expect(days[at]?.[closing]).toBe(days[at - 1]?.[opening])
    expect(days.find(([day]) => day === '16 Nov')?.slice(0, 8)).toEqual(
      ['16 Nov', '-0.4', '+6', '–', '–', '–', '–', '5.6'].map((cell) => cell.replace('-', '−')),
    )
    expect(days.find(([day]) => day === '19 Nov')?.slice(5, 8)).toEqual(['–', '−0.3', '2.8'])
  })

  it('shows a count of the small hours, which found nothing amiss, on the business day before', async () => {
    const countedAt = Date.UTC(2026, 10, 18, 2, 30)
    await office.put('auditResults', {
      id: newId(),
      auditId: audit,
      productId: ids.curd,
      countedAt,
      counted: 3_600,
      expected: 3_600,
      onOpenChecks: 0,
      difference: 0,
      lateDifference: 0,
      nearCount: 0,
      reason: null,
      note: '',
      closedDay: null,
    })
    await show()
    fireEvent.focus(await screen.findByRole('img', { name: /18 Nov$/ }))
    expect(screen.queryByText(/counted/)).toBeNull()
    fireEvent.focus(screen.getByRole('img', { name: /17 Nov$/ }))
    expect(plain(await screen.findByText(/counted/))).toContain('counted 3.6 kg')
  })

  it('tells what happened, the latest first, how much was left, and leads to the cause', async () => {
    await show()
    const said = (await events()).map(plain)
    expect(said[0]).toMatch(/^Count Chłodnia: short.*−0.3 kg2.8 kg$/)
    expect(said[1]).toMatch(/^Damaged or spoiled: rozmrożone.*−0.5 kg3.1 kg$/)
    expect(said[3]).toMatch(/^Delivery: WZ 2214.*\+6 kg5.6 kg$/)
    const link = screen.getByRole('link', { name: 'Delivery: WZ 2214' })
    expect(link.dataset['target']).toBe(JSON.stringify({ to: 'transaction', id: delivery }))
  })

  it('tells only of one kind where that is asked', async () => {
    await show()
    await events()
    fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value: 'count' } })
    await waitFor(async () => expect(await events()).toHaveLength(1))
  })

  it('says which items it goes into, how much of it and what that costs now', async () => {
    const item = newId()
    await office.put('menuItems', { ...plainItem, id: item, name: 'Pierogi', price: 2400, taxRate: 'VAT08' })
    const part = { modifierId: null, position: 0, templateId: null, own: [] }
    await office.put('ingredients', { ...part, menuItemId: item, productId: ids.curd, amount: 200 })
    await show()
    const table = await screen.findByRole('table', { name: 'Goes into 1 item' })
    await waitFor(() => expect(plain(within(table).getAllByRole('row')[1])).toBe('Pierogi0.2 kg3.88'))
  })

  it('of a product that is not there says so', async () => {
    await show(newId())
    expect(await screen.findByRole('link', { name: 'Products' })).toBeTruthy()
  })
})
