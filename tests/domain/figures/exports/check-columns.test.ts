import { describe, expect, test } from 'vitest'
import { checkColumns, contactColumns } from '#domain/figures/exports/check-columns.ts'
import type { ExportedCheck, SoldCheck } from '#domain/figures/exports/exported-check.ts'
import { must } from '#domain/must.ts'
import type { CheckEvent } from '#domain/order/check-event.ts'
import type { OrderCheck } from '#domain/order/order-check.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import { paymentTypes } from '#domain/money/payment-types.ts'
import { paymentStatuses } from '#domain/payment/order-payment.ts'
import { instantOf } from '#domain/time/warsaw.ts'
import { fiscalJobs, told } from '#tests/support/papers/fiscal-jobs.ts'
import { at } from '#tests/support/places/bistro.ts'
import { Evening, uuid, type Guests } from '#tests/support/places/evening.ts'
import { payment, receipt } from '#tests/support/rows/money-rows.ts'
import { someEInvoice, someNumber } from '../../ksef/some-e-invoice.ts'
import { cellsByName, soldOf } from './exported.ts'

const opened = instantOf('2026-11-20', 18 * 60 + 5)
const closed = instantOf('2026-11-20', 20 * 60 + 30)
const minute = 60_000
const zurek = [{ unitPrice: 24_00 }]

/** The row of a check that was closed, with these facts beside it. */
function rowOf(
  facts: Partial<ExportedCheck> = {},
  of: Partial<OrderCheck> = {},
  lines: Partial<OrderLine>[] = zurek,
) {
  const evening = new Evening()
  evening.close(closed, evening.check(0, { openedAt: opened, ...of }, lines))
  return cellsByName(checkColumns, must(soldOf(evening, facts)[0], 'a check'))
}

/** The row of a check of an evening on one of its business days. */
function rowOn(day: string, evening: Evening, facts: Partial<ExportedCheck> = {}) {
  const row = must(
    soldOf(evening, facts).find((each) => each.day === day),
    'a check of the day',
  )
  return cellsByName(checkColumns, row)
}

const event = (of: Partial<CheckEvent>): CheckEvent => ({
  id: uuid(700),
  orderCheckId: uuid(300),
  printoutId: null,
  type: 'canceled',
  at: closed,
  actorId: at.owner,
  approvedBy: null,
  note: '',
  closedDay: null,
  ...of,
})

test('the columns of checks keep their names and order, since programs read them', () => {
  expect(checkColumns.map(({ name }) => name).join(' ')).toBe(
    'businessDay checkNumber id count openedAt openedDate openedTime closedAt closedDate closedTime ' +
      'table diningOption waiter guests status goods discounts serviceFee packaging delivery deposit tip total ' +
      'gross_A gross_B gross_C gross_D gross_E paid_cash paid_card paid_online ' +
      'refunded documents fiscalNumbers buyerNip ksefNumber canceledBy reason late reportNo',
  )
  expect(contactColumns.map(({ name }) => name)).toEqual(['phone', 'address'])
})

test('checks are added up by their number, guests and money, and by nothing else', () => {
  const summed = checkColumns.filter((column) => column.summed === true).map(({ name }) => name)
  expect(summed.join(' ')).toBe(
    'count guests goods discounts serviceFee packaging delivery deposit tip total ' +
      'gross_A gross_B gross_C gross_D gross_E paid_cash paid_card paid_online refunded',
  )
})

