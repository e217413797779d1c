import * as v from 'valibot'
import { grosze } from '#domain/unit-fields.ts'

const detailSchema = v.object({
  lines: v.fallback(v.array(v.object({ name: v.string(), quantity: v.number() })), []),
  amount: v.fallback(v.nullable(grosze), null),
  comment: v.fallback(v.string(), ''),
  reason: v.fallback(v.string(), ''),
})

/** The parts of a command that people can judge it by: dishes (thousandths), money (grosze), words. */
export type CommandDetail = v.InferOutput<typeof detailSchema>

/** Reads the arguments of any kind of command, of this version or another. */
export function detailOf(args: Readonly<Record<string, unknown>>): CommandDetail {
  return v.parse(detailSchema, args)
}
