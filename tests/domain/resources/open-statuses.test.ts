import { expect, it } from 'vitest'
import { isOpen } from '#domain/order/check-state.ts'
import { orderCheckStatuses } from '#domain/order/order-check.ts'
import { openStatuses } from '#domain/resources/open-statuses.ts'
import { openCheck } from '#tests/support/rows/money-rows.ts'

it('the statuses for which tables and dining options stay are those in which a check takes orders', () => {
  expect(orderCheckStatuses.filter((status) => isOpen(openCheck({ status })))).toEqual([...openStatuses])
})
