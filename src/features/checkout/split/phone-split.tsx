import { sumOf } from '#domain/money/sum.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { GuestRows } from './guest-parts.tsx'
import { modeIcons, SplitControls } from './split-controls.tsx'
import { SplitLines } from './split-lines.tsx'
import { splitModes } from '#domain/sale/split.ts'
import type { Checkout } from '../checkout.ts'
import { usePickedLines } from './use-picked-lines.ts'

/** Dividing a check on a phone: the way, then the guests; whoever is tapped pays. */
export function PhoneSplit({ checkout, onPay }: { checkout: Checkout; onPay: () => void }) {
  const text = useText()
  const format = useFormat()
  const picked = usePickedLines(checkout)
  const { draft, split, division, part, choosePart } = checkout
  const { mode } = draft.split
  const rest = sumOf(division.parts.map(({ due }) => due)) + division.unassigned
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-4 py-3">
        <div role="radiogroup" aria-label={text('checkout.split')} className="grid grid-cols-4 gap-2">
          {splitModes
            .filter((each) => each !== 'one')
            .map((each) => (
              <button
                key={each}
                type="button"
                role="radio"
                aria-checked={mode === each}
                className={cx(
                  'flex min-h-14 flex-col items-center justify-center gap-0.5 rounded-r2 border-[1.5px] px-0.5 text-t2 leading-5 font-semibold',
                  mode === each ? 'border-ink bg-ink text-surface' : 'border-line-strong bg-surface',
                )}
                onClick={() => {
                  picked.drop()
                  split({ type: 'mode', mode: mode === each ? 'one' : each })
                }}
              >
                <Icon name={modeIcons[each]} />
                {text(`checkout.split.${each}.short`)}
              </button>
            ))}
        </div>
        <SplitControls checkout={checkout} picked={picked} undoElsewhere />
        {mode === 'item' && (
          <div className="panel flex-none overflow-hidden">
            <SplitLines checkout={checkout} picked={picked} />
          </div>
        )}
        <GuestRows
          checkout={checkout}
          picked={picked}
          onChoose={(chosen) => {
            choosePart(chosen.id)
            onPay()
          }}
        />
        <p className="m-0 flex justify-between text-t2 text-ink-2">
          <span>{text('checkout.split.sum', { count: division.parts.length })}</span>
          <span className="tn font-semibold text-ink">
            {format.money(sumOf(division.parts.map(({ total, deposit }) => total + deposit)))}
          </span>
        </p>
      </div>
      <div
        data-bottom-bar
        className="flex flex-none flex-col gap-2 border-t border-line bg-surface px-4 pt-2 pb-5"
      >
        <div className="flex justify-between text-t2 font-semibold">
          <span>{text('checkout.split.left')}</span>
          <span className="tn">{format.money(rest)}</span>
        </div>
        <Button kind="primary" size="lg" wide icon="arrow-right" disabled={part === null} onClick={onPay}>
          <span className="flex-1 text-left">
            {part === null || part.guest === null
              ? text('checkout.split.pay')
              : text('checkout.split.payGuest', { guest: part.guest })}
          </span>
          {part !== null && <span className="tn">{format.money(part.due)}</span>}
        </Button>
      </div>
    </>
  )
}
