import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newKsefSettings, type KsefSettings } from '#domain/place/ksef-settings.ts'
import { noBuyer } from '#domain/sale/buyer-form.ts'
import { KsefNote } from '#features/checkout/papers/ksef-note.tsx'
import { showPage } from '#tests/back-office/in-place.tsx'
import { openOffice, type Office } from '#tests/back-office/list/office.tsx'

let office: Office
beforeEach(async () => {
  office = await openOffice()
})
afterEach(cleanup)

async function noteFor(taxId: string, settings: Partial<KsefSettings> = {}) {
  const ksef: KsefSettings = { ...newKsefSettings, environment: 'production', ...settings }
  const checkout = { rows: { ksef }, draft: { buyer: { ...noBuyer, taxId } } }
  await showPage(office, () => (
    <main>
      <KsefNote checkout={checkout} />
    </main>
  ))
  await screen.findByRole('main')
  return screen.queryByText(/KSeF/)?.textContent ?? null
}

describe('What the checkout says of the paper of an invoice', () => {
  it('is that a company gets a confirmation, and why', async () => {
    expect(await noteFor('768-000-24-66')).toMatch(/The company gets a confirmation/)
  })

  it('is that somebody has to send it, where the place does not send at once', async () => {
    expect(await noteFor('7680002466', { sendsAtOnce: false })).toMatch(/when somebody sends it/)
  })

  it('is nothing for a private person whose invoice stays outside, and else that there is a receipt', async () => {
    expect(await noteFor('')).toBeNull()
    cleanup()
    expect(await noteFor('', { sendsToConsumers: true })).toMatch(/a receipt and the invoice/)
  })

  it('is nothing where the place is not set up', async () => {
    expect(await noteFor('7680002466', { environment: null })).toBeNull()
  })
})
