import { describe, expect, it } from 'vitest'
import { noMoney, paidState, checkTotalsOf, type CheckMoney } from '#features/orders/view/check-money.ts'
import type { CheckView } from '#features/orders/view/check-view.ts'
import { allowsAct, documentsOf, nextAct, type PossibleAct } from '#features/orders/view/document-view.ts'
import type { Row } from '#domain/tables.ts'
import { check, sixPm, id, line, order } from '#tests/features/kitchen/rows.ts'
import { refundedLines } from '#features/orders/check/use-line-tools.ts'
import { askedPayment } from '#tests/domain/sale/shop.ts'
import { correction, item, job, payment, printout, refund } from '#tests/features/orders/documents.ts'

function view(
  lines: Partial<Row<'orderLines'>>[] = [{ unitPrice: 1800 }],
  change: Partial<Row<'orderChecks'>> = {},
): CheckView {
  return {
    check: { ...check(1, change), version: 1 },
    orders: [
      {
        order: { ...order(1), version: 1 },
        lines: lines.map((each, position) => ({ ...line(1, position, each), version: 1 })),
        waiter: null,
      },
    ],
    contact: null,
    table: null,
    diningOption: null,
    waiter: null,
  }
}

const money = (change: Partial<CheckMoney>): CheckMoney => ({ ...noMoney, ...change })
const stateOf = (of: CheckView, change: Partial<CheckMoney>) =>
  paidState(of, checkTotalsOf(of, money(change)), money(change))

describe('what is still to be paid on a check', () => {
  it('is all of it while no document was made', () => {
    const totals = checkTotalsOf(
      view([{ unitPrice: 4200 }, { unitPrice: 1800, voidedQuantity: 1000 }]),
      noMoney,
    )
    expect(totals).toEqual({ toPay: 4200, paid: 0, refunded: 0, left: 4200, over: 0, undocumented: 4200 })
  })

  it('is what has no document, and what is owed on those that were made', () => {
    const part = payment(1, { amount: 1000 })
    const totals = checkTotalsOf(
      view([{ unitPrice: 5000 }]),
      money({ printouts: [printout(1)], payments: [part] }),
    )
    expect(totals).toEqual({ toPay: 5000, paid: 1000, refunded: 0, left: 4000, over: 0, undocumented: 3200 })
  })

  it('is not raised by what went back for a document that still counts', () => {
    const back = payment(1, { refundedAmount: 900 })
    const totals = checkTotalsOf(view(), money({ printouts: [printout(1)], payments: [back] }))
    expect([totals.paid, totals.refunded, totals.left]).toEqual([1800, 900, 0])
  })

  it('is all of it again once the document was cancelled and its money went back', () => {
    const back = payment(1, { status: 'refunded', refundedAmount: 1800 })
    const totals = checkTotalsOf(
      view(),
      money({ printouts: [printout(1, { status: 'canceled' })], payments: [back] }),
    )
    expect([totals.paid, totals.refunded, totals.left]).toEqual([0, 0, 1800])
  })

  it('includes deposits, of the check and of its documents', () => {
    const deposit = { printouts: [printout(1, { deposit: 50 })], payments: [payment(1)] }
    const totals = checkTotalsOf(view([{ unitPrice: 1800 }], { deposit: 50 }), money(deposit))
    expect([totals.toPay, totals.left, totals.undocumented]).toEqual([1850, 50, 0])
  })

  it('is nothing on a check that was taken back', () => {
    expect(checkTotalsOf(view(undefined, { status: 'canceled' }), noMoney).left).toBe(0)
  })

  it('says when a check cannot be priced', () => {
    const discount = { name: 'Bon', type: 'AMOUNT', value: 9900 } as const
    expect(checkTotalsOf(view(undefined, { discount }), noMoney).toPay).toBeNull()
  })
})

