import { checkChangeDiningOption } from './mutations/check-change-dining-option.ts'
import { checkChangeTable } from './mutations/check-change-table.ts'
import { commandSkipped } from './mutations/command-skipped.ts'
import { conflictNoteClose } from './mutations/conflict-note-close.ts'
import { lineBackToProgress } from './mutations/line-back-to-progress.ts'
import { lineDeliver } from './mutations/line-deliver.ts'
import { lineDone } from './mutations/line-done.ts'
import { orderCancel } from './mutations/order-cancel.ts'
import { orderExtend } from './mutations/order-extend.ts'
import { orderPlace } from './mutations/order-place.ts'
import { orderUpdate } from './mutations/order-update.ts'
import { preferDiningOption } from './mutations/prefer-dining-option.ts'
import { sessionEnd } from './mutations/session-end.ts'
import { stationSetDefault } from './mutations/station-set-default.ts'
import { ticketShown } from './mutations/ticket-shown.ts'
import { resourceMutations } from './resources/resource-mutations.ts'
import type * as v from 'valibot'

/** Every kind of command. */
export const mutations = {
  'order.place': orderPlace,
  'order.extend': orderExtend,
  'order.update': orderUpdate,
  'order.cancel': orderCancel,
  'line.done': lineDone,
  'line.deliver': lineDeliver,
  'line.back-to-progress': lineBackToProgress,
  'ticket.shown': ticketShown,
  'check.change-table': checkChangeTable,
  'check.change-dining-option': checkChangeDiningOption,
  'session.end': sessionEnd,
  'command.skipped': commandSkipped,
  'kitchen-station.set-default': stationSetDefault,
  'place-user.prefer-dining-option': preferDiningOption,
  'conflict-note.close': conflictNoteClose,
  ...resourceMutations,
} as const

export type CommandKind = keyof typeof mutations

/** What a command of this kind carries. */
export type ArgsOf<K extends CommandKind> = v.InferOutput<(typeof mutations)[K]['args']>

export function isKnownKind(kind: string): kind is CommandKind {
  return Object.hasOwn(mutations, kind)
}
