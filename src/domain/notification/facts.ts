import type { Notification } from './notification.ts'

const longest = 200

/** Facts as rows keep them: no text longer than 200 characters, no character cut in two. */
export function factsOf(facts: Readonly<Record<string, string | number>>): Notification['facts'] {
  const kept = Object.entries(facts).map(([name, value]) => [
    name,
    typeof value === 'string' ? cut(value) : value,
  ])
  return Object.fromEntries(kept) as Notification['facts']
}

function cut(value: string): string {
  return value.length <= longest ? value : value.slice(0, longest).replace(/[\ud800-\udbff]$/, '')
}
