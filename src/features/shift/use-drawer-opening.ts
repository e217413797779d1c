import { useState } from 'react'
import { typedAmount } from '#domain/money/typed-amount.ts'
import type { Agreed } from '#device/pins/pin-agreement.ts'
import { useTillHere } from '#hooks/device/use-till-here.ts'
import { useKeptDraft } from '#hooks/drafts/use-kept-draft.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { decimalText } from '#ui/fields/parse-decimal.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import { chosenHolder, firstChoice, openDraftSchema, type OpenDraft } from './open-draft.ts'
import type { ShiftLinks } from './shift-links.ts'
import type { Drawers } from './use-drawers.ts'
import type { Here } from './use-here.ts'
import { useShiftAct } from './use-shift-act.ts'

/** The drawer that is to be opened, as it is entered, and the ways to open it; null until read. */
export function useDrawerOpening(drawers: Drawers, here: Here, links: ShiftLinks) {
  const text = useText()
  const format = useFormat()
  const { actor, newId } = usePlace()
  const { tillId, standAt } = useTillHere()
  const { show } = useToast()
  const save = useShiftAct()
  const [initial] = useState(() => firstChoice(drawers, here, { actor, tillId }))
  const { value: draft, change, forget } = useKeptDraft('drawer-open', openDraftSchema, initial)
  if (draft === undefined) return null
  const chosen = chosenHolder(draft, drawers, here, { actor, tillId })
  const { holder, till, last } = chosen
  const typed = draft.typed ?? decimalText(last ?? 0, 2)
  const float = typedAmount(typed)
  const amount = format.money(float)
  const open = async (agreed?: Agreed) => {
    if (holder === undefined) return
    const args = { drawerId: newId(), ...holder, name: holder.name.slice(0, 40), float }
    const done = text('shift.open.done', { amount })
    if (!(await save({ kind: 'drawer.open', args }, done, agreed))) return
    // Who opens the device's own till wants its money in there from now on.
    if (holder.holder !== 'PERSON') standAt(holder.holder === 'TILL' ? holder.holderId : null)
    forget()
    links.onHome()
  }
  /** The till is open already: this device stands at it from now on. */
  const join = () => {
    if (till === undefined) return
    standAt(till.id)
    show({ state: 'success', content: text('shift.open.join.done', { name: till.name }) })
    forget()
    links.onHome()
  }
  return {
    whose: draft.whose,
    chosen,
    /** As it was typed, else what was counted last. */
    typed,
    amount,
    change: (part: Partial<OpenDraft>) => change({ ...draft, ...part }),
    open,
    join,
  }
}
