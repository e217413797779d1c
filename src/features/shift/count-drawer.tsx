import { denominations } from '#domain/closing/denominations.ts'
import type { Drawer } from '#domain/closing/drawer.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { TypedPad } from '#ui/fields/typed-pad.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { AmountBox, AmountKeys, lowScreen } from './amount-entry.tsx'
import { countedCashOf, isAtEnd } from './count-draft.ts'
import { CountGrid, CountPiece, CountStrip } from './count-pieces.tsx'
import type { ShiftLinks } from './shift-links.ts'
import { DrawerTask } from './drawer-task.tsx'
import { useCount, type Count } from './use-count.ts'
import { pieceWords, useDrawerName } from './use-drawer-words.ts'
import { useShiftAct } from './use-shift-act.ts'

type CountDrawerProps = { drawer: Drawer; links: ShiftLinks }

/** Counts what lies in a drawer, one denomination after the other, without a word of what should be there. */
export function CountDrawer({ drawer, links }: CountDrawerProps) {
  const text = useText()
  const format = useFormat()
  const nameOf = useDrawerName()
  const save = useShiftAct()
  const count = useCount(drawer)
  if (count === null) return null
  const { draft, goTo, forget } = count
  const { at, sum, countId } = draft
  const press = async () => {
    if (!isAtEnd(draft)) return goTo(at + 1)
    const counted = countedCashOf(draft)
    const args = { countId, drawerId: drawer.id, ...counted }
    const done = text('shift.count.done', { amount: format.money(counted.total) })
    if (!(await save({ kind: 'drawer.count', args }, done))) return
    forget()
    links.onTask({ task: 'result', drawerId: drawer.id })
  }
  return (
    <DrawerTask
      title={text('shift.count.title')}
      detail={
        sum === null
          ? text('shift.count.step', { drawer: nameOf(drawer), n: at + 1, of: denominations.length })
          : nameOf(drawer)
      }
      onClose={links.onHome}
      {...(sum === null && { progress: (at + 1) / denominations.length })}
      keys={<CountKeys count={count} />}
      actions={<CountSteps count={count} onPress={() => void press()} />}
    >
      <CountEntry count={count} />
      <CountSums count={count} />
      <CountWays count={count} />
      <p className="m-0 flex gap-2 text-t2 text-ink-2">
        <Icon name="eye-off" size={18} className="mt-px flex-none" />
        {text('shift.count.blind')}
      </p>
    </DrawerTask>
  )
}

type CountProps = { count: Count }

/** Keys for how many there are of a denomination, or for the sum where it is said whole. */
function CountKeys({ count }: CountProps) {
  const text = useText()
  const low = useMedia(lowScreen)
  const { sum } = count.draft
  return sum === null ? (
    <TypedPad
      label={text('shift.pad')}
      compact={low}
      extra="00"
      onKey={count.type}
      onDelete={count.deleteLast}
      deleteLabel={text('shift.pad.delete')}
    />
  ) : (
    <AmountKeys typed={sum} onTyped={count.say} />
  )
}

/** The steps from one denomination to the next; at the end, saving. */
function CountSteps({ count, onPress }: CountProps & { onPress: () => void }) {
  const text = useText()
  const format = useFormat()
  const { draft, goTo } = count
  const { at, sum } = draft
  const next = denominations[at + 1]
  return (
    <>
      {sum === null && at > 0 && (
        <Button size="lg" icon="back" aria-label={text('shift.count.back')} onClick={() => goTo(at - 1)} />
      )}
      {sum === null && next !== undefined && (
        <Button size="lg" onClick={count.goOnWithNone}>
          {text('shift.count.zero')}
        </Button>
      )}
      <Button kind="primary" size="lg" className="min-w-0 flex-1" onClick={onPress}>
        {isAtEnd(draft) || next === undefined
          ? text('shift.count.save', { amount: format.money(countedCashOf(draft).total) })
          : text('shift.count.next', { piece: pieceWords(text, next) })}
      </Button>
    </>
  )
}

/** The entry of the count: the sum, all denominations, or one among its neighbours, as there is room. */
function CountEntry({ count: { draft, goTo } }: CountProps) {
  const text = useText()
  const wide = useMedia(media.tablet)
  if (draft.sum !== null) return <AmountBox label={text('shift.count.sum')} typed={draft.sum} />
  if (wide) return <CountGrid draft={draft} onChoose={goTo} />
  return (
    <>
      <CountStrip draft={draft} onChoose={goTo} />
      <CountPiece draft={draft} />
    </>
  )
}

/** The worth of the pieces that are counted, and of all so far. */
function CountSums({ count: { draft } }: CountProps) {
  const text = useText()
  const format = useFormat()
  const wide = useMedia(media.tablet)
  const value = denominations[draft.at] ?? 1
  const pieces = draft.pieces[draft.at] ?? 0
  return (
    <dl className="m-0 border-y border-line py-2">
      {draft.sum === null && !wide && (
        <div className="flex justify-between">
          <dt className="text-ink-2">
            {text('shift.count.line', { piece: pieceWords(text, value), count: pieces })}
          </dt>
          <dd className="tn m-0 font-semibold">{format.amount(value * pieces)}</dd>
        </div>
      )}
      <div className="flex justify-between">
        <dt className="text-ink-2">{text('shift.count.so-far')}</dt>
        <dd className="tn m-0 font-semibold">{format.money(countedCashOf(draft).total)}</dd>
      </div>
    </dl>
  )
}

/** Shorter ways to count: by the sum alone, or with nothing of what is left. */
function CountWays({ count }: CountProps) {
  const text = useText()
  const { draft, say } = count
  const isBySum = draft.sum !== null
  return (
    <div className="flex flex-wrap gap-2">
      <Button kind="quiet" className="-ml-2" onClick={() => say(isBySum ? null : '')}>
        {text(isBySum ? 'shift.count.by-piece' : 'shift.count.by-sum')}
      </Button>
      {!isAtEnd(draft) && (
        <Button kind="quiet" onClick={count.restIsNone}>
          {text('shift.count.no-more')}
        </Button>
      )}
    </div>
  )
}
