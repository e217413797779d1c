import type { CommandKind, mutations } from './mutations.ts'

type ReportKind = {
  [K in CommandKind]: (typeof mutations)[K]['report'] extends true ? K : never
}[CommandKind]

// Every mutation that says `report: true`, and no other: anything else is a type error. The pill of the first screen
// counts without them, and does not wait for all that commands do.
const kinds: Readonly<Record<ReportKind, true>> = {
  'document.printed': true,
  'document.error': true,
  'print-job.claim': true,
  'ticket.shown': true,
  'ticket.unanswered': true,
  'notification.read': true,
}

/**
 * What a device reports by itself: nobody did it, so nobody waits for it. It goes the way of all commands, and only what
 * the server does not take of it is shown to people.
 */
export const reports: readonly string[] = Object.keys(kinds)

/** Whether a command of this kind is a device's own report, not something that a person did. */
export function isReport(kind: string): boolean {
  return Object.hasOwn(kinds, kind)
}
