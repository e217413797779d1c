import type * as v from 'valibot'
import { menuItemsChangePrices } from './menu/change-prices.ts'
import { menuImport } from './menu/import-rows.ts'
import {
  sectionMoveItems,
  sectionPutItems,
  sectionReorderItems,
  sectionTakeOutItems,
} from './menu/section-items.ts'
import { menuItemsSetBasePrices, menuItemsSetManyBasePrices } from './menu/set-base-prices.ts'
import { menuItemsSetShowing } from './menu/set-showing.ts'
import { menuItemsAssignTemplate, menuItemsDetachTemplate } from './menu/template-items.ts'
import { menuBatchUndo } from './menu/undo-batch.ts'
import { cashMove, cashTransfer } from './mutations/cash-move.ts'
import {
  checkCancel,
  checkCloseUnprinted,
  checkDelete,
  checkForceClose,
  checkReopen,
} from './mutations/check-acts.ts'
import { checkChangeDiningOption } from './mutations/check-change-dining-option.ts'
import { checkMerge, checkUnmerge } from './mutations/check-merge.ts'
import {
  checkSetDeposit,
  checkSetDiscount,
  checkSetServiceFee,
  lineSetDiscount,
} from './mutations/check-set-price.ts'
import { checkSyncItem } from './mutations/check-sync-item.ts'
import { checkChangeTable, checkChangeWaiter } from './mutations/check.ts'
import { conflictNoteClose } from './mutations/conflict-note-close.ts'
import { dayClose, dayCover } from './mutations/day-close.ts'
import { dayReopen, dayVoid } from './mutations/day-reopen.ts'
import { commandSkipped, pinLockedOut, sessionEnd } from './mutations/device.ts'
import { discrepancySettle } from './mutations/discrepancy-settle.ts'
import {
  documentCancel,
  documentDelete,
  documentEmailed,
  documentSetPaymentType,
  documentSkipPrint,
} from './mutations/document-acts.ts'
import { documentError } from './mutations/document-error.ts'
import { documentIssue } from './mutations/document-issue.ts'
import { documentPrinted } from './mutations/document-printed.ts'
import { drawerClose, drawerCount, drawerOpen } from './mutations/drawer.ts'
import { fiscalReportAsk } from './mutations/fiscal-report-ask.ts'
import { floorPiecePut, floorPieceRemove, tableArrange } from './mutations/floor.ts'
import { lineDone } from './mutations/line-done.ts'
import { lineFire } from './mutations/line-fire.ts'
import { lineMove } from './mutations/line-move.ts'
import { lineSetSeat } from './mutations/line-set-seat.ts'
import { lineVoid } from './mutations/line-void.ts'
import { lineBackToProgress, lineDeliver, lineStart } from './mutations/line.ts'
import { itemStopSellAnyway } from './mutations/item-stop-sell-anyway.ts'
import { menuItemSetAvailability } from './mutations/menu-item-set-availability.ts'
import { notificationRead, notificationSend } from './mutations/notification.ts'
import { orderCancel } from './mutations/order-cancel.ts'
import { orderExtend } from './mutations/order-extend.ts'
import { checkCloseOrders, orderForceDone } from './mutations/order-force-done.ts'
import { orderPlace } from './mutations/order-place.ts'
import { orderUpdate } from './mutations/order-update.ts'
import { orderMove, orderSetPriority } from './mutations/order.ts'
import { onlinePaymentCancel, onlinePaymentRetry, onlinePaymentStart } from './mutations/online-payment.ts'
import { onlinePaymentSettle } from './mutations/online-payment-settle.ts'
import { paymentTaken } from './mutations/payment-taken.ts'
import { paymentSettle, paymentStart } from './mutations/payment.ts'
import { platformOrderArrived } from './mutations/platform-order-arrived.ts'
import { platformOrderCanceled, platformOrderKept } from './mutations/platform-order-canceled.ts'
import { preferDiningOption } from './mutations/prefer-dining-option.ts'
import { printJobClaim, printJobCreate } from './mutations/print-job.ts'
import { refundGiven } from './mutations/refund-given.ts'
import { refundSettle } from './mutations/refund-settle.ts'
import { stationSetDefault } from './mutations/station-set-default.ts'
import { auditCount, auditNote, auditOpen, auditPost, auditVoid } from './mutations/stock-audit.ts'
import { stockMove, stockMoveReverse } from './mutations/stock-move.ts'
import { ticketSeen, ticketShown, ticketUnanswered } from './mutations/ticket.ts'
import { resourceMutations } from './resources/resource-mutations.ts'

