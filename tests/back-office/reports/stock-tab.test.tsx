import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StatsLinks } from '#back-office/reports/stats-links.ts'
import { firstStatsLook, type StatsLook } from '#back-office/reports/stats-look.ts'
import { StatsPage } from '#back-office/reports/stats-page.tsx'
import type { Permission } from '#domain/access/permissions.ts'
import type { SummedMovement } from '#domain/figures/sums/stock-tables.ts'
import { fail, ok } from '#domain/result.ts'
import type { TableName } from '#domain/tables.ts'
import type { AppServices } from '#device/services.ts'
import { noInternetConnection } from '#platform/api/api-failure.ts'
import { atDemoTill, place } from '#tests/features/till/demo-till.tsx'
import { at } from '#tests/support/places/bistro.ts'
import { Evening, uuid } from '#tests/support/places/evening.ts'
import { showPage } from '#tests/support/show-page.tsx'

atDemoTill()
afterEach(cleanup)

/** A Friday, 18:46:30 in Warsaw. */
const now = Date.parse('2026-11-20T17:46:30Z')
const cutoff = 4 * 60
const [beef, flour] = [uuid(901), uuid(902)]

let answers: Record<string, object>

const api = {
  call: async ({ path }: { path: string }) => {
    const data = answers[path]
    return data === undefined ? fail(noInternetConnection('')) : ok({ data })
  },
} as unknown as AppServices['api']

const put = async (table: TableName, ...rows: object[]) => {
  await place.databases.replicaDb.rows(table).bulkPut(rows.map((row) => ({ id: '', ...row, version: 5 })))
}

const nothing = () => null
const links: StatsLinks = {
  openDay: null,
  openChecks: null,
  renderChecks: null,
  renderCheck: null,
  renderStats: nothing,
  renderStock: null,
  renderUsage: ({ className, children }) => (
    <a href="/usage" className={className}>
      {children}
    </a>
  ),
  renderOrders: null,
}

let movements: number
/** Something moved today, and what that was worth. */
async function moved(more: Partial<SummedMovement>, value: number | null, productId = beef) {
  const id = uuid(30_000 + movements++)
  const day = { businessDay: '2026-11-20' }
  await put('stockMovements', {
    id,
    productId,
    kind: 'SALE',
    reason: null,
    actorId: at.kasia,
    ...day,
    ...more,
  })
  if (value !== null)
    await put('movementCosts', { id, productId, value, variance: 0, isPriced: true, ...day })
}

beforeEach(async () => {
  answers = {}
  movements = 0
  const [venue] = await place.rows.all('places')
  if (venue) await put('places', { ...venue, id: place.placeId, dayCutoff: cutoff })
  const evening = new Evening(cutoff)
  const guests = evening.check(0, {}, [{ unitPrice: 108_00, taxRate: 'VAT08' }])
  evening.pay(now - 3_600_000, guests, 108_00)
  evening.close(now - 3_600_000, guests)
  await put('ledgerEntries', ...evening.entries)
  await put('saleLines', ...evening.saleLines)
  const product = { unit: 'kg', customUnit: null, categoryId: uuid(950), status: 'ACTIVE' }
  await put(
    'products',
    { ...product, id: beef, name: 'Beef cheeks' },
    { ...product, id: flour, name: 'Flour' },
  )
})

function Page({ first }: { first: StatsLook }) {
  const [look, setLook] = useState(first)
  return <StatsPage look={look} onLook={setLook} links={links} />
}

async function show(permissions: readonly Permission[] = [], locale: 'en' | 'pl' = 'en') {
  const who = { permissions, preferredDiningOptionId: null, name: 'Kasia Lis' }
  await put('placeUsers', { ...who, id: at.kasia, role: permissions.length > 0 ? 'waiter' : 'owner' })
  await showPage(<Page first={{ ...firstStatsLook, tab: 'stock', range: 'today', against: 'none' }} />, {
    services: { api, clock: () => now },
    place: { ...place, actor: at.kasia },
    locale,
    paths: [],
  })
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())
}

const kpi = (name: string) =>
  screen.getByText(name, { selector: 'dt span' }).closest('div')?.querySelector('dd span')?.textContent

describe('The figures of stock', () => {
  it('say what goods cost of the net sales, and where they went, without a network', async () => {
    await moved({ delta: -1500 }, -30_00)
    await moved({ delta: -200, reason: 'INTERNAL_USE' }, -4_00)
    await moved({ delta: -100, kind: 'TRANSACTION', reason: 'DAMAGE_OR_SPOILAGE' }, -2_00)
    await moved({ delta: -500, kind: 'AUDIT' }, -1_00, flour)
    await show()
    await screen.findByRole('row', { name: /Beef cheeks/ })
    expect(kpi('Food cost')).toBe('30%')
    expect(kpi('Cost of goods')).toBe('PLN\u00a037.00')
    expect(screen.getByText('37% of net sales')).toBeTruthy()
    expect(kpi('Losses')).toBe('2.00')
    expect(kpi('Count differences')).toBe('−1.00')
    const row = screen.getByRole('row', { name: /Beef cheeks/ })
    expect(row.textContent).toContain('1.5\u00a0kg')
    expect(row.textContent).toContain('36.00')
    expect(screen.getByRole('row', { name: /Flour/ }).textContent).toContain('−0.5\u00a0kg')
    expect(screen.getByRole('link', { name: 'Actual against recipe' })).toBeTruthy()
    const losses = screen.getByRole('list', { name: 'Losses: why' })
    expect(losses.textContent).toContain('Damaged or spoiled')
    fireEvent.click(screen.getByRole('radio', { name: 'Person' }))
    expect(screen.getByRole('list', { name: 'Losses: why' }).textContent).toContain('Kasia Lis')
  })

  it('say how often no price is known', async () => {
    await moved({ delta: -1500 }, null)
    await show([], 'pl')
    expect(await screen.findByText(/^1 ruch nie ma znanej ceny zakupu/)).toBeTruthy()
  })

  it('come from the server for who has no ledger of stock; until then they are said to be missing', async () => {
    const rights = ['access-stats', 'access-daily-reports'] as const
    await show(rights)
    expect(await screen.findByText(/^Not here: 20 Nov/)).toBeTruthy()
    cleanup()
    const none = { sold: 0, crew: 0, lost: 0, counted: 0, in: 0, out: 0, hole: 0, used: 0 }
    const cost = { ...none, sold: 27_00, used: 27_00 }
    const product = { id: beef, name: 'Beef cheeks', unit: 'kg', customUnit: null }
    answers['/product-usage/stats/{placeId}/{startDate}/{endDate}'] = {
      total: cost,
      unpriced: 0,
      losses: [],
      people: [],
      products: [{ ...product, quantity: { ...none, sold: 1000 }, cost, unpriced: 0, share: 100_00 }],
    }
    answers['/product-usage/stats/time/{placeId}/{startDate}/{endDate}'] = [{ day: '2026-11-20', ...cost }]
    await show(rights)
    await waitFor(() => expect(kpi('Food cost')).toBe('27%'))
    expect(within(screen.getByRole('row', { name: /Beef cheeks/ })).getByText('27.00')).toBeTruthy()
    expect(screen.queryByText(/^Not here/)).toBeNull()
  })

  it('of days on which nothing moved say so', async () => {
    await show()
    expect(await screen.findByText('Nothing moved in the stock in these days')).toBeTruthy()
  })
})
