import type { StoredCommand } from '#replica/outbox/outbox-store.ts'

/** How much of each line people have said is done, thousandths: no device may ever show more. */
export type Marks = {
  markedOf(lineId: string): number
}

/** What was said on any device, whether it has arrived or not. */
export function marksOf(devices: readonly { outbox: { all(): StoredCommand[] } }[]): Marks {
  const marked = new Map<string, number>()
  /** The line that a part was taken of. */
  const wholeOf = new Map<string, string>()
  const guests = createGroups()
  const finished: string[] = []
  const texts = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
  for (const { envelope } of devices.flatMap((each) => each.outbox.all())) {
    const { kind, args } = envelope
    // Commands are those of people in this file's own simulator, so their lines have these fields.
    const lines = (args['lines'] ?? []) as { id: string; lineId: string; newLineId: string; amount: number }[]
    const orderId = String(args['orderId'])
    const orderCheckId = String(args['orderCheckId'])
    if (kind === 'line.done')
      for (const { lineId, amount } of lines) marked.set(lineId, (marked.get(lineId) ?? 0) + amount)
    if (kind === 'line.deliver') for (const id of texts(args['lineIds'])) marked.set(id, Infinity)
    if (kind === 'check.close-orders') finished.push(orderCheckId)
    if (kind === 'order.place' || kind === 'order.extend')
      guests.join(orderCheckId, orderId, ...lines.map(({ id }) => id))
    if (kind === 'order.move') guests.join(orderId, String(args['toCheckId']))
    if (kind === 'check.merge') guests.join(orderCheckId, String(args['intoCheckId']))
    if (kind === 'line.move') {
      guests.join(orderCheckId, orderId, ...lines.flatMap(({ lineId, newLineId }) => [lineId, newLineId]))
      for (const { lineId, newLineId } of lines) wholeOf.set(newLineId, lineId)
    }
  }
  // Whoever finished a check finished all that may have been on it then.
  const all = new Set(finished.map(guests.of))
  const markedOf = (lineId: string): number => {
    const whole = wholeOf.get(lineId)
    if (all.has(guests.of(lineId))) return Infinity
    return (marked.get(lineId) ?? 0) + (whole === undefined ? 0 : markedOf(whole))
  }
  return { markedOf }
}

/** Names that belong together, whatever joined them. */
function createGroups() {
  const heads = new Map<string, string>()
  const of = (name: string): string => {
    const head = heads.get(name)
    return head === undefined || head === name ? name : of(head)
  }
  const join = (first: string, ...others: string[]) => {
    for (const other of others) heads.set(of(other), of(first))
  }
  return { of, join }
}
