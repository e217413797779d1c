import type { LocalPrintEvent, LocalPrintJob, PrintTold } from '#domain/print/local-print-job.ts'
import type { PrintJob } from '#domain/print/print-job.ts'
import type { PrinterAnswer } from '#domain/print/printer-answer.ts'
import type { ClaimWord } from './next-step.ts'
import type { PrintDevice } from '../print-device.ts'

/** The device's own memory of jobs. What a call has returned from is on the disk. */
export type PrintMemory = {
  of(ids: readonly string[]): Promise<LocalPrintJob[]>
  /** Jobs of which nobody has said yet how they ended. */
  open(): Promise<LocalPrintJob[]>
  /**
   * Moves a job on by an event, in one step, and keeps what is told of it besides. Gives the job as it is then, or
   * null where the event is not allowed in its state: then nothing has changed.
   */
  move(job: LocalPrintJob, event: LocalPrintEvent, told: PrintTold): Promise<LocalPrintJob | null>
  /** Remembers the command that asked for a job. */
  claim(job: LocalPrintJob, seq: number): Promise<void>
}

export type PrintQueuePorts = {
  clientId: string
  /** Since when the device has this name, server's clock, ms. */
  bornAt: number
  /** Server's clock as the device knows it, ms. */
  now(): number
  newId(): string
  setTimeout(work: () => void, ms: number): number
  clearTimeout(timer: number): void
  memory: PrintMemory
  /** Jobs that have not ended, oldest first. */
  openJobs(): Promise<PrintJob[]>
  /** The way to a printer that this device has; null for one that it has not. */
  deviceOf(printerId: string): PrintDevice | null
  /** The payload that goes to the printer; a fault where there is nothing to print any more. */
  payloadOf(job: PrintJob): Promise<Record<string, unknown> | 'NO_CONTENT' | 'DOCUMENT_DONE'>
  /** The server's word on the command of this number. */
  claimWord(seq: number): Promise<ClaimWord>
  /** Saves that the device asks for a job, and gives the number of the command. */
  sayClaim(jobId: string): Promise<number>
  /** `told`: what was said of the printer besides, at this moment only. */
  sayPrinted(jobId: string, told?: PrinterAnswer | null): Promise<void>
  sayError(
    jobId: string,
    outcome: 'failed' | 'unknown',
    fault: string,
    told?: PrinterAnswer | null,
  ): Promise<void>
  report(error: unknown): void
}
