import type { Product } from '#domain/resources/products.ts'
import type { AuditResult } from '#domain/stock/stock-audit.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { useResultWords } from './use-result-words.ts'

type DifferenceTextProps = {
  result: AuditResult
  product: Product
  /** A shortage worth more than the place has set as its limit. */
  isLarge: boolean
}

/** A difference with its sign, and what is worth knowing beside it: a late correction, something used while it was counted. */
export function DifferenceText({ result, product, isLarge }: DifferenceTextProps) {
  const text = useText()
  const words = useResultWords()
  const { difference, lateDifference, nearCount } = result
  const signed = words.signed(difference, product)
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1">
      {lateDifference !== 0 && (
        <Icon name="clock-alert" size={16} label={text('counts.mark.late')} className="text-warn" />
      )}
      {nearCount !== 0 && (
        <Icon name="timer" size={16} label={text('counts.mark.near')} className="text-warn" />
      )}
      {isLarge ? (
        <Mark tone="bad" icon="alert">
          {signed}
        </Mark>
      ) : (
        <span
          className={cx('tn font-semibold', difference > 0 && 'text-ok', difference === 0 && 'text-ink-3')}
        >
          {signed}
        </span>
      )}
    </span>
  )
}
