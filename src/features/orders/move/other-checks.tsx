import type { ReactNode } from 'react'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { goodsPriceOf, type CheckView } from '#features/orders/view/check-view.ts'
import { OptionSwatch } from '#features/orders/view/option-swatch.tsx'
import { useCheckTitle } from '#hooks/texts/use-check-title.ts'

type OtherChecksProps = {
  checks: readonly CheckView[]
  /** The one that is chosen, where it is only chosen yet. */
  value?: string | null
  /** Why one cannot be chosen; null where it can. */
  objection?: (check: CheckView) => string | null
  onChoose: (check: CheckView) => void
}

/** Checks to choose from: table, number, who serves, how much. */
export function OtherChecks({ checks, value = null, objection = () => null, onChoose }: OtherChecksProps) {
  const text = useText()
  const title = useCheckTitle()
  const format = useFormat()
  if (checks.length === 0) return <p className="m-0 px-4 py-2 text-ink-2">{text('check.others.none')}</p>
  return checks.map((view) => {
    const { check, waiter } = view
    const why = objection(view)
    const detail: ReactNode = [check.number, waiter, why].filter(Boolean).join(' · ')
    return (
      <button
        key={check.id}
        type="button"
        aria-pressed={check.id === value}
        disabled={why !== null}
        className={cx('row', check.id === value && 'is-selected', why !== null && 'text-ink-3')}
        onClick={() => onChoose(view)}
      >
        <OptionSwatch option={view.diningOption} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title(view)}</span>
          <span className="block text-t2 text-ink-2">{detail}</span>
        </span>
        <span className="tn font-semibold">{format.amount(goodsPriceOf(view))}</span>
        {check.id === value && <Icon name="check" />}
      </button>
    )
  })
}
