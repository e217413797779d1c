import { expect, it } from 'vitest'
import { newEntry } from '#domain/closing/new-entry.ts'
import { openCheckSums } from '#domain/closing/open-checks.ts'
import { uuid } from '#tests/support/evening.ts'
import { openCheck } from '#tests/support/money-rows.ts'

const check = openCheck()
const said = { at: 0, personId: uuid(1), paymentType: 'CASH' } as const
const ledger = { cutoff: 0, idOf: () => uuid(2) }
const entry = (kind: 'payment' | 'refund', amount: number, orderCheckId = check.id) =>
  newEntry(ledger, kind, { ...said, factId: uuid(3), amount, orderCheckId })

it('an open check has been paid what came in for it less what went back, and nothing of another check', () => {
  const entries = [entry('payment', 50_00), entry('refund', -20_00), entry('payment', 99_00, uuid(9))]
  expect(openCheckSums([check], [], entries)).toEqual([{ check, toPay: 0, paid: 30_00 }])
})
