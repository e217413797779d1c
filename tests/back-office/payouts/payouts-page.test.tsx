import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { daysOfMonth, monthOf, readMonth } from '#domain/time/month.ts'
import { PayoutsPage } from '#back-office/payouts/payouts-page.tsx'
import { ok } from '#domain/result.ts'
import type { AppServices } from '#device/services.ts'
import type { Balance, PayoutDay, ProviderReport } from '#contract/areas/adyen.ts'
import { demoRows } from '#server/demo/venue.ts'
import { eventually } from '#tests/support/eventually.ts'
import { ToastProvider } from '#ui/notices/toast.tsx'
import { showPage } from '../in-place.tsx'
import { openOffice, widen, type Office } from '../list/office.tsx'

let office: Office
let balance: Balance
let days: PayoutDay[]
let reports: ProviderReport[]
let asked: { from: string; to: string }[]
let downloaded: string[]

const api = {
  call: async ({ path }: Endpoint, { query }: { query: (typeof asked)[number] }) => {
    if (path.startsWith('/adyen/balance')) return ok({ data: balance })
    if (path.startsWith('/adyen/reports')) return ok({ data: reports })
    asked.push(query)
    return ok({ data: days })
  },
  download: async (_: Endpoint, { params }: { params: { id: string } }) => {
    downloaded.push(params.id)
    return ok(new Blob(['a;b'], { type: 'text/csv' }))
  },
} as unknown as AppServices['api']

beforeEach(async () => {
  office = await openOffice({ connected: true, phase: 'idle' })
  const [place] = demoRows().places
  await office.put('places', { ...place, id: office.placeId })
  balance = { at: Date.UTC(2026, 10, 20, 12), available: 120_00, pending: 8190_50, reserved: 0 }
  days = [
    { day: '2026-11-01', taken: 100_00, captured: 100_00, refunded: 0, fees: 90, paidOut: 0, difference: 0 },
    {
      day: '2026-11-02',
      taken: 50_00,
      captured: 45_00,
      refunded: 5_00,
      fees: 40,
      paidOut: 99_10,
      difference: -5_00,
    },
  ]
  reports = []
  asked = []
  downloaded = []
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Shown() {
  const [month, setMonth] = useState<string | null>(null)
  return (
    <ToastProvider closeLabel="Close">
      <PayoutsPage month={month} onMonth={setMonth} />
    </ToastProvider>
  )
}
const show = async () => {
  await showPage(office, Shown, 'en', { api })
  await screen.findByRole('table')
}

describe('payouts beside our own books', () => {
  it('say what the provider has of ours, and since when that is known', async () => {
    await show()
    const figures = screen.getByRole('region', { name: 'Balance' })
    expect(figures.textContent).toMatch(/Available.*120\.00.*On its way.*8,190\.50.*as of 20 Nov, 13:00/s)
  })

  it('show each day, and count those that differ', async () => {
    await show()
    expect(screen.getByText('1 day differs from our books.')).toBeTruthy()
    const [, first, second] = screen.getAllByRole('row')
    expect(first?.textContent).toMatch(/1 Nov 2026.*100\.00.*100\.00/)
    expect(second?.textContent).toMatch(/.5\.00$/)
    expect(second?.querySelector('.text-bad')?.textContent).toMatch(/.5\.00/)
    expect(first?.querySelector('.text-bad')).toBeNull()
  })

  it('are a line each on a phone, without what is nothing', async () => {
    widen(false)
    await showPage(office, Shown, 'en', { api })
    const first = (await screen.findByText('1 Nov 2026')).closest('li')
    expect(first?.textContent).toBe('1 Nov 2026taken by the provider 100.00 · fees 0.90100.00')
  })

  it('add the month up', async () => {
    await show()
    const panel = screen.getByRole('region', { name: 'Days' })
    expect(panel.textContent).toMatch(
      /Taken by our books150\.00Taken by the provider145\.00Refunded5\.00Fees1\.30Paid out99\.10/,
    )
  })

  it('go back a month, and not into one that has not begun', async () => {
    await show()
    const month = (asked[0]?.from ?? '').slice(0, 7)
    expect(screen.getByRole('button', { name: 'Month after' }).hasAttribute('disabled')).toBe(true)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Month before' })))
    await eventually(() => expect(asked.at(-1)?.from).toBe(`${monthOf(`${month}-01`, -1)}-01`))
  })

  it('say that nothing is known of the balance yet', async () => {
    balance = { at: null, available: 0, pending: 0, reserved: 0 }
    await show()
    expect(screen.getByText('The provider has said nothing of the balance yet.')).toBeTruthy()
  })
})

describe('reports of the provider', () => {
  it('are listed by kind, and each is put into the downloads as the provider wrote it', async () => {
    const createdAt = Date.UTC(2026, 10, 16, 5)
    reports = [
      { id: 'R1', type: 'statement', fileName: 'statement.csv', createdAt },
      { id: 'R2', type: 'fee', fileName: 'fee.csv', createdAt },
    ]
    const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    URL.createObjectURL = () => 'blob:x'
    URL.revokeObjectURL = () => undefined
    await show()
    const list = screen.getByRole('list', { name: 'Reports of the provider' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(2)
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'fee' } })
    expect(within(list).getAllByRole('listitem')).toHaveLength(1)
    await act(async () =>
      fireEvent.click(screen.getByRole('button', { name: /^Download Fees, 16 Nov 2026, 06:00$/ })),
    )
    await eventually(() => expect(downloaded).toEqual(['R2']))
    await eventually(() => expect(link).toHaveBeenCalledOnce())
  })
})

describe('a month of payouts', () => {
  it.each([
    ['2026-11-20', 0, '2026-11'],
    ['2026-01-05', -1, '2025-12'],
    ['2026-12-31', 1, '2027-01'],
  ])('of %s, %i later, is %s', (day, later, month) => expect(monthOf(day, later)).toBe(month))

  it.each([
    ['2026-02', '2026-11-20', { from: '2026-02-01', to: '2026-02-28' }],
    ['2026-11', '2026-11-20', { from: '2026-11-01', to: '2026-11-20' }],
    ['2028-02', '2028-03-01', { from: '2028-02-01', to: '2028-02-29' }],
  ])('%s has by %s the days %o', (month, today, range) => expect(daysOfMonth(month, today)).toEqual(range))

  it.each(['2026-13', '2026-12', 'soon', null])('named %s is this one', (month) =>
    expect(readMonth(month, '2026-11-20')).toBeNull(),
  )
})
