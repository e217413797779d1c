import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EInvoicePage } from '#back-office/e-invoices/e-invoice-page.tsx'
import type { EInvoicesLinks } from '#back-office/e-invoices/e-invoices-links.ts'
import { eInvoicesLookOf } from '#back-office/e-invoices/e-invoices-look.ts'
import { EInvoicesPage } from '#back-office/e-invoices/e-invoices-page.tsx'
import { newPlaceSettings } from '#domain/place/place.ts'
import { fail } from '#domain/result.ts'
import type { AppServices } from '#device/services.ts'
import { readPageDraft } from '#device/drafts/page-draft.ts'
import { createDeviceStore } from '#platform/device-store.ts'
import {
  buyer,
  correctiveRow,
  eInvoiceRow,
  invoiceRow,
  receiptInvoiceRow,
} from '#tests/support/rows/e-invoice-rows.ts'
import { eventually } from '#tests/support/eventually.ts'
import { uuid } from '#tests/support/places/evening.ts'
import { openCheck, payment } from '#tests/support/rows/money-rows.ts'
import { ToastProvider } from '#ui/notices/toast.tsx'
import { showPage } from '../in-place.tsx'
import { manager, openOffice, type Office } from '../list/office.tsx'

let office: Office

/** No network: all of it is what the device has itself. */
const api = {
  call: async () => fail({ kind: 'network' }),
  download: async () => fail({ kind: 'network' }),
} as unknown as AppServices['api']

const clock = () => Date.UTC(2027, 0, 5, 18)
const services = { api, clock, device: createDeviceStore(localStorage, window) }

const links: EInvoicesLinks = {
  renderList: () => null,
  renderEInvoice: (id, { children }) => <a href={`/e-invoices/${id}`}>{children}</a>,
  renderCheck: null,
  renderKsef: null,
}

function List() {
  const [look, setLook] = useState(() => eInvoicesLookOf({}))
  return (
    <ToastProvider closeLabel="Close">
      <EInvoicesPage look={look} onLook={setLook} links={links} />
    </ToastProvider>
  )
}

const One = () => (
  <ToastProvider closeLabel="Close">
    <EInvoicePage printoutId={invoiceRow(1).id} links={links} />
  </ToastProvider>
)

const key = `correct:${invoiceRow(1).id}:${manager}`
const number = '5265877635-20250826-0100001AF629-AF'

beforeEach(async () => {
  office = { ...(await openOffice()), clock: services.clock }
  await office.put('places', { ...newPlaceSettings, id: office.placeId, name: 'Bistro', slug: 'bistro' })
  await office.put('orderChecks', openCheck({ status: 'done' }))
})
afterEach(cleanup)

describe('the list of e-invoices', () => {
  it('works offline: what needs a person is on top, with its reason; others have their number or wait', async () => {
    await office.put('printouts', invoiceRow(1), invoiceRow(2), invoiceRow(3, { ksefState: 'not-for-ksef' }))
    await office.put(
      'eInvoices',
      eInvoiceRow(1, { state: 'rejected', rejected: 'buyer', words: 'NIP' }),
      eInvoiceRow(2, { state: 'accepted', ksefNumber: number }),
    )
    await showPage(office, List, 'en', services)
    const [head, first] = await screen.findAllByRole('row')
    expect(head).toBeTruthy()
    expect(within(first as HTMLElement).getByText(/rejected/)).toBeTruthy()
    expect(within(first as HTMLElement).getByText(/The buyer is not right/)).toBeTruthy()
    expect(screen.getByText(number)).toBeTruthy()
    fireEvent.click(screen.getByRole('tab', { name: /Outside KSeF/ }))
    await eventually(() => expect(screen.queryByText(number)).toBeNull())
    expect(screen.getByText('stays here')).toBeTruthy()
  })
})

