import type { CheckEvent } from './check-event.ts'

/** Compares two events as they happened: by time, then by command (the time in its id), then within the command. */
export function byTime(a: CheckEvent, b: CheckEvent): number {
  const [first, second] = [a, b].map(({ id }) => id.slice(0, 13))
  if (a.at !== b.at) return a.at - b.at
  if (first !== second) return String(first) < String(second) ? -1 : 1
  return within.indexOf(a.type) - within.indexOf(b.type) || (a.id < b.id ? -1 : 1)
}

/** The events that one command may write, in the order in which they happen. */
const within: readonly CheckEvent['type'][] = [
  'created',
  'extended',
  'client created',
  'changed dining option',
  'table updated',
  'reopened',
  'updated',
  'skipped',
  'email sent',
  'entry printed',
  'printed',
  'print error',
  'paid',
  'refunded',
  'canceled',
  'deleted',
  'force closed',
  'closed',
]
