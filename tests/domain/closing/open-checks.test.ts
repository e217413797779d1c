import { expect, it } from 'vitest'
import { newEntry } from '#domain/closing/new-entry.ts'
import { openCheckSums } from '#domain/closing/open-checks.ts'
import { freshLine } from '#tests/support/random/arbitrary-order.ts'
import { uuid } from '#tests/support/places/evening.ts'
import { openCheck } from '#tests/support/rows/money-rows.ts'

const check = openCheck()
const said = { at: 0, personId: uuid(1), paymentType: 'CASH' } as const
const ledger = { cutoff: 0, idOf: () => uuid(2) }
const entry = (kind: 'payment' | 'refund', amount: number, orderCheckId = check.id) =>
  newEntry(ledger, kind, { ...said, factId: uuid(3), amount, orderCheckId })

it('an open check has been paid what came in for it less what went back, and nothing of another check', () => {
  const entries = [entry('payment', 50_00), entry('refund', -20_00), entry('payment', 99_00, uuid(9))]
  expect(openCheckSums([check], [], entries)).toEqual([
    { check, toPay: 0, paid: 30_00, left: 0, isPaid: true },
  ])
})

it.each([
  ['whose guests have paid a part', 61_99, false],
  ['whose guests have paid all of it', 62_00, true],
  ['whose guests have paid more, as a dish was taken off later', 70_00, true],
  ['that nobody has paid anything for', 0, false],
])('an open check %s is paid: %s grosze, %s', (_, amount, isPaid) => {
  const line = freshLine({ id: uuid(4), orderCheckId: check.id, quantity: 1000, unitPrice: 62_00 })
  const entries = amount === 0 ? [] : [entry('payment', amount)]
  expect(openCheckSums([check], [line], entries)).toMatchObject([
    { toPay: 62_00, left: Math.max(0, 62_00 - amount), isPaid },
  ])
})

it('a check that costs nothing waits for no paper of a payment', () => {
  expect(openCheckSums([check], [], [])).toMatchObject([{ toPay: 0, isPaid: false }])
})

it('a check that cannot be priced waits for nothing, whatever was paid: nobody is asked for a sum that none knows', () => {
  const discount = { name: 'Rabat', type: 'AMOUNT' as const, value: 99_00 }
  const line = freshLine({ id: uuid(4), orderCheckId: check.id, quantity: 1000, unitPrice: 62_00, discount })
  expect(openCheckSums([check], [line], [entry('payment', 10_00)])).toMatchObject([
    { toPay: 0, paid: 10_00, left: 0 },
  ])
})
