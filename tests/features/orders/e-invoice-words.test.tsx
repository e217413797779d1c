import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { noMoney } from '#features/orders/view/check-money.ts'
import { DocumentRow } from '#features/orders/documents/document-row.tsx'
import { documentsOf } from '#features/orders/view/document-view.ts'
import { showPage } from '#tests/back-office/in-place.tsx'
import { openOffice, type Office } from '#tests/back-office/list/office.tsx'
import { someEInvoice, someNumber } from '../../domain/ksef/some-e-invoice.ts'
import { printout } from './documents.ts'

let office: Office
beforeEach(async () => {
  office = await openOffice()
})
afterEach(cleanup)

/** The row of an invoice on the check's page, as its e-invoice stands. */
async function show(change: Parameters<typeof someEInvoice>[0]) {
  const eInvoice = someEInvoice(change)
  const { id, state } = eInvoice
  await office.put('eInvoices', eInvoice)
  const printouts = [printout(1, { id, type: 'invoice', ksefState: state })]
  const document = must(documentsOf({ ...noMoney, printouts })[0], 'the document')
  await showPage(office, () => (
    <ul>
      <DocumentRow document={document} act={null} />
    </ul>
  ))
  return screen.findByRole('listitem')
}

describe('An invoice on the page of its check', () => {
  it('says that it waits for the national system', async () => {
    expect((await show({ state: 'queued' })).textContent).toContain(
      'It goes to KSeF by itself, mostly at once.',
    )
  })

  it('says its number there once it has one', async () => {
    const row = await show({ state: 'accepted', ksefNumber: someNumber })
    await waitFor(() => expect(row.textContent).toContain(`In KSeF: ${someNumber}`))
  })

  it('says why it was rejected', async () => {
    const row = await show({ state: 'rejected', rejected: 'buyer' })
    await waitFor(() => expect(row.textContent).toMatch(/KSeF rejected it.*tax/))
  })
})
