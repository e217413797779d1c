import * as v from 'valibot'
import { envelopeSchema, type Envelope } from '#contract/sync.ts'
import { id } from '#domain/fields.ts'
import { fail, ok, type Result } from '#domain/result.ts'

/** Why a file cannot be taken: it is none of ours or damaged, of another place, or nothing is in it. */
export type FileFault = 'unreadable' | 'other-place' | 'empty'

/** A device's queue from a file, as it would have been sent. */
export type OutboxFile = { clientId: string; deviceCode: string; commands: readonly Envelope[] }

const fileSchema = v.object({
  format: v.literal('lokal-outbox'),
  version: v.literal(1),
  placeId: id,
  device: v.object({ clientId: id, deviceCode: v.string() }),
  commands: v.array(v.object({ envelope: envelopeSchema, sendAs: v.nullable(envelopeSchema) })),
})

/** Reads an exported queue. What could not be delivered goes as the small record that stands for it, as from the device. */
export function readOutboxFile(content: string, placeId: string): Result<OutboxFile, FileFault> {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), fileSchema), content)
  if (!read.success) return fail('unreadable')
  const { device, commands } = read.output
  if (read.output.placeId !== placeId) return fail('other-place')
  if (commands.length === 0) return fail('empty')
  const envelopes = commands.map(({ envelope, sendAs }) => sendAs ?? envelope)
  return ok({ ...device, commands: envelopes.sort((a, b) => a.seq - b.seq) })
}
