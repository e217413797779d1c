import type { MessageKey } from '#hooks/use-text.ts'

/**
 * What a command does, in words that may use `number` (of the order, check or document) and `where` (table or option), and of a
 * row of the back office `area`, `name` and `count`.
 */
export type CommandTitle = {
  text: MessageKey
  /** Key of the area of the back office that it changes; null elsewhere. */
  area: string | null
}

const titles: Readonly<Record<string, MessageKey>> = {
  'order.place': 'outbox.kind.order-place',
  'order.extend': 'outbox.kind.order-extend',
  'order.update': 'outbox.kind.order-update',
  'order.cancel': 'outbox.kind.order-cancel',
  'line.done': 'outbox.kind.line-done',
  'line.deliver': 'outbox.kind.line-deliver',
  'line.back-to-progress': 'outbox.kind.line-back',
  'ticket.shown': 'outbox.kind.ticket-shown',
  'ticket.seen': 'outbox.kind.ticket-seen',
  'ticket.unanswered': 'outbox.kind.ticket-unanswered',
  'notification.read': 'outbox.kind.notification-read',
  'notification.send': 'outbox.kind.notification-send',
  'line.start': 'outbox.kind.line-start',
  'line.fire': 'outbox.kind.line-fire',
  'order.set-priority': 'outbox.kind.order-set-priority',
  'menu-item.set-availability': 'outbox.kind.item-availability',
  'check.change-table': 'outbox.kind.change-table',
  'check.change-dining-option': 'outbox.kind.change-option',
  'order.move': 'outbox.kind.order-move',
  'line.move': 'outbox.kind.line-move',
  'check.merge': 'outbox.kind.check-merge',
  'check.unmerge': 'outbox.kind.check-unmerge',
  'check.change-waiter': 'outbox.kind.check-change-waiter',
  'check.set-discount': 'outbox.kind.check-set-discount',
  'check.set-service-fee': 'outbox.kind.check-set-fee',
  'check.set-deposit': 'outbox.kind.check-set-deposit',
  'check.close-unprinted': 'outbox.kind.check-close-unprinted',
  'check.reopen': 'outbox.kind.check-reopen',
  'check.force-close': 'outbox.kind.check-force-close',
  'check.cancel': 'outbox.kind.check-cancel',
  'check.delete': 'outbox.kind.check-delete',
  'check.close-orders': 'outbox.kind.check-close-orders',
  'check.sync-item': 'outbox.kind.check-sync-item',
  'platform-order.arrived': 'outbox.kind.platform-order-arrived',
  'platform-order.canceled': 'outbox.kind.platform-order-canceled',
  'platform-order.kept': 'outbox.kind.platform-order-kept',
  'order.force-done': 'outbox.kind.order-force-done',
  'line.set-discount': 'outbox.kind.line-set-discount',
  'line.set-seat': 'outbox.kind.line-set-seat',
  'line.void': 'outbox.kind.line-void',
  'document.issue': 'outbox.kind.document-issue',
  'document.printed': 'outbox.kind.document-printed',
  'document.error': 'outbox.kind.document-error',
  'document.skip-print': 'outbox.kind.document-skip-print',
  'document.delete': 'outbox.kind.document-delete',
  'document.cancel': 'outbox.kind.document-cancel',
  'document.set-payment-type': 'outbox.kind.document-payment-type',
  'document.emailed': 'outbox.kind.document-emailed',
  'drawer.open': 'outbox.kind.drawer-open',
  'drawer.count': 'outbox.kind.drawer-count',
  'drawer.close': 'outbox.kind.drawer-close',
  'cash.move': 'outbox.kind.cash-move',
  'cash.transfer': 'outbox.kind.cash-transfer',
  'payment.taken': 'outbox.kind.payment-taken',
  'payment.start': 'outbox.kind.payment-start',
  'payment.settle': 'outbox.kind.payment-settle',
  'refund.given': 'outbox.kind.refund-given',
  'refund.settle': 'outbox.kind.refund-settle',
  'print-job.create': 'outbox.kind.print-job-create',
  'print-job.claim': 'outbox.kind.print-job-claim',
  'session.end': 'outbox.kind.session-end',
  'pin.locked-out': 'outbox.kind.pin-locked-out',
  'command.skipped': 'outbox.kind.command-skipped',
  'kitchen-station.set-default': 'outbox.kind.station-default',
  'place-user.prefer-dining-option': 'outbox.kind.prefer-option',
  'conflict-note.close': 'outbox.kind.note-close',
  'discrepancy.settle': 'outbox.kind.discrepancy-settle',
  'table.arrange': 'outbox.kind.table-arrange',
  'floor-piece.put': 'outbox.kind.floor-piece-put',
  'floor-piece.remove': 'outbox.kind.floor-piece-remove',
  'menu-items.change-prices': 'outbox.kind.change-prices',
  'menu-items.set-base-prices': 'outbox.kind.set-prices',
  'menu-items.set-many-base-prices': 'outbox.kind.set-many-prices',
  'menu-items.assign-template': 'outbox.kind.template-assign',
  'menu-items.detach-template': 'outbox.kind.template-detach',
  'menu-batch.undo': 'outbox.kind.batch-undo',
  'menu-items.set-showing': 'outbox.kind.items-showing',
  'menu-sections.put-items': 'outbox.kind.section-put',
  'menu-sections.take-out-items': 'outbox.kind.section-take-out',
  'menu-sections.move-items': 'outbox.kind.section-move',
  'menu-sections.reorder-items': 'outbox.kind.section-order',
  'menu.import': 'outbox.kind.menu-import',
}

/** What can be done to the rows of any area. */
const verbs: Readonly<Record<string, MessageKey>> = {
  create: 'outbox.kind.row-create',
  update: 'outbox.kind.row-update',
  delete: 'outbox.kind.row-delete',
  restore: 'outbox.kind.row-restore',
  reorder: 'outbox.kind.row-reorder',
}

/** The words for a kind of command. One that this build does not know has words too. */
export function titleOf(kind: string): CommandTitle {
  const own = titles[kind]
  if (own !== undefined) return { text: own, area: null }
  if (kind.startsWith('places.')) return { text: 'outbox.kind.settings', area: kind }
  const dot = kind.lastIndexOf('.')
  const verb = verbs[kind.slice(dot + 1)]
  if (verb !== undefined) return { text: verb, area: kind.slice(0, dot) }
  return { text: 'outbox.kind.unknown', area: null }
}
