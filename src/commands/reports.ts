/**
 * What a device reports by itself: nobody did it, so nobody waits for it. It goes the way of all commands, and only what
 * the server does not take of it is shown to people.
 */
export const reports: readonly string[] = [
  'document.printed',
  'document.error',
  'print-job.claim',
  'ticket.shown',
  'ticket.unanswered',
  'notification.read',
]

/** Whether a command of this kind is a device's own report, not something that a person did. */
export function isReport(kind: string): boolean {
  return reports.includes(kind)
}
