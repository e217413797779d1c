import * as v from 'valibot'
import { id, text, version } from '#domain/fields.ts'
import { instant } from '#domain/unit-fields.ts'
import { resolutionNote } from '#domain/order/discrepancy.ts'
import { may } from '../access.ts'
import { dataOf } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'
import { sequence } from '../registration.ts'
import { commandStatuses, envelopeSchema, commandDecidedSchema } from '../sync.ts'

/**
 * Why nobody could believe a command: what is wrong with its device, with the session that it names, with what proves
 * that its actor did it, or with the word of whoever is said to have agreed.
 */
export const heldReasons = [
  'device-revoked',
  'session-unknown',
  'session-of-another',
  'session-ended',
  'unproved',
  'agreement',
  'believable',
] as const

/** A command that waits for a manager, or did. */
export const waitingCommandSchema = v.object({
  id,
  status: v.picklist(['held', 'parked']),
  seq: sequence,
  kind: v.string(),
  actor: id,
  /** The person who agreed to it by PIN; null: nobody was asked. */
  approver: v.nullable(id),
  args: v.record(v.string(), v.unknown()),
  /** When it happened by the server's clock, and when it came, ms. */
  at: v.pipe(v.number(), v.safeInteger()),
  recordedAt: instant,
  deviceCode: v.string(),
  deviceName: v.string(),
  /** Of a held one; null of a parked one. */
  reason: v.nullable(v.picklist(heldReasons)),
  importedBy: v.nullable(id),
  /** The decision about it; null while it waits. */
  decision: v.nullable(commandDecidedSchema),
})

/** The outcome of a decision. */
export const decidedSchema = v.object({ commandId: id, how: v.picklist(['applied', 'discarded']), version })

/** The decision of a manager about one command: have it done after all, drop it with a reason, or run it again. */
export const commandDecisionSchema = v.variant('decision', [
  v.object({ decision: v.literal('apply'), commandId: id }),
  v.object({ decision: v.literal('discard'), commandId: id, reason: resolutionNote }),
  v.object({ decision: v.literal('replay'), commandId: id }),
])

/** Commands of a device's file, in the order of their sequence, as many as a push may carry. */
export const importedCommandsSchema = v.object({
  clientId: id,
  commands: v.pipe(v.array(envelopeSchema), v.minLength(1), v.maxLength(20)),
})

/**
 * The outcome of each command, in order. `fresh`: it came with this call; else the server had it, or could not take
 * it.
 */
export const importedResultSchema = v.object({
  seq: sequence,
  status: v.picklist([...commandStatuses, 'refused']),
  fresh: v.boolean(),
  code: v.nullable(text(0, 60)),
})

/**
 * Since when the database is one of a restored backup, null: it never was; and which devices wait for what another
 * one has to send again. They wait for a day, or until a manager ends it.
 */
export const recoverySchema = v.object({
  restoredAt: v.nullable(instant),
  waiting: v.array(v.object({ deviceCode: v.string(), deviceName: v.string(), since: instant })),
})

/** The calls about commands of a place that wait for a manager, beside the plan of the API. */
export const writeEndpoints = {
  'writes.list': defineEndpoint({
    method: 'GET',
    path: '/writes/{placeId}',
    access: may('manage-payments'),
    summary: 'Commands that are held or parked, oldest first, and then those that were decided lately',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(v.array(waitingCommandSchema)),
  }),
  'writes.decide': defineEndpoint({
    method: 'POST',
    path: '/writes/{placeId}',
    access: may('manage-payments'),
    summary: 'Have a held command done, discard it with a reason, or run a parked one again; once',
    status: 'live',
    params: ids('placeId'),
    body: commandDecisionSchema,
    output: dataOf(decidedSchema),
  }),
  'writes.import': defineEndpoint({
    method: 'POST',
    path: '/writes-import/{placeId}',
    access: may('manage-payments'),
    summary:
      'Run commands from the exported queue of a device, under its own sequence; known ones change nothing',
    status: 'live',
    params: ids('placeId'),
    body: importedCommandsSchema,
    output: dataOf(v.array(importedResultSchema)),
  }),
  'writes.recovery': defineEndpoint({
    method: 'GET',
    path: '/writes-recovery/{placeId}',
    access: may('manage-payments'),
    summary: 'Devices that wait, after a restore, for what other devices have to send again',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(recoverySchema),
  }),
  'writes.end-recovery': defineEndpoint({
    method: 'POST',
    path: '/writes-recovery/{placeId}',
    access: may('manage-payments'),
    summary: 'Let devices go on without what a restored place lacks: what needs it is refused',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(v.object({ ended: v.boolean() })),
  }),
} as const

export type WaitingCommand = v.InferOutput<typeof waitingCommandSchema>
export type Recovery = v.InferOutput<typeof recoverySchema>
export type HeldReason = (typeof heldReasons)[number]
export type CommandDecision = v.InferOutput<typeof commandDecisionSchema>
export type ImportedResult = v.InferOutput<typeof importedResultSchema>
