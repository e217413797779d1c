import * as v from 'valibot'
import { text } from '../fields.ts'
import { grosze } from '../unit-fields.ts'
import type { Grosze } from '../units.ts'

/** Why a person opens a drawer without a guest's payment: in, out, to the safe, for nothing, tips to the crew. */
export const cashMoveTypes = ['PAY_IN', 'PAY_OUT', 'DROP', 'NO_SALE', 'TIP_OUT'] as const

/** The types of cash moves, and the one of both sides of a transfer from one drawer to another. */
export const drawerMoveTypes = [...cashMoveTypes, 'TRANSFER'] as const

/** A cash move as it is entered: only opening the drawer for nothing has no amount. */
export const cashMoveSchema = v.pipe(
  v.object({ type: v.picklist(cashMoveTypes), amount: grosze, reason: text(3, 120) }),
  v.check((move) => isMove(move)),
)

export type CashMoveType = (typeof cashMoveTypes)[number]

/** Whether a move of this type may have this amount. */
export function isMove({ type, amount }: { type: CashMoveType; amount: Grosze }): boolean {
  return (type === 'NO_SALE') === (amount === 0)
}

/** The cash that a move of this many grosze puts into its drawer; a minus is taken out. */
export function moveEffect(type: CashMoveType, amount: Grosze): Grosze {
  return type === 'PAY_IN' || amount === 0 ? amount : -amount
}
