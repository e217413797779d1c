import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { PaymentPage } from '#back-office/payments/payment-page.tsx'
import type { PaymentsLinks } from '#back-office/payments/payments-links.ts'
import { fail, ok } from '#domain/result.ts'
import type { AppServices } from '#device/services.ts'
import type { PaymentView } from '#hooks/money/use-provider-payments.ts'
import { id, line } from '#tests/features/kitchen/rows.ts'
import { item, printout, refund } from '#tests/features/orders/documents.ts'
import { eventually } from '#tests/support/eventually.ts'
import { ToastProvider } from '#ui/notices/toast.tsx'
import { showPage } from '../in-place.tsx'
import { openOffice, type Office } from '../list/office.tsx'
import { entry, view } from './samples.ts'

let office: Office
let known: PaymentView
/** What was sent to be given back, with its key. */
let given: { body: Record<string, unknown>; idempotencyKey: string }[]
let answer: () => unknown

const api = {
  call: async ({ method }: Endpoint, input: (typeof given)[number]) => {
    if (method === 'GET') return ok({ data: known })
    given.push(input)
    return answer()
  },
} as unknown as AppServices['api']

const links: PaymentsLinks = {
  renderList: ({ children }) => <a href="/payments">{children}</a>,
  renderPayment: () => null,
  renderCheck: (checkId, { children }) => <a href={`/orders/${checkId}`}>{children}</a>,
  renderPayouts: null,
}

