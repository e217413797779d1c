import { noonOf } from '#domain/time/noon-of.ts'
import { Link } from '@tanstack/react-router'
import { PdfButton } from '#back-office/list/pdf-button.tsx'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { reportedFigures, useDay, type DayReading } from '#hooks/place/time/use-day.ts'
import { isClosed, useDays, type Days } from '#hooks/place/time/use-days.ts'
import { useAttachedPrinters } from '#hooks/printing/use-attached-printers.ts'
import { useFiscalPrinters } from '#hooks/printing/use-fiscal-reports.ts'
import { useNextPaper } from '#hooks/printing/use-next-paper.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { usePeople } from '#hooks/place/people/use-people.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useWholeCopy, type WholeCopy } from '#hooks/place/live/use-whole-copy.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FilterSelect } from '#ui/fields/filter-select.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { firstShown } from './closable.ts'
import { ClosingView, type Opens } from './closing-view.tsx'
import { DoneView } from './done-view.tsx'
import { reportNumber } from '#domain/closing/report-number.ts'
import { useDayFile } from './use-day-file.ts'
import { useKeptDevices } from './use-kept-devices.ts'
import { useUnclosedChecks } from './use-unclosed-checks.ts'
import { usePrintPapers } from './use-print-papers.ts'
import { useReportWords } from './use-report-words.ts'

type CloseDayPageProps = {
  /** The day that the address names; null: the page chooses. */
  day: string | null
  opens: Opens
  onDay: (day: string) => void
}

/** One business day: closed from here, or what its closing has made. */
export function CloseDayPage({ day, opens, onDay }: CloseDayPageProps) {
  const days = useDays()
  const copy = useWholeCopy()
  const kept = useKeptDevices()
  const checks = useUnclosedChecks()
  const shown = day ?? (days === undefined ? null : firstShown(days))
  const reading = useDay(shown)
  const next = useNextPaper()
  // The cards read these too, and have them at once then: what stands below would move when they come.
  const areRead = [useAttachedPrinters().printers, useFiscalPrinters(), useReportWords()].every(Boolean)
  if (days === undefined || copy === undefined || kept === undefined || next === undefined) return null
  if (checks === undefined || reading === undefined || !areRead) return null
  const { report } = reading
  return (
    <>
      <Head reading={reading} days={days} onDay={onDay} copy={copy} />
      {report !== null && isClosed(report) ? (
        <DoneView key={reading.day} reading={reading} report={report} days={days} copy={copy} kept={kept} />
      ) : (
        <ClosingView
          key={reading.day}
          reading={reading}
          days={days}
          copy={copy}
          kept={kept}
          checks={checks}
          next={next}
          opens={opens}
        />
      )}
    </>
  )
}

type HeadProps = { reading: DayReading; days: Days; copy: WholeCopy; onDay: (day: string) => void }

function Head({ reading, days, copy, onDay }: HeadProps) {
  const text = useText()
  const format = useFormat()
  const nameOf = usePeople()
  const { placeId } = usePlace()
  const wide = useMedia(media.tablet)
  const { report, papers, day } = reading
  const done = report !== null && isClosed(report) ? report : null
  const noon = noonOf(day)
  const dated = text('day.report.of', { weekday: format.weekday(noon), date: format.day(noon) })
  const number = done && reportNumber(done, papers)
  return (
    <PageTitle
      title={
        done === null ? (
          text('shell.close-day')
        ) : (
          <span className="inline-flex flex-wrap items-center gap-x-3">
            <span className="whitespace-nowrap">{number || format.date(noon)}</span>{' '}
            <Mark tone="ok" icon="check">
              {text('day.mark.closed')}
            </Mark>
          </span>
        )
      }
      detail={
        done === null
          ? text(copy.at === null ? 'day.detail.nothing' : 'day.detail')
          : text('day.done.detail', {
              day: dated,
              name: nameOf(done.closedBy),
              time: format.time(done.closedAt),
              number: done.number === null ? 'follows' : 'known',
            })
      }
      backLabel={text('day.list')}
      // A report belongs to the list of all; a day that is still open is a page of its own.
      renderBack={
        done ? (props) => <Link to="/p/$placeId/days" params={{ placeId }} {...props} /> : undefined
      }
      actions={
        <>
          {wide && <DayChoice days={days} day={day} onDay={onDay} />}
          {done !== null && wide && <DoneActs reading={reading} days={days} name={number || day} />}
          {useStatusPill()}
        </>
      }
    >
      {!wide && (
        <div className="flex flex-wrap items-center justify-between gap-2 px-3 pb-2">
          <DayChoice days={days} day={day} onDay={onDay} />
          {done !== null && <DoneActs reading={reading} days={days} name={number || day} />}
        </div>
      )}
    </PageTitle>
  )
}

/** The days that can be closed or looked at here, each with what it is. */
function DayChoice({ days, day, onDay }: { days: Days; day: string; onDay: (day: string) => void }) {
  const text = useText()
  const format = useFormat()
  const { today, since, sold, reports } = days
  const known = new Set([day, today, ...sold, ...reports.map((each) => each.day)])
  const options = [...known]
    .filter((each) => each === day || each >= since)
    .toSorted()
    .toReversed()
  const stateOf = (each: string) => {
    const report = reports.find((known) => known.day === each)
    return report !== undefined && isClosed(report) ? 'closed' : 'open'
  }
  return (
    <FilterSelect
      label={text('day.choice')}
      value={day}
      onChange={onDay}
      options={options.map((each) => ({
        value: each,
        label: text('day.choice.option', {
          date: format.day(noonOf(each)),
          state: stateOf(each),
        }),
      }))}
    />
  )
}

/** Everything that was printed of the day once more, and its figures as a file. */
function DoneActs({ reading, days, name }: { reading: DayReading; days: Days; name: string }) {
  const text = useText()
  const print = usePrintPapers()
  const save = useDayFile()
  const wide = useMedia(media.office)
  const seesFigures = useCan('access-daily-reports')
  const counting = reading.papers.filter(({ takenBack }) => takenBack === null).map(({ id }) => id)
  if (!seesFigures || counting.length === 0 || reading.day < days.since) return null
  const reportId = reading.report?.id
  const onPrint = () => void print?.(counting)
  const onSave = () => save?.(reading.day, name, reportedFigures(reading))
  if (!wide) {
    return (
      <div className="flex">
        <IconButton
          icon="printer"
          label={text('shift.report.print')}
          disabled={print === null}
          onClick={onPrint}
        />
        <IconButton
          icon="download"
          label={text('shift.report.csv')}
          disabled={save === null}
          onClick={onSave}
        />
        {reportId !== undefined && <PdfButton of="day" id={reportId} name={name} small />}
      </div>
    )
  }
  return (
    <>
      <Button icon="printer" disabled={print === null} onClick={onPrint}>
        {text('shift.report.print')}
      </Button>
      <Button icon="download" disabled={save === null} onClick={onSave}>
        {text('shift.report.csv')}
      </Button>
      {reportId !== undefined && <PdfButton of="day" id={reportId} name={name} />}
    </>
  )
}
