import { describe, expect, it } from 'vitest'
import { noBuyer } from '#domain/sale/buyer-form.ts'
import { emptyCheckout } from '#domain/sale/checkout-draft.ts'
import { isReadBehind } from '#domain/sale/sale.ts'
import { kinds, newId, openShop, openTab } from './shop.ts'

const bistro = () => openShop({ dishes: [48_00, 14_00] })
const sale = ['document.issue', 'payment.taken', 'print-job.create']

describe('a part by card and the rest in cash', () => {
  it.each([
    ['card', '40', 'cash', '', { CARD: 40_00, CASH: 22_00 }, 0],
    ['card', '40', 'cash', '50', { CARD: 40_00, CASH: 22_00 }, 28_00],
    ['cash', '20', 'card', '', { CASH: 20_00, CARD: 42_00 }, 0],
    ['online', '61,99', 'cash', '0,01', { ONLINE: 61_99, CASH: 1 }, 0],
  ] as const)('%s %s, then %s %s', (first, part, second, rest, amounts, change) => {
    const shop = bistro()
    const tab = openTab(shop)
    tab.take({ method: first, typed: part })
    expect(tab.writes).toEqual([])
    expect(tab.sale().draft.tenders).toHaveLength(1)
    tab.take({ method: second, typed: rest })
    expect(tab.writes.map(kinds)).toEqual([
      ['document.issue', 'payment.taken', 'payment.taken', 'print-job.create'],
    ])
    const paid = shop.payments.map(({ type, amount }) => [type, amount])
    expect(Object.fromEntries(paid)).toEqual(amounts)
    expect(tab.sale().taken).toMatchObject({ amount: 62_00, change, late: false })
    expect(tab.turn().isOver).toBe(true)
  })

  it('says on the document how most of it was paid', () => {
    const shop = bistro()
    const tab = openTab(shop)
    tab.take({ method: 'cash', typed: '20' })
    tab.take({ method: 'card' })
    expect(shop.printouts[0]?.paymentType).toBe('CARD')
  })

  it('is given back as long as it is only kept', () => {
    const tab = openTab(bistro())
    tab.take({ method: 'card', typed: '40' })
    tab.press({ type: 'drop-tender' })
    expect(tab.turn().collection.due).toBe(62_00)
  })

  it('never pays for another guest: the division stays, and so does whose turn it is', () => {
    const tab = openTab(bistro())
    tab.press({ type: 'split', action: { type: 'mode', mode: 'equal' } })
    tab.take({ method: 'card', typed: '10' })
    const before = tab.sale()
    tab.press({ type: 'choose-part', partId: 'guest 2' })
    tab.press({ type: 'split', action: { type: 'mode', mode: 'one' } })
    tab.press({ type: 'undo-split' })
    expect(tab.sale()).toEqual(before)
    expect(tab.asked).toEqual(Array.from({ length: 3 }, () => ({ type: 'say', word: 'tenders-kept' })))
  })

  it('goes on with the document that a terminal is to pay the rest of', () => {
    const shop = bistro()
    const tab = openTab(shop)
    tab.take({ method: 'cash', typed: '20' })
    tab.take({ method: 'terminal', typed: '30' })
    expect(tab.writes.map(kinds)).toEqual([['document.issue', 'payment.taken', 'payment.start']])
    tab.end('success')
    expect(shop.printed).toEqual([])
    expect(tab.turn().part).toMatchObject({ id: shop.printouts[0]?.id, due: 12_00 })
    tab.take({ method: 'cash', typed: '20' })
    expect(tab.sale().taken).toMatchObject({ amount: 12_00, change: 8_00 })
    expect(shop.printed).toEqual([shop.printouts[0]?.id])
  })
})

