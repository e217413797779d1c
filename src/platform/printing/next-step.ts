import type { LocalPrintJob } from '#domain/print/local-print-job.ts'
import { isFiscal, type PrintJob } from '#domain/print/print-job.ts'
import type { PrintFault } from '#domain/print/print-fault.ts'

/** How long a print that is of use only at once may wait, and after what a person decides about a fiscal one, ms. */
export const ageLimitMs = 15 * 60_000

/** For how long a job of another device is taken, ms. */
export const leaseMs = 60_000

/** The rest of a lease when the last sending under it begins, ms: no device waits longer for an answer. */
const leaseMarginMs = 15_000

/** How long after a lease others wait for the word of whoever held it, ms. */
const leaseGraceMs = 30_000

/** How long after a failure the one repetition waits, ms. */
export const retryDelayMs = 2_000

/** The server's word on this device's request for a job. */
export type ClaimWord = 'none' | 'waiting' | 'granted' | 'refused'

/** Everything besides the job that the next step depends on. */
export type StepFacts = {
  clientId: string
  /** Server's clock as this device knows it, ms. */
  now: number
  /** Since when the device has been registered under its present name, server's clock, ms. */
  bornAt: number
  /** Whether this device has the printer. */
  attached: boolean
  /** The printer can be asked at this moment. */
  ready: boolean
  local: LocalPrintJob | null
  claim: ClaimWord
}

export type PrintStep =
  | { do: 'nothing' }
  /** To look again after so many ms, if nothing happens before. */
  | { do: 'wait'; ms: number }
  | { do: 'send' }
  | { do: 'claim' }
  /** To say what the device knows already. */
  | { do: 'report-printed' }
  | { do: 'report'; outcome: 'failed' | 'unknown'; fault: string }
  /** To give it up without sending it. */
  | { do: 'end'; outcome: 'failed' | 'unknown'; fault: PrintFault }

const nothing: PrintStep = { do: 'nothing' }

/**
 * The next step of a device about a job. It never sends one twice, and never one that may have been sent before
 * (I13).
 */
export function nextStep(job: PrintJob, facts: StepFacts): PrintStep {
  const { local } = facts
  if (local !== null && local.state !== 'queued') return stepOfKnown(job, local)
  if (job.status !== 'queued') return nothing
  if (job.claimedBy === facts.clientId) {
    return job.claimedUntil === null ? stepOfMine(job, facts) : stepUnderLease(job, facts)
  }
  if (job.claimedBy === null) return stepOfUnclaimed(job, facts)
  // What another device has taken is this one's business only if it has the printer.
  return facts.attached ? stepOfOthers(job, facts) : nothing
}

/** The device remembers how it ended: it only says so, whatever the rows have forgotten. */
function stepOfKnown(job: PrintJob, { state, fault }: LocalPrintJob): PrintStep {
  if (job.status === 'printed' || job.status === 'failed') return nothing
  if (state === 'printed') return { do: 'report-printed' }
  if (state === 'failed') return { do: 'report', outcome: 'failed', fault }
  if (state === 'unknown' && job.status !== 'unknown') return { do: 'report', outcome: 'unknown', fault }
  return nothing
}

/** Nobody else prints it or gives it up: it goes out, or a person hears that it did not. */
function stepOfMine(job: PrintJob, facts: StepFacts): PrintStep {
  if (isTooOld(job, facts)) return { do: 'end', outcome: 'failed', fault: 'EXPIRED' }
  if (!facts.attached || !facts.ready) return nothing
  const { now, local } = facts
  const since = local === null || local.sentAt === null ? retryDelayMs : Math.abs(now - local.sentAt)
  return since >= retryDelayMs ? { do: 'send' } : { do: 'wait', ms: retryDelayMs - since }
}

function stepUnderLease(job: PrintJob, facts: StepFacts): PrintStep {
  const left = (job.claimedUntil ?? 0) - facts.now
  if (facts.claim === 'granted' && left >= leaseMarginMs) return stepOfMine(job, facts)
  if (isTooOld(job, facts)) return givenUp(job)
  // Without the server's word, or with too little time left, it asks (again).
  const asks = facts.claim === 'none' || facts.claim === 'granted'
  return asks && facts.attached && facts.ready ? { do: 'claim' } : nothing
}

function stepOfUnclaimed(job: PrintJob, facts: StepFacts): PrintStep {
  if (isTooOld(job, facts)) return givenUp(job)
  if (!facts.attached || facts.claim !== 'none') return nothing
  if (job.createdAt < facts.bornAt) return { do: 'end', outcome: 'unknown', fault: 'BEFORE_DEVICE' }
  return facts.ready ? { do: 'claim' } : nothing
}

/** Somebody else may just be taking it, so that a fiscal one is open until a person or that device has spoken. */
function givenUp({ kind }: PrintJob): PrintStep {
  return { do: 'end', outcome: isFiscal(kind) ? 'unknown' : 'failed', fault: 'EXPIRED' }
}

function stepOfOthers(job: PrintJob, facts: StepFacts): PrintStep {
  // A device's own job has no lease: its device gives it up itself after the same time, unless it is gone.
  const silentSince = (job.claimedUntil ?? job.createdAt + ageLimitMs) + leaseGraceMs
  if (facts.now > silentSince) return { do: 'end', outcome: 'unknown', fault: 'CLAIM_EXPIRED' }
  return { do: 'wait', ms: silentSince - facts.now + 1 }
}

function isTooOld({ createdAt }: PrintJob, { now }: StepFacts): boolean {
  return now - createdAt > ageLimitMs
}
