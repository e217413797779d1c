import type { ReactNode } from 'react'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import type { CheckTotals } from '#features/orders/view/check-money.ts'

/** The sums of a check: what it costs, what has come in, what is still to come. */
export function TotalsBar({ totals }: { totals: CheckTotals }) {
  const text = useText()
  const format = useFormat()
  const { toPay, paid, refunded, left, over } = totals
  const isOver = left === 0 && over > 0
  return (
    <dl className="grid flex-none grid-cols-3 divide-x divide-line border-t border-line">
      <Total label={text('check.total')}>
        {toPay === null ? (
          <span className="text-t2 text-bad">{text('check.unpriced')}</span>
        ) : (
          format.money(toPay)
        )}
      </Total>
      <Total label={text('check.paid')} className={paid > 0 ? 'text-ok' : undefined}>
        {format.money(paid)}
        {refunded > 0 && (
          <span className="block text-t1 font-semibold text-bad">
            {text('check.returned', { amount: format.money(refunded) })}
          </span>
        )}
      </Total>
      <Total label={text(isOver ? 'check.over' : 'check.left')} className={isOver ? 'text-warn' : undefined}>
        {format.money(isOver ? over : left)}
      </Total>
    </dl>
  )
}

type TotalProps = { label: string; children: ReactNode; className?: string | undefined }

function Total({ label, children, className }: TotalProps) {
  return (
    <div className="px-3 py-2 tablet:px-4">
      <dt className="text-t2 text-ink-2">{label}</dt>
      <dd className={cx('tn m-0 text-t3 font-bold tablet:text-t4', className)}>{children}</dd>
    </div>
  )
}