describe('what is wrong', () => {
  it('is said once somebody tries to go on, and nothing is saved', () => {
    const tab = openTab(bistro())
    tab.press({ type: 'change', patch: { document: 'invoice', email: 'nobody' } })
    expect(tab.sale().tried).toBe(false)
    tab.take({})
    expect(tab.sale().tried).toBe(true)
    expect(tab.turn()).toMatchObject({ problems: { name: 'required' }, isEmailWrong: true })
    expect(tab.writes).toEqual([])
  })

  it.each([
    ['more by card than is due', { method: 'card', typed: '62,01' }],
    ['nothing', { method: 'cash', typed: '0' }],
  ] as const)('%s is not taken', (_, patch) => {
    const tab = openTab(bistro())
    tab.take(patch)
    expect(tab.writes).toEqual([])
    expect(tab.sale().draft.tenders).toEqual([])
  })

  it('a way that this serving does not take gives way to one that it does', () => {
    const shop = openShop({ dishes: [62_00], option: { allowCashPayment: false, allowCardPayment: true } })
    const tab = openTab(shop)
    tab.take({ method: 'cash' })
    expect(shop.payments).toMatchObject([{ type: 'CARD', amount: 62_00, tendered: 0 }])
  })

  it('a terminal that nobody has found takes nothing', () => {
    const tab = openTab(bistro())
    tab.press({ type: 'change', patch: { method: 'terminal' } })
    tab.press({ type: 'take', hasTerminal: false, link: null })
    expect([tab.writes, tab.asked]).toEqual([[], []])
  })

  it('a disk that is full leaves the sale as it was', () => {
    const shop = bistro()
    const tab = openTab(shop)
    tab.take({ method: 'card', typed: '40' })
    const { draft } = tab.sale()
    shop.full = true
    tab.take({ method: 'cash' })
    expect(tab.sale()).toMatchObject({ draft: { ...draft, method: 'cash' }, taken: null })
    shop.full = false
    tab.take({})
    expect(shop.payments.map(({ amount }) => amount)).toEqual([40_00, 22_00])
  })
})

describe('a second tab', () => {
  it('that paid a part between the press and the lock: nothing is sold, and what is left is asked for', () => {
    const shop = bistro()
    const [mine, other] = [openTab(shop), openTab(shop)]
    other.press({ type: 'split', action: { type: 'mode', mode: 'equal' } })
    mine.beforeLock = () => other.take({ method: 'card' })
    mine.take({ method: 'cash', typed: '100' })
    expect(mine.writes).toEqual([])
    expect(mine.sale().taken).toBeNull()
    expect(mine.turn().collection).toMatchObject({ due: 31_00, change: 69_00 })
    mine.beforeLock = () => undefined
    mine.take({})
    expect(shop.payments.map(({ type, amount }) => [type, amount])).toEqual([
      ['CARD', 31_00],
      ['CASH', 31_00],
    ])
  })

  it('that paid everything leaves nothing to take', () => {
    const shop = bistro()
    const [mine, other] = [openTab(shop), openTab(shop)]
    mine.beforeLock = () => other.take({ method: 'card' })
    mine.take({ method: 'cash' })
    expect(mine.turn().isOver).toBe(true)
    mine.take({})
    expect(shop.payments).toHaveLength(1)
  })

  it('that paid a part for which money is kept here: that money is given back first', () => {
    const shop = bistro()
    const [mine, other] = [openTab(shop), openTab(shop)]
    mine.take({ method: 'card', typed: '40' })
    other.press({ type: 'split', action: { type: 'mode', mode: 'equal' } })
    other.take({ method: 'card' })
    mine.draw()
    mine.take({ method: 'cash' })
    expect(mine.asked).toEqual([{ type: 'say', word: 'tenders-kept' }])
    expect(mine.writes).toEqual([])
    mine.press({ type: 'drop-tender' })
    mine.take({})
    expect(mine.turn().isOver).toBe(true)
  })

  it('that has the payments of this one not read yet is behind', () => {
    const shop = bistro()
    const tab = openTab(shop)
    tab.take({ method: 'cash' })
    expect(isReadBehind(tab.sale(), [])).toBe(true)
    expect(isReadBehind(tab.sale(), shop.payments)).toBe(false)
  })
})

describe('midnight between the press and the document', () => {
  it('the document is of the day on which it is made', () => {
    const shop = bistro()
    const tab = openTab(shop)
    tab.take({ method: 'card', typed: '40' })
    tab.beforeLock = () => (shop.today = '2026-11-21')
    tab.take({ method: 'cash' })
    expect(shop.printouts).toMatchObject([{ saleDate: '2026-11-21' }])
  })

  it.each([
    ['simplified-invoice', 'simplified_invoice_ended', null],
    ['invoice', 'invoices_elsewhere', '2027-01-01'],
  ] as const)(
    'a document that the new year has no more (%s) is refused, and a receipt can be had',
    (document, word, invoicesElsewhereFrom) => {
      const shop = openShop({ dishes: [62_00], invoicesElsewhereFrom })
      shop.today = '2026-12-31'
      const tab = openTab(shop)
      const address = { street: 'Prosta', streetNumber: '1', apartment: '', postcode: '00-001' }
      const buyer = { ...address, taxId: '5260250274', name: 'Firma', city: 'Warszawa', noStreet: false }
      tab.beforeLock = () => (shop.today = '2027-01-01')
      tab.take({ method: 'cash', document, buyer })
      expect(tab.asked).toEqual([{ type: 'say', word }])
      expect(tab.writes).toEqual([])
      tab.take({})
      expect(shop.printouts).toMatchObject([{ type: 'receipt', saleDate: '2027-01-01' }])
    },
  )
})

