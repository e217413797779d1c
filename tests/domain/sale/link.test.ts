import { describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import type { LinkTerms } from '#domain/sale/link.ts'
import { isReadBehind } from '#domain/sale/sale.ts'
import { kinds, openShop, openTab, type Shop } from './shop.ts'

const terms: LinkTerms = {
  provider: 'P24',
  guestToken: 'bbbbbbbbbbbbbbbbbbbbbb',
  expiresAt: 900_000,
  bill: null,
}
const bistro = () => openShop({ dishes: [48_00, 14_00] })
const linkOf = (shop: Shop) => must(shop.links.at(-1), 'a link')

/** A guest who is shown a link for the whole check. */
function linked() {
  const shop = bistro()
  const tab = openTab(shop)
  tab.take({ method: 'link' }, terms)
  return { shop, tab }
}

describe('a link for the guest', () => {
  it('is one write: the unprinted document and what is asked for it', () => {
    const { shop, tab } = linked()
    expect(tab.writes.map(kinds)).toEqual([['document.issue', 'online-payment.start']])
    expect(shop.printouts).toMatchObject([{ paymentType: 'ONLINE', status: 'created' }])
    expect(linkOf(shop)).toMatchObject({ amount: 62_00, provider: 'P24', expiresAt: 900_000 })
    expect(linkOf(shop).printoutId).toBe(shop.printouts[0]?.id)
    expect(shop.printed).toEqual([])
    expect(shop.payments).toEqual([])
  })

  it('needs somebody who takes the money', () => {
    const tab = openTab(bistro())
    tab.take({ method: 'link' }, null)
    expect(tab.writes).toEqual([])
  })

  it('leaves the tip to the guest: none is asked for here, and none of it is kept for later', () => {
    const shop = bistro()
    const tab = openTab(shop)
    tab.take({ method: 'link', tip: 5_00, email: 'ewa@example.com' }, terms)
    expect(linkOf(shop).amount).toBe(62_00)
    expect(tab.sale().draft).toMatchObject({ tip: 0, email: null, skipPrint: null })
  })

  it('stands on a bill that prints in the same write, and the check stays open', () => {
    const shop = bistro()
    const tab = openTab(shop)
    tab.take({ method: 'link' }, { ...terms, bill: { printerId: 'p', address: 'https://l/pay/x' } })
    expect(tab.writes.map(kinds)).toEqual([['document.issue', 'online-payment.start', 'print-job.create']])
    expect(shop.bills).toEqual(['https://l/pay/x'])
    expect(tab.turn().isOver).toBe(false)
  })

  it('takes the rest after cash that was kept', () => {
    const shop = bistro()
    const tab = openTab(shop)
    tab.take({ method: 'cash', typed: '20' })
    tab.take({ method: 'link' }, terms)
    expect(tab.writes.map(kinds)).toEqual([['document.issue', 'payment.taken', 'online-payment.start']])
    expect(linkOf(shop).amount).toBe(42_00)
  })

  it('of a part leaves the rest to another way, and nothing prints before both are there', () => {
    const shop = bistro()
    const tab = openTab(shop)
    tab.take({ method: 'link', typed: '40' }, terms)
    expect(tab.turn()).toMatchObject({ asked: 40_00, collection: { due: 22_00 } })
    tab.take({ method: 'cash' })
    expect(shop.payments).toMatchObject([{ type: 'CASH', amount: 22_00 }])
    expect(shop.printed).toEqual([])
    expect(tab.turn()).toMatchObject({ asked: 40_00, isOver: false })
    tab.paid(linkOf(shop))
    expect(tab.turn().isOver).toBe(true)
  })

  it('is not made where another tab has made one meanwhile', () => {
    const { shop } = linked()
    const late = openTab(shop)
    late.take({ method: 'cash' })
    expect(late.writes).toEqual([])
    const fresh = bistro()
    const [one, two] = [openTab(fresh), openTab(fresh)]
    two.beforeLock = () => one.take({ method: 'link' }, terms)
    two.take({ method: 'link' }, terms)
    expect(fresh.links).toHaveLength(1)
  })

  it('lets nothing follow before this screen has read it', () => {
    const { shop, tab } = linked()
    expect(isReadBehind(tab.sale(), [])).toBe(true)
    expect(isReadBehind(tab.sale(), shop.links)).toBe(false)
  })
})

describe('while the money is on its way', () => {
  it('nothing else is taken for the same sum', () => {
    const { shop, tab } = linked()
    for (const method of ['cash', 'card', 'online', 'terminal'] as const) tab.take({ method })
    tab.take({ method: 'link' }, terms)
    expect(tab.writes).toHaveLength(1)
    expect(shop.links).toHaveLength(1)
  })

  it('the other guests pay as they like, and the one who waits is found again', () => {
    const shop = bistro()
    const tab = openTab(shop)
    tab.press({ type: 'split', action: { type: 'mode', mode: 'equal' } })
    tab.take({ method: 'link' }, terms)
    const waiting = linkOf(shop).printoutId
    expect(tab.turn().part?.id).toBe(waiting)
    const next = must(
      tab.turn().division.parts.find(({ id }) => id !== waiting),
      'the other guest',
    )
    tab.press({ type: 'choose-part', partId: next.id })
    tab.take({ method: 'cash' })
    expect(shop.payments).toMatchObject([{ type: 'CASH', amount: 31_00 }])
    expect(tab.turn()).toMatchObject({ asked: 31_00, part: { id: waiting } })
  })

  it('whoever opens the check anew goes on with what is not asked for yet', () => {
    const shop = bistro()
    const tab = openTab(shop)
    tab.press({ type: 'split', action: { type: 'mode', mode: 'equal' } })
    const { draft } = tab.sale()
    tab.take({ method: 'link' }, terms)
    expect(openTab(shop, { ...draft, partId: null }).turn()).toMatchObject({ asked: 0, part: { guest: 2 } })
  })
})

describe('a link that is not paid', () => {
  it('is ended before the guest pays in another way', () => {
    const { shop, tab } = linked()
    tab.press({ type: 'leave-link', payment: linkOf(shop) })
    tab.draw()
    expect(linkOf(shop)).toMatchObject({ status: 'error', error: 'canceled' })
    expect(tab.turn()).toMatchObject({ method: 'cash', asked: 0, collection: { due: 62_00 } })
    tab.take({ method: 'cash' })
    expect(tab.writes.map(kinds).at(-1)).toEqual([
      'document.set-payment-type',
      'payment.taken',
      'print-job.create',
    ])
  })

  it.each([
    ['pending', ['online-payment.cancel', 'online-payment.retry']],
    ['error', ['online-payment.retry']],
  ] as const)('that is %s takes money again under the same address', (status, written) => {
    const { shop, tab } = linked()
    const { guestToken } = linkOf(shop)
    shop.links = shop.links.map((each) => ({ ...each, status }))
    tab.press({ type: 'renew-link', payment: linkOf(shop), expiresAt: 2_000_000 })
    expect(tab.writes.map(kinds).at(-1)).toEqual(written)
    expect(linkOf(shop)).toMatchObject({ status: 'pending', guestToken, expiresAt: 2_000_000 })
  })

  it('that ended already is not ended again', () => {
    const { shop, tab } = linked()
    shop.links = shop.links.map((each) => ({ ...each, status: 'error', error: 'expired' }))
    tab.press({ type: 'leave-link', payment: linkOf(shop) })
    expect(tab.writes).toHaveLength(1)
    expect(tab.turn().method).toBe('cash')
  })
})
