import * as v from 'valibot'
import { integer } from '#domain/fields.ts'
import { roundings } from './price-rounding.ts'

/** A change of many prices, as it travels: each device and the server work it out over the prices that they find. */
export const priceRuleSchema = v.pipe(
  v.object({
    direction: v.picklist(['INCREASE', 'DECREASE']),
    mode: v.picklist(['PERCENT', 'AMOUNT']),
    /** Hundredths of a percent, or grosze. */
    value: integer(1, 9_999_999),
    rounding: v.picklist(roundings),
  }),
  v.check(({ mode, value }) => mode === 'AMOUNT' || value <= mostPercent),
)

/** The largest change by percent, hundredths: ten times the price. */
const mostPercent = 1000_00
