import { useState, type ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { ChartTable, type ChartRows } from './chart-table.tsx'

type ChartProps = {
  title: string
  /** The message of the picture, in one sentence. */
  finding: string
  /** The meaning of the looks. */
  legend?: ReactNode
  /** Controls of what is shown, before the switch to the table. */
  actions?: ReactNode
  /** Behind the title: what the figure is. */
  help?: ReactNode
  words: { asTable: string; asPicture: string }
  table: ChartRows
  /** The picture. */
  children: ReactNode
}

/** A picture of figures with its finding in words, and the same values as a table beside it and on paper. */
export function Chart({ title, finding, legend, actions, help, words, table, children }: ChartProps) {
  const [asTable, setAsTable] = useState(false)
  return (
    <figure className="m-0 min-w-0" aria-label={title}>
      <figcaption>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 className="flex min-w-0 flex-1 basis-48 items-center gap-1 text-t3">
            {title}
            {help}
          </h2>
          {actions}
          <Button
            kind="quiet"
            size="sm"
            className="print:hidden"
            icon={asTable ? 'chart' : 'grid'}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? words.asPicture : words.asTable}
          </Button>
        </div>
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="m-0 text-t2 text-ink-2">{finding}</p>
          {!asTable && legend}
        </div>
      </figcaption>
      {asTable ? (
        <ChartTable label={title} table={table} />
      ) : (
        <>
          {children}
          <ChartTable label={title} table={table} className="hidden print:block" />
        </>
      )}
    </figure>
  )
}
