import type { ReactNode } from 'react'

type KeyFigureProps = { name: string; help?: ReactNode; value: ReactNode; note?: ReactNode }

/** One of the figures that are looked at first, in a list of terms: its name, what it is, and what belongs to it. */
export function KeyFigure({ name, help, value, note }: KeyFigureProps) {
  return (
    <div className="min-w-0 border-t border-l border-line px-4 py-2.5">
      <dt className="flex items-center justify-between gap-1 text-t2 text-ink-2">
        <span className="min-w-0">{name}</span>
        {help}
      </dt>
      <dd className="m-0">
        <span className="tn block text-t4 font-bold tracking-tight whitespace-nowrap panel:text-t5">
          {value}
        </span>
        <span className="tn block min-h-4 text-t1 font-semibold text-ink-2">{note}</span>
      </dd>
    </div>
  )
}
