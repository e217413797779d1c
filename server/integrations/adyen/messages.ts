import * as v from 'valibot'

const words = v.optional(v.string(), '')

/** The provider's word on a payment, as far as it is read. Every value is its own; nothing of it has been proved. */
const paymentItemSchema = v.object({
  pspReference: v.string(),
  originalReference: words,
  merchantAccountCode: words,
  merchantReference: words,
  amount: v.optional(v.object({ value: v.number(), currency: v.string() }), { value: 0, currency: '' }),
  eventCode: v.string(),
  eventDate: words,
  reason: words,
  success: v.string(),
  additionalData: v.optional(v.record(v.string(), v.unknown()), {}),
})

const paymentsSchema = v.object({
  live: v.picklist(['true', 'false']),
  notificationItems: v.pipe(
    v.array(v.object({ NotificationRequestItem: paymentItemSchema })),
    v.minLength(1),
    v.maxLength(100),
  ),
})

export type PaymentItem = v.InferOutput<typeof paymentItemSchema>

export type PaymentsMessage = { environment: 'test' | 'live'; items: PaymentItem[] }

/** A message about payments; null: it is none. */
export function readPayments(json: unknown): PaymentsMessage | null {
  const read = v.safeParse(paymentsSchema, json)
  if (!read.success) return null
  return {
    environment: read.output.live === 'true' ? 'live' : 'test',
    items: read.output.notificationItems.map((each) => each.NotificationRequestItem),
  }
}

/** A text beside the payment; empty: there is none. */
export function additional({ additionalData }: PaymentItem, name: string): string {
  const value = additionalData[name]
  return typeof value === 'string' ? value : ''
}

const platformSchema = v.object({
  type: v.string(),
  environment: v.picklist(['test', 'live']),
  timestamp: words,
  data: v.record(v.string(), v.unknown()),
})

export type PlatformMessage = v.InferOutput<typeof platformSchema>

/** A message of the platform; null: it is none. */
export function readPlatform(json: unknown): PlatformMessage | null {
  const read = v.safeParse(platformSchema, json)
  return read.success ? read.output : null
}

/** Reads bytes as JSON; null: they are none. */
export function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** An instant that the provider wrote, ms; `or` where it wrote none. */
export function writtenInstantOf(text: string, or: number): number {
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? or : ms
}
