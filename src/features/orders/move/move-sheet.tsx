import { useState } from 'react'
import type { Row } from '#domain/tables.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { SideSheet } from '#ui/overlays/side-sheet.tsx'
import type { CheckView } from '#features/orders/view/check-view.ts'
import { LinePicker } from '#features/orders/lines/line-picker.tsx'
import { mayMove } from '#features/orders/acts/line-rules.ts'
import { noPicks, pickAll, type Picks } from '#features/orders/lines/line-picks.ts'
import { moveActs, tableActs, type Destination } from './move-acts.ts'
import { OtherChecks } from './other-checks.tsx'
import { readOthers } from '#features/orders/view/read-neighbours.ts'
import { TableGrid } from './table-grid.tsx'
import { useCheckTitle } from '#hooks/texts/use-check-title.ts'
import { useUndoable } from '#features/orders/acts/use-undoable.ts'

type MoveSheetProps = {
  view: CheckView
  documented: ReadonlySet<string>
  /** Lines that were chosen on the page; empty: nothing was. */
  chosen: readonly Row<'orderLines'>[]
  onClose: () => void
  /** Called when the chosen lines have gone elsewhere. */
  onMoved?: (() => void) | undefined
}

type Step = 'check' | 'lines' | 'where'

/** Takes a check to another table, or a part of it to another check. */
export function MoveSheet({ view, documented, chosen, onClose, onMoved }: MoveSheetProps) {
  const text = useText()
  const title = useCheckTitle()
  const movable = chosen.filter((line) => mayMove(line, documented))
  // Where some of the chosen cannot go along, the list says which, and why.
  const [first] = useState<Step>(
    chosen.length === 0 ? 'check' : movable.length < chosen.length ? 'lines' : 'where',
  )
  const [step, setStep] = useState(first)
  const [picks, setPicks] = useState<Picks>(() => (movable.length > 0 ? pickAll(movable) : noPicks))
  const act = useMove({ view, picks, onClose, onMoved })
  const where = `${title(view)} · ${view.check.number}`
  return (
    <SideSheet
      open
      onClose={onClose}
      title={step === 'where' ? text('check.move.where', { count: picks.size }) : text('check.move.title')}
      detail={where}
      closeLabel={text('check.close')}
      flush
      footer={
        step === 'check' ? undefined : (
          <div className="flex gap-2">
            {step === 'where' && first !== 'where' && (
              <Button size="lg" icon="back" onClick={() => setStep('lines')}>
                {text('check.back')}
              </Button>
            )}
            {step === 'lines' && (
              <Button
                kind="primary"
                size="lg"
                icon="arrow-right"
                className="flex-1"
                disabled={picks.size === 0}
                onClick={() => setStep('where')}
              >
                {text('check.move.next', { count: picks.size })}
              </Button>
            )}
          </div>
        )
      }
    >
      {step !== 'where' && (
        <div className="px-4 pb-4">
          <Segmented
            wide
            label={text('check.move.what')}
            value={step}
            onChange={setStep}
            options={[
              { value: 'check', label: text('check.move.check') },
              { value: 'lines', label: text('check.move.lines') },
            ]}
          />
        </div>
      )}
      {step === 'check' && (
        <div className="px-4">
          <TableGrid value={view.check.tableId} onChoose={act.toTable} />
          {view.diningOption?.type !== 'ON_SITE' && (
            <Chip
              className="mt-4"
              icon="close"
              pressed={view.check.tableId === null}
              onClick={() => act.toTable(null)}
            >
              {text('orders.table.none')}
            </Chip>
          )}
        </div>
      )}
      {step === 'lines' && (
        <LinePicker view={view} documented={documented} picks={picks} onChange={setPicks} />
      )}
      {step === 'where' && <Where view={view} onChoose={act.lines} />}
    </SideSheet>
  )
}

function Where({ view, onChoose }: { view: CheckView; onChoose: (to: Destination, name: string) => void }) {
  const text = useText()
  const title = useCheckTitle()
  const others = useLive((rows) => readOthers(rows, view.check.id), [view.check.id])
  const tables = useLive((rows) => rows.all('venueTables'))
  const { diningOptionId } = view.check
  return (
    <>
      <h3 className="m-0 px-4 pb-1 text-t2 text-ink-2">{text('check.move.to-check')}</h3>
      {others !== undefined && (
        <OtherChecks
          checks={others}
          onChoose={(other) =>
            onChoose({ kind: 'check', check: other.check }, `${title(other)} · ${other.check.number}`)
          }
        />
      )}
      <h3 className="m-0 px-4 pt-5 pb-2 text-t2 text-ink-2">{text('check.move.to-new')}</h3>
      <div className="px-4">
        <TableGrid
          value={null}
          onChoose={(tableId) => {
            const name = tables?.find(({ id }) => id === tableId)?.name ?? ''
            onChoose({ kind: 'new', tableId, diningOptionId }, text('orders.check.table', { name }))
          }}
        />
      </div>
    </>
  )
}

function useMove({
  view,
  picks,
  onClose,
  onMoved,
}: Omit<MoveSheetProps, 'documented' | 'chosen'> & { picks: Picks }) {
  const text = useText()
  const { newId } = usePlace()
  const undoable = useUndoable()
  const tables = useLive((rows) => rows.all('venueTables'))
  return {
    toTable: (tableId: string | null) => {
      const name = tables?.find(({ id }) => id === tableId)?.name
      const label = name === undefined ? text('check.event.table.none') : text('check.done.table', { name })
      onClose()
      void undoable(tableActs(view.check, tableId), label).then(() => onMoved?.())
    },
    lines: (to: Destination, name: string) => {
      onClose()
      const label = text('check.done.move', { count: picks.size, to: name })
      void undoable(moveActs(view, picks, to, newId), label).then(() => onMoved?.())
    },
  }
}
