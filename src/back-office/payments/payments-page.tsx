import { useState } from 'react'
import { usePaymentSearch, type PaymentsAsked } from '#hooks/money/use-provider-payments.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import { Bone, Skeleton } from '#ui/lists/skeleton.tsx'
import { NoServerAnswer } from '../list/no-server-answer.tsx'
import { usePagerTexts } from '../list/use-pager-texts.ts'
import { PaymentFilters } from './payment-filters.tsx'
import { isNarrowed } from './payments-look.ts'
import type { PaymentsLinks } from './payments-links.ts'
import { usePaymentColumns } from './use-payment-columns.tsx'

type PaymentsPageProps = {
  /** Stays the same object while nothing else is looked for. */
  look: PaymentsAsked
  onLook: (look: PaymentsAsked) => void
  links: PaymentsLinks
}

/** Payments through providers: cards on terminals and money that came online. */
export function PaymentsPage({ look, onLook, links }: PaymentsPageProps) {
  const text = useText()
  const pill = useStatusPill()
  const columns = usePaymentColumns()
  const pagerTexts = usePagerTexts()
  const { known: said, failure } = usePaymentSearch(look)
  const [last, setLast] = useState(said)
  if (said !== null && said !== last) setLast(said)
  // What was found before stays until the next is found.
  const known = said ?? last
  return (
    <>
      <PageHeader
        title={text('payments.title')}
        actions={
          <>
            {links.renderPayouts?.({
              className: 'btn btn-line btn-sm max-tablet:hidden',
              children: text('payouts.title'),
            })}
            {pill}
          </>
        }
      />
      <section
        aria-label={text('payments.title')}
        // Scrolled by keys where no row takes the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-3 py-3 tablet:px-4 office:px-6"
      >
        <p className="mt-0 mb-3 text-t2 text-ink-2">{text('payments.cash')}</p>
        <PaymentFilters look={look} onLook={onLook} />
        <NoServerAnswer failure={failure} known={known !== null} />
        {known === null && failure === null && (
          <Skeleton label={text('payments.loading')}>
            {[0, 1, 2, 3, 4].map((index) => (
              <Bone key={index} className="mb-2 h-12 w-full" />
            ))}
          </Skeleton>
        )}
        {known !== null && known.total === 0 && (
          <EmptyState
            className="panel"
            icon="card"
            title={text(isNarrowed(look) ? 'payments.none.found' : 'payments.none')}
            text={text(isNarrowed(look) ? 'payments.none.found.text' : 'payments.none.text')}
          />
        )}
        {known !== null && known.total > 0 && (
          <DataTable
            label={text('payments.title')}
            rows={known.data}
            columns={columns}
            renderLink={(entry, props) => links.renderPayment(entry.id, props)}
            footer={
              <Pager
                texts={pagerTexts}
                page={look.page}
                pageSize={look.pageSize}
                total={known.total}
                onPage={(page) => onLook({ ...look, page })}
                onPageSize={(pageSize) => onLook({ ...look, pageSize, page: 1 })}
              />
            }
          />
        )}
      </section>
    </>
  )
}
