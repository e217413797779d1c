import { Link } from '@tanstack/react-router'
import { isOpen } from '#domain/order/check-state.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { ListedCheck } from './check-list.ts'
import { Age, Progress, useWhere } from './check-row.tsx'
import { OptionSwatch } from '#features/orders/view/option-swatch.tsx'
import { rowAct } from './row-act.ts'
import { RowButton } from './row-button.tsx'
import type { RowActs } from './use-row-acts.ts'

type TillOrderRowProps = {
  listed: ListedCheck
  /** The name of the check. */
  name: string
  acts: RowActs
  now: number
  onLeave: () => void
}

/** A check beside the till: an open one goes on there, a closed one has its own page; with what is done at once. */
export function TillOrderRow({ listed, name, acts, now, onLeave }: TillOrderRowProps) {
  const { view, live, summary, totals } = listed
  const { placeId } = usePlace()
  const format = useFormat()
  const where = useWhere(listed)
  const { check } = view
  const { act } = rowAct(listed, acts.may)
  const look = 'flex min-h-16 min-w-0 items-start gap-3 px-4 py-2.5 focus-visible:-outline-offset-3'
  const face = (
    <>
      <OptionSwatch option={view.diningOption} named />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="cut font-semibold">{name}</span>
          <span className="text-t1 font-medium whitespace-nowrap text-ink-3">{check.number}</span>
        </span>
        <span className="cut block text-t2 leading-5 text-ink-2">{where}</span>
        <span className="mt-0.5 block">
          <Progress listed={listed} now={now} />
        </span>
      </span>
      <span className="flex flex-none flex-col items-end gap-0.5">
        <span className="tn font-semibold whitespace-nowrap">
          {format.amount(totals.toPay ?? summary.amount)}
        </span>
        {live ? (
          <Age summary={summary} />
        ) : (
          <span className="text-t2 font-semibold text-ink-2">{format.time(check.openedAt)}</span>
        )}
      </span>
      <Icon name="chevron-right" size={20} className="flex-none self-center text-ink-3" />
    </>
  )
  return (
    <li className="border-b border-line last:border-b-0">
      {isOpen(check) ? (
        <Link
          to="/p/$placeId/register"
          params={{ placeId }}
          search={{ check: check.id }}
          className={look}
          onClick={onLeave}
        >
          {face}
        </Link>
      ) : (
        <Link to="/p/$placeId/orders/$checkId" params={{ placeId, checkId: check.id }} className={look}>
          {face}
        </Link>
      )}
      {act !== 'open' && act !== 'pay' && (
        <span className="block px-4 pb-2.5">
          <RowButton listed={listed} acts={acts} name={name} />
        </span>
      )}
    </li>
  )
}
