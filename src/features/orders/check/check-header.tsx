import { Link } from '@tanstack/react-router'
import { usePlace } from '#hooks/place/place-context.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useCheckTitle } from '#hooks/texts/use-check-title.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { PaidMark } from '#features/orders/list/paid-mark.tsx'
import type { CheckPage } from './use-check-page.ts'

/** The title of a check: its table or guest, its number, and who serves it. */
export function CheckHeader({ page }: { page: CheckPage }) {
  const { view } = page
  const title = useCheckTitle()(view)
  const pill = useStatusPill()
  return (
    <header className="flex min-h-14 flex-none items-center gap-2 border-b border-line bg-surface px-3 tablet:h-16 tablet:gap-3 tablet:px-4">
      <BackLink />
      <span className="min-w-0 flex-1 tablet:flex tablet:items-baseline tablet:gap-3">
        <h1 className="text-t4 leading-6 tablet:text-t5 tablet:whitespace-nowrap">{title}</h1>
        <span className="line-clamp-2 text-t1 leading-4 font-medium text-ink-2 tablet:line-clamp-1 tablet:text-t3 tablet:leading-6">
          {view.check.number}
          {view.diningOption && <span className="max-tablet:hidden"> · {view.diningOption.name}</span>}
          {view.waiter && ` · ${view.waiter}`}
        </span>
      </span>
      <span className="max-tablet:hidden">
        <CheckMark page={page} />
      </span>
      {pill}
    </header>
  )
}

/** How far the check is with its money; one that is a part of another one has none of its own. */
export function CheckMark({ page: { view, paid } }: { page: CheckPage }) {
  return view.check.mergedInto === null ? <PaidMark status={view.check.status} paid={paid} /> : null
}

function BackLink() {
  const text = useText()
  const { placeId } = usePlace()
  return (
    <Link
      to="/p/$placeId/orders"
      params={{ placeId }}
      aria-label={text('orders.title')}
      className={cx(
        buttonClass(),
        'max-tablet:min-w-12 max-tablet:border-transparent max-tablet:bg-transparent max-tablet:px-3',
      )}
    >
      <Icon name="back" />
      <span className="hidden tablet:inline">{text('orders.title')}</span>
    </Link>
  )
}
