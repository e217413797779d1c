import type * as v from 'valibot'
import { uuid } from '#domain/fields.ts'

/** Whether a schema is one of ids: of any row, or of those of a table. */
export function isId(schema: v.GenericSchema): boolean {
  const { pipe = [] }: { pipe?: readonly { type: string; requirement?: unknown }[] } = schema as object
  return pipe.some(({ type, requirement }) => type === 'regex' && requirement === uuid)
}