/** Every kind of command. */
export const mutations = {
  'order.place': orderPlace,
  'order.extend': orderExtend,
  'order.update': orderUpdate,
  'order.cancel': orderCancel,
  'line.done': lineDone,
  'line.deliver': lineDeliver,
  'line.back-to-progress': lineBackToProgress,
  'line.start': lineStart,
  'line.fire': lineFire,
  'ticket.shown': ticketShown,
  'ticket.seen': ticketSeen,
  'ticket.unanswered': ticketUnanswered,
  'notification.read': notificationRead,
  'notification.send': notificationSend,
  'order.set-priority': orderSetPriority,
  'menu-item.set-availability': menuItemSetAvailability,
  'item-stop.sell-anyway': itemStopSellAnyway,
  'check.change-table': checkChangeTable,
  'check.change-dining-option': checkChangeDiningOption,
  'check.change-waiter': checkChangeWaiter,
  'check.merge': checkMerge,
  'check.unmerge': checkUnmerge,
  'order.move': orderMove,
  'line.move': lineMove,
  'check.set-discount': checkSetDiscount,
  'check.set-service-fee': checkSetServiceFee,
  'check.set-deposit': checkSetDeposit,
  'check.close-unprinted': checkCloseUnprinted,
  'check.reopen': checkReopen,
  'check.force-close': checkForceClose,
  'check.cancel': checkCancel,
  'check.delete': checkDelete,
  'check.close-orders': checkCloseOrders,
  'check.sync-item': checkSyncItem,
  'platform-order.arrived': platformOrderArrived,
  'platform-order.canceled': platformOrderCanceled,
  'platform-order.kept': platformOrderKept,
  'order.force-done': orderForceDone,
  'line.set-discount': lineSetDiscount,
  'line.set-seat': lineSetSeat,
  'line.void': lineVoid,
  'document.issue': documentIssue,
  'document.printed': documentPrinted,
  'document.error': documentError,
  'document.skip-print': documentSkipPrint,
  'document.delete': documentDelete,
  'document.cancel': documentCancel,
  'document.set-payment-type': documentSetPaymentType,
  'document.emailed': documentEmailed,
  'payment.taken': paymentTaken,
  'payment.start': paymentStart,
  'payment.settle': paymentSettle,
  'online-payment.start': onlinePaymentStart,
  'online-payment.cancel': onlinePaymentCancel,
  'online-payment.retry': onlinePaymentRetry,
  'online-payment.settle': onlinePaymentSettle,
  'refund.given': refundGiven,
  'refund.settle': refundSettle,
  'drawer.open': drawerOpen,
  'drawer.count': drawerCount,
  'drawer.close': drawerClose,
  'cash.move': cashMove,
  'cash.transfer': cashTransfer,
  'day.cover': dayCover,
  'day.close': dayClose,
  'day.reopen': dayReopen,
  'day.void': dayVoid,
  'fiscal-report.ask': fiscalReportAsk,
  'stock.move': stockMove,
  'stock.move-reverse': stockMoveReverse,
  'audit.open': auditOpen,
  'audit.count': auditCount,
  'audit.post': auditPost,
  'audit.void': auditVoid,
  'audit.note': auditNote,
  'print-job.create': printJobCreate,
  'print-job.claim': printJobClaim,
  'session.end': sessionEnd,
  'pin.locked-out': pinLockedOut,
  'command.skipped': commandSkipped,
  'kitchen-station.set-default': stationSetDefault,
  'place-user.prefer-dining-option': preferDiningOption,
  'conflict-note.close': conflictNoteClose,
  'discrepancy.settle': discrepancySettle,
  'table.arrange': tableArrange,
  'floor-piece.put': floorPiecePut,
  'floor-piece.remove': floorPieceRemove,
  'menu-items.change-prices': menuItemsChangePrices,
  'menu-items.set-base-prices': menuItemsSetBasePrices,
  'menu-items.set-many-base-prices': menuItemsSetManyBasePrices,
  'menu-items.assign-template': menuItemsAssignTemplate,
  'menu-items.detach-template': menuItemsDetachTemplate,
  'menu-batch.undo': menuBatchUndo,
  'menu-items.set-showing': menuItemsSetShowing,
  'menu-sections.put-items': sectionPutItems,
  'menu-sections.take-out-items': sectionTakeOutItems,
  'menu-sections.move-items': sectionMoveItems,
  'menu-sections.reorder-items': sectionReorderItems,
  'menu.import': menuImport,
  ...resourceMutations,
} as const

export type CommandKind = keyof typeof mutations

/** What a command of this kind carries. */
export type ArgsOf<K extends CommandKind> = v.InferOutput<(typeof mutations)[K]['args']>

export function isKnownKind(kind: string): kind is CommandKind {
  return Object.hasOwn(mutations, kind)
}
