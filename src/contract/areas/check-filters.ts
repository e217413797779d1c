import * as v from 'valibot'
import { text } from '#domain/fields.ts'
import { orderCheckStatuses } from '#domain/order/order-check.ts'
import { integerParam, listParam } from '../query.ts'

/** Repeated for several; absent: any. */
export const anyOfStatuses = v.optional(listParam(v.picklist(orderCheckStatuses)))

/** The filters of a search for checks: all that is given has to fit. */
export const checkFilters = v.object({
  /**
   * Words that are each a number as below, or stand in its table, client, phone or waiter; capitals and accents do
   * not count.
   */
  text: v.optional(text(1, 60)),
  /**
   * How the number of one of its orders or documents begins, whole or behind the code of the device: `6K7-12`,
   * `PA/6K7/12`, `12`. One or two digits are a number by themselves: `12` is not `120`.
   */
  number: v.optional(text(1, 40)),
  /** A part of the table's name; capitals and accents do not count. */
  table: v.optional(text(1, 20)),
  status: anyOfStatuses,
  /** The price of the whole check with its deposit, grosze, at least and at most. */
  amountFrom: v.optional(integerParam(0, 9_999_999_999)),
  amountTo: v.optional(integerParam(0, 9_999_999_999)),
})
