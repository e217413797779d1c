import { Link } from '@tanstack/react-router'
import { usePlace } from '#hooks/place/place-context.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useCheckTitle } from '#hooks/texts/use-check-title.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { PaidMark } from '#features/orders/view/paid-mark.tsx'
import type { CheckPage } from './use-check-page.ts'

/** The title of a check: its table or guest, its number, and who serves it. */
export function CheckHeader({ page }: { page: CheckPage }) {
  const { view } = page
  const title = useCheckTitle()(view)
  const pill = useStatusPill()
  return (
    <PageHeader
      className="tablet:border-b tablet:border-line tablet:bg-surface tablet:py-1"
      before={<BackLink />}
      title={title}
      detail={
        <>
          {view.check.number}
          {view.diningOption && ` · ${view.diningOption.name}`}
          {view.waiter && ` · ${view.waiter}`}
        </>
      }
      actions={
        <>
          <span className="max-tablet:hidden">
            <CheckMark page={page} />
          </span>
          {pill}
        </>
      }
    />
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
        'max-tablet:-ml-2 max-tablet:min-w-12 max-tablet:border-transparent max-tablet:bg-transparent max-tablet:px-3',
      )}
    >
      <Icon name="back" />
      <span className="hidden tablet:inline">{text('orders.title')}</span>
    </Link>
  )
}
