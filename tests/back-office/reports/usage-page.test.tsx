import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { usageLookOf } from '#back-office/reports/usage/usage-look.ts'
import { UsagePage } from '#back-office/reports/usage/usage-page.tsx'
import { newStockSettings } from '#domain/place/stock-settings.ts'
import { fail, ok } from '#domain/result.ts'
import type { AppServices } from '#device/services.ts'
import { noInternetConnection } from '#platform/api/api-failure.ts'
import { atDemoTill, place } from '#tests/features/till/demo-till.tsx'
import { uuid } from '#tests/support/places/evening.ts'
import { showPage } from '#tests/support/show-page.tsx'

atDemoTill()
afterEach(cleanup)

const now = Date.parse('2026-11-20T17:46:30Z')
const day = 24 * 3_600_000
const counts = [1, 8, 15].map((ago) => ({
  id: uuid(700 + ago),
  name: `Bar ${ago}`,
  countedAt: now - ago * day,
  products: 3,
  categoryIds: [],
}))

let asked: object[]
let answers: Record<string, unknown>

const api = {
  call: async ({ path }: { path: string }, { params }: { params: object }) => {
    asked.push(params)
    const data = answers[path]
    return data === undefined ? fail(noInternetConnection('')) : ok({ data })
  },
} as unknown as AppServices['api']

const use = (nth: number, name: string, more: object) => ({
  id: uuid(nth),
  name,
  unit: 'l',
  customUnit: null,
  categoryId: uuid(950),
  before: 10_000,
  in: 5000,
  after: 4000,
  actual: 11_000,
  recipe: 11_000,
  crew: 0,
  lost: 0,
  unexplained: 0,
  onOpenChecks: 0,
  lateDifference: 0,
  cost: { explained: 100_00, unexplained: 0 },
  ...more,
})

beforeEach(async () => {
  const [venue] = await place.rows.all('places')
  const stockSettings = { ...newStockSettings, shortageLimit: 50_00 }
  if (venue)
    await place.databases.replicaDb
      .rows('places')
      .put({ ...venue, id: place.placeId, stockSettings, version: 5 })
  asked = []
  answers = {
    '/product-usage/counts/{placeId}': counts,
    '/product-usage/actual/{placeId}/{fromAuditId}/{toAuditId}': {
      products: [
        use(1, 'Żywiec', { recipe: 10_800, unexplained: 200, cost: { explained: 50_00, unexplained: 1_00 } }),
        use(2, 'Vodka', { recipe: 9500, unexplained: 1500, cost: { explained: 90_00, unexplained: 97_07 } }),
        use(3, 'Flour', {
          recipe: 12_000,
          unexplained: -1000,
          cost: { explained: 9_00, unexplained: -4_65 },
        }),
        use(4, 'Salt', { lateDifference: 240, onOpenChecks: 400, cost: { explained: null, unexplained: 0 } }),
      ],
      countedOnce: 2,
    },
  }
})

function Page() {
  const [look, setLook] = useState(usageLookOf({}))
  return <UsagePage look={look} onLook={setLook} />
}

const show = () => showPage(<Page />, { services: { api, clock: () => now }, place, locale: 'en', paths: [] })

describe('The use between two counts', () => {
  it('is of the last two, the largest differences first, and red only above the limit of the place', async () => {
    await show()
    const table = await screen.findByRole('table', { name: 'Products between the counts' })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map((row) => /^(Żywiec|Vodka|Flour|Salt)/.exec(row.textContent)?.[0])).toEqual([
      'Vodka',
      'Flour',
      'Żywiec',
      'Salt',
    ])
    expect(rows[0]?.textContent).toContain('−1.5\u00a0l')
    expect(rows[0]?.textContent).toContain('−97.07')
    expect(rows[0]?.textContent).toContain('−15.8%')
    expect(rows.map((row) => row.querySelector('.text-bad') !== null)).toEqual([true, false, false, false])
    expect(rows[1]?.textContent).toContain('+4.65')
    expect(asked).toContainEqual(expect.objectContaining({ fromAuditId: uuid(708), toAuditId: uuid(701) }))
    const value = (name: string) =>
      screen.getByText(name, { selector: 'dt span' }).closest('div')?.querySelector('dd span')?.textContent
    expect(value('Unexplained')).toBe('−93.42')
    expect([value('Short'), value('Over')]).toEqual(['−98.07', '+4.65'])
  })

  it('names late sales, open checks and what only one of the counts has', async () => {
    await show()
    expect(await screen.findByText(/0\.24 l Salt/)).toBeTruthy()
    expect(screen.getByText(/0\.4 l Salt/)).toBeTruthy()
    expect(screen.getByText(/^2 products are in only one of the counts/)).toBeTruthy()
  })

  it('is between other counts when these are chosen', async () => {
    await show()
    fireEvent.change(await screen.findByRole('combobox', { name: 'From the count' }), {
      target: { value: uuid(715) },
    })
    await screen.findByRole('table', { name: 'Products between the counts' })
    expect(asked).toContainEqual(expect.objectContaining({ fromAuditId: uuid(715), toAuditId: uuid(701) }))
  })

  it('takes two counts, and the network', async () => {
    answers['/product-usage/counts/{placeId}'] = counts.slice(0, 1)
    await show()
    expect(await screen.findByText('It takes two counts')).toBeTruthy()
    cleanup()
    answers = {}
    await show()
    expect(await screen.findByText('The use between counts is not here')).toBeTruthy()
  })
})
