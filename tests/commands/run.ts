import { createOverlayTx } from '#replica/optimistic/overlay-tx.ts'
import { createContext, type MutationContext } from '#commands/context.ts'
import type { Refusal } from '#commands/mutation.ts'
import type { ArgsOf, CommandKind } from '#commands/mutations.ts'
import { runCommand } from '#commands/run-command.ts'
import type { Tx } from '#commands/tx.ts'
import type { Result } from '#domain/result.ts'
import type { PrintsHere } from '#domain/order/prints-here.ts'
import type { LineInput } from '#domain/order/line-input.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import { madeOnce } from '#tests/support/made-once.ts'
import { createMemoryReplica } from '#tests/support/memory/memory-replica.ts'
import { plainInput } from '#tests/support/rows/order-rows.ts'
import { wholeRows } from '#tests/support/whole-rows.ts'

/** When everything in these tests happens, ms. */
export const now = Date.parse('2026-11-20T18:00:00Z')

/** A bistro in memory in which commands can be run one after another. */
export async function openBistro() {
  const replica = createMemoryReplica()
  const time = { now }
  let made = 0
  await replica.write(async (tx) => {
    for (const [table, rows] of Object.entries(bistroRows())) {
      await tx.put(
        table as TableName,
        rows.map((row) => ({ ...row, version: 1 })),
      )
    }
  })
  return {
    /** When what is run next happens. */
    time,
    /** Runs a command as the server does: a refusal leaves nothing. */
    run: async <K extends CommandKind>(
      kind: K,
      args: Given<K>,
      actor: string = at.kasia,
      version = 1,
      approvedBy: string | null = null,
    ) => {
      made += 1
      const id = `00000000-0000-7000-9000-${made.toString(16).padStart(4, '0')}00000000`
      const envelope = {
        id,
        seq: made,
        kind,
        v: version,
        placeId: at.place,
        actor,
        session: id,
        ...(approvedBy !== null && { approval: { userId: approvedBy, session: id } }),
        occurredAt: time.now,
        clockOffset: 0,
        args: { ...args },
      }
      return replica.write(async (tx) => {
        const buffered = createOverlayTx(tx)
        const outcome = await runCommand(wholeRows(madeOnce(buffered)), envelope)
        if (outcome.ok) await buffered.flush()
        return outcome
      })
    },
    /** Runs the work of a command that there is no kind for. */
    apply: (
      work: (tx: Tx, context: MutationContext) => Promise<Result<unknown, Refusal>>,
      actor: string = at.owner,
    ) => {
      made += 1
      const command = `00000000-0000-7000-9000-${made.toString(16).padStart(4, '0')}00000000`
      const from = { id: command, seq: made, kind: 'test', v: 1, placeId: at.place, actor, session: command }
      return replica.write(async (tx) => {
        const buffered = createOverlayTx(tx)
        const watched = wholeRows(madeOnce(buffered))
        const context = await createContext(watched, {
          ...from,
          occurredAt: time.now,
          clockOffset: 0,
          args: {},
        })
        const outcome = await work(watched, context)
        if (outcome.ok) await buffered.flush()
        return outcome
      })
    },
    rows: <T extends TableName>(table: T): Row<T>[] =>
      // Rows stand under their table's name, so they have its shape.
      [...replica.state().rows]
        .filter(([key]) => key.startsWith(`${table}/`))
        .map(([, row]) => row as unknown as Row<T>),
    change: <T extends TableName>(table: T, row: Row<T>) =>
      replica.write((tx) => tx.put(table, [{ ...row, version: 2 }])),
    removeItem: (id: string) => replica.write((tx) => tx.remove('menuItems', [id])),
  }
}

/** What a command carries; the device's own printers only where a test is about them. */
type Given<K extends CommandKind> = Omit<ArgsOf<K>, 'printsHere'> & { printsHere?: PrintsHere }

export const id = (n: number): string => `00000000-0000-7000-a000-${n.toString().padStart(12, '0')}`

/** A line for an item of the bistro at today's price. */
export function line(n: number, itemId: string = at.zurek, of: Partial<LineInput> = {}): LineInput {
  const item = bistroRows().menuItems.find((each) => each.id === itemId)
  return {
    id: id(1000 + n),
    ...plainInput,
    menuItemId: itemId,
    name: item?.name ?? 'nic',
    quantity: 1000,
    unitPrice: item?.price ?? 0,
    itemVersion: 1,
    taxRate: 'VAT08',
    kitchenStationId: item?.kitchenStationId ?? null,
    modifiers: [],
    note: '',
    ...of,
  }
}

/** A new order at table 1. */
export function order(n: number, of: Partial<ArgsOf<'order.place'>> = {}): Given<'order.place'> {
  return {
    orderId: id(n),
    orderCheckId: id(100 + n),
    number: `A7K-${n}`,
    diningOptionId: at.onSite,
    tableId: at.table1,
    guests: null,
    crewMemberId: null,
    comment: '',
    deliveryTime: { kind: 'asap' },
    delivery: null,
    client: null,
    lines: [line(n)],
    ...of,
  }
}
