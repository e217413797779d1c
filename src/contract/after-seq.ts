import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { lastSequence } from './registration.ts'

/** How far a device's queue has to be sent before a call: its name, and the last number that it had given then. */
export type AfterSeq = { clientId: string; seq: number }

const schema = v.object({
  clientId: id,
  seq: v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number), lastSequence),
})

/** The header's value, `{clientId} {seq}`: a session may be on several devices, so a number alone says too little. */
export function writeAfterSeq({ clientId, seq }: AfterSeq): string {
  return `${clientId} ${seq}`
}

/** Reads the header's value; null where it is none. */
export function readAfterSeq(value: string): AfterSeq | null {
  const [clientId, seq, ...more] = value.split(' ')
  const read = v.safeParse(schema, { clientId, seq })
  return read.success && more.length === 0 ? read.output : null
}
