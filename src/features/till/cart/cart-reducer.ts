import type { OrderDraft, DraftHead, DraftLine } from '#device/carts/order-draft.ts'

/** Most lines of one order. */
export const maxLines = 120

/** Most pieces of one line, thousandths. */
export const maxQuantity = 999_000

export type CartAction =
  | { type: 'add'; line: DraftLine }
  | { type: 'change'; line: DraftLine }
  | { type: 'place'; lineId: string; place: Partial<Pick<DraftLine, 'seat' | 'course' | 'packing'>> }
  | { type: 'quantity'; lineId: string; quantity: number }
  | { type: 'remove'; lineId: string }
  | { type: 'restore'; line: DraftLine; at: number }
  | { type: 'head'; change: Partial<DraftHead> }

/** The draft after a tap. Only unsent lines live here; sent ones are rows of the check. */
export function cartReducer(draft: OrderDraft, action: CartAction): OrderDraft {
  switch (action.type) {
    case 'add':
      return added(draft, action.line)
    case 'change':
      return withLine(draft, action.line.id, () => action.line)
    case 'place':
      return withLine(draft, action.lineId, (line) => ({ ...line, ...action.place }))
    case 'quantity':
      return withLine(draft, action.lineId, (line) => ({ ...line, quantity: bounded(action.quantity) }))
    case 'remove':
      return { ...draft, lines: draft.lines.filter((line) => line.id !== action.lineId) }
    case 'restore':
      return { ...draft, lines: draft.lines.toSpliced(action.at, 0, action.line) }
    case 'head':
      return { ...draft, ...action.change }
  }
}

/** Whether one more line fits. */
export function hasRoom(draft: OrderDraft): boolean {
  return draft.lines.length < maxLines
}

/** The line that would take up another piece of the same, instead of a new line. */
export function sameLine(draft: OrderDraft, line: DraftLine): DraftLine | undefined {
  return draft.lines.find(
    (each) =>
      each.menuItemId === line.menuItemId &&
      each.name === line.name &&
      each.taxRate === line.taxRate &&
      each.unitPrice === line.unitPrice &&
      each.note === line.note &&
      each.seat === line.seat &&
      each.course === line.course &&
      each.packing === line.packing &&
      each.quantity + line.quantity <= maxQuantity &&
      JSON.stringify([each.modifiers, each.allergy ?? null]) ===
        JSON.stringify([line.modifiers, line.allergy ?? null]),
  )
}

/** How many pieces of each item are in the draft, thousandths. */
export function quantities(draft: OrderDraft): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { menuItemId, quantity } of draft.lines)
    if (menuItemId !== null) sums.set(menuItemId, (sums.get(menuItemId) ?? 0) + quantity)
  return sums
}

function added(draft: OrderDraft, line: DraftLine): OrderDraft {
  const same = sameLine(draft, line)
  if (same !== undefined)
    return withLine(draft, same.id, () => ({ ...same, quantity: same.quantity + line.quantity }))
  return hasRoom(draft) ? { ...draft, lines: [...draft.lines, line] } : draft
}

function withLine(draft: OrderDraft, lineId: string, change: (line: DraftLine) => DraftLine): OrderDraft {
  return { ...draft, lines: draft.lines.map((line) => (line.id === lineId ? change(line) : line)) }
}

function bounded(quantity: number): number {
  return Math.min(maxQuantity, Math.max(1, quantity))
}
