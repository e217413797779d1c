import { Fragment } from 'react'
import { useFormat } from '#hooks/texts/use-format.ts'
import { SumRow } from '#ui/lists/sum-row.tsx'
import type { FigureGroup } from '#domain/closing/lines/figure-line.ts'

/** The figures of a report, group by group. */
export function FigureList({ groups }: { groups: readonly FigureGroup[] }) {
  const format = useFormat()
  return groups.map(({ key, title, lines }) => (
    <section key={key} aria-label={title} className="border-t border-line py-2 first:border-t-0 first:pt-0">
      <h3 className="m-0 text-t1 font-semibold text-ink-3">{title}</h3>
      {lines.map((line, index) => (
        <Fragment key={line.key}>
          {line.of !== undefined && line.of !== lines[index - 1]?.of && (
            <div className="pt-1 text-t2 font-semibold">{line.of}</div>
          )}
          <SumRow
            label={line.label}
            value={line.as === 'money' ? format.amount(line.value) : String(line.value)}
            strong={line.strong}
            inner={line.of !== undefined}
            bad={line.bad}
          />
        </Fragment>
      ))}
    </section>
  ))
}
