import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { EventList } from '#features/orders/check/check-events.tsx'
import { PanelHead } from '#features/orders/view/panel-head.tsx'
import type { CheckMoney } from '#features/orders/view/check-money.ts'
import type { CheckView } from '#features/orders/view/check-view.ts'
import { DocumentsPanel } from '#features/orders/documents/documents-panel.tsx'
import { OlderInvoice } from './older-invoice.tsx'
import { OrderBlock } from '#features/orders/check/order-block.tsx'
import { PaidMark } from '#features/orders/view/paid-mark.tsx'
import { PriceRows } from '#features/orders/check/price-rows.tsx'
import type { CheckEventView } from '#features/orders/view/read-checks.ts'
import { TotalsBar } from '#features/orders/check/totals-bar.tsx'
import { useCheckPage } from '#features/orders/check/use-check-page.ts'
import { useCheckTitle } from '#hooks/texts/use-check-title.ts'
import { useLineTools } from '#features/orders/check/use-line-tools.ts'

type OlderPageProps = {
  view: CheckView
  money: CheckMoney
  events: readonly CheckEventView[]
  /** Where it comes from. */
  note: ReactNode
}

/** A check with its orders, documents and history, to be looked at only. */
export function OlderPage({ view, money, events, note }: OlderPageProps) {
  const text = useText()
  const { placeId } = usePlace()
  const page = useCheckPage(view, money, false)
  const tools = useLineTools(page)
  const title = useCheckTitle()(view)
  const pill = useStatusPill()
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader
        className="tablet:border-b tablet:border-line tablet:bg-surface tablet:py-1"
        before={
          <Link
            to="/p/$placeId/orders"
            params={{ placeId }}
            aria-label={text('orders.title')}
            className={buttonClass()}
          >
            <Icon name="back" />
          </Link>
        }
        title={title}
        detail={[view.check.number, view.diningOption?.name, view.waiter].filter(Boolean).join(' · ')}
        actions={
          <>
            <PaidMark status={view.check.status} paid={page.paid} />
            {pill}
          </>
        }
      />
      {note}
      <div className="min-h-0 flex-1 overflow-y-auto bg-surface">
        {view.orders.map((each) => (
          <OrderBlock
            key={each.order.id}
            view={each}
            option={view.diningOption}
            origin={null}
            ofCheck={[]}
            tools={{ ...tools, acts: null }}
          />
        ))}
        {page.priced !== null && <PriceRows check={view.check} priced={page.priced} />}
        <DocumentsPanel
          documents={page.documents}
          totals={page.totals}
          rest={page.rest}
          renderAct={(document) => <OlderInvoice document={document} />}
        />
        <section aria-labelledby="check-events">
          <PanelHead id="check-events">{text('orders.events')}</PanelHead>
          <EventList view={view} money={money} given={events} />
        </section>
      </div>
      <TotalsBar totals={page.totals} />
    </div>
  )
}
