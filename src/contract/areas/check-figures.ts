import * as v from 'valibot'
import { printoutTypes } from '#domain/document/printout.ts'
import { id, integer } from '#domain/fields.ts'
import { day, idIn, instant } from '#domain/unit-fields.ts'
import { sumTables } from '#domain/figures/sums/sum-tables.ts'
import { exciseTypes, vatRates } from '#domain/menu/item-classes.ts'
import { paymentTypes } from '#domain/money/payment-types.ts'
import { may } from '../access.ts'
import { dataOf } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'

const access = may('access-stats')

const amount = integer(-999_999_999_999, 999_999_999_999)
const sums = <N extends string>(...names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, amount])) as { [K in N]: typeof amount }

/** First and last day of at most 366. */
const range = v.object({ placeId: idIn('places'), startDate: day, endDate: day })

/** Hundredths of a percent of all rows, which come to 100 %. */
const share = integer(0, 100_00)
const name = v.nullable(v.string())

const moved = sums(...sumTables.payments)

const totals = {
  ...sums(...sumTables.totals),
  ...sums('vat', 'net', 'average', 'refunds', 'afterRefunds'),
  money: v.object(moved),
}

const goods = {
  /** The id; a word for what is of none: MENU_ITEM, CUSTOM, SERVICE, PACKAGING, DELIVERY, FEES, UNKNOWN. */
  key: v.string(),
  /** As it was called when it was sold last; null: it is such a word. */
  name,
  ...sums(...sumTables.items),
  net: amount,
  share,
}

const hour = { from: instant, ...sums(...sumTables.hours) }

/** A range with the figures of all of it. */
const compared = v.object({ from: day, to: day, totals: v.object(totals) })

