import { denominations } from '#domain/closing/denominations.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { stripAround, type CountDraft } from './count-draft.ts'
import { pieceWords } from './use-drawer-words.ts'

type CountPiecesProps = { draft: CountDraft; onChoose: (at: number) => void }

/** The denominations around the one that is counted, each with how many there are. */
export function CountStrip({ draft, onChoose }: CountPiecesProps) {
  const text = useText()
  return (
    <div role="group" aria-label={text('shift.count.strip')} className="flex gap-1">
      {stripAround(draft.at).map((at) => {
        const value = denominations[at] ?? 1
        return (
          <button
            key={value}
            type="button"
            aria-current={at === draft.at ? 'step' : undefined}
            className={cx(
              'min-h-12 min-w-12 flex-1 rounded-r2 border-[1.5px] px-0.5 py-1 text-center leading-5',
              at === draft.at
                ? 'border-accent-text bg-accent-soft text-accent-text'
                : 'border-line bg-surface',
            )}
            onClick={() => onChoose(at)}
          >
            <span className="block text-t1 font-semibold">{pieceWords(text, value)}</span>
            <b className="tn font-semibold">×{draft.pieces[at] ?? '–'}</b>
          </button>
        )
      })}
    </div>
  )
}

/** The denomination that is counted, as large as it can be, with how many there are. */
export function CountPiece({ draft: { at, pieces } }: Pick<CountPiecesProps, 'draft'>) {
  const text = useText()
  const value = denominations[at] ?? 1
  return (
    <div className="flex items-end gap-3">
      <div className="flex-1">
        <div className="text-t2 text-ink-2">{text(value >= 10_00 ? 'shift.notes' : 'shift.coins')}</div>
        <div className="text-t6 leading-10 font-bold">{pieceWords(text, value)}</div>
      </div>
      <div className="w-36 rounded-r2 border-2 border-accent bg-surface px-4 py-1">
        <div className="text-t2 text-ink-2">{text('shift.pieces')}</div>
        <output aria-live="polite" className="tn block text-t6 font-bold">
          {pieces[at] ?? '–'}
        </output>
      </div>
    </div>
  )
}

/** All denominations at once, where there is room for them. */
export function CountGrid({ draft, onChoose }: CountPiecesProps) {
  const text = useText()
  const format = useFormat()
  const group = (title: string, of: (value: number) => boolean) => (
    <div>
      <h2 className="m-0 mb-2 text-t2 text-ink-2">{title}</h2>
      <div role="group" aria-label={title} className="grid grid-cols-2 gap-2">
        {denominations.map((value, at) =>
          of(value) ? (
            <button
              key={value}
              type="button"
              aria-current={at === draft.at ? 'step' : undefined}
              className={cx(
                'flex min-h-14 items-baseline gap-3 rounded-r2 border-2 bg-surface px-3.5 py-3 text-left',
                at === draft.at ? 'border-accent' : 'border-line',
              )}
              onClick={() => onChoose(at)}
            >
              <span className="w-20 font-semibold">{pieceWords(text, value)}</span>
              <span className="tn flex-1 text-t4 font-semibold">× {draft.pieces[at] ?? '–'}</span>
              <span className="tn text-t2 text-ink-2">{format.amount(value * (draft.pieces[at] ?? 0))}</span>
            </button>
          ) : null,
        )}
      </div>
    </div>
  )
  return (
    <>
      {group(text('shift.notes'), (value) => value >= 10_00)}
      {group(text('shift.coins'), (value) => value < 10_00)}
    </>
  )
}
