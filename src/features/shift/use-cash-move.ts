import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { CashMoveType } from '#domain/closing/cash-move.ts'
import type { Drawer } from '#domain/closing/drawer.ts'
import { typedAmount } from '#domain/money/typed-amount.ts'
import type { Agreed } from '#device/pins/pin-agreement.ts'
import { usePageDraft } from '#hooks/drafts/use-page-draft.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { fullReason, moveReasons } from './move-reasons.ts'
import type { ShiftLinks } from './shift-links.ts'
import { useShiftAct } from './use-shift-act.ts'

const draftSchema = v.object({
  typed: v.string(),
  /** The frequent reason that is chosen. */
  reason: v.nullable(v.picklist(moveReasons)),
  words: v.string(),
})

export type MoveDraft = v.InferOutput<typeof draftSchema>

const nothing: MoveDraft = { typed: '', reason: null, words: '' }

/**
 * A move of cash in a drawer, as it is entered, and the act that saves it; null until read. What was not finished waits
 * under its own type: it goes along when the type is changed, and comes back by no other door.
 */
export function useCashMove(drawer: Drawer, first: CashMoveType, links: ShiftLinks) {
  const text = useText()
  const format = useFormat()
  const { newId } = usePlace()
  const save = useShiftAct()
  const [type, setType] = useState(first)
  const { found, keep } = usePageDraft(`drawer-move:${drawer.id}:${type}`, draftSchema)
  const [own, setOwn] = useState<MoveDraft | null>(null)
  useEffect(() => {
    if (own !== null) keep(own)
  }, [own, keep])
  if (own === null && found === undefined) return null
  const draft = own ?? found ?? nothing
  const chooseType = (next: CashMoveType) => {
    keep(null)
    setOwn(draft.typed === '' && draft.words === '' ? null : { ...draft, reason: null })
    setType(next)
  }
  const { typed, reason, words } = draft
  const amount = type === 'NO_SALE' ? 0 : typedAmount(typed)
  /** The reason that is written down. */
  const said = fullReason(reason === null ? '' : text(`shift.reason.${reason}`), words)
  const move = async (agreed?: Agreed) => {
    const args = { moveId: newId(), drawerId: drawer.id, type, amount, reason: said }
    const done = text('shift.move.done', { type, amount: format.money(amount) })
    if (!(await save({ kind: 'cash.move', args }, done, agreed))) return
    keep(null)
    links.onHome()
  }
  const change = (part: Partial<MoveDraft>) => setOwn({ ...draft, ...part })
  return { type, chooseType, draft, change, amount, said, move }
}
