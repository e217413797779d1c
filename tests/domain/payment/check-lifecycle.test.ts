import { describe, expect, it } from 'vitest'
import {
  documented,
  reduceCheck,
  type CheckAct,
  type CheckFacts,
  type CheckObjection,
} from '#domain/payment/check-lifecycle.ts'
import { orderCheckStatuses, type OrderCheckStatus } from '#domain/order/order-check.ts'
import { openCheck, payment, receipt } from '#tests/support/rows/money-rows.ts'

/** A check over 24.00 with one line, nothing documented, looked at on the day on which it may have been closed. */
function facts(status: OrderCheckStatus, of: Partial<CheckFacts> = {}): CheckFacts {
  const closedDay = status === 'pending' || status === 'awaiting-payment' ? null : '2026-11-20'
  return {
    check: openCheck({ status, closedDay }),
    toPay: 2400,
    printouts: [],
    payments: [],
    hasLines: true,
    mayGoUnprinted: true,
    today: '2026-11-20',
    ...of,
  }
}

const outcome = (given: CheckFacts, act: CheckAct) => {
  const reduced = reduceCheck(given, act)
  return reduced.ok ? reduced.value : reduced.error
}

describe('with nothing in the way', () => {
  const empty = { hasLines: false, toPay: 0 }
  const table: Record<Exclude<CheckAct, 'update'>, Partial<Record<OrderCheckStatus, OrderCheckStatus>>> = {
    'close-unprinted': { pending: 'no-printout' },
    reopen: { 'no-printout': 'pending', done: 'pending' },
    cancel: {
      pending: 'canceled',
      'awaiting-payment': 'canceled',
      'no-printout': 'canceled',
      done: 'canceled',
    },
    delete: { pending: 'deleted' },
    'force-close': { pending: 'no-printout', 'awaiting-payment': 'no-printout' },
  }

  describe.each(Object.keys(table) as (keyof typeof table)[])('a check after %s', (act) => {
    it.each(orderCheckStatuses)('from %s', (status) => {
      const reduced = reduceCheck(facts(status, act === 'delete' ? empty : {}), act)
      expect(reduced.ok ? reduced.value : null).toBe(table[act][status] ?? null)
    })
  })
})

describe('a check is settled by its documents', () => {
  const printed = receipt({ status: 'printed' })
  const settled = (of: Partial<CheckFacts>, from: OrderCheckStatus = 'pending') =>
    outcome(facts(from, of), 'update')

  it('awaits payment once documents cover all of it', () => {
    expect(settled({ printouts: [receipt()] })).toBe('awaiting-payment')
    expect(settled({ printouts: [receipt()], toPay: 2401 })).toBe('pending')
    expect(settled({ printouts: [receipt({ deposit: 50 })], toPay: 2450 })).toBe('awaiting-payment')
    expect(settled({ toPay: 0 })).toBe('pending')
  })

  it('is done when each of them is paid, and on paper or without it by right', () => {
    expect(settled({ printouts: [printed], payments: [payment()] }, 'awaiting-payment')).toBe('done')
    expect(settled({ printouts: [receipt({ status: 'skipped' })], payments: [payment()] })).toBe('done')
    expect(settled({ printouts: [printed], payments: [payment({ amount: 2399 })] })).toBe('awaiting-payment')
    expect(settled({ printouts: [printed], payments: [payment({ status: 'in-progress' })] })).toBe(
      'awaiting-payment',
    )
    for (const status of ['created', 'printing', 'print-error', 'unknown'] as const) {
      expect(settled({ printouts: [receipt({ status })], payments: [payment()] })).toBe('awaiting-payment')
    }
  })

  it('asks for every one of its documents', () => {
    const other = receipt({ id: '00000000-0000-7000-8000-000000000401', status: 'printed' })
    expect(settled({ printouts: [printed, other], toPay: 4800, payments: [payment()] })).toBe(
      'awaiting-payment',
    )
  })

  it('asks for none that was dropped', () => {
    const dropped = receipt({ id: '00000000-0000-7000-8000-000000000401', status: 'deleted' })
    expect(settled({ printouts: [dropped, printed], payments: [payment()] })).toBe('done')
  })

  it('is open again when a document was dropped or something was added', () => {
    expect(settled({ printouts: [receipt({ status: 'deleted' })] }, 'awaiting-payment')).toBe('pending')
    expect(settled({ printouts: [receipt()], toPay: 5600 }, 'awaiting-payment')).toBe('pending')
  })

  it('stays closed once it is closed, whatever comes', () => {
    for (const status of ['done', 'no-printout', 'canceled', 'deleted'] as const) {
      expect(settled({ printouts: [receipt()] }, status)).toBe(status)
    }
  })
})

describe('a check', () => {
  const says = (
    status: OrderCheckStatus,
    act: CheckAct,
    of: Partial<CheckFacts>,
  ): OrderCheckStatus | CheckObjection => outcome(facts(status, of), act)

  it('is closed without paper only by right, for the crew, or when nothing is to be paid', () => {
    expect(says('pending', 'close-unprinted', { mayGoUnprinted: false })).toBe('may-go-unprinted')
    expect(says('pending', 'close-unprinted', { mayGoUnprinted: false, toPay: 0 })).toBe('no-printout')
    expect(says('pending', 'close-unprinted', { printouts: [receipt()] })).toBe('no-document')
  })

  it('says first that it is closed already, whatever else forbids it', () => {
    const much = { printouts: [receipt()], mayGoUnprinted: false }
    expect(says('canceled', 'close-unprinted', much)).toBe('pending')
    expect(says('canceled', 'reopen', { printouts: [receipt({ status: 'printed' })] })).toBe('closed')
  })

  it('that went without paper is opened again only on its day', () => {
    expect(says('no-printout', 'reopen', { today: '2026-11-21' })).toBe('same-day')
    expect(says('done', 'reopen', { today: '2026-11-21' })).toBe('pending')
  })

  it('is not opened again under a document that is on paper or may be', () => {
    for (const status of ['printed', 'printing', 'unknown'] as const) {
      expect(says('done', 'reopen', { printouts: [receipt({ status })] })).toBe('nothing-printed')
    }
    expect(says('done', 'reopen', { printouts: [receipt({ status: 'canceled' })] })).toBe('pending')
  })

  it('is cancelled only when no money is left in it', () => {
    for (const status of ['paid', 'in-progress', 'refund-failed', 'refund-reversed'] as const) {
      expect(says('done', 'cancel', { payments: [payment({ status })] })).toBe('all-given-back')
    }
    const back = [payment({ status: 'refunded' }), payment({ status: 'not-paid' })]
    expect(says('done', 'cancel', { payments: back })).toBe('canceled')
  })

  it('is deleted only when nothing is on it and no document was made', () => {
    expect(says('pending', 'delete', {})).toBe('empty')
    expect(says('pending', 'delete', { hasLines: false, printouts: [receipt()] })).toBe('no-document')
  })

  it('that is ended by a manager is done where there is a document', () => {
    expect(says('awaiting-payment', 'force-close', { printouts: [receipt()] })).toBe('done')
    expect(says('pending', 'force-close', { printouts: [receipt({ status: 'deleted' })] })).toBe(
      'no-printout',
    )
  })
})

it('what documents were made for is their totals and deposits, of those that count', () => {
  const all = [
    receipt(),
    receipt({ deposit: 100 }),
    receipt({ status: 'canceled' }),
    receipt({ status: 'deleted' }),
  ]
  expect(documented(all)).toBe(4900)
})
