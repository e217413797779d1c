import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { SideSheet } from '#ui/overlays/side-sheet.tsx'
import type { CheckMoney } from '#features/orders/view/check-money.ts'
import { goodsPriceOf, type CheckView } from '#features/orders/view/check-view.ts'
import { mergeActs, mergeObjection, type MergeObjection } from './move-acts.ts'
import { OtherChecks } from './other-checks.tsx'
import { readMoney } from '#features/orders/view/read-money.ts'
import { readOthers } from '#features/orders/view/read-neighbours.ts'
import { useCheckTitle } from '#hooks/texts/use-check-title.ts'
import { useUndoable } from '#features/orders/acts/use-undoable.ts'

type MergeSheetProps = { view: CheckView; money: CheckMoney; onClose: () => void }
type Stays = 'this' | 'other'

/** Makes one bill of two: which other one, and which of the two stays. */
export function MergeSheet({ view, money, onClose }: MergeSheetProps) {
  const text = useText()
  const format = useFormat()
  const title = useCheckTitle()
  const merge = useMerge(onClose)
  const [otherId, setOtherId] = useState<string | null>(null)
  const [wanted, setWanted] = useState<Stays>('this')
  const { check } = view
  const read = useLive(
    async (rows) => {
      const checks = await readOthers(rows, check.id)
      const moneyOf = await readMoney(
        rows,
        checks.map((each) => each.check.id),
      )
      return { checks, moneyOf }
    },
    [check.id],
  )
  if (read === undefined) return null
  const ways = (other: CheckView): Record<Stays, MergeObjection | null> => ({
    this: mergeObjection(other.check, check, read.moneyOf(other.check.id).printouts),
    other: mergeObjection(check, other.check, money.printouts),
  })
  const other = read.checks.find((each) => each.check.id === otherId) ?? null
  const way = other === null ? null : ways(other)
  const stays: Stays = way !== null && way[wanted] !== null ? (wanted === 'this' ? 'other' : 'this') : wanted
  return (
    <SideSheet
      open
      onClose={onClose}
      title={text('check.merge.title', { name: title(view) })}
      detail={text('check.merge.text')}
      closeLabel={text('check.close')}
      flush
      footer={
        other !== null &&
        way !== null && (
          <div className="flex flex-col gap-3">
            <Segmented
              wide
              label={text('check.merge.stays')}
              value={stays}
              onChange={setWanted}
              options={[
                { value: 'this', label: `${title(view)} · ${check.number}`, disabled: way.this !== null },
                {
                  value: 'other',
                  label: `${title(other)} · ${other.check.number}`,
                  disabled: way.other !== null,
                },
              ]}
            />
            <p role="status" className="m-0 text-t2 text-ink-2">
              {text('check.merge.result', {
                name: title(stays === 'this' ? view : other),
                amount: format.money(goodsPriceOf(view) + goodsPriceOf(other)),
              })}
            </p>
            <Button
              kind="primary"
              size="lg"
              icon="merge"
              className="w-full"
              onClick={() => (stays === 'this' ? merge(other, view, false) : merge(view, other, true))}
            >
              {text('check.merge.act')}
            </Button>
          </div>
        )
      }
    >
      <OtherChecks
        checks={read.checks}
        value={otherId}
        objection={(each) => {
          const { this: here, other: there } = ways(each)
          return here === null || there === null ? null : text(`check.merge.${here}`)
        }}
        onChoose={(each) => setOtherId(each.check.id)}
      />
    </SideSheet>
  )
}

function useMerge(onClose: () => void) {
  const text = useText()
  const title = useCheckTitle()
  const undoable = useUndoable()
  const navigate = useNavigate()
  const { placeId } = usePlace()
  return (from: CheckView, into: CheckView, leaves: boolean) => {
    onClose()
    const label = text('check.done.merge', { from: title(from), into: title(into) })
    void undoable(mergeActs(from.check.id, into.check.id), label).then((saved) => {
      if (saved && leaves) {
        const params = { placeId, checkId: into.check.id }
        void navigate({ to: '/p/$placeId/orders/$checkId', params })
      }
    })
  }
}
