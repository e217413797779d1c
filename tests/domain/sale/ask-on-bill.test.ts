import { describe, expect, it } from 'vitest'
import { askOnBill } from '#domain/sale/ask-on-bill.ts'
import { quote } from '#domain/sale/quote.ts'
import { must } from '#domain/must.ts'
import { kinds, newId, openShop, openTab, type Shop } from './shop.ts'

const token = (letter: string) => letter.repeat(22)
const bistro = () => openShop({ dishes: [48_00, 14_00] })

/** Prints the bill of a check as it is now, at an instant (ms); gives the kinds of what was saved. */
function bill(shop: Shop, guestToken = token('b'), now = 0) {
  const rows = shop.rows()
  const quoted = quote(rows)
  if (!quoted.ok) throw new Error(quoted.error.code)
  const addressOf = (of: string) => `https://l/pay/${of}`
  const expiresAt = now + 7_200_000
  const terms = { provider: 'P24', guestToken, expiresAt, printerId: 'p', addressOf } as const
  const printers = { fiscalPrinterId: 'f', plainPrinterId: 'p' }
  const context = {
    rows,
    quote: quoted.value,
    saleDate: shop.today,
    ...printers,
    receiptsElsewhere: false,
    newId,
  }
  const asked = askOnBill(terms, now, context)
  if (asked.ok) shop.save(asked.value)
  return asked.ok ? kinds(asked.value) : asked.error
}

describe('a bill by which the guest pays', () => {
  it('of a check without a document issues it, asks for all of it, and prints nothing else', () => {
    const shop = bistro()
    expect(bill(shop)).toEqual(['document.issue', 'online-payment.start', 'print-job.create'])
    expect(shop.links).toMatchObject([{ amount: 62_00, guestToken: token('b'), expiresAt: 7_200_000 }])
    expect([shop.bills, shop.printed]).toEqual([[`https://l/pay/${token('b')}`], []])
  })

  it('printed again has the code that is open, and asks for nothing anew', () => {
    const shop = bistro()
    bill(shop)
    expect(bill(shop, token('c'), 7_199_999)).toEqual(['print-job.create'])
    expect(shop.links).toHaveLength(1)
    expect(shop.bills).toEqual([`https://l/pay/${token('b')}`, `https://l/pay/${token('b')}`])
  })

  it('printed again after its time takes money for a new time, by the same code', () => {
    const shop = bistro()
    bill(shop)
    expect(bill(shop, token('c'), 7_200_000)).toEqual([
      'online-payment.cancel',
      'online-payment.retry',
      'print-job.create',
    ])
    expect(shop.links).toMatchObject([{ status: 'pending', expiresAt: 14_400_000 }])
    expect(shop.bills.at(-1)).toBe(`https://l/pay/${token('b')}`)
  })

  it('after a part in cash asks for the rest of the document', () => {
    const shop = bistro()
    const tab = openTab(shop)
    tab.take(
      { method: 'link', typed: '40' },
      { provider: 'P24', guestToken: token('a'), expiresAt: 1, bill: null },
    )
    tab.take({ method: 'cash' })
    shop.save([
      { kind: 'online-payment.cancel', args: { onlinePaymentId: must(shop.links[0], 'a link').id } },
    ])
    expect(bill(shop)).toEqual(['online-payment.start', 'print-job.create'])
    expect(shop.links.at(-1)).toMatchObject({ amount: 40_00, printoutId: shop.printouts[0]?.id })
  })

  it('is none of a check on which nothing is owed', () => {
    const shop = bistro()
    openTab(shop).take({ method: 'cash' })
    expect(bill(shop)).toBe('nobody')
  })

  it('is none where several guests owe, since no code is for all of them', () => {
    const shop = bistro()
    const tab = openTab(shop)
    tab.press({ type: 'split', action: { type: 'mode', mode: 'equal' } })
    tab.take({ method: 'link' }, { provider: 'P24', guestToken: token('a'), expiresAt: 1, bill: null })
    expect(bill(shop)).toBe('nobody')
  })

  it('asks the one guest who still owes, where the others have paid their documents', () => {
    const shop = bistro()
    const tab = openTab(shop)
    tab.press({ type: 'split', action: { type: 'mode', mode: 'equal' } })
    tab.take({ method: 'cash' })
    expect(bill(shop)).toEqual(['document.issue', 'online-payment.start', 'print-job.create'])
    expect(shop.links).toMatchObject([{ amount: 31_00 }])
  })
})
