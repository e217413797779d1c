import { describe, expect, it } from 'vitest'
import { printsOf } from '#domain/sale/close-deal.ts'
import { collect } from '#domain/sale/collect.ts'
import { quote } from '#domain/sale/quote.ts'
import { saleOf } from '#domain/sale/sale.ts'
import { emptyCheckout } from '#domain/sale/checkout-draft.ts'
import { step } from '#domain/sale/step.ts'
import type { ReadNow, SaleContext } from '#domain/sale/step-types.ts'
import { receipt } from '#tests/support/rows/money-rows.ts'
import { fieldsOf } from '#domain/sale/buyer-form.ts'
import { must } from '#domain/must.ts'
import { company } from '../ksef/e-invoices.ts'
import { kinds, newId, openShop, openTab, type Shop } from './shop.ts'
import { uuid } from './samples.ts'

const bistro = () => openShop({ dishes: [48_00, 14_00] })
const terms = { provider: 'P24', guestToken: 'b'.repeat(22), expiresAt: 900_000, bill: null } as const

function contextOf(shop: Shop, of: Partial<SaleContext> = {}): SaleContext {
  const rows = shop.rows()
  const quoted = quote(rows)
  if (!quoted.ok) throw new Error(quoted.error.code)
  return {
    rows,
    quote: quoted.value,
    saleDate: shop.today,
    fiscalPrinterId: uuid(5),
    plainPrinterId: uuid(6),
    receiptsElsewhere: false,
    newId,
    ...of,
  }
}

describe('a deal is closed', () => {
  /** The kinds of what is saved where the world has these rows when the deal is closed. */
  function closedWith(read: Partial<ReadNow>) {
    const context = contextOf(bistro())
    const sale = saleOf({ ...emptyCheckout(newId, 2), method: 'cash' })
    const taken = step(sale, { type: 'take', hasTerminal: true, link: null }, context)
    const [asked] = taken.effects
    if (asked?.type !== 'close-deal') throw new Error('no deal')
    const now = { printouts: 0, payments: 0, links: 0, drawerId: uuid(7), ...read }
    return kinds(step(taken.sale, { ...asked, read: now }, context).acts)
  }

  it('only while nobody has made a document, taken money or asked for it meanwhile: each by itself', () => {
    expect(closedWith({})).toEqual(['document.issue', 'payment.taken', 'print-job.create'])
    expect(closedWith({ printouts: 1 })).toEqual([])
    expect(closedWith({ payments: 1 })).toEqual([])
    expect(closedWith({ links: 1 })).toEqual([])
  })
})

describe('the prints of a document', () => {
  const printed = (of: Partial<SaleContext>) => printsOf(receipt(), contextOf(bistro(), of))

  it('go to the printer of their kind, and nowhere without one', () => {
    expect(printed({}).map(({ args }) => args)).toMatchObject([{ kind: 'receipt', printerId: uuid(5) }])
    expect(printed({ fiscalPrinterId: null })).toEqual([])
    expect(printed({ plainPrinterId: null })).toHaveLength(1)
  })
})

describe('the mail of a document', () => {
  const mails = { environment: 'production', sendsToConsumers: false, mailsBuyer: true } as const
  const to = 'biuro@kres.pl'
  const emails = (tab: ReturnType<typeof openTab>) => tab.asked.filter(({ type }) => type === 'email')

  it('that does not go to the national system leaves the till, whatever the place does with e-invoices', () => {
    const tab = openTab(openShop({ dishes: [48_00], ksef: mails }))
    tab.take({ method: 'cash', email: ` ${to} ` })
    expect(emails(tab)).toMatchObject([{ to }])
  })

  it('of an e-invoice is the server’s without the spaces around it, and the till’s where none could be sent there', () => {
    const sold = (email: string) => {
      const tab = openTab(openShop({ dishes: [48_00], ksef: mails }))
      tab.take({ method: 'cash', document: 'invoice', buyer: fieldsOf(company), email })
      const issued = tab.writes.flat().find(({ kind }) => kind === 'document.issue')
      return [issued?.kind === 'document.issue' ? issued.args.mailTo : null, emails(tab).length]
    }
    expect(sold(` ${to} `)).toEqual([to, 0])
    expect(sold('biuro@kres')).toEqual([undefined, 1])
  })

  it('of an invoice that is issued already and paid now leaves the till', () => {
    const shop = openShop({ dishes: [48_00], ksef: mails })
    const tab = openTab(shop)
    tab.take({ method: 'terminal', document: 'invoice', buyer: fieldsOf(company) })
    tab.end('error')
    tab.take({ method: 'cash', email: to })
    expect(emails(tab)).toMatchObject([{ to }])
  })
})

