import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { TextsProvider } from '#hooks/texts/texts-provider.tsx'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Printout } from '#domain/document/printout.ts'
import type { Row } from '#domain/tables.ts'
import { itemTotal } from '#domain/document/item-rates.ts'
import { noMoney } from '#features/orders/view/check-money.ts'
import { documentsOf, lacksCorrectiveInvoice } from '#features/orders/view/document-view.ts'
import { RefundSheet } from '#features/orders/refund/refund-sheet.tsx'
import type { RefundOrder } from '#features/orders/refund/use-refund.ts'
import { AppServicesContext } from '#hooks/device/app-services.ts'
import { PlaceContext } from '#hooks/place/place-context.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import en from '#locales/en.json'
import type { AppServices } from '#device/services.ts'
import { createDeviceStore } from '#platform/device-store.ts'
import { initialStatus } from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import { openPlaceDatabases } from '#replica/open-place.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { must } from '#domain/must.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openDrawer } from '#tests/support/rows/drawer-rows.ts'
import { item, payment, printout, refund } from '#tests/features/orders/documents.ts'

const soup = item({ name: 'Żurek', quantity: 1000, lineQuantity: 1000, grossPrice: 2400 })
const paid = { printouts: [printout(1, { items: [soup, item()], total: 4200 })] }

const services = { device: createDeviceStore(localStorage, window) } as unknown as AppServices

let place: PlaceAccess
const given: RefundOrder[] = []
const closed = vi.fn()

beforeEach(() => {
  const databases = openPlaceDatabases(newId())
  const status = { ...initialStatus }
  place = {
    placeId: newId(),
    actor: newId(),
    session: newId(),
    databases,
    newId,
    rows: createRowReader(databases.replicaDb),
    engine: { status: () => status, subscribe: () => () => {}, poke: () => {}, retryNow: () => {} },
    ownPrinters: async () => [],
    clock: () => Date.UTC(2026, 10, 20, 17),
  }
})
afterEach(() => {
  cleanup()
  given.length = 0
  closed.mockClear()
  place.databases.close()
})

function open(payments = [payment(1, { amount: 4200 })], type: Printout['type'] = 'receipt') {
  const printouts = paid.printouts.map((each) => ({ ...each, type }))
  const [document] = documentsOf({ ...noMoney, printouts, payments })
  render(
    <TextsProvider locale="en" messages={en}>
      <AppServicesContext value={services}>
        <PlaceContext value={place}>
          <RefundSheet
            document={must(document, 'the document')}
            onClose={closed}
            onRefund={(order) => {
              given.push(order)
              return Promise.resolve(true)
            }}
          />
        </PlaceContext>
      </AppServicesContext>
    </TextsProvider>,
  )
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const tick = async (name: RegExp) => fireEvent.click(await screen.findByRole('checkbox', { name }))
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } })

