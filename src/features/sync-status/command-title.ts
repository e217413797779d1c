import type { MessageKey } from '#hooks/use-text.ts'

/** The words for each kind of command; they may use `number` (of the order or check) and `where` (table or option). */
const titles: Readonly<Record<string, MessageKey>> = {
  'order.place': 'outbox.kind.order-place',
  'order.extend': 'outbox.kind.order-extend',
  'order.update': 'outbox.kind.order-update',
  'order.cancel': 'outbox.kind.order-cancel',
  'line.done': 'outbox.kind.line-done',
  'line.deliver': 'outbox.kind.line-deliver',
  'line.back-to-progress': 'outbox.kind.line-back',
  'ticket.shown': 'outbox.kind.ticket-shown',
  'check.change-table': 'outbox.kind.change-table',
  'check.change-dining-option': 'outbox.kind.change-option',
  'session.end': 'outbox.kind.session-end',
  'command.skipped': 'outbox.kind.command-skipped',
}

/** The text that says what a command does. A kind that this build does not know has a text too. */
export function titleOf(kind: string): MessageKey {
  return titles[kind] ?? 'outbox.kind.unknown'
}