describe('the mark of a check', () => {
  it('is nothing while it is simply open', () => {
    expect(stateOf(view(), {})).toBeNull()
  })

  it('says that it waits for payment, is paid in part, or waits for its paper', () => {
    const big = view([{ unitPrice: 5000 }])
    expect(stateOf(big, { printouts: [printout(1)] })).toBe('awaiting-payment')
    expect(stateOf(big, { printouts: [printout(1)], payments: [payment(1)] })).toBe('partly-paid')
    const unprinted = [printout(1, { status: 'print-error' })]
    expect(stateOf(view(), { printouts: unprinted, payments: [payment(1)] })).toBe('awaiting-print')
    expect(stateOf(view(), { printouts: [printout(1)], payments: [payment(1)] })).toBe('paid')
  })

  it('tells a check that was closed unpaid from one that was paid', () => {
    const done = view(undefined, { status: 'done', closedDay: '2026-11-20' })
    expect(stateOf(done, { printouts: [printout(1)], payments: [payment(1)] })).toBe('paid')
    expect(stateOf(done, { printouts: [printout(1)] })).toBe('unpaid')
    expect(stateOf(view(undefined, { status: 'no-printout' }), {})).toBe('closed')
    expect(stateOf(view(undefined, { status: 'canceled' }), {})).toBeNull()
  })
})

describe('the next act of a document', () => {
  const next = (change: Partial<CheckMoney>) =>
    documentsOf(money({ payments: [payment(1)], ...change })).map(nextAct)

  it('is a copy once it is printed and paid', () => {
    expect(next({ printouts: [printout(1)] })).toEqual(['copy'])
  })

  it('is paying while something is owed', () => {
    expect(next({ printouts: [printout(1)], payments: [] })).toEqual(['pay'])
  })

  it('is printing when the printer refused it or nobody asked a printer yet', () => {
    expect(next({ printouts: [printout(1, { status: 'print-error' })] })).toEqual(['print'])
    expect(next({ printouts: [printout(1, { status: 'created' })] })).toEqual(['print'])
    const queued = job(1, { status: 'queued' })
    expect(next({ printouts: [printout(1, { status: 'created' })], jobs: [queued] })).toEqual([null])
  })

  it('is asking a person when nobody knows whether it printed', () => {
    expect(next({ printouts: [printout(1, { status: 'unknown' })] })).toEqual(['ask'])
  })

  it('is nothing for one that was taken back, dropped, or goes without paper', () => {
    const ended = (['canceled', 'deleted', 'skipped'] as const).map((status) => printout(1, { status }))
    for (const each of ended) expect(next({ printouts: [each] })).toEqual([null])
  })
})

describe('a document of a check', () => {
  it('stands with its own payments, refunds and prints, the first made first', () => {
    const other = payment(2, { printoutId: id('a', 2) })
    const documents = documentsOf(
      money({
        printouts: [printout(2), printout(1)],
        payments: [other, payment(1)],
        refunds: [refund(2, { printoutId: id('a', 2) })],
        jobs: [job(1), job(3, { printoutId: id('a', 1), kind: 'copy', copy: 2 })],
      }),
    )
    expect(documents.map((each) => each.printout.id)).toEqual([id('a', 1), id('a', 2)])
    expect(documents.map((each) => each.payments.map((paid) => paid.id))).toEqual([
      [id('b', 1)],
      [id('b', 2)],
    ])
    expect(documents.map((each) => each.refunds.length)).toEqual([0, 1])
    expect(documents[0]?.job?.id).toBe(id('e', 1))
    expect(documents.map((each) => each.nextCopy)).toEqual([3, 2])
  })

  const allowed = (change: Parameters<typeof printout>[1], payments = [payment(1)]) =>
    documentsOf(money({ printouts: [printout(1, change)], payments })).flatMap((document) =>
      (['email', 'pdf', 'refund', 'skip', 'cancel', 'delete'] as PossibleAct[]).filter((act) =>
        allowsAct(act, document),
      ),
    )

  it('that is printed and paid can be refunded and cancelled, never deleted', () => {
    expect(allowed({})).toEqual(['email', 'pdf', 'refund', 'cancel'])
  })

  it('that was neither printed nor paid is deleted, not cancelled', () => {
    expect(allowed({ status: 'created' }, [])).toEqual(['email', 'pdf', 'skip', 'delete'])
  })

  it('that is paid and did not print may go without paper', () => {
    expect(allowed({ status: 'print-error' })).toEqual(['email', 'pdf', 'refund', 'skip'])
  })

  it('whose money is all back is not refunded twice', () => {
    expect(allowed({}, [payment(1, { status: 'refunded', refundedAmount: 1800 })])).toEqual([
      'email',
      'pdf',
      'cancel',
    ])
  })

  it('waits while a refund of it is under way', () => {
    expect(allowed({}, [payment(1, { status: 'refund-in-progress' })])).not.toContain('refund')
  })
})

