import type { Printer } from '../resources/printers.ts'
import type { RowId } from '../units.ts'

/** Where prints of a device go. */
export type PrintTargets = {
  /** Receipts and invoices; null: the place has no fiscal printer. */
  fiscal: Printer | null
  /** Bills, slips and everything else; null: the place has no printer. */
  plain: Printer | null
}

/**
 * Chooses the printers of a device: its own before those of others, for plain prints one of no station before a
 * kitchen's and a plain one before a fiscal one; among equals the one that was added first.
 */
export function printTargets(
  printers: readonly Printer[],
  isMine: (printerId: RowId<'printers'>) => boolean,
): PrintTargets {
  const byId = [...printers].sort((a, b) => (a.id < b.id ? -1 : 1))
  const best = (from: readonly Printer[], ...wishes: ((printer: Printer) => boolean)[]) =>
    from.reduce<Printer | null>((chosen, printer) => {
      const gain =
        chosen === null
          ? 1
          : firstDifference(wishes.map((wish) => Number(wish(printer)) - Number(wish(chosen))))
      return gain > 0 ? printer : chosen
    }, null)
  const mine = ({ id }: Printer) => isMine(id)
  return {
    fiscal: best(
      byId.filter(({ fiscal }) => fiscal),
      mine,
    ),
    plain: best(
      byId,
      ({ kitchenStationId }) => kitchenStationId === null,
      mine,
      ({ fiscal }) => !fiscal,
    ),
  }
}

function firstDifference(differences: readonly number[]): number {
  return differences.find((difference) => difference !== 0) ?? 0
}
