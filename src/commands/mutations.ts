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
import { menuItemSetAvailability } from './menu/set-availability.ts'
import { menuBatchUndo } from './menu/undo-batch.ts'
import { checkMergeCommands } from './mutations/check-merge.ts'
import { checkTermCommands } from './mutations/check-terms.ts'
import { checkCommands } from './mutations/check.ts'
import { correctiveInvoiceIssue } from './mutations/corrective-invoice.ts'
import { receiptInvoiceIssue } from './mutations/receipt-invoice.ts'
import { dayCommands } from './mutations/day.ts'
import { defaultCommands } from './mutations/defaults.ts'
import { deviceCommands } from './mutations/device.ts'
import { discrepancyCommands } from './mutations/discrepancy.ts'
import { documentIssue } from './mutations/document-issue.ts'
import { documentCommands } from './mutations/document-acts.ts'
import { drawerCommands } from './mutations/drawer.ts'
import { eInvoiceCommands } from './mutations/e-invoice.ts'
import { floorCommands } from './mutations/floor.ts'
import { itemStopSellAnyway } from './mutations/item-stop-sell-anyway.ts'
import { ksefCommands } from './mutations/ksef.ts'
import { lineMove } from './mutations/line-move.ts'
import { lineCommands } from './mutations/line.ts'
import { notificationCommands } from './mutations/notification.ts'
import { orderPlaceCommands } from './mutations/order-place.ts'
import { orderCommands } from './mutations/order.ts'
import {
  onlinePaymentCancel,
  onlinePaymentOpened,
  onlinePaymentRetry,
  onlinePaymentStart,
} from './mutations/online-payment.ts'
import { onlinePaymentSettle } from './mutations/online-payment-settle.ts'
import { paymentTaken } from './mutations/payment-taken.ts'
import { paymentSettle, paymentStart } from './mutations/payment.ts'
import { platformOrderCommands } from './mutations/platform-order.ts'
import { printJobCommands } from './mutations/print-job.ts'
import { refundGiven } from './mutations/refund-given.ts'
import { refundSettle } from './mutations/refund-settle.ts'
import { auditCount, auditNote, auditOpen, auditPost, auditVoid } from './mutations/stock-audit.ts'
import { stockMove, stockMoveReverse } from './mutations/stock-move.ts'
import { ticketCommands } from './mutations/ticket.ts'
import { tillCertificateCommands } from './mutations/till-certificate.ts'
import { resourceMutations } from './mutations/resource.ts'

/** Every kind of command. */
export const mutations = {
  ...checkCommands,
  ...checkTermCommands,
  ...checkMergeCommands,
  ...dayCommands,
  ...defaultCommands,
  ...deviceCommands,
  ...discrepancyCommands,
  ...documentCommands,
  ...drawerCommands,
  ...eInvoiceCommands,
  ...floorCommands,
  ...ksefCommands,
  ...lineCommands,
  ...notificationCommands,
  ...orderCommands,
  ...orderPlaceCommands,
  ...platformOrderCommands,
  ...printJobCommands,
  ...ticketCommands,
  ...tillCertificateCommands,
  'menu-item.set-availability': menuItemSetAvailability,
  'item-stop.sell-anyway': itemStopSellAnyway,
  'line.move': lineMove,
  'document.issue': documentIssue,
  'corrective-invoice.issue': correctiveInvoiceIssue,
  'receipt-invoice.issue': receiptInvoiceIssue,
  'payment.taken': paymentTaken,
  'payment.start': paymentStart,
  'payment.settle': paymentSettle,
  'online-payment.start': onlinePaymentStart,
  'online-payment.cancel': onlinePaymentCancel,
  'online-payment.retry': onlinePaymentRetry,
  'online-payment.opened': onlinePaymentOpened,
  'online-payment.settle': onlinePaymentSettle,
  'refund.given': refundGiven,
  'refund.settle': refundSettle,
  'stock.move': stockMove,
  'stock.move-reverse': stockMoveReverse,
  'audit.open': auditOpen,
  'audit.count': auditCount,
  'audit.post': auditPost,
  'audit.void': auditVoid,
  'audit.note': auditNote,
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

/** The arguments of a command of this kind. */
export type ArgsOf<K extends CommandKind> = v.InferOutput<(typeof mutations)[K]['args']>

export function isKnownKind(kind: string): kind is CommandKind {
  return Object.hasOwn(mutations, kind)
}
