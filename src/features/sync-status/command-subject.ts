import * as v from 'valibot'

const idsSchema = v.object({
  number: v.fallback(v.nullable(v.string()), null),
  orderId: v.fallback(v.nullable(v.string()), null),
  orderCheckId: v.fallback(v.nullable(v.string()), null),
  tableId: v.fallback(v.nullable(v.string()), null),
  diningOptionId: v.fallback(v.nullable(v.string()), null),
})

/** What a command is about, as far as its arguments say so. Null: they do not. */
export type Subject = v.InferOutput<typeof idsSchema>

/** Reads the arguments of any kind of command, of this version or another. */
export function subjectOf(args: Readonly<Record<string, unknown>>): Subject {
  return v.parse(idsSchema, args)
}
