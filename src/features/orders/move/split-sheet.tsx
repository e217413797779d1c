import { useState } from 'react'
import { isVoided } from '#domain/order/line-lifecycle.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { SideSheet } from '#ui/overlays/side-sheet.tsx'
import type { CheckView } from '#features/orders/view/check-view.ts'
import { LinePicker } from '#features/orders/lines/line-picker.tsx'
import { noPicks, takesAll, valueOfPicks, type Picks } from '#features/orders/lines/line-picks.ts'
import { moveActs } from './move-acts.ts'
import { useCheckTitle } from '#hooks/texts/use-check-title.ts'
import { useUndoable } from '#features/orders/acts/use-undoable.ts'

type SplitSheetProps = { view: CheckView; documented: ReadonlySet<string>; onClose: () => void }

/** A part of a check becomes a check of its own at the same table. */
export function SplitSheet({ view, documented, onClose }: SplitSheetProps) {
  const text = useText()
  const format = useFormat()
  const title = useCheckTitle()
  const { newId } = usePlace()
  const undoable = useUndoable()
  const [picks, setPicks] = useState<Picks>(noPicks)
  const { check, orders } = view
  const lines = orders.flatMap((order) => order.lines).filter((line) => !isVoided(line))
  const nothingLeft = picks.size > 0 && takesAll(picks, lines)
  const split = () => {
    const { tableId, diningOptionId } = check
    onClose()
    const label = text('check.done.split', { count: picks.size })
    void undoable(moveActs(view, picks, { kind: 'new', tableId, diningOptionId }, newId), label)
  }
  return (
    <SideSheet
      open
      onClose={onClose}
      title={text('check.split.title')}
      detail={`${title(view)} · ${check.number}`}
      closeLabel={text('check.close')}
      flush
      footer={
        <>
          {nothingLeft && (
            <p role="status" className="mt-0 mb-2 text-t2 font-semibold text-warn">
              {text('check.split.all')}
            </p>
          )}
          <Button
            kind="primary"
            size="lg"
            icon="split"
            className="w-full"
            disabled={picks.size === 0 || nothingLeft}
            onClick={split}
          >
            {picks.size === 0
              ? text('check.split.empty')
              : text('check.split.act', { amount: format.money(valueOfPicks(picks, lines)) })}
          </Button>
        </>
      }
    >
      <LinePicker view={view} documented={documented} picks={picks} onChange={setPicks} />
    </SideSheet>
  )
}
