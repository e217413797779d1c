import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DocumentChoiceRow } from '#features/checkout/papers/document-choice-row.tsx'
import { showPage } from '#tests/back-office/in-place.tsx'
import { openOffice, type Office } from '#tests/back-office/list/office.tsx'

let office: Office
beforeEach(async () => {
  office = await openOffice()
})
afterEach(cleanup)

const documents = { receipt: null, invoice: 'seller_missing', 'simplified-invoice': null } as const

const show = (of: Office) =>
  showPage(of, () => <DocumentChoiceRow checkout={{ documents, document: 'receipt', change: vi.fn() }} />)

describe('the choice of a document in a place that has not said who sells', () => {
  it('offers no invoice, and leads a manager to the page where the seller is entered', async () => {
    await show(office)
    const invoice = await screen.findByRole('radio', { name: 'Invoice' })
    expect(invoice).toHaveProperty('disabled', true)
    expect(screen.getByText(/^Invoices need the seller’s legal name/)).toBeTruthy()
    const link = await screen.findByRole('link', { name: 'Enter them' })
    expect(link.getAttribute('href')).toBe(`/p/${office.placeId}/settings/info`)
  })

  it('tells a waiter who enters it and what to give meanwhile', async () => {
    await show(office.as('waiter'))
    expect(await screen.findByText(/A manager enters them in the settings/)).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })
})
