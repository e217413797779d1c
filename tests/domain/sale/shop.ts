import type { Printout } from '#domain/document/printout.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import type { OnlinePayment } from '#domain/payment/online-payment.ts'
import type { OrderPayment } from '#domain/payment/order-payment.ts'
import { must } from '#domain/must.ts'
import { emptyCheckout, type CheckoutDraft } from '#domain/sale/checkout-draft.ts'
import { quote, type Quote } from '#domain/sale/quote.ts'
import type { LinkTerms } from '#domain/sale/link.ts'
import type { ChargeEnd, SaleAct } from '#domain/sale/sale-acts.ts'
import { saleOf } from '#domain/sale/sale.ts'
import { step } from '#domain/sale/step.ts'
import type { SaleEffect, SaleEvent, SaleStep } from '#domain/sale/step-types.ts'
import { turnOf, type SaleRows, type Turn } from '#domain/sale/turn.ts'
import { openCheck, receipt } from '#tests/support/rows/money-rows.ts'
import { plainLine } from '#tests/support/rows/order-rows.ts'
import { begunPayment } from '#tests/support/rows/terminal-rows.ts'
import { uuid } from './samples.ts'

type ShopInput = {
  /** What each dish costs, grosze. */
  dishes: readonly number[]
  deposit?: number
  option?: SaleRows['option']
  invoicesElsewhereFrom?: string | null
  receiptsElsewhere?: boolean
  ksef?: SaleRows['ksef']
}

let last = 1000
export const newId = () => uuid((last += 1))

/** A check and its rows, which all tabs see: what a sale saves is a row at once, and the printer prints at once. */
export function openShop(input: ShopInput) {
  const { dishes, deposit = 0, option = null, invoicesElsewhereFrom = null } = input
  const { receiptsElsewhere = false } = input
  const { ksef = { environment: null, sendsToConsumers: false, mailsBuyer: false } } = input
  const check = openCheck({ deposit })
  const lines = dishes.map((unitPrice, index): OrderLine => {
    return {
      ...plainLine,
      id: uuid(10 + index),
      orderId: uuid(2),
      orderCheckId: check.id,
      type: 'CUSTOM',
      menuItemId: null,
      name: `Danie ${index}`,
      quantity: 1000,
      unitPrice,
      itemVersion: 0,
      taxRate: 'VAT08',
      modifiers: [],
      note: '',
      kitchenStationId: null,
      status: 'in-progress',
      doneQuantity: 0,
      shownAt: null,
      doneAt: null,
      deliveredAt: null,
      position: index,
      closedDay: null,
    }
  })
  const seller = { legalName: 'Bistro', street: 'Prosta', streetNumber: '1', postcode: '00-001' }
  const shop = {
    /** Warsaw's day now. */
    today: '2026-11-20',
    receiptsElsewhere,
    printouts: [] as Printout[],
    payments: [] as OrderPayment[],
    links: [] as OnlinePayment[],
    /** Bills that were sent to the printer, by the address on them. */
    bills: [] as (string | null)[],
    /** Documents that were sent to the printer, in order. */
    printed: [] as string[],
    /** The disk is full: nothing can be saved. */
    full: false,
    rows: (): SaleRows => ({
      check,
      lines,
      printouts: [...shop.printouts],
      payments: [...shop.payments],
      onlinePayments: [...shop.links],
      option,
      names: [],
      settings: { invoicesElsewhereFrom },
      ksef,
      imprint: {
        seller: { ...seller, city: 'Warszawa', taxId: '5260250274' },
        place: 'Bistro',
        phone: '',
        footer: '',
        oneServiceLine: false,
        exemptionBasis: 'brak',
        issuedBy: '',
      },
    }),
    save(acts: readonly SaleAct[]): boolean {
      if (!shop.full) acts.forEach(apply)
      return !shop.full
    },
  }
  const change = (printoutId: string, patch: Partial<Printout>) => {
    shop.printouts = shop.printouts.map((each) => (each.id === printoutId ? { ...each, ...patch } : each))
  }
  const changeLink = (id: string, patch: Partial<OnlinePayment>) => {
    shop.links = shop.links.map((each) => (each.id === id ? { ...each, ...patch } : each))
  }
  const apply = ({ kind, args }: SaleAct) => {
    switch (kind) {
      case 'document.issue': {
        const { printoutId, imprint = null, ...content } = args
        shop.printouts.push(receipt({ ...content, imprint, id: printoutId, issuedAt: shop.printouts.length }))
        return
      }
      case 'document.set-payment-type':
        return change(args.printoutId, { paymentType: args.paymentType })
      case 'document.skip-print':
        return change(args.printoutId, { status: 'skipped' })
      case 'print-job.create': {
        if (args.kind === 'bill') return void shop.bills.push(args.payLink ?? null)
        const printoutId = must(args.printoutId, 'a document')
        shop.printed.push(printoutId)
        return change(printoutId, { status: 'printed' })
      }
      case 'payment.taken':
      case 'payment.start': {
        const { paymentId, ...said } = args
        const isBegun = kind === 'payment.start'
        const status = isBegun ? 'in-progress' : 'paid'
        shop.payments.push(begunPayment({ ...said, id: paymentId, status, integrated: isBegun }))
        return
      }
      case 'online-payment.start': {
        const { onlinePaymentId: id, ...asked } = args
        shop.links.push(askedPayment({ ...asked, id, createdAt: shop.links.length }))
        return
      }
      case 'online-payment.cancel':
        return changeLink(args.onlinePaymentId, { status: 'error', error: 'canceled' })
      case 'online-payment.retry':
        return changeLink(args.onlinePaymentId, { status: 'pending', error: '', expiresAt: args.expiresAt })
      case 'payment.settle': {
        const status = args.outcome === 'success' ? 'paid' : 'not-paid'
        shop.payments = shop.payments.map((each) => (each.id === args.paymentId ? { ...each, status } : each))
      }
    }
  }
  return shop
}