/** Figures by range and hour. Amounts in grosze with tax, quantities in thousandths, times in ms. */
export const checkFigureEndpoints = {
  'order-check.sum-stats': defineEndpoint({
    method: 'GET',
    path: '/order-check/aggregate/stats/{placeId}/{startDate}/{endDate}',
    access,
    summary:
      'Figures of a range of business days, whole and by day, beside the same weekdays before it and a year before',
    status: 'live',
    params: range,
    output: dataOf(
      v.object({
        totals: v.object(totals),
        rates: v.array(v.object({ rate: v.picklist(vatRates), ...sums(...sumTables.rates) })),
        payments: v.array(v.object({ type: v.picklist(paymentTypes), ...moved, share })),
        days: v.array(v.object({ day, ...totals })),
        /** As many whole weeks earlier as the range takes. */
        weeksBefore: compared,
        /** 52 weeks earlier. */
        yearBefore: compared,
      }),
    ),
  }),
  'order-check.sum-dining-options': defineEndpoint({
    method: 'GET',
    path: '/order-check/aggregate/dining-options/{placeId}/{startDate}/{endDate}',
    access,
    summary: 'Sales by dining option',
    status: 'live',
    params: range,
    output: dataOf(v.array(v.object({ id, name, ...sums(...sumTables.options), average: amount, share }))),
  }),
  'order-check.sum-excise-types': defineEndpoint({
    method: 'GET',
    path: '/order-check/aggregate/excise-type/{placeId}/{startDate}/{endDate}',
    access,
    summary:
      'Sales by class of the alcohol licence less refunds, by calendar day, and the way to its fee in the year of the last day',
    status: 'live',
    params: range,
    output: dataOf(
      v.array(
        v.object({
          type: v.picklist(exciseTypes),
          ...sums(...sumTables.excise),
          net: amount,
          /** Null: what is no alcohol has none. */
          licence: v.nullable(
            v.object({ ...sums('yearToDate', 'limit', 'forecast'), passedOn: v.nullable(day) }),
          ),
        }),
      ),
    ),
  }),
  'order-check.sum-ingredients': defineEndpoint({
    method: 'GET',
    path: '/order-check/aggregate/ingredients/{placeId}/{startDate}/{endDate}',
    access,
    summary: 'Products that were sold, used by the crew and lost',
    status: 'live',
    params: range,
    output: dataOf(
      v.array(
        v.object({
          id,
          name,
          /** Thousandths of its unit. */
          ...sums('sold', 'crew', 'lost'),
          /** Null: no purchase of it is known. */
          cost: v.nullable(v.object(sums('sold', 'crew', 'lost'))),
        }),
      ),
    ),
  }),
  'order-check.sum-menu-items': defineEndpoint({
    method: 'GET',
    path: '/order-check/aggregate/menu-items/{placeId}/{startDate}/{endDate}',
    access,
    summary: 'Sales by item and answer; what of a sale is no item, as fees, has rows of its own',
    status: 'live',
    params: range,
    output: dataOf(
      v.array(
        v.object({
          ...goods,
          /** The key of its category, and how that was called. */
          category: v.string(),
          categoryName: name,
          /** The cost of the goods of so many of it (`costed`); null: of none of it is a cost known. */
          cost: v.nullable(amount),
          costed: amount,
          /** So many have a recipe of which not everything was ever bought at a price. */
          unpriced: amount,
          /** Net less cost; null: the cost of some is not known. */
          margin: v.nullable(amount),
          answers: v.array(v.object({ id, name: v.string(), ...sums(...sumTables.answers) })),
        }),
      ),
    ),
  }),
  'order-check.sum-printouts': defineEndpoint({
    method: 'GET',
    path: '/order-check/aggregate/printouts/{placeId}/{startDate}/{endDate}',
    access,
    summary:
      'Documents by type, state and payment. Printed and skipped ones come to those issued, canceled ones are a minus',
    status: 'live',
    params: range,
    output: dataOf(
      v.array(
        v.object({
          type: v.picklist(printoutTypes),
          state: v.picklist(['printed', 'skipped', 'canceled']),
          payment: v.picklist(paymentTypes),
          ...sums(...sumTables.documents),
          rates: v.array(v.object({ rate: v.picklist(vatRates), ...sums(...sumTables.documentRates) })),
        }),
      ),
    ),
  }),
  'order-check.sum-time': defineEndpoint({
    method: 'GET',
    path: '/order-check/aggregate/time/{placeId}/{startDate}/{endDate}',
    access,
    summary: 'How long dishes and checks took: at most so long for half of them and for nine of ten',
    status: 'live',
    params: range,
    output: dataOf(
      v.array(
        v.object({
          /** From the order to the kitchen's word, from there to the table, and of a whole check. */
          what: v.picklist(['ready', 'delivered', 'paid']),
          /** Null: of all stations. */
          stationId: v.nullable(idIn('kitchenStations')),
          stationName: name,
          /** The hour that clocks showed at its beginning; null: of the whole day. */
          hour: v.nullable(integer(0, 23)),
          count: amount,
          p50: v.nullable(amount),
          p90: v.nullable(amount),
          /** Of how many it is known how long they were to take, and how many of these took longer. */
          ...sums('judged', 'late'),
        }),
      ),
    ),
  }),
  'order-check.sum-users': defineEndpoint({
    method: 'GET',
    path: '/order-check/aggregate/users/{placeId}/{startDate}/{endDate}',
    access,
    summary: 'What each person sold, took, gave back and took off, and what was missing in their drawers',
    status: 'live',
    params: range,
    output: dataOf(v.array(v.object({ id, name, ...sums(...sumTables.people), average: amount, share }))),
  }),
  'order-check.sum-hourly': defineEndpoint({
    method: 'GET',
    path: '/order-check/aggregate/hourly/{placeId}/{date}',
    access,
    summary: 'A business day by hour: 23, 24 or 25 of them, by when checks were closed, paid and ordered',
    status: 'live',
    params: v.object({ placeId: idIn('places'), date: day }),
    output: dataOf(v.array(v.object(hour))),
  }),
} as const
