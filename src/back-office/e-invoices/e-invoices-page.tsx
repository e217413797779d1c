import { useState } from 'react'
import { isWaiting } from '#domain/ksef/e-invoice-entry.ts'
import { useBusinessDay } from '#hooks/place/time/use-business-day.ts'
import { useEInvoices } from '#hooks/invoices/use-e-invoices.ts'
import { useNow } from '#hooks/place/time/use-now.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import { Bone, Skeleton } from '#ui/lists/skeleton.tsx'
import { NoServerAnswer } from '../list/no-server-answer.tsx'
import { usePagerTexts } from '../list/use-pager-texts.ts'
import { monthOf, readMonth } from '#domain/time/month.ts'
import { EInvoiceFigures } from './e-invoice-figures.tsx'
import { EInvoiceFilters } from './e-invoice-filters.tsx'
import type { EInvoicesLinks } from './e-invoices-links.ts'
import { chosenEntries, type EInvoicesLook } from './e-invoices-look.ts'
import { ExportMonth } from './export-month.tsx'
import { useEInvoiceColumns } from './use-e-invoice-columns.tsx'

type EInvoicesPageProps = {
  look: EInvoicesLook
  onLook: (look: EInvoicesLook) => void
  links: EInvoicesLinks
}

const minuteMs = 60_000

/** Invoices and corrective invoices of a month: which wait, which were accepted, and what needs a person. */
export function EInvoicesPage(props: EInvoicesPageProps) {
  const text = useText()
  const pill = useStatusPill()
  const today = useBusinessDay()
  const { look, links } = props
  const month = today === null ? null : (readMonth(look.month, today) ?? monthOf(today))
  return (
    <>
      <PageHeader
        title={text('e-invoices.title')}
        detail={text('e-invoices.detail')}
        actions={
          <>
            {pill}
            {links.renderKsef?.({
              className: 'btn btn-line btn-sm max-tablet:hidden',
              children: text('e-invoices.ksef'),
            })}
            {month !== null && <ExportMonth month={month} />}
          </>
        }
      />
      <section
        aria-label={text('e-invoices.title')}
        // Scrolled by keys where no row takes the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-3 py-3 tablet:px-4 office:px-6"
      >
        {month !== null && today !== null && <Month {...props} month={month} today={today} />}
      </section>
    </>
  )
}

function Month({ look, onLook, links, month, today }: EInvoicesPageProps & { month: string; today: string }) {
  const text = useText()
  const now = useNow(minuteMs)
  const columns = useEInvoiceColumns(now)
  const pagerTexts = usePagerTexts()
  const [pageSize, setPageSize] = useState(25)
  const { known, failure } = useEInvoices(month)
  const chosen = chosenEntries(known ?? [], look, now)
  const shown = chosen.slice((look.page - 1) * pageSize, look.page * pageSize)
  return (
    <>
      {known !== null && <EInvoiceFigures entries={known} month={month} now={now} />}
      {known === null && failure === null && <Bone className="mb-3 h-46 w-full panel:h-24" />}
      <EInvoiceFilters look={look} onLook={onLook} month={month} today={today} entries={known ?? []} />
      <NoServerAnswer failure={failure} known={known !== null && known.length > 0} />
      {known === null && failure === null && (
        <Skeleton label={text('e-invoices.loading')}>
          {[0, 1, 2, 3, 4].map((index) => (
            <Bone key={index} className="mb-2 h-12 w-full" />
          ))}
        </Skeleton>
      )}
      {known !== null && chosen.length === 0 && (
        <EmptyState
          className="panel"
          icon="file-text"
          title={text('e-invoices.none')}
          text={text(known.length === 0 ? 'e-invoices.none.text' : 'e-invoices.none.found')}
        />
      )}
      {chosen.length > 0 && (
        <DataTable
          label={text('e-invoices.title')}
          rows={shown}
          columns={columns}
          renderLink={(entry, way) => links.renderEInvoice(entry.printoutId, way)}
          rowActions={(entry) =>
            entry.state === 'rejected' || entry.state === 'draft' || isWaiting(entry)
              ? links.renderEInvoice(entry.printoutId, {
                  className: buttonClass({ kind: entry.state === 'rejected' ? 'tint' : 'line', size: 'sm' }),
                  children: text(
                    entry.state === 'rejected'
                      ? 'e-invoices.act.correct'
                      : entry.state === 'draft'
                        ? 'e-invoices.act.send'
                        : 'e-invoices.act.open',
                  ),
                })
              : null
          }
          footer={
            <Pager
              texts={pagerTexts}
              page={look.page}
              pageSize={pageSize}
              total={chosen.length}
              onPage={(page) => onLook({ ...look, page })}
              onPageSize={setPageSize}
            />
          }
        />
      )}
    </>
  )
}