describe('one e-invoice', () => {
  it('is a confirmation and no invoice before it has its number, with both codes where a till signed it', async () => {
    await office.put('printouts', invoiceRow(1))
    const till = { serial: '01A1'.padEnd(16, '0'), signature: 's'.repeat(86) }
    await office.put('eInvoices', eInvoiceRow(1, { till, buyer: { ...buyer, name: 'Studio Kres S.A.' } }))
    await showPage(office, One, 'en', services)
    const paper = await screen.findByRole('article', { name: 'The invoice on paper' })
    expect(within(paper).getByText('Transaction confirmation')).toBeTruthy()
    expect(within(paper).getByText(/This is not an invoice/)).toBeTruthy()
    expect(within(paper).queryByText('VAT invoice')).toBeNull()
    expect(within(paper).getByText('Studio Kres S.A.')).toBeTruthy()
    expect(await within(paper).findByRole('img', { name: 'QR code: OFFLINE' })).toBeTruthy()
    expect(within(paper).getByRole('img', { name: 'QR code: CERTYFIKAT' })).toBeTruthy()
  })

  it('is the invoice with its number once it has one, and says what was corrected of it since', async () => {
    await office.put('printouts', invoiceRow(1))
    await office.put('eInvoices', eInvoiceRow(1, { state: 'accepted', ksefNumber: number }))
    await office.put('correctiveInvoices', correctiveRow(1, { total: -10_00 }))
    await showPage(office, One, 'en', services)
    const paper = await screen.findByRole('article', { name: 'The invoice on paper' })
    expect(within(paper).getByText('VAT invoice')).toBeTruthy()
    expect(await within(paper).findByRole('img', { name: `QR code: ${number}` })).toBeTruthy()
    const corrections = screen.getByRole('region', { name: 'Corrected since' })
    expect(corrections.textContent).toMatch(/KOR\/A7K\/1\/01\/2027.*−10\.00.*14\.00/)
  })

  it('says what happened to it in words, and none of those by which events are stored', async () => {
    const notes = ['receipt-invoiced FV/A7K/9/01/2027', 'CASH', 'asked ONLINE 5300', 'refund-failed CARD 500']
    const event = { orderCheckId: openCheck().id, printoutId: invoiceRow(1).id, actorId: manager }
    await office.put('printouts', invoiceRow(1))
    await office.put('eInvoices', eInvoiceRow(1))
    await office.put(
      'checkEvents',
      ...notes.map((note, n) => ({
        ...event,
        id: uuid(7000 + n),
        type: 'updated' as const,
        at: clock() + n,
        note,
        approvedBy: null,
        closedDay: null,
      })),
    )
    await showPage(office, One, 'en', services)
    const history = (await screen.findByText('Invoice to the receipt')).closest('ol')
    expect(history?.textContent).toMatch(/Invoice to the receiptFV\/A7K\/9\/01\/2027/)
    expect(history?.textContent).toMatch(/Payment type of the document: cash/)
    expect(history?.textContent).toMatch(/Guest was asked to pay PLN\s53\.00 online/)
    expect(history?.textContent).toMatch(/Refund to the card failed: PLN\s5\.00/)
    expect(history?.textContent).not.toMatch(/receipt-invoiced|CASH|asked ONLINE|refund-failed/)
  })

  it('says of a correction that it waits for the number of its original', async () => {
    const correction = correctiveRow(1)
    await office.put('printouts', invoiceRow(1))
    await office.put('correctiveInvoices', correction)
    const own = { id: correction.id, number: correction.number, isCorrection: true, hash: '' } as const
    await office.put('eInvoices', eInvoiceRow(1), eInvoiceRow(1, own))
    await showPage(office, One, 'en', services)
    expect(await screen.findByText(/once the invoice that it corrects has its KSeF number/)).toBeTruthy()
  })

  it('is corrected by its lines, with the money of it in one write', async () => {
    await office.put('printouts', invoiceRow(1))
    await office.put('eInvoices', eInvoiceRow(1, { state: 'accepted', ksefNumber: number }))
    await office.put('orderPayments', payment({ printoutId: invoiceRow(1).id }))
    await showPage(office, One, 'en', services)
    fireEvent.click(await screen.findByRole('button', { name: 'Correct' }))
    fireEvent.click(await screen.findByRole('radio', { name: 'All, to zero' }))
    fireEvent.click(screen.getByRole('button', { name: 'Guest’s wish' }))
    const back = await screen.findByText('To the guest')
    expect(back.parentElement?.textContent).toMatch(/^To the guestPLN\s24\.00$/)
    fireEvent.click(await screen.findByRole('button', { name: /Issue the correction.*24\.00/ }))
    await eventually(async () => expect(await office.commands()).toHaveLength(2))
    const [refund, correction] = await office.commands()
    expect(refund).toMatchObject({ kind: 'refund.given', args: { amount: 2400, type: 'CASH' } })
    expect(correction).toMatchObject({
      kind: 'corrective-invoice.issue',
      args: { number: 'KOR/A7K/1/01/2027', total: -2400, refundId: refund?.args['refundId'] },
    })
  })

  it('that was rejected is sent anew with another buyer', async () => {
    await office.put('printouts', invoiceRow(1))
    await office.put('eInvoices', eInvoiceRow(1, { state: 'rejected', rejected: 'buyer' }))
    await showPage(office, One, 'en', services)
    fireEvent.click(await screen.findByRole('button', { name: 'Mend' }))
    const name = await screen.findByRole('textbox', { name: /name/i })
    fireEvent.change(name, { target: { value: 'Studio Kres S.A.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
    await eventually(async () =>
      expect(await office.commands()).toMatchObject([
        { kind: 'e-invoice.correct', args: { buyer: { name: 'Studio Kres S.A.' } } },
      ]),
    )
  })

  it('says that its mail may not have left, and sends it once more', async () => {
    await office.put('printouts', invoiceRow(1))
    const mail = { to: 'biuro@kres.pl', state: 'failed', tries: 1 } as const
    await office.put('eInvoices', eInvoiceRow(1, { state: 'accepted', ksefNumber: number, mail }))
    await showPage(office, One, 'en', services)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(/biuro@kres\.pl/)
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
    await eventually(async () =>
      expect(await office.commands()).toMatchObject([{ kind: 'e-invoice.mail', args: { to: mail.to } }]),
    )
  })

  it('to an earlier receipt says to which, and is given up without taking the receipt back', async () => {
    const invoice = receiptInvoiceRow(1, { id: invoiceRow(1).id, ksefState: 'rejected' })
    await office.put('receiptInvoices', invoice)
    await office.put('eInvoices', eInvoiceRow(1, { state: 'rejected', rejected: 'buyer' }))
    await showPage(office, One, 'en', services)
    expect(await screen.findByText(/Invoice to receipt PA\/A7K\/1\/11\/2026/)).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Mend' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Give up' }))
    await eventually(async () =>
      expect(await office.commands()).toMatchObject([{ kind: 'e-invoice.cancel' }]),
    )
  })

  it('keeps what is entered of a correction through a reload, and forgets it once it is issued', async () => {
    await office.put('printouts', invoiceRow(1))
    await office.put('eInvoices', eInvoiceRow(1, { state: 'accepted', ksefNumber: number }))
    const opened = async () => {
      await showPage(office, One, 'en', services)
      fireEvent.click(await screen.findByRole('button', { name: 'Correct' }))
      return screen.findByRole('radio', { name: 'Buyer' })
    }
    fireEvent.click(await opened())
    const why = () => screen.findByRole<HTMLInputElement>('textbox', { name: /reason/i })
    fireEvent.change(await why(), { target: { value: 'literówka w nazwie' } })
    await eventually(async () =>
      expect(JSON.stringify(await readPageDraft(office.placeId, key, v.unknown()))).toContain('literówka'),
    )
    cleanup()
    await opened()
    expect((await why()).value).toBe('literówka w nazwie')
    fireEvent.click(screen.getByRole('button', { name: 'Issue the correction' }))
    await eventually(async () => expect(await office.commands()).toHaveLength(1))
    await eventually(async () =>
      expect(await readPageDraft(office.placeId, key, v.unknown())).toBeUndefined(),
    )
  })
})