describe('giving money back for a document', () => {
  it.each([
    ['invoice', true],
    ['simplified-invoice', true],
    ['receipt', false],
  ] as const)('of the type %s says whether a corrective invoice is issued with it', async (type, needed) => {
    open(undefined, type)
    await screen.findByText(/stays; a correction/)
    expect(screen.queryByText(/corrective invoice is issued/) !== null).toBe(needed)
  })

  it('leaves an invoice without its corrective invoice, once some of it went back or it was taken back', () => {
    const lacking = (type: Printout['type'], more: Partial<typeof noMoney>) =>
      documentsOf({ ...noMoney, printouts: [printout(1, { type })], ...more }).map(lacksCorrectiveInvoice)
    const back = { refunds: [refund(1)] }
    expect(lacking('invoice', back)).toEqual([true])
    expect(lacking('simplified-invoice', back)).toEqual([true])
    expect(lacking('receipt', back)).toEqual([false])
    const issued = { printoutId: refund(1).printoutId } as Row<'correctiveInvoices'>
    expect(lacking('invoice', { ...back, correctiveInvoices: [issued] })).toEqual([false])
    expect(lacking('invoice', {})).toEqual([false])
  })

  it('names the lines and the amount on its button, piece by piece', async () => {
    open()
    await tick(/^Kompot/)
    expect(await screen.findByRole('button', { name: /^Refund 1 line.*18\.00/ })).toBeTruthy()
    await press('One less: Kompot')
    expect(await screen.findByRole('button', { name: /^Refund 1 line.*9\.00/ })).toBeTruthy()
    await tick(/^Żurek/)
    await press('Guest’s wish')
    await press(/^Refund 2 lines.*33\.00/)
    await eventually(() => expect(closed).toHaveBeenCalled())
    const [order] = given
    expect(order).toMatchObject({ amount: 3300, reason: 'CUSTOMER_REQUEST', goods: null })
    expect(order?.parts.map((part) => [part.type, part.amount, part.items.map(itemTotal)])).toEqual([
      ['CASH', 3300, [2400, 900]],
    ])
  })

  it('says what a line comes to right beside its name, and then how many pieces go back', async () => {
    open()
    await tick(/^Kompot/)
    const line = must(screen.getAllByRole('listitem')[1], 'the line')
    expect(line.textContent).toMatch(/^Kompot.*18\.00.*2$/)
  })

  it('needs something to be given back', async () => {
    open()
    expect(await screen.findByRole('button', { name: /^Choose lines/ })).toHaveProperty('disabled', true)
  })

  it('asks for a reason, and for words where the reason has none', async () => {
    open()
    fireEvent.click(await screen.findByRole('radio', { name: 'Whole document' }))
    await press(/^Refund all/)
    expect(await screen.findByText('Choose why.')).toBeTruthy()
    await press('Other')
    expect(await screen.findByText('Say why.')).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: 'Comment' }), { target: { value: ' zimne ' } })
    await press(/^Refund all.*42\.00/)
    await eventually(() => expect(given).toHaveLength(1))
    expect(given[0]).toMatchObject({ reason: 'OTHER', comment: 'zimne', amount: 4200 })
  })

  it('gives a card payment back to the card, or in cash when the person says so', async () => {
    open([payment(1, { amount: 4200, type: 'CARD' })])
    fireEvent.click(await screen.findByRole('radio', { name: 'Whole document' }))
    expect(screen.getByText(/Do the refund on the terminal too/)).toBeTruthy()
    choose('Money goes back', 'cash')
    choose('Ingredients', 'RETURN_TO_STOCK')
    expect(screen.queryByText(/Do the refund on the terminal too/)).toBeNull()
    await press('Returned dish')
    await press(/^Refund all/)
    await eventually(() => expect(given).toHaveLength(1))
    expect(given[0]).toMatchObject({ reason: 'RETURN', goods: 'RETURN_TO_STOCK', parts: [{ type: 'CASH' }] })
  })

  it('says of cash that no drawer is open that it would be missed in, and of cards nothing', async () => {
    const purse = openDrawer({ holder: 'PERSON', holderId: place.actor })
    await place.databases.replicaDb.table('drawers').put({ ...purse, closedAt: 1 })
    open([payment(1, { amount: 4200, type: 'CARD' })])
    fireEvent.click(await screen.findByRole('radio', { name: 'Whole document' }))
    const note = () => screen.queryByText(/^No drawer is open/)
    expect(note()).toBeNull()
    choose('Money goes back', 'cash')
    expect(await screen.findByText(/^No drawer is open/)).toBeTruthy()
    await place.databases.replicaDb.table('drawers').put(purse)
    await eventually(() => expect(note()).toBeNull())
  })

  it('never offers more than came in', async () => {
    open([payment(1, { amount: 2000 })])
    await tick(/^Żurek/)
    expect(await screen.findByText(/At most PLN.20\.00 can go back/)).toBeTruthy()
    expect(await screen.findByRole('button', { name: /^Refund 1 line.*20\.00/ })).toBeTruthy()
  })

  it('gives an amount back without taking a line off, never more than was paid', async () => {
    open()
    fireEvent.click(screen.getByRole('radio', { name: 'An amount' }))
    const field = screen.getByRole('textbox', { name: 'How much goes back' })
    fireEvent.change(field, { target: { value: '10' } })
    fireEvent.click(screen.getByRole('button', { name: 'Guest’s wish' }))
    fireEvent.click(screen.getByRole('button', { name: /^Refund an amount/ }))
    await eventually(() => expect(given).toHaveLength(1))
    expect(given[0]).toMatchObject({ amount: 10_00, parts: [{ amount: 10_00, items: [] }] })
    cleanup()
    open()
    fireEvent.click(screen.getByRole('radio', { name: 'An amount' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'How much goes back' }), { target: { value: '99' } })
    expect(screen.getByRole('button', { name: /^Refund an amount.*42\.00/ })).toBeTruthy()
  })
})
