import { minus } from './amounts.ts'
import { moveEffect, type CashMoveType } from './cash-move.ts'
import type { Drawer } from './drawer.ts'
import type { LedgerEntry } from './ledger-entry.ts'
import { newEntry, type Ledger } from './new-entry.ts'
import type { Grosze, Instant, RowId } from '../units.ts'

type When = { at: Instant; personId: RowId<'placeUsers'> }

/** The entry of what a drawer begins with. */
export function floatEntry(ledger: Ledger, { id, float, openedAt, openedBy }: Drawer): LedgerEntry {
  const when = { at: openedAt, personId: openedBy }
  return newEntry(ledger, 'float', { ...when, factId: id, drawerId: id, amount: float })
}

/** The entry of a cash move of `amount` grosze. */
export function cashMoveEntry(
  ledger: Ledger,
  move: { id: string; drawerId: RowId<'drawers'> | null; type: CashMoveType; amount: Grosze; reason: string },
  when: When,
): LedgerEntry {
  const { id, drawerId, type, reason: note } = move
  const amount = moveEffect(type, move.amount)
  return newEntry(ledger, 'cash-move', { ...when, factId: id, drawerId, moveType: type, amount, note })
}

/**
 * The two entries of money (grosze) that goes from one drawer to another. From null, it was in no drawer, and a person
 * says now whose it is.
 */
export function transferEntries(
  ledger: Ledger,
  { id, from, to, amount }: { id: string; from: string | null; to: string | null; amount: Grosze },
  when: When,
): [LedgerEntry, LedgerEntry] {
  const side = (drawerId: RowId<'drawers'> | null, effect: Grosze) =>
    newEntry(ledger, 'cash-move', {
      ...when,
      factId: id,
      drawerId,
      moveType: 'TRANSFER',
      amount: effect,
    })
  return [side(from, minus(amount)), side(to, amount)]
}
