import { Link } from '@tanstack/react-router'
import { usePlace } from '#hooks/place/place-context.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import type { ListedCheck } from './check-list.ts'
import type { CheckBrief, CheckView } from '#features/orders/view/check-view.ts'
import { KitchenWord } from '#features/orders/lines/kitchen-word.tsx'
import { OptionSwatch } from '#features/orders/view/option-swatch.tsx'
import { PaidMark } from '#features/orders/view/paid-mark.tsx'
import { rowAct } from './row-act.ts'
import { RowButton } from './row-button.tsx'
import type { RowActs } from './use-row-acts.ts'
import { isOpen } from '#domain/order/check-state.ts'
import type { DeliveryTime } from '#domain/order/delivery-time.ts'

type CheckRowProps = {
  listed: ListedCheck
  /** The name of the check. */
  name: string
  acts: RowActs
  now: number
  wide: boolean
}

/**
 * A check in the list: where it is wide a row with its next act, on a phone two lines and one press; there only what
 * the kitchen has not answered has its slip to print under them.
 */
export function CheckRow({ listed, name, acts, now, wide }: CheckRowProps) {
  const { view, live, summary, totals } = listed
  const { placeId } = usePlace()
  const format = useFormat()
  const promised = promisedAt(view)
  const title = promised !== null && isFetched(view) ? `${name}, ${format.time(promised)}` : name
  const needsHelp = live && (summary.urgency === 'late' || summary.kitchen.state === 'no-answer')
  const where = useWhere(listed)
  const progress = <Progress listed={listed} now={now} />
  return (
    <li
      className={cx(
        'flex min-h-16 flex-wrap items-center gap-x-3 border-b border-line px-4 py-1.5 last:border-b-0',
        '[contain-intrinsic-size:auto_4rem] [content-visibility:auto]',
        needsHelp && 'shadow-[inset_4px_0_0_var(--bad-fill)]',
      )}
    >
      <Link
        to="/p/$placeId/orders/$checkId"
        params={{ placeId, checkId: view.check.id }}
        data-row
        className="-my-1.5 flex min-w-0 flex-1 items-start gap-3 py-2.5 focus-visible:-outline-offset-3 tablet:items-center tablet:py-1.5"
      >
        <span className="hidden w-20 flex-none text-t2 font-semibold whitespace-nowrap text-ink-3 tablet:block">
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
          <span className="cut hidden text-t2 leading-5 text-ink-2 tablet:block">{where}</span>
          <span className="mt-0.5 block tablet:hidden">{progress}</span>
        </span>
        <span className="hidden min-w-0 flex-1 tablet:block">{progress}</span>
        <span className="flex flex-none flex-col items-end gap-0.5 tablet:flex-row-reverse tablet:items-center">
          <span className="tn font-semibold whitespace-nowrap tablet:w-28 tablet:text-right tablet:text-t4">
            {format.amount(totals.toPay ?? summary.amount)}
          </span>
          {live ? (
            <Age summary={summary} className="tablet:w-24 tablet:text-t3" />
          ) : (
            <span className="text-t2 font-semibold whitespace-nowrap text-ink-2 tablet:w-24 tablet:text-t3">
              {format.time(view.check.openedAt)}
            </span>
          )}
        </span>
      </Link>
      {(wide || rowAct(listed, acts.may).act === 'print-slip') && (
        <span className="basis-full pb-1.5 tablet:basis-auto tablet:pb-0">
          <RowButton listed={listed} acts={acts} name={title} />
        </span>
      )}
    </li>
  )
}

/** Where it is and who serves it; for what is fetched or brought, how and for when. */
export function useWhere({ view, crew }: ListedCheck): string {
  const text = useText()
  const format = useFormat()
  const { table, diningOption, waiter } = view
  const promised = promisedAt(view)
  const placement = table === null ? null : (table.room ?? text(`orders.table.${table.placement}`))
  const how = table === null && (view.check.client !== null || crew !== null) ? diningOption?.name : null
  const due =
    promised === null || isFetched(view) ? null : text('orders.for', { time: format.time(promised) })
  const who = view.diningOption?.type === 'CREW_ORDER' && crew !== null ? null : waiter
  return [placement, how, due, who].filter(Boolean).join(' · ')
}

/** The progress of a check: what the kitchen says, and what else has to be known. */
export function Progress({
  listed: { view, live, summary, needs, paid },
  now,
}: Pick<CheckRowProps, 'listed' | 'now'>) {
  const text = useText()
  return (
    <span className="flex flex-col items-start gap-1">
      {live && (
        <KitchenWord
          at={summary.kitchen}
          now={now}
          printed={needs.noAnswer?.printed === true}
          unsent={summary.unanswerable}
        />
      )}
      {live && summary.allergy && (
        <Mark tone="bad" icon="alert">
          {text('orders.allergy')}
        </Mark>
      )}
      <PaidMark status={view.check.status} paid={paid} />
      {summary.unsent && (
        <Mark tone="warn" icon="cloud-off">
          {text('orders.unsent')}
        </Mark>
      )}
      {live && summary.of > 0 && (
        <span className={cx('hidden text-t1 font-medium text-ink-3', !summary.unsent && 'tablet:inline')}>
          {text('orders.dishes', { ready: summary.ready, count: summary.of })}
        </span>
      )}
    </span>
  )
}

/** How old a check is; late ones are marked. */
export function Age({ summary, className }: { summary: CheckBrief; className?: string }) {
  const text = useText()
  const age = useFormat().age(summary.minutes * 60_000)
  const late = summary.urgency === 'late'
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 text-t2 font-semibold whitespace-nowrap',
        className,
        late ? 'text-bad' : 'text-ink-2',
      )}
    >
      <Icon name={late ? 'alert' : 'clock'} size={16} label={late ? text('orders.late') : undefined} />
      {age}
    </span>
  )
}

/** Whether somebody by name comes for it: the time is a part of what it is called. */
function isFetched({ check, table, diningOption }: CheckView): boolean {
  return table === null && check.client !== null && diningOption?.type !== 'DELIVERY'
}

/** The first instant that a guest of an open check was promised, ms; null: as quick as possible. */
function promisedAt({ check, orders }: CheckView): number | null {
  if (!isOpen(check)) return null
  const times = orders.map(({ order }) => atOf(order.deliveryTime)).filter((at) => at !== null)
  return times.length === 0 ? null : Math.min(...times)
}

function atOf(time: DeliveryTime): number | null {
  return time.kind === 'asap' ? null : time.at
}
