import * as v from 'valibot'

/** An id of theirs: they send some as numbers. */
const reference = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
  v.transform((value) => String(value).trim()),
  v.regex(/^[\w.:-]{1,64}$/),
)

/** Text that somebody may have written; empty where it is missing or no text. */
const words = v.fallback(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => String(value).slice(0, 2000)),
  ),
  '',
)

/** An amount of theirs, in hundredths of the currency. */
const cents = v.pipe(v.number(), v.transform(Math.round), v.safeInteger())

const amountOfMoney = v.fallback(v.nullable(cents), null)

const yesOrNo = v.fallback(v.nullable(v.boolean()), null)

const pieces = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999))

const attributeSchema = v.object({
  id: words,
  name: words,
  price: v.fallback(cents, 0),
  quantity: v.fallback(pieces, 1),
})

const productSchema = v.object({
  id: words,
  name: words,
  price: v.pipe(cents, v.minValue(0), v.maxValue(9_999_999)),
  discount: v.fallback(v.pipe(cents, v.minValue(0)), 0),
  quantity: pieces,
  attributes: v.fallback(v.pipe(v.array(attributeSchema), v.maxLength(60)), []),
})

const invoicingSchema = v.object({ company_name: words, company_address: words, tax_id: words })

const customerSchema = v.object({
  name: words,
  phone_number: words,
  invoicing_details: v.fallback(v.nullable(invoicingSchema), null),
})

/**
 * An order as the platform sends it. What the kitchen cooks and what it costs must be there; all else may be missing
 * or odd, and what is not known is passed over.
 */
export const glovoOrderSchema = v.object({
  order_id: reference,
  store_id: reference,
  order_code: words,
  pick_up_code: words,
  /** By the clocks of the venue: `2026-11-22 18:30:00`. */
  estimated_pickup_time: words,
  /** The minutes by which the clocks of the venue are ahead of UTC. */
  utc_offset_minutes: words,
  payment_method: v.fallback(v.nullable(v.picklist(['CASH', 'DELAYED'])), null),
  /** Prices in any other one would be taken for grosze. */
  currency: v.pipe(
    words,
    v.check((currency) => currency === '' || currency === 'PLN'),
  ),
  allergy_info: words,
  special_requirements: words,
  /** The price of all products, as the platform counts it. */
  estimated_total_price: amountOfMoney,
  customer: v.fallback(v.nullable(customerSchema), null),
  products: v.pipe(v.array(productSchema), v.minLength(1), v.maxLength(120)),
  is_picked_up_by_customer: yesOrNo,
  cutlery_requested: yesOrNo,
})

/** Why an order is not to be made after all, as the platform says it. */
export const glovoCancelSchema = v.object({
  order_id: reference,
  store_id: reference,
  cancel_reason: words,
  payment_strategy: words,
})

/** The fields that any message of the platform has; the rest of it is read once the platform is believed. */
export const glovoMessageSchema = v.looseObject({ order_id: reference, store_id: reference })

export type GlovoMessage = v.InferOutput<typeof glovoMessageSchema>
export type GlovoOrder = v.InferOutput<typeof glovoOrderSchema>
export type GlovoOrderProduct = GlovoOrder['products'][number]
export type GlovoCancel = v.InferOutput<typeof glovoCancelSchema>
