import { usePlaceRow } from '#hooks/place/use-current-place.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { cx } from '#ui/cx.ts'
import type { ReadForm } from './read-form.ts'

/** How many lines are ready, and what all of them cost. */
export function SumPanel({ read, className }: { read: ReadForm; className?: string }) {
  const text = useText()
  const format = useFormat()
  const net = usePlaceRow()?.stockSettings.purchasePrices !== 'GROSS'
  const { lines, wrong, unpriced, total } = read
  return (
    <div className={cx('flex flex-wrap items-start gap-3', className)}>
      <p className="m-0 flex min-w-60 flex-1 items-start gap-2 text-t2 text-ink-2">
        <Icon name="info" size={18} />
        {text(net ? 'deliveries.form.net' : 'deliveries.form.gross')}
      </p>
      <section
        aria-label={text(net ? 'deliveries.form.sum.net' : 'deliveries.form.sum.gross')}
        className="panel min-w-80 p-4 max-tablet:w-full"
      >
        <div className="flex justify-between gap-4 border-b border-line pb-2 text-t2 text-ink-2">
          <span>
            {text('deliveries.form.ready', { ready: lines.length - wrong.length, all: lines.length })}
          </span>
          {wrong.length > 0 && (
            <b className="text-bad">{text('deliveries.form.wrong', { count: wrong.length })}</b>
          )}
        </div>
        <div className="flex items-baseline justify-between gap-4 pt-2">
          <span className="font-semibold">
            {text(net ? 'deliveries.form.sum.net' : 'deliveries.form.sum.gross')}
          </span>
          <b className="tn text-t5 font-bold whitespace-nowrap">{format.money(total)}</b>
        </div>
        {unpriced > 0 && (
          <p className="m-0 text-t2 text-warn">{text('deliveries.form.sum.part', { count: unpriced })}</p>
        )}
      </section>
    </div>
  )
}