describe('a terminal that is silent', () => {
  const waiting = () => {
    const shop = bistro()
    const tab = openTab(shop)
    tab.take({ method: 'terminal', tip: 5_00, email: 'gosc@example.com' })
    return { shop, tab }
  }

  it('leaves the document unpaid and unprinted, and the same guest with what they wished for', () => {
    const { shop, tab } = waiting()
    expect(tab.writes.map(kinds)).toEqual([['document.issue', 'payment.start']])
    expect(tab.asked).toEqual([{ type: 'charge', paymentId: shop.payments[0]?.id }])
    expect(shop.payments).toMatchObject([{ status: 'in-progress', amount: 62_00, tip: 5_00 }])
    expect(shop.printed).toEqual([])
    expect(tab.sale()).toMatchObject({
      draft: { partId: shop.printouts[0]?.id, tip: 5_00, email: 'gosc@example.com' },
      taken: null,
    })
  })

  it('and speaks at last: its word is kept, the document printed and sent, and nobody owes anything', () => {
    const { shop, tab } = waiting()
    tab.end('success')
    expect(kinds(tab.writes.at(-1))).toEqual(['payment.settle', 'print-job.create'])
    expect(tab.sale().taken).toMatchObject({ amount: 67_00, change: 0, late: false })
    expect(tab.asked.at(-1)).toEqual({
      type: 'email',
      printoutId: shop.printouts[0]?.id,
      to: 'gosc@example.com',
    })
    expect(tab.turn().isOver).toBe(true)
  })

  it('may tell of a tip that the guest gave there: it is kept with the payment and part of what was taken', () => {
    const shop = bistro()
    const tab = openTab(shop)
    tab.take({ method: 'terminal' })
    tab.end('success', false, 6_20)
    expect(tab.writes.at(-1)?.[0]).toMatchObject({ kind: 'payment.settle', args: { tip: 6_20 } })
    expect(tab.sale().taken).toMatchObject({ amount: 68_20, terminalTip: 6_20 })
    expect(tab.turn().isOver).toBe(true)
  })

  it('is heard on a page that was opened meanwhile, which prints as well', () => {
    const { shop } = waiting()
    const anew = openTab(shop)
    anew.end('success')
    expect(shop.printed).toEqual([shop.printouts[0]?.id])
    expect(anew.turn().isOver).toBe(true)
  })

  it('is printed by nobody where the guest goes without paper', () => {
    const shop = bistro()
    const tab = openTab(shop)
    tab.take({ method: 'terminal', skipPrint: true })
    tab.end('success')
    expect(kinds(tab.writes.at(-1))).toEqual(['payment.settle', 'document.skip-print'])
  })
})

