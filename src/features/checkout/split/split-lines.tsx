import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { SeatMark } from '#ui/marks/seat-mark.tsx'
import { guestsOf } from '#domain/sale/split.ts'
import type { Checkout } from '../checkout.ts'
import type { PickedLines } from './use-picked-lines.ts'

type SplitLinesProps = { checkout: Checkout; picked: PickedLines }

/** The charges without a document, line by line: taps pick lines, a tap on a guest puts them down. */
export function SplitLines({ checkout, picked }: SplitLinesProps) {
  const text = useText()
  const format = useFormat()
  const { quote, draft } = checkout
  return (
    <>
      <p className="m-0 px-4 pt-3 pb-1 text-t2 text-ink-2">{text('checkout.split.hint')}</p>
      <ul aria-label={text('checkout.bill.lines')} className="m-0 list-none p-0">
        {quote.left
          .filter(({ lineId }) => lineId !== null)
          .map((charge) => {
            const guests = guestsOf(draft.split, charge.key)
            const selected = picked.charges.includes(charge)
            return (
              <li key={charge.key}>
                <button
                  type="button"
                  aria-pressed={selected}
                  className={cx(
                    'flex min-h-12 w-full items-center gap-2 border-b border-line px-4 text-left',
                    selected && 'bg-accent-soft',
                  )}
                  onClick={() => picked.toggle(charge.key)}
                >
                  <span
                    className={cx(
                      'grid h-5 w-5 flex-none place-items-center rounded-full border-[1.5px]',
                      selected ? 'border-accent bg-accent text-on-accent' : 'border-line-strong',
                    )}
                  >
                    {selected && <Icon name="check" size={14} />}
                  </span>
                  <span className="tn w-8 flex-none font-bold">{format.quantity(charge.quantity)}×</span>
                  <span className="min-w-0 flex-1 py-1.5 text-t2 leading-5 font-medium">{charge.name}</span>
                  <span className="tn font-semibold">{format.amount(charge.total)}</span>
                  <SeatMark
                    label={
                      guests.length === 0
                        ? text('checkout.split.nobody')
                        : text('checkout.split.guests', { guests: guests.join(', '), count: guests.length })
                    }
                  >
                    {guests.length === 0 ? '?' : guests.join(' ')}
                  </SeatMark>
                </button>
              </li>
            )
          })}
      </ul>
    </>
  )
}
