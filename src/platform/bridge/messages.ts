import * as v from 'valibot'
import { printerAnswerSchema, type PrinterAnswer } from '#domain/print/printer-answer.ts'

/**
 * The requests of a page to the wrapper app: the name of each message and the function on the window that takes
 * answers.
 */
export const bridgeCallbacks = {
  printReceipt: 'onPrintReceipt',
  printInvoice: 'onPrintInvoice',
  printSimplifiedInvoice: 'onPrintSimplifiedInvoice',
  printDailyReport: 'onPrintDailyReport',
  printNonFiscal: 'onPrintNonFiscal',
  printMultipleNonFiscal: 'onPrintMultipleNonFiscal',
  requestNotificationToken: 'onRequestNotificationToken',
  openAppSettings: 'onOpenAppSettings',
} as const

export type BridgeMessageType = keyof typeof bridgeCallbacks

export const bridgeMessageTypes = Object.keys(bridgeCallbacks).filter(isBridgeMessageType)

export function isBridgeMessageType(name: string): name is BridgeMessageType {
  return name in bridgeCallbacks
}

/** The message that goes over the bridge, as one JSON string. */
export type BridgeMessage = {
  type: BridgeMessageType
  /** The data of the request, and the id that the answer has to carry. */
  payload: Record<string, unknown> & { requestId: string }
}

/** The answer that comes back, as an object or as its JSON string. */
const answerSchema = v.object({
  /** Of the request that it answers; older wrappers send none. */
  requestId: v.optional(v.nullable(v.string())),
  success: v.boolean(),
  /** Code of the fault, where there is one. */
  error: v.optional(v.nullable(v.string())),
  /** The printer's message, for people. */
  message: v.optional(v.nullable(v.string())),
  /** The job of this id was on paper before: nothing was printed now. */
  alreadyPrinted: v.optional(v.boolean(), false),
  /** Push token of the device, as the answer to `requestNotificationToken`. */
  token: v.optional(v.nullable(v.string())),
  // What is told of the printer never spoils an answer: a field that cannot be read was not told.
  fiscalNo: untold('fiscalNo'),
  docNo: untold('docNo'),
  dailyReportNo: untold('dailyReportNo'),
  deviceTime: untold('deviceTime'),
  totals: untold('totals'),
})

function untold<K extends keyof PrinterAnswer>(field: K) {
  return v.fallback(v.nullish(printerAnswerSchema.entries[field], null), null)
}

export type BridgeAnswer = {
  requestId: string | null
  success: boolean
  /** `PRINT_ERROR` where the wrapper names none. */
  error: string
  message: string
  alreadyPrinted: boolean
  token: string | null
  /** The wrapper's word on the printer besides; null: none. */
  told: PrinterAnswer | null
}

/** Reads what the wrapper said. Throws where that is no answer. */
export function readBridgeAnswer(raw: unknown): BridgeAnswer {
  const answer = v.parse(answerSchema, typeof raw === 'string' ? JSON.parse(raw) : raw)
  const { fiscalNo, docNo, dailyReportNo, deviceTime, totals } = answer
  const told = { fiscalNo, docNo, dailyReportNo, deviceTime, totals }
  return {
    requestId: answer.requestId ?? null,
    success: answer.success,
    error: answer.success ? '' : (answer.error ?? 'PRINT_ERROR'),
    message: answer.message ?? '',
    alreadyPrinted: answer.alreadyPrinted,
    token: answer.token ?? null,
    told: Object.values(told).every((each) => each === null) ? null : told,
  }
}
