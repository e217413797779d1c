import type { DayReport } from '#domain/closing/day-report.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { reportedFigures, type DayReading } from '#hooks/place/time/use-day.ts'
import type { Days } from '#hooks/place/time/use-days.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useNextPaper } from '#hooks/printing/use-next-paper.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { WholeCopy } from '#hooks/place/live/use-whole-copy.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { closable } from './closable.ts'
import { CloseAct } from './close-act.tsx'
import { DayTiles } from './day-tiles.tsx'
import { figureGroups } from '#domain/closing/lines/figure-groups.ts'
import { FiscalCard } from './fiscal-card.tsx'
import { FigureList } from './figure-list.tsx'
import { MistakeCard } from './mistake-card.tsx'
import { PaperList } from './paper-list.tsx'
import type { KeptDevices } from './use-kept-devices.ts'
import { useReportWords } from './use-report-words.ts'

type DoneViewProps = {
  reading: DayReading
  report: DayReport
  days: Days
  copy: WholeCopy
  kept: KeptDevices | null
}

/** A closed day: what it came to, what was printed of it, what came afterwards, and the way back. */
export function DoneView({ reading, report, days, copy, kept }: DoneViewProps) {
  const text = useText()
  const seesFigures = useCan('access-daily-reports')
  const words = useReportWords()
  const isHere = reading.papers.length > 0 && reading.day >= days.since
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-3 tablet:p-4">
      <div className="flex flex-col gap-4">
        {!isHere && <Banner card icon="history" title={text('day.gone')} detail={text('day.gone.text')} />}
        {seesFigures && <DayTiles report={report} figures={isHere ? reportedFigures(reading) : null} />}
        <div className="grid items-start gap-4 tablet:grid-cols-[7fr_5fr]">
          <div className="flex flex-col gap-4">
            {isHere && <PaperList reading={reading} report={report} />}
            {isHere && (
              <FiscalCard day={reading.day} cutoff={reading.cutoff} kept={kept} whole={copy.whole} />
            )}
            {isHere && seesFigures && words !== undefined && (
              <Panel title={text('day.report')}>
                <FigureList groups={figureGroups(reportedFigures(reading), words.here)} />
              </Panel>
            )}
          </div>
          <div className="flex flex-col gap-4">
            {isHere && <LateCard reading={reading} days={days} copy={copy} />}
            <MistakeCard report={report} reports={days.reports} />
          </div>
        </div>
      </div>
    </div>
  )
}

/** The panel of late facts of a closed day that no report has, with the one act that makes them a supplement. */
function LateCard({ reading, days, copy }: Pick<DoneViewProps, 'reading' | 'days' | 'copy'>) {
  const text = useText()
  const format = useFormat()
  const next = useNextPaper() ?? null
  const mayClose = useCan('create-daily-report')
  const seesFigures = useCan('access-daily-reports')
  const { unreported, open } = reading
  if (unreported.length === 0) return null
  const hindrance = closable(reading.day, days, copy)
  return (
    <Panel title={text('day.late')}>
      <p className="m-0 font-semibold">
        {text('day.late.in-none', { count: unreported.length, checks: open.sales.checks })}
      </p>
      {seesFigures && (
        <p className="m-0 text-t2 text-ink-2">
          {text('day.late.sums', {
            sales: format.money(open.sales.gross),
            money: format.money(open.money.total),
          })}
        </p>
      )}
      <p className="mt-1 mb-3 text-t2 text-ink-2">{text('day.late.text')}</p>
      {hindrance !== null ? (
        <p className="m-0 text-t2 text-warn">{text(`day.hindrance.${hindrance}.text`)}</p>
      ) : (
        mayClose && <CloseAct reading={reading} number={next} />
      )}
    </Panel>
  )
}
