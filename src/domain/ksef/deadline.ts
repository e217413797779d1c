import { workingDayAfter } from '../time/working-days.ts'
import type { IsoDate } from '../units.ts'

/**
 * The reasons that keep an invoice from the national system when it is issued: the seller's own network
 * (`offline24`), a planned break of the system (`unavailability`), a break that the ministry has announced
 * (`failure`), or a total failure, in which invoices are never sent.
 */
export const offlineModes = ['offline24', 'unavailability', 'failure', 'total-failure'] as const

export type OfflineMode = (typeof offlineModes)[number]

/**
 * The last day on which an invoice may be sent, `YYYY-MM-DD` (KSeF K4, art. 106nda, 106nf, 106nh of the VAT act):
 * the next working day after its date or after the end of an unavailability, the seventh after the end of a failure.
 * Null: never sent, or what keeps it has not ended.
 */
export function sendDeadline({ issuedOn, mode, endedOn }: Waiting): string | null {
  if (mode === 'offline24') return workingDayAfter(issuedOn, 1)
  if (mode === 'total-failure' || endedOn === null) return null
  return workingDayAfter(endedOn, mode === 'failure' ? daysAfterFailure : 1)
}

const daysAfterFailure = 7

/** An invoice that waits. Days are `YYYY-MM-DD`; `endedOn`: of the unavailability or the failure. */
export type Waiting = { issuedOn: IsoDate; mode: OfflineMode; endedOn: string | null }
