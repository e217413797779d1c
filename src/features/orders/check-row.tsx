import { Link } from '@tanstack/react-router'
import { isOpen, openStatuses } from '#domain/order/check-state.ts'
import { usePlace } from '#hooks/place-context.ts'
import { useFormat } from '#hooks/use-format.ts'
import { useText } from '#hooks/use-text.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { Mark } from '#ui/mark.tsx'
import type { ListedCheck } from './check-list.ts'
import type { PaidState } from './check-money.ts'
import type { CheckSummary, CheckView } from './check-view.ts'
import { KitchenTrack } from './check-track.tsx'
import { OptionSwatch } from './option-swatch.tsx'
import { PaidMark } from './paid-mark.tsx'
import { PayLink } from './pay-link.tsx'
import { useCheckTitle } from './use-check-title.ts'

type CheckRowProps = ListedCheck & { onDeliver: (() => void) | null; takesMoney: boolean }

/** A check in the list: on a phone two lines and one press, else a row with its next act. */
export function CheckRow({ view, summary, paid, totals, onDeliver, takesMoney }: CheckRowProps) {
  const { placeId } = usePlace()
  const text = useText()
  const format = useFormat()
  const title = useCheckTitle()(view)
  const link = { to: '/p/$placeId/orders/$checkId', params: { placeId, checkId: view.check.id } } as const
  const open = isOpen(view.check)
  const needsHelp = open && summary.urgency === 'late'
  return (
    <li
      className={cx(
        'flex min-h-16 items-center gap-3 border-b border-line px-4 py-1.5 last:border-b-0',
        needsHelp && 'shadow-[inset_4px_0_0_var(--bad-fill)]',
      )}
    >
      <Link
        {...link}
        className="-my-1.5 flex min-w-0 flex-1 items-start gap-3 py-2.5 focus-visible:-outline-offset-3 tablet:items-center tablet:py-1.5"
      >
        <span className="hidden w-16 flex-none text-t2 font-semibold text-ink-3 tablet:block">
          {view.check.number}
        </span>
        <OptionSwatch option={view.diningOption} named />
        <span className="min-w-0 flex-1 tablet:w-52 tablet:flex-none">
          <span className="flex items-baseline gap-2">
            <span className="cut font-semibold">{title}</span>
            <span className="text-t1 font-medium whitespace-nowrap text-ink-3 tablet:hidden">
              {view.check.number}
            </span>
          </span>
          <span className="cut hidden text-t2 leading-5 text-ink-2 tablet:block">{view.waiter}</span>
          <span className="mt-0.5 block tablet:hidden">
            <Progress summary={summary} status={view.check.status} paid={paid} />
          </span>
        </span>
        <span className="hidden min-w-0 flex-1 tablet:block">
          <Progress summary={summary} status={view.check.status} paid={paid} />
        </span>
        <span className="flex flex-none flex-col items-end gap-0.5 tablet:flex-row-reverse tablet:items-center">
          <span className="tn font-semibold whitespace-nowrap tablet:w-28 tablet:text-right tablet:text-t4">
            {format.amount(totals.toPay ?? summary.amount)}
          </span>
          {open && <Age summary={summary} />}
        </span>
      </Link>
      <span className="hidden tablet:block">
        {open && summary.track === 'ready' && onDeliver !== null ? (
          <Button kind="tint" icon="check" className="w-40 justify-start" onClick={onDeliver}>
            {text('orders.deliver')}
          </Button>
        ) : open && takesMoney && totals.left > 0 ? (
          <PayLink checkId={view.check.id} className="w-40 justify-start" />
        ) : (
          <Link {...link} className={cx(buttonClass(), 'w-40 justify-start')}>
            <Icon name="arrow-right" />
            {text('orders.open')}
          </Link>
        )}
      </span>
    </li>
  )
}

type ProgressProps = { summary: CheckSummary; status: CheckView['check']['status']; paid: PaidState | null }

function Progress({ summary, status, paid }: ProgressProps) {
  const text = useText()
  const open = openStatuses.includes(status)
  return (
    <span className="flex flex-col items-start gap-1">
      {open && <KitchenTrack track={summary.track} />}
      <PaidMark status={status} paid={paid} />
      {summary.unsent && (
        <Mark tone="warn" icon="cloud-off">
          {text('orders.unsent')}
        </Mark>
      )}
      {open && summary.of > 0 && (
        <span className="text-t1 font-medium text-ink-3">
          {text('orders.dishes', { ready: summary.ready, count: summary.of })}
        </span>
      )}
    </span>
  )
}

function Age({ summary }: { summary: CheckSummary }) {
  const text = useText()
  const age = useFormat().age(summary.minutes * 60_000)
  const late = summary.urgency === 'late'
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 text-t2 font-semibold whitespace-nowrap tablet:w-24 tablet:text-t3',
        late ? 'text-bad' : 'text-ink-2',
      )}
    >
      <Icon name={late ? 'alert' : 'clock'} size={16} label={late ? text('orders.late') : undefined} />
      {age}
    </span>
  )
}
