import { noonOf } from '#domain/time/noon-of.ts'
import type { ReactNode } from 'react'
import { weekdayOf } from '#domain/time/warsaw.ts'
import { openUntil } from '#domain/place/open-at.ts'
import { isClosed } from '#hooks/place/time/use-days.ts'
import { usePlaceRow } from '#hooks/place/use-current-place.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { AtWork } from './at-work.tsx'
import { HowTheyPay } from './how-they-pay.tsx'
import { Kitchen } from './kitchen.tsx'
import { Missing } from './missing.tsx'
import { NeedsYou } from './needs-you.tsx'
import { TakingsPanel } from './takings-panel.tsx'
import type { TodayLinks } from './today-links.ts'
import { useChecksOfToday } from './use-checks-of-today.ts'
import { useToday } from './use-today.ts'

type TodayPageProps = {
  links: TodayLinks
  /** Puts above the figures what a new place has to do. */
  renderFigures?: (figures: ReactNode) => ReactNode
}

/**
 * The page of this business day: what has been taken, what is missing from that, what waits for the person, and who
 * works.
 */
export function TodayPage({ links, renderFigures = (figures) => figures }: TodayPageProps) {
  const text = useText()
  const format = useFormat()
  const today = useToday()
  const open = useChecksOfToday()
  const statusPill = useStatusPill()
  const hours = usePlaceRow()
  const closedAt = useClosedAt(today?.day ?? null)
  const until = today && hours ? openUntil(hours, today.now) : null
  const noon = today === null ? null : noonOf(today.day)
  // The line of the day keeps its place while the day is read.
  const date =
    noon === null
      ? '\u00a0'
      : text('today.date', { weekday: weekdayOf(today?.day ?? ''), day: format.day(noon) })
  return (
    <>
      <PageHeader
        title={text('today.title')}
        detail={
          closedAt !== null
            ? text('today.date.closed', { date, time: format.time(closedAt) })
            : until === null
              ? date
              : text('today.date.open', { date, until: format.time(until) })
        }
        actions={
          <>
            {links.renderCloseDay?.({
              className: 'btn btn-line max-tablet:hidden',
              children: (
                <>
                  <Icon name={closedAt === null ? 'lock' : 'receipt'} />
                  {text(closedAt === null ? 'shell.close-day' : 'day.report')}
                </>
              ),
            })}
            {statusPill}
          </>
        }
      />
      <div className="min-h-0 flex-1 overflow-y-auto px-3 py-3 tablet:px-4 tablet:pt-2 tablet:pb-4 office:px-6">
        {renderFigures(
          today && open && (
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 tablet:gap-4 panel:grid-cols-[minmax(0,1fr)_23.5rem]">
              <Missing className="order-2 panel:order-none panel:col-span-2" today={today} links={links} />
              <TakingsPanel today={today} open={open} />
              <NeedsYou className="order-3 panel:order-none" today={today} open={open} links={links}>
                <div className="order-4 grid grid-cols-[minmax(0,1fr)] items-start gap-3 tablet:gap-4 panel:order-none panel:col-span-2 panel:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
                  <HowTheyPay today={today} />
                  <AtWork today={today} open={open} />
                  <Kitchen now={today.now} checks={open.checks} links={links} />
                </div>
                <p className="order-5 m-0 max-w-prose text-t2 text-ink-2 panel:col-span-2">
                  {text('today.how')}
                </p>
              </NeedsYou>
            </div>
          ),
        )}
      </div>
    </>
  )
}

/** When a business day was closed, ms; null: it is open, or nobody knows yet. */
function useClosedAt(day: string | null): number | null {
  const reports = useLive((rows) => rows.all('dayReports'))
  return reports?.find((report) => report.day === day && isClosed(report))?.closedAt ?? null
}
