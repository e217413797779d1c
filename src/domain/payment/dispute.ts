/**
 * The events of a dispute as a provider names them: money that a bank takes back, wants to, or has given back; or
 * money that never came.
 */
export const disputeEvents = [
  'NOTIFICATION_OF_CHARGEBACK',
  'CHARGEBACK',
  'SECOND_CHARGEBACK',
  'CHARGEBACK_REVERSED',
  'PREARBITRATION_LOST',
  'CAPTURE_FAILED',
] as const

export type DisputeEvent = (typeof disputeEvents)[number]

/** How a dispute stands. `answerBy`: the last day to answer the bank (`YYYY-MM-DD`); null: it was not said. */
export type Dispute = { event: DisputeEvent; answerBy: string | null; reason: string }

/** Whether somebody can still answer the bank. */
export function isOpenDispute({ event }: Pick<Dispute, 'event'>): boolean {
  return event === 'NOTIFICATION_OF_CHARGEBACK' || event === 'CHARGEBACK'
}

/** The note of what happened to a payment: `CHARGEBACK 2026-12-10 10.4 Other Fraud`. */
export function writeDispute({ event, answerBy, reason }: Dispute): string {
  return [event, answerBy ?? '-', reason].join(' ').trim().slice(0, 500)
}

/** Reads a note of a dispute; null: the note is about something else. */
export function readDispute(note: string): Dispute | null {
  const [, word, day, reason = ''] = /^(\S+) (\d{4}-\d\d-\d\d|-)(?: (.*))?$/s.exec(note) ?? []
  const event = disputeEvents.find((each) => each === word)
  return event === undefined ? null : { event, answerBy: day === '-' ? null : (day ?? null), reason }
}