export type Shop = ReturnType<typeof openShop>

/** A screen with the check; it shows the rows as they were when it was drawn last. */
export function openTab(shop: Shop, draft: CheckoutDraft = emptyCheckout(newId, 2)) {
  let sale = saleOf(draft)
  let rows = shop.rows()
  const context = () => {
    const quoted = quote(rows)
    if (!quoted.ok) throw new Error(quoted.error.code)
    const printers = { fiscalPrinterId: uuid(5), plainPrinterId: uuid(6) }
    return {
      rows,
      quote: quoted.value,
      saleDate: shop.today,
      ...printers,
      receiptsElsewhere: shop.receiptsElsewhere,
      newId,
    }
  }
  const tell = (event: SaleEvent): SaleStep => {
    const next = step(sale, event, context())
    sale = next.sale
    return next
  }
  const follow = ({ acts, saved, effects }: SaleStep): void => {
    effects.forEach(perform)
    if (acts.length > 0) {
      if (!shop.save(acts)) return
      tab.writes.push(acts)
    }
    if (saved !== null) follow(tell(saved))
  }
  const perform = (effect: SaleEffect): void => {
    if (effect.type !== 'close-deal') {
      tab.asked.push(effect)
      return
    }
    tab.beforeLock()
    const { printouts, payments, links } = shop
    const read = {
      printouts: printouts.length,
      payments: payments.length,
      links: links.length,
      drawerId: uuid(6),
    }
    follow(tell({ ...effect, read }))
  }
  const tab = {
    sale: () => sale,
    turn: (): Turn => turnOf(rows, context().quote, sale.draft, shop.today),
    quote: (): Quote => context().quote,
    /** What was saved, write by write. */
    writes: [] as (readonly SaleAct[])[],
    /** What the world was asked for besides. */
    asked: [] as SaleEffect[],
    /** What happens between the press and the lock. */
    beforeLock: (): void => undefined,
    draw(): void {
      rows = shop.rows()
    },
    press(event: SaleEvent): void {
      follow(tell(event))
    },
    /** Chooses a way, types an amount and takes it. */
    take(patch: Partial<CheckoutDraft>, link: LinkTerms | null = null): void {
      follow(tell({ type: 'change', patch }))
      follow(tell({ type: 'take', hasTerminal: true, link }))
      tab.draw()
    },
    /** The guest's money has come by a link, as the server says it. */
    paid(link: OnlinePayment): void {
      const { id, printoutId, amount } = link
      changeLinkOf(shop, id)
      shop.payments.push(
        begunPayment({ id, printoutId, amount, tip: 0, type: 'ONLINE', status: 'paid', integrated: true }),
      )
      tab.draw()
    },
    /** The terminal, or a person at it, says how the charge ended. */
    end(outcome: ChargeEnd['outcome'], stopped = false, tip = 0): void {
      const payment = must(
        shop.payments.find(({ status }) => status === 'in-progress'),
        'a charge',
      )
      const printout = must(
        shop.printouts.find(({ id }) => id === payment.printoutId),
        'its document',
      )
      const all = shop.payments.filter(({ printoutId }) => printoutId === printout.id)
      const end = { paymentId: payment.id, outcome, reference: 'POI.1', tip, stopped }
      follow(tell({ type: 'charge-ended', end, payment, printout, all }))
      tab.draw()
    },
  }
  return tab
}

function changeLinkOf(shop: Shop, id: string): void {
  shop.links = shop.links.map((each) => (each.id === id ? { ...each, status: 'completed' } : each))
}

/** A link as the server has it. */
export function askedPayment(patch: Partial<OnlinePayment>): OnlinePayment {
  return {
    id: uuid(70),
    orderCheckId: uuid(1),
    printoutId: uuid(2),
    provider: 'P24',
    status: 'pending',
    amount: 62_00,
    tip: 0,
    refundedAmount: 0,
    attempt: 1,
    guestToken: 'aaaaaaaaaaaaaaaaaaaaaa',
    reference: '',
    error: '',
    createdAt: 1,
    createdBy: uuid(3),
    expiresAt: 1_000_000,
    openedAt: null,
    completedAt: null,
    closedDay: null,
    ...patch,
  }
}

/** What was saved, in words. */
export const kinds = (acts: readonly SaleAct[] | undefined) => acts?.map(({ kind }) => kind)
