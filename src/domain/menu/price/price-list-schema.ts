import * as v from 'valibot'
import { id, position, text } from '#domain/fields.ts'
import { idIn } from '#domain/unit-fields.ts'
import { priceRuleSchema } from './price-rule-schema.ts'
import { weekTimesSchema } from '../week-times.ts'

/** Prices that count at times of the week: happy hour, lunch. What counts is the moment at which an order is sent. */
export const priceListFields = {
  name: text(1, 60),
  active: v.boolean(),
  times: weekTimesSchema,
  /** For these dining options; empty: for all. */
  diningOptionIds: v.array(id),
  /** For the items of this category; null: for all. */
  categoryId: v.nullable(id),
  rule: priceRuleSchema,
  position,
}

export const priceListSchema = v.object({ id: idIn('priceLists'), ...priceListFields })
