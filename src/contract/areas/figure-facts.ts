import * as v from 'valibot'
import { id, integer, text } from '#domain/fields.ts'
import { day, idIn, instant } from '#domain/unit-fields.ts'
import { weekHoursBy } from '#domain/figures/checks-behind.ts'
import { packedSumsSchema } from '#domain/figures/packed-sums.ts'
import { paymentTypes } from '#domain/money/payment-types.ts'
import { may } from '../access.ts'
import { dataOf } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { integerParam, listParam } from '../query.ts'
import { answeredCheckSchema } from './answered-check.ts'

const access = may('access-stats')

const amount = integer(-999_999_999_999, 999_999_999_999)

/** First and last business day of at most 62. */
const params = v.object({ placeId: idIn('places'), startDate: day, endDate: day })

/** By what sales are cut; absent: by nothing. */
const cut = { diningOptionId: v.optional(idIn('diningOptions')), userId: v.optional(idIn('placeUsers')) }

/** Figures that are kept nowhere and are worked out from the facts of their days. */
export const figureFactEndpoints = {
  'order-check.sum-cut': defineEndpoint({
    method: 'GET',
    path: '/order-check/aggregate/cut/{placeId}/{startDate}/{endDate}',
    access,
    summary:
      'Sums of the sales of a dining option and a person by day, packed as devices keep sums; at most 62 days, days ' +
      'without such sales left out',
    status: 'live',
    params,
    query: v.object(cut),
    output: dataOf(v.array(v.pick(packedSumsSchema, ['day', 'cutoff', 'dimension', 'packed']))),
  }),
  'order-check.list-behind': defineEndpoint({
    method: 'GET',
    path: '/order-check/aggregate/checks/{placeId}/{startDate}/{endDate}',
    access,
    summary:
      'The checks behind a figure, the latest 500 of them, and what all of them come to; at most 62 days',
    status: 'live',
    params,
    query: v.object({
      ...cut,
      /** The key of a dish or a category, as `menu-items` answers with it. */
      item: v.optional(text(1, 60)),
      category: v.optional(text(1, 60)),
      payment: v.optional(v.picklist(paymentTypes)),
      /** 0 is Monday; what is after midnight is still of the day before. */
      weekday: v.optional(integerParam(0, 6)),
      /** The hours that clocks show, repeated for several. */
      hours: v.optional(listParam(v.pipe(v.string(), v.regex(/^(1?\d|2[0-3])$/)))),
      /** The instants whose hours count: when checks were closed, or when dishes were ordered. */
      by: v.optional(v.picklist(weekHoursBy), 'sales'),
    }),
    output: dataOf(
      v.object({
        count: integer(0, 99_999_999),
        amount,
        /** Thousandths; null: the figure is not of a dish. */
        quantity: v.nullable(amount),
        /** How the dish or the category was called last; null: it is of none. */
        name: v.nullable(v.string()),
        checks: v.array(
          v.object({
            id,
            day,
            closedAt: instant,
            personId: idIn('placeUsers'),
            /** The check's part of the figure, grosze. */
            amount,
            quantity: v.nullable(amount),
            check: v.nullable(answeredCheckSchema),
            table: v.nullable(v.string()),
          }),
        ),
      }),
    ),
  }),
} as const
