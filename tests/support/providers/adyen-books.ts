import * as v from 'valibot'

const paymentSchema = v.object({
  pspReference: v.string(),
  amount: v.number(),
  metadata: v.object({ onlinePaymentId: v.string() }),
})

const refundSchema = v.object({
  reference: v.string(),
  original: v.string(),
  amount: v.number(),
  state: v.picklist(['received', 'refunded', 'refused', 'failed', 'reversed']),
})

/** What the provider says that it took and gave back, by our own ids. Amounts in grosze. */
export type ProviderBooks = {
  /** By online payment: one for each time that a guest paid. */
  taken: Map<string, number[]>
  /** By refund: each time that it was asked for. */
  refunds: Map<string, { amount: number; state: v.InferOutput<typeof refundSchema>['state'] }[]>
}

/** Reads the provider's own list over HTTP: nothing that the server knows has a part in it. */
export async function readProviderBooks(url: string): Promise<ProviderBooks> {
  const said: unknown = await (await fetch(`${url}/state`)).json()
  const { payments, refunds } = v.parse(
    v.object({ payments: v.array(paymentSchema), refunds: v.array(refundSchema) }),
    said,
  )
  const books: ProviderBooks = { taken: new Map(), refunds: new Map() }
  for (const { amount, metadata } of payments) {
    const id = metadata.onlinePaymentId
    books.taken.set(id, [...(books.taken.get(id) ?? []), amount])
  }
  for (const { reference, amount, state } of refunds) {
    books.refunds.set(reference, [...(books.refunds.get(reference) ?? []), { amount, state }])
  }
  return books
}