describe('a check in an export', () => {
  test('says who served whom, where, how and from when till when', () => {
    expect(rowOf({}, { guests: 4, status: 'done' })).toMatchObject({
      businessDay: { day: '2026-11-20' },
      checkNumber: 'A7K-1',
      count: { whole: 1 },
      openedAt: '2026-11-20T18:05:00+01:00',
      openedDate: { day: '2026-11-20' },
      openedTime: { minutes: 18 * 60 + 5 },
      closedAt: '2026-11-20T20:30:00+01:00',
      closedTime: { minutes: 20 * 60 + 30 },
      table: `table ${at.table1}`,
      diningOption: `option ${at.onSite}`,
      waiter: `person ${at.kasia}`,
      guests: { whole: 4 },
      status: 'done',
    })
  })

  test('has no table where nobody sat, and the waiter who took its guests over', () => {
    expect(rowOf({}, { tableId: null, waiterId: at.cook })).toMatchObject({
      table: null,
      waiter: `person ${at.cook}`,
    })
  })

  test('has its goods before discounts, and fee, packaging, delivery and deposit apart', () => {
    const terms: Partial<OrderCheck> = {
      discount: { name: 'Stały gość', type: 'PERCENT', value: 10_00 },
      serviceFee: { name: 'Serwis', type: 'AMOUNT', value: 5_00 },
      delivery: { price: 7_00, minimumOrderValue: 0, freeFrom: null },
      deposit: 1_50,
    }
    const box = { type: 'PACKAGING', unitPrice: 2_00, menuItemId: null } as const
    expect(rowOf({}, terms, [{ unitPrice: 100_00 }, box])).toMatchObject({
      goods: { money: 100_00 },
      discounts: { money: 10_00 },
      serviceFee: { money: 5_00 },
      packaging: { money: 2_00 },
      delivery: { money: 7_00 },
      deposit: { money: 1_50 },
      total: { money: 104_00 },
    })
  })

  test('has its gross by the letter of the fiscal printer, old rates under the letter of the new', () => {
    const lines = (['VAT23', 'VAT22', 'VAT08', 'VAT07', 'VAT05', 'VAT00', 'VATzw'] as const).map(
      (taxRate, nth) => ({ taxRate, unitPrice: 10 ** nth }),
    )
    expect(rowOf({}, {}, lines)).toMatchObject({
      gross_A: { money: 11 },
      gross_B: { money: 11_00 },
      gross_C: { money: 100_00 },
      gross_D: { money: 1_000_00 },
      gross_E: { money: 10_000_00 },
    })
  })
})

describe('a check without its row in an export', () => {
  test('has what its sale says, and nothing of what only the check knows', () => {
    expect(rowOf({ check: null })).toMatchObject({
      checkNumber: null,
      openedAt: null,
      openedDate: null,
      openedTime: null,
      table: null,
      status: null,
      diningOption: `option ${at.onSite}`,
      waiter: `person ${at.kasia}`,
      total: { money: 24_00 },
    })
  })

  test('that has no sale either names no option and nobody', () => {
    expect(rowOf({ check: null, entries: [] })).toMatchObject({ diningOption: null, waiter: null })
  })
})

describe('a check that was opened again', () => {
  const nextDay = closed + 14 * 60 * minute

  function openedAgain(): { evening: Evening; guests: Guests } {
    const evening = new Evening()
    const guests = evening.check(24_00)
    evening.close(closed, guests)
    evening.reopen(nextDay, guests)
    return { evening, guests }
  }

  test('is taken back on the day of that, with no end and with minus what was paid', () => {
    const { evening } = openedAgain()
    const row = rowOn('2026-11-21', evening, { payments: [payment({ amount: 24_00, tip: 3_00 })] })
    expect(row).toMatchObject({
      count: { whole: -1 },
      closedAt: null,
      total: { money: -24_00 },
      paid_cash: { money: -24_00 },
      tip: { money: -3_00 },
    })
  })

  test('says on the day of both nothing of its money, never a minus before a zero, and when it was closed last', () => {
    const { evening, guests } = openedAgain()
    const again = nextDay + 5 * minute
    evening.close(again, guests)
    const row = rowOn('2026-11-21', evening, { payments: [payment({ amount: 24_00 })] })
    expect(row).toMatchObject({ count: { whole: 0 }, closedAt: '2026-11-21T10:35:00+01:00' })
    expect(Object.is((row['paid_cash'] as { money: number }).money, 0)).toBe(true)
  })

  test('keeps the option of its last sale on a day, whatever the check says now', () => {
    const { evening, guests } = openedAgain()
    guests.check = { ...guests.check, diningOptionId: at.pickup }
    evening.close(nextDay + minute, guests)
    guests.check = { ...guests.check, diningOptionId: uuid(12) }
    expect(rowOn('2026-11-20', evening)['diningOption']).toBe(`option ${at.onSite}`)
    expect(rowOn('2026-11-21', evening)['diningOption']).toBe(`option ${at.pickup}`)
  })
})

describe('the money of a check in an export', () => {
  test.each(paymentTypes)('stands in the column of its type: %s', (type) => {
    const row = rowOf({ payments: [payment({ type, amount: 20_00 }), payment({ type, amount: 4_00 })] })
    const columns = Object.entries(row).filter(([name]) => name.startsWith('paid_'))
    expect(columns.filter(([, cell]) => (cell as { money: number }).money !== 0)).toEqual([
      [`paid_${type.toLowerCase()}`, { money: 24_00 }],
    ])
  })

  test.each(paymentStatuses)('counts a payment that is %s only where it was once paid', (status) => {
    const row = rowOf({ payments: [payment({ status, amount: 24_00, tip: 2_00 })] })
    const was = status === 'not-paid' || status === 'in-progress' ? 0 : 1
    expect([row['paid_cash'], row['tip']]).toEqual([{ money: was * 24_00 }, { money: was * 2_00 }])
  })

  test('keeps what came in and what went back of it apart', () => {
    const back = payment({ amount: 24_00, refundedAmount: 10_00, status: 'refunded' })
    expect(rowOf({ payments: [back] })).toMatchObject({
      paid_cash: { money: 24_00 },
      refunded: { money: 10_00 },
    })
  })
})

