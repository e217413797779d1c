import { useState } from 'react'
import { denominations } from '#domain/closing/denominations.ts'
import type { Drawer } from '#domain/closing/drawer.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { NumberPad } from '#ui/number-pad.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { AmountBox, AmountKeys, lowScreen } from './amount-entry.tsx'
import {
  countDraftSchema,
  countedOf,
  deletePiece,
  freshCount,
  isAtEnd,
  restIsNone,
  typePieces,
  withPieces,
} from './count-draft.ts'
import { CountGrid, CountStrip } from './count-pieces.tsx'
import type { ShiftLinks } from './shift-links.ts'
import { TaskFrame } from './task-frame.tsx'
import { useKeptDraft } from '#hooks/drafts/use-kept-draft.ts'
import { pieceWords, useDrawerName } from './use-drawer-words.ts'
import { useShiftAct } from './use-shift-act.ts'

type CountDrawerProps = { drawer: Drawer; links: ShiftLinks }

/** Counts what lies in a drawer, one denomination after the other, without a word of what should be there. */
export function CountDrawer({ drawer, links }: CountDrawerProps) {
  const text = useText()
  const format = useFormat()
  const nameOf = useDrawerName()
  const { newId } = usePlace()
  const save = useShiftAct()
  const wide = useMedia(media.tablet)
  const low = useMedia(lowScreen)
  const [initial] = useState(() => freshCount(newId()))
  const {
    value: draft,
    change,
    forget,
  } = useKeptDraft(`drawer-count:${drawer.id}`, countDraftSchema, initial)
  const [typing, setTyping] = useState(false)
  if (draft === undefined) return null
  const { at, sum } = draft
  const counted = countedOf(draft)
  const value = denominations[at] ?? 1
  const next = denominations[at + 1]
  const goTo = (index: number, from = draft) => {
    setTyping(false)
    change({ ...from, at: Math.min(Math.max(0, index), denominations.length - 1) })
  }
  const press = async () => {
    if (!isAtEnd(draft)) return goTo(at + 1)
    const args = { countId: draft.countId, drawerId: drawer.id, ...counted }
    const done = text('shift.count.done', { amount: format.money(counted.total) })
    if (!(await save({ kind: 'drawer.count', args }, done))) return
    forget()
    links.onTask({ task: 'result', drawerId: drawer.id })
  }
  const keys =
    sum === null ? (
      <NumberPad
        label={text('shift.pad')}
        compact={low}
        extra="00"
        onKey={(key) => {
          change(typePieces(draft, key, !typing))
          setTyping(true)
        }}
        onDelete={() => {
          change(typing ? deletePiece(draft) : withPieces(draft, null))
          setTyping(true)
        }}
        deleteLabel={text('shift.pad.delete')}
      />
    ) : (
      <AmountKeys typed={sum} onTyped={(typed) => change({ ...draft, sum: typed })} />
    )

  return (
    <TaskFrame
      title={text('shift.count.title')}
      detail={
        sum === null
          ? text('shift.count.step', { drawer: nameOf(drawer), n: at + 1, of: denominations.length })
          : nameOf(drawer)
      }
      onClose={links.onHome}
      {...(sum === null && { progress: (at + 1) / denominations.length })}
      keys={keys}
      actions={
        <>
          {sum === null && at > 0 && (
            <Button
              size="lg"
              icon="back"
              aria-label={text('shift.count.back')}
              onClick={() => goTo(at - 1)}
            />
          )}
          {sum === null && next !== undefined && (
            <Button size="lg" onClick={() => goTo(at + 1, withPieces(draft, 0))}>
              {text('shift.count.zero')}
            </Button>
          )}
          <Button kind="primary" size="lg" className="min-w-0 flex-1" onClick={() => void press()}>
            {isAtEnd(draft) || next === undefined
              ? text('shift.count.save', { amount: format.money(counted.total) })
              : text('shift.count.next', { piece: pieceWords(text, next) })}
          </Button>
        </>
      }
    >
      {sum !== null ? (
        <AmountBox label={text('shift.count.sum')} typed={sum} />
      ) : wide ? (
        <CountGrid draft={draft} onChoose={goTo} />
      ) : (
        <>
          <CountStrip draft={draft} onChoose={goTo} />
          <div className="flex items-end gap-3">
            <div className="flex-1">
              <div className="text-t2 text-ink-2">{text(value >= 10_00 ? 'shift.notes' : 'shift.coins')}</div>
              <div className="text-t6 leading-10 font-bold">{pieceWords(text, value)}</div>
            </div>
            <div className="w-36 rounded-r2 border-2 border-accent bg-surface px-4 py-1">
              <div className="text-t2 text-ink-2">{text('shift.pieces')}</div>
              <output aria-live="polite" className="tn block text-t6 font-bold">
                {draft.pieces[at] ?? '–'}
              </output>
            </div>
          </div>
        </>
      )}
      <dl className="m-0 border-y border-line py-2">
        {sum === null && !wide && (
          <div className="flex justify-between">
            <dt className="text-ink-2">
              {text('shift.count.line', { piece: pieceWords(text, value), count: draft.pieces[at] ?? 0 })}
            </dt>
            <dd className="tn m-0 font-semibold">{format.amount(value * (draft.pieces[at] ?? 0))}</dd>
          </div>
        )}
        <div className="flex justify-between">
          <dt className="text-ink-2">{text('shift.count.so-far')}</dt>
          <dd className="tn m-0 font-semibold">{format.money(counted.total)}</dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="quiet"
          className="-ml-2"
          onClick={() => change({ ...draft, sum: sum === null ? '' : null })}
        >
          {text(sum === null ? 'shift.count.by-sum' : 'shift.count.by-piece')}
        </Button>
        {!isAtEnd(draft) && (
          <Button kind="quiet" onClick={() => change(restIsNone(draft))}>
            {text('shift.count.no-more')}
          </Button>
        )}
      </div>
      <p className="m-0 flex gap-2 text-t2 text-ink-2">
        <Icon name="eye-off" size={18} className="mt-px flex-none" />
        {text('shift.count.blind')}
      </p>
    </TaskFrame>
  )
}
