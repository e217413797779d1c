import type { ReactNode } from 'react'
import { WhatIs, type Defined } from './what-is.tsx'

export type Kpi = {
  of: Defined
  name: string
  value: string
  /** What it is compared with, or what belongs to it. */
  note?: ReactNode
}

/** The figures that are looked at first, side by side. */
export function Kpis({ label, kpis }: { label: string; kpis: readonly Kpi[] }) {
  return (
    <section className="panel overflow-hidden" aria-label={label}>
      <dl className="m-0 -mt-px -ml-px grid grid-cols-2 tablet:auto-cols-[minmax(max-content,1fr)] tablet:grid-flow-col tablet:grid-cols-none">
        {kpis.map(({ of, name, value, note }) => (
          <div key={of} className="min-w-0 border-t border-l border-line px-4 py-2.5">
            <dt className="flex items-center justify-between gap-1 text-t2 text-ink-2">
              <span className="min-w-0">{name}</span>
              <WhatIs name={name} of={of} />
            </dt>
            <dd className="m-0">
              <span className="tn block text-t4 font-bold tracking-tight whitespace-nowrap panel:text-t5">
                {value}
              </span>
              <span className="tn block min-h-4 text-t1 font-semibold text-ink-2">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
