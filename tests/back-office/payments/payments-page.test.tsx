import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { paymentsLookOf } from '#back-office/payments/payments-look.ts'
import type { PaymentsLinks } from '#back-office/payments/payments-links.ts'
import { PaymentsPage } from '#back-office/payments/payments-page.tsx'
import { fail, ok } from '#domain/result.ts'
import type { AppServices } from '#device/services.ts'
import type { PaymentEntry } from '#contract/areas/payments.ts'
import { eventually } from '#tests/support/eventually.ts'
import { id } from '#tests/features/kitchen/rows.ts'
import { showPage } from '../in-place.tsx'
import { openOffice, type Office } from '../list/office.tsx'
import { entry } from './samples.ts'

let office: Office
let found: PaymentEntry[]
let isOffline: boolean
let asked: Record<string, unknown>[]

const api = {
  call: async (_: Endpoint, { query }: { query: Record<string, unknown> }) => {
    asked.push(query)
    if (isOffline) return fail({ kind: 'network' })
    return ok({ data: found, total: found.length })
  },
} as unknown as AppServices['api']

const links: PaymentsLinks = {
  renderList: () => null,
  renderPayment: (paymentId, { children }) => <a href={`/payments/${paymentId}`}>{children}</a>,
  renderCheck: null,
  renderPayouts: null,
}

function Shown() {
  const [look, setLook] = useState(() => paymentsLookOf({}))
  return <PaymentsPage look={look} onLook={setLook} links={links} />
}

beforeEach(async () => {
  office = await openOffice()
  found = [entry()]
  asked = []
  isOffline = false
})
afterEach(cleanup)

const show = (locale: 'en' | 'pl' = 'en') => showPage(office, Shown, locale, { api })

describe('the list of payments', () => {
  it('says of each how it was paid, what for, how much and how it stands, and leads to it', async () => {
    found = [
      entry(),
      entry({
        id: id('c', 2),
        kind: 'CARD',
        provider: 'ADYEN',
        lastFour: '4417',
        status: 'refund-failed',
        tip: 0,
      }),
    ]
    await show()
    const link = (await screen.findAllByRole('link', { name: /PA\/A7K\/1\/11\/2026/ }))[0]
    expect(link?.getAttribute('href')).toBe(`/payments/${id('c', 1)}`)
    expect(screen.getByText('Online, Przelewy24')).toBeTruthy()
    expect(screen.getByText('Card •••• 4417, Adyen')).toBeTruthy()
    expect(screen.getByText('67.00')).toBeTruthy()
    const table = screen.getByRole('table', { name: 'Payments' })
    expect(within(table).getByText('paid')).toBeTruthy()
    expect(within(table).getByText('refund failed')).toBeTruthy()
  })

  it('looks for words, an amount, days, the way, the provider and the state, all at once', async () => {
    await show()
    const type = (name: string, value: string) =>
      fireEvent.change(screen.getByLabelText(name), { target: { value } })
    await screen.findByRole('table')
    for (const [name, value] of [
      ['Document, table, last 4 digits', '4417'],
      ['Amount', '62,00'],
      ['From', '2026-11-01'],
      ['To', '2026-11-20'],
      ['Method', 'CARD'],
      ['Provider', 'ADYEN'],
      ['State', 'paid'],
    ] as const)
      await act(async () => type(name, value))
    await eventually(() =>
      expect(asked.at(-1)).toEqual({
        text: '4417',
        amount: 62_00,
        from: '2026-11-01',
        to: '2026-11-20',
        kind: 'CARD',
        provider: 'ADYEN',
        status: 'paid',
        pageNumber: 1,
        pageSize: 25,
      }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
    await eventually(() => expect(asked.at(-1)).toEqual({ text: '', pageNumber: 1, pageSize: 25 }))
  })

  it('says when nothing fits, and when there is nothing at all', async () => {
    found = []
    await show()
    expect(await screen.findByText('No payments yet')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('State'), { target: { value: 'not-paid' } })
    expect(await screen.findByText('No such payment')).toBeTruthy()
  })

  it('says where cash is found, which no provider knows of', async () => {
    await show()
    expect(await screen.findByText(/Cash is under “Drawer” and on the check that it paid/)).toBeTruthy()
  })

  it('says in Polish that it needs the internet, since only the server has it', async () => {
    isOffline = true
    await show('pl')
    expect(await screen.findByText('To wymaga połączenia z internetem')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })
})
