import { beforeEach, describe, expect, it } from 'vitest'
import { drawerFigures } from '#domain/closing/drawer-figures.ts'
import { must } from '#domain/must.ts'
import { at } from '#tests/support/places/bistro.ts'
import { id, line, openBistro } from './run.ts'
import { documentFor, kinds, paymentFor, paymentId, refundOf, serve, type Bistro } from './sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
})

const drawerId = id(8001)
const till = { holder: 'TILL' as const, holderId: id(8900), name: 'Bar', float: 300_00 }
const open = (
  of: { drawerId?: string; float?: number; holder?: 'PERSON'; holderId?: string } = {},
  who = at.kasia,
) => bistro.run('drawer.open', { drawerId, ...till, ...of }, who)
const move = (n: number, type: 'PAY_IN' | 'PAY_OUT' | 'DROP' | 'NO_SALE', amount: number, who = at.owner) =>
  bistro.run('cash.move', { moveId: id(8100 + n), drawerId, type, amount, reason: 'drobne' }, who)
const figures = (of = drawerId) =>
  drawerFigures(
    must(
      bistro.rows('drawers').find((each) => each.id === of),
      'the drawer',
    ),
    bistro.rows('ledgerEntries'),
    bistro.rows('drawerCounts'),
  )

/** A guest pays in cash into the drawer. */
async function pay(n: number, amount: number, of: { drawerId?: string | null } = { drawerId }) {
  await serve(bistro, n, [line(n, at.zurek, { unitPrice: amount })])
  const document = documentFor(bistro, n)
  await bistro.run('document.issue', document)
  await bistro.run('payment.taken', paymentFor(document, n, of), at.kasia, 2)
}

describe('a card that a terminal takes', () => {
  it('is of the drawer that was named when it began, once the terminal has said so', async () => {
    await open()
    await serve(bistro, 1, [line(1)])
    const document = documentFor(bistro, 1)
    await bistro.run('document.issue', document)
    await bistro.run('payment.start', paymentFor(document, 1, { type: 'CARD', drawerId }), at.kasia, 2)
    expect(cards()).toEqual([])
    const word = { paymentId: paymentId(1), outcome: 'success' as const, reference: '' }
    await bistro.run('payment.settle', word)
    expect(cards()).toEqual([[drawerId, 2400]])
    expect(figures().expected).toBe(300_00)
  })

  it('is of none where an older device says none', async () => {
    await serve(bistro, 1, [line(1)])
    const document = documentFor(bistro, 1)
    await bistro.run('document.issue', document)
    await bistro.run('payment.start', paymentFor(document, 1, { type: 'CARD' }), at.kasia, 1)
    await bistro.run('payment.settle', { paymentId: paymentId(1), outcome: 'success', reference: '' })
    expect(cards()).toEqual([[null, 2400]])
  })

  const cards = () =>
    bistro
      .rows('ledgerEntries')
      .filter(({ paymentType }) => paymentType === 'CARD')
      .map(({ drawerId: of, amount }) => [of, amount])
})