describe('a charge that is cancelled', () => {
  const charging = (more: { typed?: string } = {}) => {
    const shop = bistro()
    const tab = openTab(shop)
    tab.take({ method: 'terminal', tip: 5_00, ...more })
    return { shop, tab }
  }

  it('took nothing: the same guest, the same tip, at the terminal', () => {
    const { shop, tab } = charging()
    tab.end('error', true)
    expect(kinds(tab.writes.at(-1))).toEqual(['payment.settle'])
    expect(shop.payments).toMatchObject([{ status: 'not-paid' }])
    expect(tab.sale().taken).toBeNull()
    expect(tab.turn()).toMatchObject({
      method: 'terminal',
      collection: { due: 62_00, toCollect: 67_00 },
    })
  })

  it('brings its turn back on a page that was opened meanwhile', () => {
    const { shop } = charging()
    const anew = openTab(shop, emptyCheckout(newId, 2))
    anew.end('error')
    expect(anew.sale().draft).toMatchObject({ method: 'terminal', tip: 5_00, partId: shop.printouts[0]?.id })
  })

  it('is paid in cash instead: the same document says so before it is printed', () => {
    const { shop, tab } = charging()
    tab.end('error', true)
    tab.take({ method: 'cash', typed: '100' })
    expect(kinds(tab.writes.at(-1))).toEqual([
      'document.set-payment-type',
      'payment.taken',
      'print-job.create',
    ])
    expect(shop.printouts).toMatchObject([{ paymentType: 'CASH', status: 'printed' }])
    expect(tab.sale().taken).toMatchObject({ amount: 67_00, change: 33_00 })
  })

  it('is paid in part by cash: that part is saved at once, and the same guest owes the rest', () => {
    const { shop, tab } = charging()
    tab.end('error', true)
    tab.take({ method: 'cash', typed: '20' })
    expect(shop.payments.map(({ status, amount }) => [status, amount])).toEqual([
      ['not-paid', 62_00],
      ['paid', 20_00],
    ])
    expect(tab.sale().draft.tenders).toEqual([])
    expect(tab.turn().part).toMatchObject({ id: shop.printouts[0]?.id, due: 42_00 })
    expect(shop.printed).toEqual([])
  })

  it('and was accepted all the same: it is paid, printed once, and said to be late', () => {
    const { shop, tab } = charging()
    tab.end('success', true)
    expect(tab.sale().taken).toMatchObject({ amount: 67_00, late: true })
    expect(shop.printed).toHaveLength(1)
    expect(tab.turn().isOver).toBe(true)
  })

  it('and was accepted late for a part: the guest goes on with the rest', () => {
    const { shop, tab } = charging({ typed: '40' })
    tab.end('success', true)
    expect(tab.sale().taken).toMatchObject({ amount: 40_00, late: true })
    expect(tab.turn().part).toMatchObject({ due: 22_00 })
    expect(shop.printed).toEqual([])
  })
})

describe('guest after guest', () => {
  it('each has a document of their own, and begins without the wishes of the one before', () => {
    const shop = bistro()
    const tab = openTab(shop)
    tab.press({ type: 'split', action: { type: 'mode', mode: 'equal' } })
    tab.take({ method: 'cash', tip: 5_00, email: 'gosc@example.com' })
    expect(tab.asked).toMatchObject([{ type: 'email', to: 'gosc@example.com' }])
    expect(tab.sale().draft).toMatchObject({ tip: 0, email: null, partId: null, method: 'cash' })
    tab.take({})
    expect(tab.writes.map(kinds)).toEqual([sale, sale])
    expect(shop.printouts.map(({ guest, total }) => [guest, total])).toEqual([
      [1, 31_00],
      [2, 31_00],
    ])
  })

  it('a step of dividing is taken back', () => {
    const tab = openTab(bistro())
    tab.press({ type: 'split', action: { type: 'mode', mode: 'equal' } })
    tab.press({ type: 'split', action: { type: 'guests', guests: 3 } })
    expect(tab.turn().division.parts).toHaveLength(3)
    tab.press({ type: 'undo-split' })
    tab.press({ type: 'undo-split' })
    tab.press({ type: 'undo-split' })
    expect(tab.sale()).toMatchObject({ past: [], draft: { split: { mode: 'one' } } })
  })
})

describe('a place whose receipts come out of another till', () => {
  const elsewhere = () => {
    const shop = openShop({ dishes: [62_00], receiptsElsewhere: true })
    return { shop, tab: openTab(shop) }
  }

  it.each(['cash', 'terminal'] as const)('paid by %s, a receipt goes without paper by itself', (method) => {
    const { tab } = elsewhere()
    tab.take({ method })
    if (method === 'terminal') tab.end('success')
    expect(kinds(tab.writes.at(-1))?.at(-1)).toBe('document.skip-print')
  })

  it('leaves a receipt to be printed here where somebody said so, also after the charge', () => {
    const { shop, tab } = elsewhere()
    tab.take({ method: 'terminal', skipPrint: false })
    tab.end('success')
    expect(shop.printed).toEqual([shop.printouts[0]?.id])
  })

  it('prints its invoices', () => {
    const { shop, tab } = elsewhere()
    const address = { street: 'Prosta', streetNumber: '1', postcode: '00-001', city: 'Warszawa' }
    tab.take({ method: 'cash', document: 'invoice', buyer: { ...noBuyer, ...address, name: 'Ewa' } })
    expect(shop.printed).toEqual([shop.printouts[0]?.id])
  })
})
