import type { PrintJobKind } from '#domain/print/print-job.ts'
import type { PrinterAnswer } from '#domain/print/printer-answer.ts'

/** The request to a printer to print something, once. */
export type PrinterRequest = {
  jobId: string
  /** Of this sending. */
  requestId: string
  kind: PrintJobKind
  payload: Record<string, unknown>
}

/**
 * How a sending ended. `failed` is definite: nothing came out. `unknown`: nobody knows, and the machine does not try
 * again. `told`: what the way to the printer says of it besides, where it says anything.
 */
export type PrintOutcome =
  | { state: 'printed'; told?: PrinterAnswer | null }
  | { state: 'failed' | 'unknown'; code: string; message: string; told?: PrinterAnswer | null }

/** An outcome that came after nobody waited for it any more. */
export type LateOutcome = { requestId: string; outcome: PrintOutcome }

/** A way to printers. */
export type PrintDevice = {
  /** Whether it can be asked at this moment; a job waits until it can. */
  isReady(): boolean
  /** Sends one job; resolves always. */
  print(request: PrinterRequest): Promise<PrintOutcome>
  onLate(listener: (late: LateOutcome) => void): () => void
}
