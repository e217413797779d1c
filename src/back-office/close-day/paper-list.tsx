import type { DayPaper, DayReport } from '#domain/closing/day-report.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import type { DayReading } from '#hooks/place/time/use-day.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { usePeople } from '#hooks/place/people/use-people.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { paperName } from '#domain/closing/report-number.ts'
import { usePrintPapers } from './use-print-papers.ts'

type PaperListProps = { reading: DayReading; report: DayReport }

/** The papers of a day, the first one first: each with its total, as its device saw it then. */
export function PaperList({ reading: { papers }, report }: PaperListProps) {
  const text = useText()
  const print = usePrintPapers()
  const seesFigures = useCan('access-daily-reports')
  const ordered = papers.toSorted(
    (a, b) => (a.placed?.nth ?? Infinity) - (b.placed?.nth ?? Infinity) || a.at - b.at,
  )
  return (
    <Panel flush title={text('day.papers')}>
      <ul className="m-0 list-none p-0">
        {ordered.map((paper) => (
          <li
            key={paper.id}
            className="flex min-h-16 items-center gap-3 border-b border-line px-4 py-2 last:border-b-0"
          >
            <PaperDetails paper={paper} report={report} />
            {seesFigures && (
              <IconButton
                icon="printer"
                label={text('day.papers.print', { number: paperName(report, paper) })}
                disabled={print === null}
                onClick={() => void print?.([paper.id])}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function PaperDetails({ paper, report }: { paper: DayPaper; report: DayReport }) {
  const text = useText()
  const format = useFormat()
  const nameOf = usePeople()
  const seesFigures = useCan('access-daily-reports')
  const { figures, takenBack, placed } = paper
  return (
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="text-t3 font-semibold">{paperName(report, paper)}</b>
        <State paper={paper} />
        {seesFigures && <b className="tn ml-auto font-semibold">{format.money(figures.sales.gross)}</b>}
      </div>
      <p className="m-0 text-t2 text-ink-2">
        {text('day.papers.by', {
          name: nameOf(paper.personId),
          date: format.day(paper.at),
          time: format.time(paper.at),
          number: paper.number,
          count: figures.sales.checks,
        })}
      </p>
      {placed !== null && placed.supplement === null && (
        <p className="m-0 text-t2 text-ink-2">{text('day.papers.nothing-new')}</p>
      )}
      {takenBack !== null && (
        <p className="m-0 text-t2 wrap-anywhere text-ink-2">
          {text('day.papers.taken-back', {
            status: takenBack.as,
            name: nameOf(takenBack.by),
            reason: takenBack.reason,
            date: format.day(takenBack.at),
          })}
        </p>
      )}
    </div>
  )
}

/** The server's word on a paper, as far as this device has heard. */
function State({ paper: { placed, takenBack } }: { paper: DayPaper }) {
  const text = useText()
  if (takenBack !== null) return <Mark icon="recall">{text(`day.mark.${takenBack.as}`)}</Mark>
  if (placed === null) {
    return (
      <Mark tone="warn" icon="cloud-off">
        {text('day.mark.unsent')}
      </Mark>
    )
  }
  if (placed.differs === null) return <Mark icon="clock">{text('day.mark.awaited')}</Mark>
  return placed.differs ? (
    <Mark tone="bad" icon="alert">
      {text('day.mark.differs')}
    </Mark>
  ) : (
    <Mark tone="ok" icon="check">
      {text('day.mark.agrees')}
    </Mark>
  )
}