describe('the documents of a check in an export', () => {
  test('stand in the order of their issue, without those dropped or taken back', () => {
    const printouts = [
      receipt({ number: 'PA/A7K/3/11/2026', issuedAt: closed + 2 }),
      receipt({ number: 'PA/A7K/2/11/2026', issuedAt: closed + 1 }),
      receipt({ number: 'PA/A7K/1/11/2026', issuedAt: closed, status: 'deleted' }),
      receipt({ number: 'PA/A7K/4/11/2026', issuedAt: closed + 3, status: 'canceled' }),
    ]
    expect(rowOf({ printouts })['documents']).toBe('PA/A7K/2/11/2026, PA/A7K/3/11/2026')
  })

  test('say a buyer of several once, and only a buyer that has a tax id', () => {
    const buyer = { taxId: '5260250274', name: '' } as const
    const printouts = [receipt({ buyer }), receipt({ buyer }), receipt()]
    expect(rowOf({ printouts })['buyerNip']).toBe('5260250274')
    expect(rowOf({ printouts: [receipt()] })['buyerNip']).toBeNull()
  })

  test('have the numbers that the fiscal printer and the national system gave, once they did', () => {
    const jobs = fiscalJobs(uuid(800), closed)
    const printJobs = [
      jobs.receipt({ told: { ...told(1), docNo: 17 } }),
      jobs.receipt({ told: null }),
      jobs.receipt({ told: { ...told(1), docNo: 18 } }),
    ]
    const eInvoices = [someEInvoice({ ksefNumber: null }), someEInvoice({ ksefNumber: someNumber })]
    expect(rowOf({ printJobs, eInvoices })).toMatchObject({ fiscalNumbers: '17, 18', ksefNumber: someNumber })
    expect(rowOf()).toMatchObject({ documents: null, fiscalNumbers: null, ksefNumber: null })
  })
})

describe('a check that was canceled', () => {
  test('names who did it last and why, on the day of that alone', () => {
    const evening = new Evening()
    const guests = evening.check(24_00)
    evening.close(closed, guests)
    evening.cancel(closed + 24 * 60 * minute, guests)
    const events = [
      event({ at: closed + 9, note: 'pomyłka', actorId: at.owner }),
      event({ at: closed + 1, note: 'wcześniej', actorId: at.cook }),
      event({ at: closed + 20, note: 'dokument', actorId: at.cook, printoutId: uuid(400) }),
      event({ at: closed + 30, note: 'rabat', actorId: at.cook, type: 'updated' }),
    ]
    const canceled = { canceledBy: `person ${at.owner}`, reason: 'pomyłka' }
    expect(rowOn('2026-11-21', evening, { events })).toMatchObject(canceled)
    expect(rowOn('2026-11-20', evening, { events })).toMatchObject({ canceledBy: null, reason: null })
  })

  test('names nobody where the event has not come', () => {
    const evening = new Evening()
    evening.cancel(closed, evening.check(24_00))
    expect(rowOn('2026-11-20', evening)).toMatchObject({
      canceledBy: null,
      reason: null,
      count: { whole: 0 },
    })
  })
})

test.each([
  [true, true, null],
  [false, false, null],
  [false, true, 'RD/3'],
])('a sale is late (%s) where its day has a report (%s) without it (%s)', (truth, dayReported, reportNo) => {
  expect(rowOf({ dayReported, reportNo })).toMatchObject({ late: { truth }, reportNo })
})

test('how a guest is reached is their phone and whole address, and nothing for who may not read it', () => {
  const address = {
    street: 'Lipowa',
    streetNumber: '8',
    apartment: '3',
    postcode: '31-045',
    city: 'Kraków',
    point: null,
    note: 'kod 12',
  }
  const contact = { id: uuid(1), orderCheckId: uuid(2), phone: '+48600100200', address, closedDay: null }
  const cells = (of: SoldCheck['contact']) => {
    const evening = new Evening()
    evening.close(closed, evening.check(24_00))
    return cellsByName(contactColumns, must(soldOf(evening, { contact: of })[0], 'a check'))
  }
  expect(cells(contact)).toEqual({ phone: '+48600100200', address: 'Lipowa 8/3, 31-045 Kraków' })
  expect(cells({ ...contact, address: null })).toEqual({ phone: '+48600100200', address: null })
  expect(cells(null)).toEqual({ phone: null, address: null })
})
