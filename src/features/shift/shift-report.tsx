import type { ReactNode } from 'react'
import { PdfButton } from '#back-office/list/pdf-button.tsx'
import { mayCount } from '#domain/closing/counting.ts'
import type { Drawer } from '#domain/closing/drawer.ts'
import { localDay } from '#domain/time/warsaw.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { DrawerActs } from './drawer-card.tsx'
import { ReportCounts, ReportPieces } from './report-counts.tsx'
import { ReportFigures } from './report-figures.tsx'
import { ReportLines } from './report-lines.tsx'
import type { ShiftLinks } from './shift-links.ts'
import { differenceKind, useDrawerName } from './use-drawer-words.ts'
import type { Drawers } from './use-drawers.ts'
import type { Here } from './use-here.ts'
import { useReportFile } from './use-report-file.ts'
import { useReportPaper } from './use-report-paper.ts'
import { useReport, type ShiftReport as Report } from './use-report.ts'

type ShiftReportProps = { drawer: Drawer; drawers: Drawers; here: Here; links: ShiftLinks }

/** All of one shift: what was taken, how the drawer got to what should be in it, and what was counted. */
export function ShiftReport({ drawer, drawers, here, links }: ShiftReportProps) {
  const text = useText()
  const format = useFormat()
  const nameOf = useDrawerName()
  const wide = useMedia(media.tablet)
  const mayAct = useCan('create-daily-report')
  const readsReports = useCan('access-daily-reports')
  const report = useReport(drawer)
  const print = useReportPaper()
  const save = useReportFile()
  if (report === undefined) return null
  const { openedAt, closedAt, id } = drawer
  const { difference } = report.figures
  const isOwn = drawers.own.some((own) => own.id === id)
  const isActive = closedAt === null && (isOwn || mayAct)
  const mark = difference !== null && <DifferenceMark difference={difference} />
  const when = text('shift.report.detail', {
    date: format.date(openedAt),
    from: format.time(openedAt),
    until: closedAt === null ? 'open' : format.time(closedAt),
  })
  return (
    <>
      <ReportTitle drawer={drawer} mark={mark} when={when} links={links} />
      <div className="min-h-0 flex-1 overflow-y-auto p-3 tablet:p-4">
        <div className="mx-auto flex max-w-6xl flex-col gap-4">
          {!wide && (
            <p className="m-0 flex items-center justify-between gap-3 text-t2 text-ink-2">
              {when} {mark}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button icon="printer" disabled={print === null} onClick={() => void print?.(drawer, report)}>
              {text('shift.report.print')}
            </Button>
            <Button icon="download" onClick={() => save(drawer, report, here)}>
              {text('shift.report.csv')}
            </Button>
            {readsReports && (
              <PdfButton of="shift" id={id} name={`${nameOf(drawer)} ${localDay(openedAt)}`} />
            )}
            {isActive && mayCount(id, drawers.counts) && (
              <Button icon="coins" onClick={() => links.onTask({ task: 'count', drawerId: id })}>
                {text('shift.act.count')}
              </Button>
            )}
            {isActive && difference !== null && (
              <Button
                kind="primary"
                icon="lock"
                onClick={() => links.onTask({ task: 'result', drawerId: id })}
              >
                {text('shift.act.finish')}
              </Button>
            )}
          </div>
          <ReportParts drawer={drawer} report={report} here={here} />
          {isActive && (
            <section className="panel p-4">
              <h2 className="m-0 mb-2 text-t3">{text('shift.report.acts')}</h2>
              <DrawerActs drawerId={id} links={links} />
            </section>
          )}
          <Standing drawer={drawer} here={here} />
        </div>
      </div>
    </>
  )
}

type ReportTitleProps = Pick<ShiftReportProps, 'drawer' | 'links'> & { mark: ReactNode; when: string }

/** The name of the drawer with the way back; where there is room also how it was counted, and when. */
function ReportTitle({ drawer, links, mark, when }: ReportTitleProps) {
  const text = useText()
  const pill = useStatusPill()
  const nameOf = useDrawerName()
  const wide = useMedia(media.tablet)
  return (
    <PageTitle
      title={
        wide ? (
          <span className="inline-flex items-center gap-3">
            {nameOf(drawer)} {mark}
          </span>
        ) : (
          nameOf(drawer)
        )
      }
      detail={wide && when}
      backLabel={text('shell.shift')}
      renderBack={links.renderHome}
      actions={pill}
    />
  )
}

/** How the count differs from what should be in the drawer. */
function DifferenceMark({ difference }: { difference: number }) {
  const text = useText()
  const format = useFormat()
  return (
    <Mark tone={difference === 0 ? 'ok' : 'warn'} icon={difference === 0 ? 'check' : 'error'}>
      {text('shift.mark', {
        kind: differenceKind(difference),
        amount: format.amount(Math.abs(difference)),
      })}
    </Mark>
  )
}

type ReportPartsProps = Pick<ShiftReportProps, 'drawer' | 'here'> & { report: Report }

/** The report itself: what came after the end, the payments, how the cash moved, the counts and the comment. */
function ReportParts({ drawer: { comment }, report, here }: ReportPartsProps) {
  const text = useText()
  const format = useFormat()
  const { late } = report.figures
  return (
    <>
      {late !== 0 && (
        <Banner
          card
          tone="warn"
          icon="clock-alert"
          title={text('shift.report.late', { amount: format.money(late) })}
          detail={text('shift.report.late.text')}
        />
      )}
      <ReportFigures report={report} />
      <div className="grid items-start gap-4 tablet:grid-cols-[7fr_5fr]">
        <ReportLines report={report} here={here} />
        <div className="flex flex-col gap-4">
          <ReportCounts report={report} here={here} />
          <ReportPieces count={report.lastCount} />
          {comment !== '' && (
            <section className="panel p-4">
              <h2 className="m-0 mb-1 text-t2 font-semibold">{text('shift.report.comment')}</h2>
              <p className="m-0 wrap-anywhere">{comment}</p>
            </section>
          )}
        </div>
      </div>
    </>
  )
}

/** Whether the drawer is still open, or who closed it and when. */
function Standing({ drawer: { closedAt, closedBy }, here }: Pick<ShiftReportProps, 'drawer' | 'here'>) {
  const text = useText()
  const format = useFormat()
  return (
    <p className="m-0 flex gap-3 rounded-r2 bg-sunken px-4 py-3 text-t2 font-semibold text-ink-2">
      <Icon name={closedAt === null ? 'clock' : 'lock'} className="flex-none" />
      {closedAt === null
        ? text('shift.report.open')
        : text('shift.report.closed', { name: here.nameOf(closedBy), time: format.time(closedAt) })}
    </p>
  )
}
