import type { Row } from '#domain/tables.ts'
import type { WaitingCommand } from '#hooks/outbox/use-waiting-commands.ts'

/** The item that a manager resolves, or has resolved. */
export type ResolveItem =
  | { sort: 'command'; key: string; at: number; command: WaitingCommand }
  | { sort: 'discrepancy'; key: string; at: number; discrepancy: Row<'discrepancies'> }

export const resolveTabs = ['all', 'held', 'parked', 'discrepancies', 'settled'] as const

export type ResolveTab = (typeof resolveTabs)[number]

/** How many resolved ones are shown. */
const resolvedLimit = 50

/** The items of each tab: what waits with the oldest first, what is resolved with the latest first. */
export function resolveItems(
  commands: readonly WaitingCommand[],
  discrepancies: readonly Row<'discrepancies'>[],
): Readonly<Record<ResolveTab, readonly ResolveItem[]>> {
  const all = [
    ...commands.map((command): ResolveItem => ({
      sort: 'command',
      key: command.id,
      at: command.at,
      command,
    })),
    ...discrepancies.map((discrepancy): ResolveItem => ({
      sort: 'discrepancy',
      key: discrepancy.id,
      at: discrepancy.at,
      discrepancy,
    })),
  ]
  const open = all.filter((item) => resolvedAtOf(item) === null).sort((a, b) => a.at - b.at)
  const resolved = all.filter((item) => resolvedAtOf(item) !== null)
  const held = (status: WaitingCommand['status']) =>
    open.filter((item) => item.sort === 'command' && item.command.status === status)
  return {
    all: open,
    held: held('held'),
    parked: held('parked'),
    discrepancies: open.filter(({ sort }) => sort === 'discrepancy'),
    settled: resolved.sort((a, b) => (resolvedAtOf(b) ?? 0) - (resolvedAtOf(a) ?? 0)).slice(0, resolvedLimit),
  }
}

/** When it was resolved, ms; null: it waits. */
export function resolvedAtOf(item: ResolveItem): number | null {
  return item.sort === 'command' ? (item.command.decision?.at ?? null) : item.discrepancy.resolvedAt
}