beforeEach(async () => {
  office = await openOffice({ connected: true, phase: 'idle' })
  known = view()
  given = []
  answer = () => ok({ data: { ...known, payment: entry({ status: 'refund-pending' }) } })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const Shown = () => (
  <ToastProvider closeLabel="Close">
    <PaymentPage paymentId={known.payment.id} links={links} />
  </ToastProvider>
)
async function show(locale: 'en' | 'pl' = 'en') {
  await showPage(office, Shown, locale, { api })
  await screen.findByRole('heading', { name: locale === 'en' ? 'Money' : 'Pieniądze' })
}
const event = (
  number: number,
  change: Partial<PaymentView['events'][number]>,
): PaymentView['events'][number] => ({
  id: id('e', number),
  orderCheckId: id('1', 1),
  paymentId: known.payment.id,
  refundId: null,
  amount: 62_00,
  type: 'TRANSACTION_CREATED',
  at: Date.UTC(2026, 10, 20, 17, number),
  note: '',
  closedDay: null,
  ...change,
})
async function press(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}

describe('the page of a payment', () => {
  it('tells in order and in words what happened, with the provider’s numbers', async () => {
    known = view({
      events: [
        event(9, { type: 'REFUND_STARTED', amount: 10_00 }),
        event(1, {}),
        event(5, { type: 'PAYMENT_SUCCESS', amount: 67_00, note: '318204117' }),
        event(3, { type: 'PAYMENT_ERROR' }),
        event(12, { type: 'REFUND_CONFIRMED', amount: 10_00 }),
      ],
    })
    await show()
    const panel = screen.getByRole('heading', { name: 'What happened' }).closest('section')
    const told = within(panel as HTMLElement).getAllByRole('listitem')
    expect(told.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^The guest was asked for .*62\.00/),
      expect.stringMatching(/62\.00 did not come about/),
      expect.stringMatching(/67\.00 paid318204117/),
      expect.stringMatching(/^Refund of .*10\.00 started/),
      expect.stringMatching(/^Refund of .*10\.00 confirmed/),
    ])
  })

  it('says of a dispute what happened, until when and where the bank is answered', async () => {
    const dispute = {
      event: 'CHARGEBACK',
      answerBy: '2026-12-10',
      reason: '10.4 Other Fraud',
      at: 1,
    } as const
    const providerPage = 'https://ca-test.adyen.com/x'
    known = view({ payment: entry({ dispute, provider: 'ADYEN' }), providerPage })
    await show()
    expect(screen.getByText('The guest’s bank has taken the money back')).toBeTruthy()
    expect(screen.getByText('The bank says: 10.4 Other Fraud')).toBeTruthy()
    expect(screen.getByText(/^Answer by .*10.*Dec/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Answer at Adyen' }).getAttribute('href')).toBe(providerPage)
  })

  it('asks nobody to answer a dispute that has ended', async () => {
    const dispute = { event: 'CHARGEBACK_REVERSED', answerBy: '2026-12-10', reason: '', at: 1 } as const
    known = view({
      payment: entry({ dispute, provider: 'ADYEN' }),
      providerPage: 'https://ca-test.adyen.com/x',
    })
    await show()
    expect(screen.getByText('dispute won')).toBeTruthy()
    expect(screen.queryByText(/^Answer by/)).toBeNull()
    expect(screen.getByRole('link', { name: 'See it at Adyen' })).toBeTruthy()
  })

  it.each([
    ['requested', 'asked for', null],
    ['sent', 'sent', null],
    ['confirmed', 'confirmed', null],
    ['failed', 'failed', /^The guest has no money back/],
    ['failed-late', 'failed late', /confirmed first and failed later/],
    ['reversed', 'reversed', /^The bank sent the money back here/],
  ] as const)('says that a refund is %s, and what to do', async (status, word, help) => {
    known = view({ refunds: [refund(1, { status, amount: 10_00, type: 'ONLINE' })] })
    await show()
    const panel = screen.getByRole('heading', { name: 'Refunds' }).closest('section') as HTMLElement
    expect(within(panel).getByText(word)).toBeTruthy()
    if (help === null) expect(within(panel).queryByText(/money back|bank sent/)).toBeNull()
    else expect(within(panel).getByText(help)).toBeTruthy()
  })

  it('hears by itself how a refund ended, while it is looked at', async () => {
    const waits = view({ refunds: [refund(1, { status: 'requested', amount: 10_00, type: 'ONLINE' })] })
    known = waits
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await show()
    expect(screen.getByText('asked for')).toBeTruthy()
    known = view({ refunds: [refund(1, { status: 'confirmed', amount: 10_00, type: 'ONLINE' })] })
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    vi.useRealTimers()
    expect(await screen.findByText('confirmed')).toBeTruthy()
  })

  it('says in words why a payment did not come about, and once', async () => {
    known = view({
      payment: entry({ status: 'error', error: 'canceled' }),
      events: [event(1, {}), event(3, { type: 'PAYMENT_ERROR', note: 'canceled' })],
    })
    await show()
    expect(screen.getAllByText('Cancelled at the till.')).toHaveLength(1)
    expect(screen.queryByText('canceled')).toBeNull()
  })

  it('adds up: what came, what went back, what is on its way, and what may still go', async () => {
    known = view({
      payment: entry({ refundedAmount: 10_00 }),
      refunds: [
        refund(1, { amount: 10_00, status: 'confirmed' }),
        refund(2, { amount: 5_00, status: 'sent' }),
      ],
    })
    await show()
    const panel = screen.getByRole('heading', { name: 'Money' }).closest('section') as HTMLElement
    expect(panel.textContent).toMatch(/Towards the document62\.00/)
    expect(panel.textContent).toMatch(/Refunded.10\.00/)
    expect(panel.textContent).toMatch(/Being refunded.5\.00/)
    expect(panel.textContent).toMatch(/Can still be refunded47\.00/)
    const button = await screen.findByRole('button', { name: 'Refund…' })
    expect(button.hasAttribute('disabled')).toBe(true)
    expect(screen.getByText('One refund at a time: this one has to end first.')).toBeTruthy()
  })

  it('leads to its check, where a card is given back through its terminal', async () => {
    known = view({ payment: entry({ kind: 'CARD', provider: 'ADYEN', status: 'paid' }), online: null })
    await show()
    expect(screen.getByRole('link', { name: 'Check' }).getAttribute('href')).toBe(`/orders/${id('1', 1)}`)
    expect(screen.queryByRole('button', { name: 'Refund…' })).toBeNull()
    expect(await screen.findByText(/^A card is refunded on its check/)).toBeTruthy()
  })
})

describe('giving an online payment back', () => {
  const open = async () => {
    await show()
    await press('Refund…')
  }

  it('asks for a reason first, and for words where the reason says nothing', async () => {
    await open()
    await press(/^Refund.*62\.00/)
    expect(screen.getByText('Choose why.')).toBeTruthy()
    await press('Other')
    await press(/^Refund.*62\.00/)
    expect(screen.getByText('Say why.')).toBeTruthy()
    expect(given).toEqual([])
  })

  it('gives all of it back, without lines, and shows how it stands then', async () => {
    await open()
    await press('Guest’s wish')
    await press(/^Refund.*62\.00/)
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(given[0]?.body).toEqual({
      amount: 62_00,
      items: [],
      reason: 'CUSTOMER_REQUEST',
      comment: '',
      goods: null,
    })
    expect(screen.getByText('refund in progress')).toBeTruthy()
  })

  it('gives an amount back, at most what is left', async () => {
    await open()
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'An amount' })))
    const field = screen.getByRole('textbox', { name: 'How much goes back' })
    await act(async () => fireEvent.change(field, { target: { value: '99' } }))
    expect(screen.getByRole('button', { name: /^Refund.*62\.00/ })).toBeTruthy()
    await act(async () => fireEvent.change(field, { target: { value: '12,50' } }))
    await press('Returned dish')
    await press(/^Refund.*12\.50/)
    await eventually(() =>
      expect(given[0]?.body).toMatchObject({ amount: 12_50, items: [], reason: 'RETURN' }),
    )
  })

  it('takes the box of a dish along with it', async () => {
    const box = item({
      type: 'PACKAGING',
      name: 'Pudełko',
      quantity: 2000,
      lineQuantity: 2000,
      grossPrice: 100,
      lineId: id('2', 108),
    })
    await office.put('printouts', printout(1, { items: [item(), box], total: 20_00 }))
    await office.put('orderLines', line(1, 0))
    await office.put('orderLines', line(1, 8, { forLineId: id('2', 100) }))
    await open()
    await eventually(() =>
      expect(screen.getByRole('radio', { name: 'By line' }).hasAttribute('disabled')).toBe(false),
    )
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'By line' })))
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Kompot' })))
    await press('Guest’s wish')
    await press(/^Refund.*20\.00/)
    await eventually(() =>
      expect(given[0]?.body['items']).toEqual([
        { index: 0, quantity: 2000 },
        { index: 1, quantity: 2000 },
      ]),
    )
  })

  it('gives lines back by their place on the document, with what becomes of the goods', async () => {
    const soup = item({
      name: 'Żurek',
      quantity: 1000,
      lineQuantity: 1000,
      grossPrice: 2400,
      lineId: id('2', 7),
    })
    await office.put('printouts', printout(1, { items: [soup, item()], total: 42_00 }))
    await open()
    await eventually(() =>
      expect(screen.getByRole('radio', { name: 'By line' }).hasAttribute('disabled')).toBe(false),
    )
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'By line' })))
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Kompot' })))
    await press('One less: Kompot')
    fireEvent.change(screen.getByLabelText('Ingredients'), { target: { value: 'RETURN_TO_STOCK' } })
    await press('Guest’s wish')
    await press(/^Refund.*9\.00/)
    await eventually(() =>
      expect(given[0]?.body).toMatchObject({
        amount: 9_00,
        items: [{ index: 1, quantity: 1000 }],
        goods: 'RETURN_TO_STOCK',
      }),
    )
  })

  it('of a document that is not here any more gives no lines back, and says so', async () => {
    await open()
    expect(await screen.findByText(/^The document is not on this device any more/)).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'By line' }).hasAttribute('disabled')).toBe(true)
  })

  it('asks for the same refund again after an answer was lost', async () => {
    answer = () => fail({ kind: 'network' })
    await open()
    await press('Guest’s wish')
    await press(/^Refund.*62\.00/)
    expect(await screen.findByText('Press again: the same refund is never made twice.')).toBeTruthy()
    answer = () => ok({ data: known })
    await press(/^Refund.*62\.00/)
    await eventually(() => expect(given).toHaveLength(2))
    expect(given[0]?.idempotencyKey).toBe(given[1]?.idempotencyKey)
  })
})