describe('what went back of the lines of a check', () => {
  it('is what its refunds name, without those that came back and those of an amount', () => {
    const [bigos, kompot] = [id('3', 1), id('3', 2)]
    const of = (lineId: string, lineQuantity: number) => item({ lineId, lineQuantity })
    const money = {
      ...noMoney,
      refunds: [
        refund(1, { items: [of(bigos, 1000), of(kompot, 500)] }),
        refund(2, { items: [of(bigos, 1000)] }),
        refund(3, { items: [of(kompot, 2000)], status: 'failed' }),
        refund(4, { items: [of(kompot, 2000)], status: 'reversed' }),
        refund(5),
      ],
      // What the register says of a refund is for the books.
      corrections: [correction(1), correction(2, { refundId: id('d', 1), total: 900 })],
    }
    expect([...refundedLines(money)]).toEqual([
      [bigos, 2000],
      [kompot, 500],
    ])
  })
})

describe('money beyond what was asked for', () => {
  const twice = [payment(1), payment(2)]

  it('is told as overpaid, as long as it has not gone back', () => {
    const of = (payments: typeof twice) =>
      checkTotalsOf(view(), money({ printouts: [printout(1)], payments })).over
    expect(of([payment(1)])).toBe(0)
    expect(of(twice)).toBe(1800)
    expect(of([payment(1), payment(2, { refundedAmount: 1800, status: 'refunded' })])).toBe(0)
    expect(of([payment(1, { refundedAmount: 900 })])).toBe(0)
  })
})

describe('a check that is paid online', () => {
  const asked = askedPayment({ printoutId: printout(1).id, orderCheckId: id('1', 1), amount: 1800 })

  it('waits for the guest while the link is open, whatever was paid besides', () => {
    const open = money({ printouts: [printout(1, { status: 'created' })], online: [asked] })
    expect(stateOf(view(), open)).toBe('awaiting-online')
    const part = payment(1, { amount: 800 })
    expect(stateOf(view(), { ...open, payments: [part] })).toBe('awaiting-online')
  })

  it('says that the guest has opened the page, as soon as one of several has', () => {
    const rows = { printouts: [printout(1, { status: 'created' })], online: [asked] }
    const other = { ...asked, id: id('e', 2), openedAt: sixPm }
    expect(stateOf(view(), money({ ...rows, online: [asked, other] }))).toBe('opened-online')
  })

  it('waits for any payment once the link has ended', () => {
    const ended = { ...asked, status: 'error' as const, error: 'expired' as const }
    const rows = money({ printouts: [printout(1, { status: 'created' })], online: [ended] })
    expect(stateOf(view(), rows)).toBe('awaiting-payment')
  })

  it.each([
    ['ONLINE', true, 'paid-online'],
    ['ONLINE', false, 'paid'],
    ['CARD', true, 'paid'],
  ] as const)('by %s, confirmed %s, is %s', (type, integrated, state) => {
    const rows = money({ printouts: [printout(1)], payments: [payment(1, { type, integrated })] })
    expect(stateOf(view(), rows)).toBe(state)
  })

  it('and partly in cash is simply paid', () => {
    const payments = [
      payment(1, { amount: 800, type: 'ONLINE', integrated: true }),
      payment(2, { amount: 1000 }),
    ]
    expect(stateOf(view(), money({ printouts: [printout(1)], payments }))).toBe('paid')
  })
})
