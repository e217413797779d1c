import { describe, expect, it } from 'vitest'
import { presetOf } from '#domain/access/role-presets.ts'
import type { Role } from '#domain/access/roles.ts'
import { allowedActs, documentsForAct } from '#features/orders/acts/allowed-acts.ts'
import { noMoney, checkTotalsOf, type CheckMoney } from '#features/orders/view/check-money.ts'
import type { CheckView } from '#features/orders/view/check-view.ts'
import { documentsOf } from '#features/orders/view/document-view.ts'
import type { Row } from '#domain/tables.ts'
import { check, id, line, order } from '#tests/features/kitchen/rows.ts'
import { payment, printout } from '#tests/features/orders/documents.ts'

const today = '2026-11-20'
const printed = { printouts: [printout(1)], payments: [payment(1)] }
const done = { status: 'done', closedDay: today } as const

type Scene = {
  role?: Role
  check?: Partial<Row<'orderChecks'>>
  lines?: Partial<Row<'orderLines'>>[]
  money?: Partial<CheckMoney>
  order?: Partial<Row<'orders'>>
  crew?: boolean
  merged?: boolean
  asksOnline?: boolean
}

function actsOf(scene: Scene) {
  const lines = (scene.lines ?? [{ unitPrice: 1800 }]).map((each, position) => line(1, position, each))
  const crew = { id: id('6', 1), name: 'Załoga', type: 'CREW_ORDER', color: '#0f6e73', position: 0 } as const
  const view: CheckView = {
    check: { ...check(1, scene.check), version: 1 },
    orders: [
      {
        order: { ...order(1, scene.order), version: 1 },
        lines: lines.map((each) => ({ ...each, version: 1 })),
        waiter: null,
      },
    ],
    diningOption: scene.crew === true ? { ...crew, allowCashPayment: true, allowCardPayment: true } : null,
    contact: null,
    table: null,
    waiter: null,
  }
  const money = { ...noMoney, ...scene.money }
  const documents = documentsOf(money)
  const may = new Set(presetOf(scene.role ?? 'manager'))
  return allowedActs({
    view,
    money,
    totals: checkTotalsOf(view, money),
    documents,
    may,
    merged: scene.merged === true,
    asksOnline: scene.asksOnline === true,
    today: today,
  })
}

const keys = (scene: Scene) => actsOf(scene).map(({ key }) => key)
const locked = (scene: Scene) => actsOf(scene).flatMap((act) => (act.locked ? [act.key] : []))

describe('what may be done with a check', () => {
  it('includes a bill with a code where money is taken online, as long as one guest owes all', () => {
    expect(keys({ asksOnline: true })).toContain('bill-code')
    expect(keys({})).not.toContain('bill-code')
    const owed = (number: number) => printout(number, { status: 'created', items: [], total: 100 })
    const several = { printouts: [owed(1), owed(2)] }
    expect(keys({ asksOnline: true, money: several })).not.toContain('bill-code')
    expect(keys({ asksOnline: true, role: 'kitchen' })).not.toContain('bill-code')
  })

  it('that is open and has no document', () => {
    expect(keys({})).toEqual([
      'add',
      'move',
      'merge',
      'hand-over',
      'option',
      'bill',
      'force-close',
      'close-orders',
      'close-unprinted',
      'cancel',
    ])
  })

  it('that is paid in part: no cancelling before the money is back', () => {
    const lines = [{ unitPrice: 5000 }]
    expect(keys({ lines, money: printed, order: { status: 'done' } })).toEqual([
      'add',
      'move',
      'merge',
      'hand-over',
      'option',
      'bill',
      'email',
      'pdf',
      'receipt-invoice',
      'refund',
      'cancel-document',
      'force-close',
    ])
  })

  it('that is done and on paper: nothing but its documents', () => {
    expect(keys({ check: done, money: printed })).toEqual([
      'email',
      'pdf',
      'receipt-invoice',
      'refund',
      'cancel-document',
    ])
  })

  it('that is done and whose paper was taken back can be reopened or cancelled', () => {
    const back = [payment(1, { status: 'refunded', refundedAmount: 1800 })]
    const money = { printouts: [printout(1, { status: 'canceled' })], payments: back }
    expect(keys({ check: done, money })).toEqual(['email', 'pdf', 'reopen', 'cancel'])
  })

  it('that was closed without paper is reopened on the same day only', () => {
    const closed = { status: 'no-printout', closedDay: today } as const
    expect(keys({ check: closed })).toContain('reopen')
    expect(keys({ check: { ...closed, closedDay: '2026-11-19' } })).not.toContain('reopen')
  })

  it('that is empty is deleted, not cancelled', () => {
    const empty = keys({ lines: [{ voidedQuantity: 1000 }], order: { status: 'canceled' } })
    expect(empty).toContain('delete')
    expect(empty).not.toContain('cancel')
  })

  it('that was cancelled is nothing', () => {
    expect(keys({ check: { status: 'canceled', closedDay: today } })).toEqual([])
  })
})

describe('an act that a person may not do', () => {
  it('is locked where a manager can be asked', () => {
    expect(locked({ role: 'waiter' })).toEqual(['force-close', 'close-unprinted', 'cancel'])
    expect(locked({ role: 'waiter', check: done, money: printed })).toEqual(['refund', 'cancel-document'])
    expect(locked({ role: 'manager', money: printed })).toEqual([])
  })

  it('is open to a waiter for the crew and for what costs nothing: it goes without paper', () => {
    expect(locked({ role: 'waiter', crew: true })).not.toContain('close-unprinted')
    expect(locked({ role: 'waiter', lines: [{ unitPrice: 0 }] })).not.toContain('close-unprinted')
  })

  it('is absent for those who take no orders', () => {
    expect(keys({ role: 'kitchen', money: printed })).toEqual([])
  })
})

describe('an act about documents', () => {
  it('is about each whose state allows it', () => {
    const documents = documentsOf({
      ...noMoney,
      printouts: [printout(1), printout(2, { status: 'print-error' }), printout(3, { status: 'deleted' })],
    })
    const numbers = (act: Parameters<typeof documentsForAct>[0]) =>
      documentsForAct(act, documents).map((each) => each.printout.number.split('/')[2])
    expect(numbers('skip')).toEqual(['2'])
    expect(numbers('delete-document')).toEqual(['2'])
    expect(numbers('cancel-document')).toEqual(['1'])
    expect(numbers('pdf')).toEqual(['1', '2'])
    expect(numbers('move')).toEqual([])
  })
})
