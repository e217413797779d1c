import { Link } from '@tanstack/react-router'
import { isTakenBack } from '#domain/order/check-state.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import type { OlderCheckRow } from '#hooks/place/use-older-checks.ts'
import type { CheckView } from '#features/orders/view/check-view.ts'
import { OptionSwatch } from '#features/orders/view/option-swatch.tsx'
import { PaidMark } from '#features/orders/view/paid-mark.tsx'
import type { Row } from '#domain/tables.ts'
import type { PaidState } from '#features/orders/view/check-money.ts'

type OlderRowProps = {
  older: OlderCheckRow
  /** The name of the check. */
  title: string
  known: Pick<CheckView, 'diningOption' | 'waiter'>
}

/** A check that the server keeps: when it was opened, what it is called, what it cost. */
export function OlderRow({ older: { check, ...sums }, title, known }: OlderRowProps) {
  const { placeId } = usePlace()
  const format = useFormat()
  const mark = <PaidMark status={check.status} paid={paidOf(check, sums)} />
  return (
    <li className="flex min-h-16 items-center border-b border-line px-4 py-1.5 [contain-intrinsic-size:auto_4rem] [content-visibility:auto] last:border-b-0">
      <Link
        to="/p/$placeId/orders/$checkId"
        params={{ placeId, checkId: check.id }}
        data-row
        className="-my-1.5 flex min-w-0 flex-1 items-center gap-3 py-2.5 focus-visible:-outline-offset-3"
      >
        <span className="hidden w-20 flex-none text-t2 font-semibold whitespace-nowrap text-ink-3 tablet:block">
          {check.number}
        </span>
        <OptionSwatch option={known.diningOption} named />
        <span className="min-w-0 flex-1 tablet:w-52 tablet:flex-none">
          <span className="flex items-baseline gap-2">
            <span className="cut font-semibold">{title}</span>
            <span className="text-t1 font-medium whitespace-nowrap text-ink-3 tablet:hidden">
              {check.number}
            </span>
          </span>
          <span className="cut block text-t2 leading-5 text-ink-2">
            {[format.date(check.openedAt), format.time(check.openedAt), known.waiter]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="mt-0.5 block tablet:hidden">{mark}</span>
        </span>
        <span className="hidden min-w-0 flex-1 tablet:block">{mark}</span>
        <span className="tn flex-none font-semibold whitespace-nowrap tablet:w-28 tablet:text-right tablet:text-t4">
          {sums.toPay === null ? '' : format.amount(sums.toPay)}
        </span>
      </Link>
    </li>
  )
}

/** How far a closed check came with its money, by its sums alone. Null: it was taken back. */
function paidOf(
  check: Row<'orderChecks'>,
  { toPay, documented, paid }: Omit<OlderCheckRow, 'check'>,
): PaidState | null {
  if (isTakenBack(check)) return null
  if (check.status === 'done' && toPay !== null && paid < toPay && documented < toPay) return 'unpaid'
  return documented > 0 ? 'paid' : 'closed'
}
