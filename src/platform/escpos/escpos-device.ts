import type { PaperLine } from '#domain/print/layout/paper-line.ts'
import { isFiscal } from '#domain/print/print-job.ts'
import type { LateOutcome, PrintDevice, PrintOutcome, PrinterRequest } from '../print-device.ts'
import type { ByteFault, BytePort } from './byte-port.ts'
import { encodePaper, type EscPosPrinter } from './encode.ts'

/** How long a printer may take for one paper, ms. After that nobody knows. */
export const writeTimeoutMs = 15_000

export type EscPosPorts = {
  port: BytePort
  printer: EscPosPrinter
  setTimeout(work: () => void, ms: number): number
  clearTimeout(timer: number): void
}

/**
 * A printer of bills and tickets that this computer reaches by itself. It says `printed` only when every byte was written.
 * It never prints what is fiscal.
 */
export function createEscPosDevice(ports: EscPosPorts): PrintDevice {
  const listeners = new Set<(late: LateOutcome) => void>()
  return {
    isReady: () => ports.port.isReady(),
    onLate: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    print: (request) =>
      new Promise((resolve) => {
        let waited = true
        const timer = ports.setTimeout(() => {
          waited = false
          resolve({ state: 'unknown', code: 'TIMEOUT', message: 'Request timeout' })
        }, writeTimeoutMs)
        void printNow(ports, request).then((outcome) => {
          ports.clearTimeout(timer)
          if (waited) return resolve(outcome)
          for (const listener of listeners) listener({ requestId: request.requestId, outcome })
        })
      }),
  }
}

async function printNow(
  { port, printer }: EscPosPorts,
  { kind, payload }: PrinterRequest,
): Promise<PrintOutcome> {
  if (isFiscal(kind)) return { state: 'failed', code: 'NOT_FISCAL', message: '' }
  try {
    const bytes = await encodePaper(linesOf(payload), printer)
    const written = await port.write(bytes)
    return written.ok ? { state: 'printed' } : outcomeOf(written.error)
  } catch (error) {
    // Before the first byte: the commands could not be loaded or made.
    return { state: 'failed', code: 'NOT_SENT', message: error instanceof Error ? error.message : '' }
  }
}

function outcomeOf({ code, message }: ByteFault): PrintOutcome {
  return { state: code === 'WRITE_FAILED' ? 'unknown' : 'failed', code, message }
}

/** The paper of a print that is not fiscal stands in its payload. */
function linesOf(payload: Record<string, unknown>): readonly PaperLine[] {
  const { lines } = payload
  if (!Array.isArray(lines)) throw new Error('there is nothing to print')
  return lines
}
