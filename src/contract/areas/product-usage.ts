import * as v from 'valibot'
import { id, integer } from '#domain/fields.ts'
import { day, idIn, instant } from '#domain/unit-fields.ts'
import { units } from '#domain/resources/products.ts'
import { lossReasons, stockGroups } from '#domain/stock/stock-ways.ts'
import { may } from '../access.ts'
import { dataOf } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'

const access = may('access-stats', 'manage-stock')

const amount = integer(-999_999_999_999, 999_999_999_999)
const sums = <N extends string>(...names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, amount])) as { [K in N]: typeof amount }

/** First and last day of at most 366. */
const range = { placeId: idIn('places'), startDate: day, endDate: day }

/** Hundredths of a percent of all rows, which come to 100 %. */
const share = integer(0, 100_00)

/** The sums by group, without a sign for what went out; counted: below zero was missing. */
const groups = sums(...stockGroups)

/**
 * Grosze. hole: what had been taken before it was bought cost that much more; used: sold, crew, lost, missing and
 * hole.
 */
const cost = { ...groups, ...sums('hole', 'used') }

const product = {
  id,
  /** Null: nobody knows it any more. */
  name: v.nullable(v.string()),
  unit: v.nullable(v.picklist(units)),
  customUnit: v.nullable(v.string()),
  categoryId: v.nullable(id),
}

const used = {
  /** Thousandths of the unit. */
  quantity: v.object(groups),
  cost: v.object(cost),
  /** How many movements have no known price. */
  unpriced: amount,
}

const loss = { reason: v.picklist(lossReasons), moves: amount, cost: amount }

/** A posted count as it can be told. `categoryIds`: what was to be counted; empty: everything. */
const count = { id, name: v.string(), countedAt: instant, products: amount, categoryIds: v.array(id) }

/** The calls about the use of goods, by range, product and day. */
export const productUsageEndpoints = {
  'product-usage.sum': defineEndpoint({
    method: 'GET',
    path: '/product-usage/stats/{placeId}/{startDate}/{endDate}',
    access,
    summary:
      'What became of each product in a range of business days, what it cost, and what was lost why and by whom',
    status: 'live',
    params: v.object(range),
    output: dataOf(
      v.object({
        total: v.object(cost),
        unpriced: amount,
        products: v.array(v.object({ ...product, ...used, share })),
        losses: v.array(v.object({ ...loss, share })),
        people: v.array(v.object({ id, name: v.nullable(v.string()), ...loss })),
      }),
    ),
  }),
  'product-usage.sum-time': defineEndpoint({
    method: 'GET',
    path: '/product-usage/stats/time/{placeId}/{startDate}/{endDate}',
    access,
    summary: 'What goods cost on each business day of a range',
    status: 'live',
    params: v.object(range),
    output: dataOf(v.array(v.object({ day, ...cost }))),
  }),
  'product-usage.sum-of-product': defineEndpoint({
    method: 'GET',
    path: '/product-usage/stats/{placeId}/{startDate}/{endDate}/{productId}',
    access,
    summary: 'What became of one product in a range of business days, whole and by day',
    status: 'live',
    params: v.object({ ...range, productId: idIn('products') }),
    output: dataOf(v.object({ ...product, ...used, days: v.array(v.object({ day, ...used })) })),
  }),
  'product-usage.list-counts': defineEndpoint({
    method: 'GET',
    path: '/product-usage/counts/{placeId}',
    access,
    summary: 'Counts that were posted, between which use can be looked at, the latest first, at most 100',
    status: 'live',
    params: v.object({ placeId: idIn('places') }),
    output: dataOf(v.array(v.object(count))),
  }),
  'product-usage.actual': defineEndpoint({
    method: 'GET',
    path: '/product-usage/actual/{placeId}/{fromAuditId}/{toAuditId}',
    access,
    summary:
      'What left the shelves between two counts, at most 366 days apart, against recipes, meals and losses',
    status: 'live',
    params: v.object({ placeId: idIn('places'), fromAuditId: id, toAuditId: idIn('stockAudits') }),
    output: dataOf(
      v.object({
        /** Products that both counts have. */
        products: v.array(
          v.object({
            ...product,
            /** Thousandths. in: what came less what was sent on; unexplained: below zero there was too much. */
            ...sums('before', 'in', 'after', 'actual', 'recipe', 'crew', 'lost', 'unexplained'),
            /**
             * Of the use by recipe on checks that are open; what late facts changed of the second count's difference.
             */
            ...sums('onOpenChecks', 'lateDifference'),
            /** Grosze; null: no price is known. */
            cost: v.object({ explained: v.nullable(amount), unexplained: v.nullable(amount) }),
          }),
        ),
        /** How many products only one of the counts has. */
        countedOnce: amount,
      }),
    ),
  }),
} as const
