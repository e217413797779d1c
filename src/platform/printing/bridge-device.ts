import type { PrintJobKind } from '#domain/print/print-job.ts'
import type { BridgeMessageType } from '../bridge/messages.ts'
import type { BridgeResult, NativeBridge } from '../bridge/native-bridge.ts'
import type { PrintDevice, PrintOutcome } from '../print-device.ts'

/** Printers behind the wrapper app. */
export function createBridgeDevice(bridge: NativeBridge): PrintDevice {
  return {
    isReady: () => bridge.isPresent(),
    print: async ({ jobId, requestId, kind, payload }) =>
      printOutcome(await bridge.send(bridgeMessageFor(kind), requestId, { jobId, ...payload })),
    onLate: (listener) =>
      bridge.onLate(({ requestId, result }) => listener({ requestId, outcome: printOutcome(result) })),
  }
}

/** Faults after which nobody knows whether something came out. */
const openFaults: readonly string[] = ['TIMEOUT', 'BAD_ANSWER', 'UNKNOWN']

/** The outcome of a job by the answer of the wrapper. */
export function printOutcome(result: BridgeResult): PrintOutcome {
  if (result.success) return { state: 'printed', told: result.answer.told }
  const { error: code, message, told = null } = result
  return { state: openFaults.includes(code) ? 'unknown' : 'failed', code, message, told }
}

/** The message with which a kind of print goes to the wrapper. */
export function bridgeMessageFor(kind: PrintJobKind): BridgeMessageType {
  switch (kind) {
    case 'receipt':
      return 'printReceipt'
    case 'invoice':
      return 'printInvoice'
    case 'simplified-invoice':
      return 'printSimplifiedInvoice'
    case 'daily-report':
      return 'printDailyReport'
    default:
      return 'printNonFiscal'
  }
}
