import type { CommandKind, mutations } from './mutations.ts'

type BackgroundKind = {
  [K in CommandKind]: (typeof mutations)[K]['background'] extends true ? K : never
}[CommandKind]

// Every mutation that says `background: true`, and no other: anything else is a type error. The pill of the first screen
// counts without them, and does not wait for all that commands do.
const kinds: Readonly<Record<BackgroundKind, true>> = {
  'document.printed': true,
  'document.error': true,
  'print-job.claim': true,
  'ticket.shown': true,
  'ticket.unanswered': true,
  'notification.read': true,
}

/**
 * Kinds of commands that a device gives by itself: nobody did them, so nobody waits for them. They go the way of all
 * commands, and only what the server does not take of them is shown to people.
 */
export const backgroundKinds: readonly string[] = Object.keys(kinds)

/** Whether a device gives a command of this kind by itself, rather than a person. */
export function isBackground(kind: string): boolean {
  return Object.hasOwn(kinds, kind)
}
