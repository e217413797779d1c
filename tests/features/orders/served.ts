import type { CheckView } from '#features/orders/view/check-view.ts'
import type { Undoable } from '#features/orders/acts/line-acts.ts'
import type { Act } from '#device/outbox/act.ts'
import { must } from '#domain/must.ts'
import { checkId, type Bistro } from '../../commands/sale.ts'

/** A check of the bistro as its page reads it. */
export function viewOf(bistro: Bistro, n: number): CheckView {
  const check = must(
    bistro.rows('orderChecks').find(({ id }) => id === checkId(n)),
    'the check',
  )
  const lines = bistro.rows('orderLines').map((line) => ({ ...line, version: 1 }))
  return {
    check: { ...check, version: 1 },
    orders: bistro
      .rows('orders')
      .filter(({ orderCheckId }) => orderCheckId === check.id)
      .map((order) => ({
        order: { ...order, version: 1 },
        lines: lines.filter(({ orderId }) => orderId === order.id),
        waiter: null,
      })),
    contact: null,
    table: null,
    diningOption: null,
    waiter: null,
  }
}

let made = 0

/** Does what a person did, as it is done on the device: orders get their numbers. Fails where something is refused. */
export async function run(bistro: Bistro, acts: readonly Act[] | null): Promise<void> {
  for (const { kind, args } of must(acts, 'what to do')) {
    const numbered = kind === 'line.move' ? { ...args, number: `C3P-${(made += 1)}` } : args
    // An act of one kind carries what a command of that kind carries; TypeScript does not see that through the union.
    const done = await bistro.run(kind, numbered as never)
    if (!done.ok) throw new Error(`${kind}: ${JSON.stringify(done)}`)
  }
}

/** Does it and takes it back. */
export async function thereAndBack(bistro: Bistro, { acts, back }: Undoable): Promise<void> {
  await run(bistro, acts)
  await run(bistro, back)
}
