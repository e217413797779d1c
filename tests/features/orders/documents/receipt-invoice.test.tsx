import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { newKsefSettings } from '#domain/place/ksef-settings.ts'
import { newPlaceSettings } from '#domain/place/place.ts'
import { fail } from '#domain/result.ts'
import type { Printout } from '#domain/document/printout.ts'
import type { Row } from '#domain/tables.ts'
import { noMoney } from '#features/orders/view/check-money.ts'
import { allowsAct, documentsOf } from '#features/orders/view/document-view.ts'
import { ReceiptInvoiceSheet } from '#features/orders/documents/receipt-invoice-sheet.tsx'
import type { AppServices } from '#device/services.ts'
import { createDeviceStore } from '#platform/device-store.ts'
import { buyer, invoiceRow, receiptInvoiceRow } from '#tests/support/rows/e-invoice-rows.ts'
import { eventually } from '#tests/support/eventually.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'
import { payment, receipt } from '#tests/support/rows/money-rows.ts'
import { ToastProvider } from '#ui/notices/toast.tsx'
import { showPage } from '#tests/back-office/in-place.tsx'
import { openOffice, type Office } from '#tests/back-office/list/office.tsx'

let office: Office

/** No network. */
const api = {
  call: async () => fail({ kind: 'network' }),
  download: async () => fail({ kind: 'network' }),
} as unknown as AppServices['api']

const clock = () => Date.UTC(2027, 0, 5, 12)
const services = { api, clock, device: createDeviceStore(localStorage, window) }
const { seller } = someImprint

beforeEach(async () => {
  office = { ...(await openOffice()), clock }
  await office.put('places', {
    ...newPlaceSettings,
    ...seller,
    id: office.placeId,
    name: 'Bistro',
    slug: 'bistro',
    documentSettings: { ...newPlaceSettings.documentSettings, invoicesElsewhereFrom: null },
    ksefSettings: { ...newKsefSettings, environment: 'test', seriesPrefix: 'LIPA', mailsBuyer: true },
  })
})
afterEach(cleanup)

const printed: Partial<Printout> = { status: 'printed', saleDate: '2027-01-04' }
const withTaxId = receipt({ ...printed, buyer: { taxId: buyer.taxId, name: '' } })

async function open(
  printout: Printout,
  more: { refunds?: Row<'refunds'>[]; receiptInvoices?: Row<'receiptInvoices'>[] } = {},
) {
  const payments = [payment({ printoutId: printout.id })]
  const [document] = documentsOf({ ...noMoney, printouts: [printout], payments, ...more })
  const view = must(document, 'the receipt')
  const Sheet = () => (
    <ToastProvider closeLabel="Close">
      <ReceiptInvoiceSheet document={view} onClose={() => {}} />
    </ToastProvider>
  )
  await showPage(office, Sheet, 'en', services)
  return view
}

const type = async (name: RegExp | string, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } })

describe('The invoice to an earlier receipt', () => {
  it('is issued without a network to the company of the receipt, remembered from before, over all of it', async () => {
    await office.put('printouts', invoiceRow(2))
    await open(withTaxId)
    expect(await screen.findByText(`Company with NIP ${buyer.taxId}, as on the receipt`)).toBeTruthy()
    await eventually(() => expect(screen.getByDisplayValue(buyer.name)).toBeTruthy())
    await type(/E-mail/, 'biuro@kres.pl')
    fireEvent.click(screen.getByRole('button', { name: 'Issue the invoice' }))
    await eventually(async () =>
      expect(await office.commands()).toMatchObject([
        {
          kind: 'receipt-invoice.issue',
          args: {
            receiptId: withTaxId.id,
            receiptNumber: withTaxId.number,
            number: 'FV-LIPA/A7K/1/01/2027',
            buyer,
            total: 24_00,
            isPaid: true,
            issuedOn: '2027-01-05',
            mailTo: 'biuro@kres.pl',
          },
        },
      ]),
    )
  })

  it('names a private person where the receipt has no tax id, and says why no company', async () => {
    await open(receipt(printed))
    expect(await screen.findByText(/A company needs its NIP on the receipt/)).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /NIP/ })).toBeNull()
    expect(screen.queryByRole('textbox', { name: /E-mail/ })).toBeNull()
    await type('Full name', 'Jan Nowak')
    await type('Street', 'Polna')
    await type('Number', '2')
    await type('Postcode', '00-002')
    await type('City', 'Warszawa')
    fireEvent.click(screen.getByRole('button', { name: 'Issue the invoice' }))
    await eventually(async () =>
      expect(await office.commands()).toMatchObject([
        { kind: 'receipt-invoice.issue', args: { buyer: { taxId: null, name: 'Jan Nowak' } } },
      ]),
    )
  })

  it('is not issued before the buyer is there in full', async () => {
    await open(withTaxId)
    fireEvent.click(await screen.findByRole('button', { name: 'Issue the invoice' }))
    expect((await screen.findByRole('textbox', { name: 'Company name' })).getAttribute('aria-invalid')).toBe(
      'true',
    )
    expect(await office.commands()).toEqual([])
  })

  it('says why there is none: too old, or money of it went back', async () => {
    await open({ ...withTaxId, saleDate: '2026-09-30' })
    expect(await screen.findByText(/within three months/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Issue the invoice' })).toBeNull()
    cleanup()
    await open(withTaxId, { refunds: [{ printoutId: withTaxId.id, givenAt: 1 } as Row<'refunds'>] })
    expect(await screen.findByText(/Money of this receipt went back/)).toBeTruthy()
  })

  it('is shown with its paper once it is issued, and never issued twice', async () => {
    const view = await open(withTaxId, { receiptInvoices: [receiptInvoiceRow(1)] })
    expect(view.receiptInvoice?.number).toBe('FV/A7K/1/01/2027')
    expect(await screen.findByRole('button', { name: 'Print' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Issue the invoice' })).toBeNull()
  })

  it('is offered for receipts on paper alone', () => {
    const offered = (of: Partial<Printout>) => {
      const [view] = documentsOf({ ...noMoney, printouts: [receipt({ ...printed, ...of })] })
      return allowsAct('invoice', must(view, 'the document'))
    }
    expect(offered({})).toBe(true)
    expect(offered({ type: 'simplified-invoice' })).toBe(false)
    expect(offered({ status: 'created' })).toBe(false)
  })
})