describe('a drawer', () => {
  it('is to hold its float and what came, less what went: the rule’s own example, counted 0.57 short', async () => {
    await open()
    await pay(1, 187_35)
    await pay(2, 37_35)
    await move(1, 'PAY_IN', 20_00)
    await move(2, 'PAY_OUT', 45_50)
    await bistro.run('refund.given', refundOf(1, { amount: 4_63, drawerId }), at.owner, 2)
    await move(3, 'DROP', 200_00)
    await bistro.run('drawer.count', { countId: id(8200), drawerId, pieces: [], total: 294_00 })
    expect([figures().expected, figures().difference]).toEqual([294_57, -57])
    expect(bistro.rows('ledgerEntries').filter(({ kind }) => kind === 'cash-move')).toMatchObject(
      [1, 2, 3].map(() => ({ note: 'drobne', personId: at.owner })),
    )
    expect(new Set(kinds(bistro))).toEqual(new Set(['price_differs']))
  })

  it('is opened for nothing without an amount, and for no other reason without one', async () => {
    await open()
    await move(1, 'NO_SALE', 0)
    expect([figures().noSales, figures().expected]).toEqual([1, 300_00])
    await move(2, 'DROP', 0)
    expect(kinds(bistro)).toEqual(['unreadable'])
  })

  it('gives to another in one command, and takes what lay in none', async () => {
    await open()
    const purse = id(8002)
    await open({ drawerId: purse, holder: 'PERSON', holderId: at.kasia, float: 0 })
    const transfer = (n: number, from: string | null, to: string | null, amount: number) =>
      bistro.run('cash.transfer', { moveId: id(8300 + n), fromDrawerId: from, toDrawerId: to, amount })
    await transfer(1, drawerId, purse, 100_00)
    await transfer(2, null, purse, 5_00)
    expect([figures().expected, figures(purse).expected]).toEqual([200_00, 105_00])
    await transfer(3, purse, purse, 1_00)
    expect(kinds(bistro)).toEqual(['unreadable'])
  })

  it('keeps its entries on the devices as long as it is open, and lets them go when it and their check are closed', async () => {
    await open()
    await sellInto(drawerId)
    await bistro.run('drawer.count', { countId: id(8200), drawerId, pieces: [], total: 1 })
    const ofDrawer = () => bistro.rows('ledgerEntries').filter((entry) => entry.drawerId === drawerId)
    expect(ofDrawer().map(({ closedDay }) => closedDay)).toEqual([null, null])
    await bistro.run('drawer.close', { drawerId, comment: 'drobne' })
    expect(bistro.rows('drawers')).toMatchObject([
      { closedBy: at.kasia, comment: 'drobne', closedDay: '2026-11-20' },
    ])
    const days = [...ofDrawer(), ...bistro.rows('drawerCounts')].map(({ closedDay }) => closedDay)
    expect(days).toEqual(['2026-11-20', '2026-11-20', '2026-11-20'])
  })

  it('that was closed by two is closed by the first', async () => {
    await open()
    await bistro.run('drawer.close', { drawerId, comment: 'pierwszy' })
    await bistro.run('drawer.close', { drawerId, comment: 'drugi' }, at.owner)
    expect(bistro.rows('drawers')).toMatchObject([{ comment: 'pierwszy', closedBy: at.kasia }])
  })
})

describe('a manager is told of a drawer', () => {
  it('that is opened while its holder has an open one; both stay', async () => {
    await open()
    await open({ drawerId: id(8002) }, at.owner)
    expect([bistro.rows('drawers').length, kinds(bistro)]).toEqual([2, ['drawer_opened_twice']])
  })

  it('that money names and nobody has opened; the money stays', async () => {
    await pay(1, 24_00)
    expect(kinds(bistro)).toEqual(['drawer_missing'])
    expect(bistro.rows('orderPayments').length).toBe(1)
    expect(bistro.rows('ledgerEntries').find(({ kind }) => kind === 'payment')?.drawerId).toBe(drawerId)
  })

  it('when somebody pays out of it, or opens another’s purse, who makes no reports', async () => {
    await open()
    await move(1, 'DROP', 10_00, at.kasia)
    expect(kinds(bistro)).toEqual([])
    await move(2, 'PAY_OUT', 10_00, at.kasia)
    await open({ drawerId: id(8002), holder: 'PERSON', holderId: at.owner })
    expect(kinds(bistro)).toEqual(['permission_missing', 'permission_missing'])
    expect(figures().payOuts).toBe(10_00)
  })

  it('not where somebody agreed to it who does', async () => {
    await open()
    const payOut = { moveId: id(8101), drawerId, type: 'PAY_OUT' as const, amount: 1_00, reason: 'kwiaty' }
    await bistro.run('cash.move', payOut, at.kasia, 1, at.owner)
    expect([kinds(bistro), figures().payOuts]).toEqual([[], 1_00])
  })
})

it('money of a device that does not know of drawers is outside of any', async () => {
  await open()
  await pay(1, 24_00, {})
  await bistro.run('refund.given', refundOf(1, { amount: 4_00 }), at.owner, 1)
  expect(figures().expected).toBe(300_00)
  expect(bistro.rows('ledgerEntries').filter(({ drawerId: of }) => of === null).length).toBe(3)
})

it('money that a person says came as a card is taken out of its drawer', async () => {
  await open()
  await pay(1, 24_00)
  const printoutId = bistro.rows('printouts')[0]?.id ?? ''
  await bistro.run('document.set-payment-type', { printoutId, paymentType: 'CARD' })
  expect([figures().expected, figures().cashless]).toEqual([300_00, 24_00])
})

/** A check that is sold whole, its money in the drawer. */
async function sellInto(into: string) {
  await pay(1, 24_00, { drawerId: into })
  await bistro.run('document.printed', { jobId: null, printoutId: bistro.rows('printouts')[0]?.id ?? '' })
}
