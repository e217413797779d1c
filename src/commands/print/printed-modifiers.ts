import type { OrderLine } from '#domain/order/order-line.ts'

/** The answers that were chosen, as a print names them. */
export function printedModifiersOf({
  modifiers,
}: Pick<OrderLine, 'modifiers'>): { name: string; amount: number }[] {
  return modifiers.map(({ name, amount }) => ({ name, amount }))
}
