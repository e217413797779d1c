import * as v from 'valibot'

const textOrNull = v.fallback(v.nullable(v.string()), null)

const idsSchema = v.object({
  number: textOrNull,
  orderId: textOrNull,
  orderCheckId: textOrNull,
  tableId: textOrNull,
  diningOptionId: textOrNull,
  lineId: textOrNull,
  printoutId: textOrNull,
  paymentId: textOrNull,
  orderPaymentId: textOrNull,
  onlinePaymentId: textOrNull,
  jobId: textOrNull,
  /** Rows of the back office. */
  id: textOrNull,
  ids: v.fallback(v.array(v.string()), []),
})

/** The subject of a command, as far as its arguments say so. Null: they do not. */
export type Subject = Omit<v.InferOutput<typeof idsSchema>, 'id' | 'ids'> & { rowIds: string[] }

/** Reads the arguments of any kind of command, of this version or another. */
export function subjectOf(args: Readonly<Record<string, unknown>>): Subject {
  const { id, ids, ...subject } = v.parse(idsSchema, args)
  return { ...subject, rowIds: id === null ? ids : [id] }
}