describe('what a guest wished for', () => {
  it('stays while a part of their issued document is left, and goes with its end', () => {
    const tab = openTab(bistro())
    tab.take({ method: 'terminal', tip: 5_00, email: 'gosc@example.com', skipPrint: true })
    tab.end('error')
    tab.take({ method: 'cash', typed: '20' })
    expect(tab.sale()).toMatchObject({
      tried: false,
      draft: { tip: 5_00, email: 'gosc@example.com', skipPrint: true },
    })
    tab.take({ typed: '' })
    expect(tab.sale().draft).toMatchObject({ tip: 0, email: null, skipPrint: null, taxIdWanted: false })
  })

  it('with an issued document is not for the guest who is chosen next, and stays where nobody else is chosen', () => {
    const shop = bistro()
    const tab = openTab(shop)
    tab.press({ type: 'split', action: { type: 'mode', mode: 'equal' } })
    tab.take({ method: 'terminal', tip: 5_00, email: 'gosc@example.com' })
    const issued = must(shop.printouts[0], 'a document').id
    tab.press({ type: 'choose-part', partId: issued })
    expect(tab.sale().draft).toMatchObject({ tip: 5_00, email: 'gosc@example.com' })
    tab.press({ type: 'choose-part', partId: 'guest 2' })
    expect(tab.sale().draft).toMatchObject({ partId: 'guest 2', tip: 0, email: null })
  })

  it('before any document is issued goes along to whoever is chosen', () => {
    const tab = openTab(bistro())
    tab.press({ type: 'split', action: { type: 'mode', mode: 'equal' } })
    tab.press({ type: 'change', patch: { tip: 5_00, typed: '50' } })
    tab.press({ type: 'choose-part', partId: 'guest 2' })
    expect(tab.sale().draft).toMatchObject({ partId: 'guest 2', tip: 5_00, typed: '' })
  })

  it('is theirs alone: a charge of another guest that ends prints and ends nobody else’s turn', () => {
    const shop = bistro()
    const tab = openTab(shop)
    tab.press({ type: 'split', action: { type: 'mode', mode: 'equal' } })
    tab.take({ method: 'terminal' })
    tab.press({ type: 'choose-part', partId: 'guest 2' })
    tab.press({ type: 'change', patch: { skipPrint: true, email: 'drugi@example.com' } })
    tab.end('success')
    expect(shop.printed).toEqual([shop.printouts[0]?.id])
    expect(tab.sale().draft).toMatchObject({ partId: 'guest 2', skipPrint: true, email: 'drugi@example.com' })
    expect(tab.asked.filter(({ type }) => type === 'email')).toEqual([])
  })

  it('does not keep the red of what was wrong once their charge or link is begun', () => {
    for (const method of ['terminal', 'link'] as const) {
      const tab = openTab(bistro())
      tab.take({ method, email: 'nobody' }, terms)
      expect([method, tab.sale().tried]).toEqual([method, true])
      tab.take({ email: null }, terms)
      expect([method, tab.sale().tried]).toEqual([method, false])
    }
  })
})

describe('money that others take', () => {
  it('is charged on the terminal where that is chosen, although a link could be made', () => {
    const shop = bistro()
    openTab(shop).take({ method: 'terminal' }, terms)
    expect([shop.links.length, shop.payments.length]).toEqual([0, 1])
  })

  it('comes by a link without the tip that was entered before, which is left there', () => {
    const draft = { typed: '', tip: 5_00, tenders: [] }
    expect(collect(62_00, draft, 'link')).toMatchObject({ toCollect: 62_00, amount: 62_00, tip: 0 })
    expect(collect(62_00, draft, 'card')).toMatchObject({ toCollect: 67_00, amount: 62_00, tip: 5_00 })
  })
})

describe('what is wrong with one thing alone', () => {
  it('keeps a sale from going on: a buyer without a name, or an address that is none', () => {
    const wrong = [{ document: 'invoice' as const }, { email: 'a b@c' }, { email: 'a@b c' }]
    for (const patch of wrong) {
      const tab = openTab(bistro())
      tab.take({ method: 'cash', ...patch })
      expect([patch, tab.writes, tab.sale().tried]).toEqual([patch, [], true])
    }
  })

  it('is nothing of the buyer once the document is issued', () => {
    const tab = openTab(bistro())
    tab.take({ method: 'terminal' })
    tab.end('error')
    tab.press({ type: 'change', patch: { document: 'invoice', email: ' gosc@example.com ' } })
    expect(tab.turn()).toMatchObject({ problems: {}, isEmailWrong: false })
  })
})
