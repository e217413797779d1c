import * as v from 'valibot'
import { id } from '../fields.ts'

/**
 * The printers that the device itself has: what a command sends to them is claimed by it from the start, so that it
 * prints with no server in reach. Null: none, whoever has the printer claims the job.
 */
export const printsHereSchema = v.optional(
  v.nullable(v.object({ clientId: id, printerIds: v.pipe(v.array(id), v.maxLength(50)) })),
  null,
)

export type PrintsHere = v.InferOutput<typeof printsHereSchema>
