import type { ReactNode } from 'react'
import { KeyFigure } from '#ui/marks/key-figure.tsx'
import { WhatIs, type Defined } from './what-is.tsx'

export type Kpi = {
  of: Defined
  name: string
  value: string
  /** The value to compare the figure with, or what belongs to it. */
  note?: ReactNode
}

/** The figures that are looked at first, side by side. */
export function Kpis({ label, kpis }: { label: string; kpis: readonly Kpi[] }) {
  return (
    <section className="panel overflow-hidden" aria-label={label}>
      <dl className="m-0 -mt-px -ml-px grid grid-cols-2 tablet:auto-cols-[minmax(max-content,1fr)] tablet:grid-flow-col tablet:grid-cols-none">
        {kpis.map(({ of, name, value, note }) => (
          <KeyFigure key={of} name={name} help={<WhatIs name={name} of={of} />} value={value} note={note} />
        ))}
      </dl>
    </section>
  )
}
