import type { LocalPrintJob } from '#domain/print/local-print-job.ts'
import { faultText } from '#domain/print/print-fault.ts'
import type { PrintOutcome } from '../print-device.ts'
import type { PrintQueuePorts } from './print-queue-ports.ts'

type EndPorts = Pick<PrintQueuePorts, 'memory' | 'sayPrinted' | 'sayError'>

/** The ends of jobs: on the disk first, then said. */
export type PrintEnds = {
  /** Remembers how a job ended, then says so. What could not be said is said in a later round. */
  end(local: LocalPrintJob, outcome: PrintOutcome): Promise<void>
  /** Says an end that is remembered, unless this page has said it already. */
  sayPrintedOnce(jobId: string): Promise<void>
  sayErrorOnce(jobId: string, outcome: 'failed' | 'unknown', fault: string): Promise<void>
}

/** Ends of the jobs of one page. */
export function createPrintEnds(ports: EndPorts): PrintEnds {
  const { memory } = ports
  /** The ends of jobs that this page has reported already, as `id outcome`. */
  const said = new Set<string>()

  async function once(what: string, say: () => Promise<void>): Promise<void> {
    if (said.has(what)) return
    await say()
    said.add(what)
  }

  return {
    async end(local, outcome) {
      if (outcome.state === 'printed') {
        if ((await memory.move(local, 'print', { fault: '' })) === null) return
        await ports.sayPrinted(local.id, outcome.told)
        return
      }
      const fault = faultText(outcome.code, outcome.message)
      const event = outcome.state === 'failed' ? 'fail' : 'no-answer'
      const ended = await memory.move(local, event, { fault })
      if (ended !== null) await ports.sayError(local.id, outcome.state, fault, outcome.told)
    },
    sayPrintedOnce: (jobId) => once(`${jobId} printed`, () => ports.sayPrinted(jobId)),
    sayErrorOnce: (jobId, outcome, fault) =>
      once(`${jobId} ${outcome}`, () => ports.sayError(jobId, outcome, fault)),
  }
}
