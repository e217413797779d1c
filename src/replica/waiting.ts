import { isReport, reports } from '#commands/reports.ts'
import type { OutboxDb } from './outbox-db.ts'

const states = ['queued', 'sent'] as const

/**
 * How much of what people did waits for the server, and when the oldest of it happened (device's clock, ms; null:
 * nothing waits). A device's own reports are left out. Counted by indexes, since it is read again with every change of
 * a queue that may be long.
 */
export async function readWaiting({ commands }: OutboxDb): Promise<{ count: number; oldest: number | null }> {
  const all = await commands.where('state').anyOf(states).count()
  const byItself = states.flatMap((state) => reports.map((kind) => [state, kind]))
  const count = all - (await commands.where('[state+envelope.kind]').anyOf(byItself).count())
  if (count === 0) return { count, oldest: null }
  const first = await Promise.all(
    states.map((state) =>
      commands
        .where({ state })
        .filter(({ envelope }) => !isReport(envelope.kind))
        .first(),
    ),
  )
  const times = first.flatMap((command) => (command === undefined ? [] : [command.envelope.occurredAt]))
  return { count, oldest: times.length === 0 ? null : Math.min(...times) }
}
