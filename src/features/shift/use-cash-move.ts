import { useState } from 'react'
import * as v from 'valibot'
import { cashMoveTypes, type CashMoveType } from '#domain/closing/cash-move.ts'
import type { Drawer } from '#domain/closing/drawer.ts'
import { typedAmount } from '#domain/money/typed-amount.ts'
import type { Agreed } from '#device/pins/pin-agreement.ts'
import { useKeptDraft } from '#hooks/drafts/use-kept-draft.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { fullReason, moveReasons } from './move-reasons.ts'
import type { ShiftLinks } from './shift-links.ts'
import { useShiftAct } from './use-shift-act.ts'

const draftSchema = v.object({
  type: v.picklist(cashMoveTypes),
  typed: v.string(),
  /** The frequent reason that is chosen. */
  reason: v.nullable(v.picklist(moveReasons)),
  words: v.string(),
})

export type MoveDraft = v.InferOutput<typeof draftSchema>

/** A move of cash in a drawer, as it is entered, and the act that saves it; null until read. */
export function useCashMove(drawer: Drawer, first: CashMoveType, links: ShiftLinks) {
  const text = useText()
  const format = useFormat()
  const { newId } = usePlace()
  const save = useShiftAct()
  const [initial] = useState<MoveDraft>({ type: first, typed: '', reason: null, words: '' })
  // Each kind of move has a draft of its own: an unfinished payout does not become a drop.
  const {
    value: draft,
    change,
    forget,
  } = useKeptDraft(`drawer-move:${drawer.id}:${first}`, draftSchema, initial)
  if (draft === undefined) return null
  const { type, typed, reason, words } = draft
  const amount = type === 'NO_SALE' ? 0 : typedAmount(typed)
  /** The reason that is written down. */
  const said = fullReason(reason === null ? '' : text(`shift.reason.${reason}`), words)
  const move = async (agreed?: Agreed) => {
    const args = { moveId: newId(), drawerId: drawer.id, type, amount, reason: said }
    const done = text('shift.move.done', { type, amount: format.money(amount) })
    if (!(await save({ kind: 'cash.move', args }, done, agreed))) return
    forget()
    links.onHome()
  }
  return { draft, change: (part: Partial<MoveDraft>) => change({ ...draft, ...part }), amount, said, move }
}
