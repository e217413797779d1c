import { noonOf } from '#domain/time/noon-of.ts'
import type { ReactNode } from 'react'
import type { WrittenFigures } from '#domain/closing/figures-schema.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { figureGroups } from '#domain/closing/lines/figure-groups.ts'
import { FigureList } from './figure-list.tsx'
import { useReportWords } from './use-report-words.ts'

type ReportPanelProps = {
  day: string
  /** The number of the paper to come; `hint` says what came before it. */
  number: string | null
  hint: string
  figures: WrittenFigures
  /** Below the figures: what is done with them. */
  children?: ReactNode
}

/** The panel of a day's figures until now (X), with the number that closing it will take. */
export function ReportPanel({ day, number, hint, figures, children }: ReportPanelProps) {
  const text = useText()
  const format = useFormat()
  const seesFigures = useCan('access-daily-reports')
  const words = useReportWords()
  const noon = noonOf(day)
  return (
    <section
      className="panel flex flex-col tablet:min-h-0 tablet:overflow-hidden"
      aria-label={text('day.report')}
    >
      <div className="border-b border-line px-4 py-3">
        <p className="m-0 text-t2 text-ink-2">
          {text('day.report.of', { weekday: format.weekday(noon), date: format.date(noon) })}
        </p>
        <p className="m-0 flex flex-wrap items-baseline gap-x-3">
          <b className="text-t6 font-bold">{number}</b>
          <span className="text-t2 text-ink-2">{hint}</span>
        </p>
      </div>
      {seesFigures ? (
        <div
          role="group"
          aria-label={text('day.report.figures')}
          // Nothing in it takes the focus; with this it is scrolled by keys.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="flex flex-1 flex-col px-4 py-3 focus-visible:-outline-offset-3 tablet:min-h-0 tablet:overflow-y-auto"
        >
          {words !== undefined && <FigureList groups={figureGroups(figures, words.here)} />}
          <p className="mt-2 mb-0 text-t1 text-ink-2">{text('day.report.stays')}</p>
        </div>
      ) : (
        <p className="m-0 flex gap-2 p-4 text-t2 text-ink-2">
          <Icon name="eye-off" size={18} className="mt-px flex-none" />
          {text('day.report.hidden')}
        </p>
      )}
      {children}
    </section>
  )
}
