import type { ReactNode } from 'react'
import { ShareBar } from '#ui/charts/share-bar.tsx'

export type ShareRow = {
  key: string
  name: ReactNode
  /** Of the whole, hundredths of a percent. */
  share: number
  /** Of the whole it is compared with; null: nothing is known of it. */
  before: number | null
  value: string
  note: string
}

type ShareListProps = {
  label: string
  rows: readonly ShareRow[]
  /** Wraps a name in the way to the rows behind it. */
  renderLink?: ((key: string, props: { className: string; children: ReactNode }) => ReactNode) | null
}

/** Parts of a whole, each with its bar and a tick for the share that it had before. */
export function ShareList({ label, rows, renderLink }: ShareListProps) {
  return (
    <ul aria-label={label} className="m-0 grid list-none grid-cols-[minmax(0,1fr)_auto] gap-x-3 p-0">
      {rows.map(({ key, name, share, before, value, note }) => {
        const children = <span className="flex min-w-0 items-center gap-2">{name}</span>
        return (
          <li key={key} className="col-span-2 grid grid-cols-subgrid items-center py-1.5 text-t2">
            <span className="col-span-2 flex items-baseline justify-between gap-3">
              {renderLink
                ? renderLink(key, { className: 'min-w-0 font-semibold text-accent-text', children })
                : children}
              <b className="tn font-semibold">{value}</b>
            </span>
            <ShareBar share={share / 100_00} tick={before === null ? null : before / 100_00} />
            <span className="tn min-w-14 text-right text-t1 leading-5 text-ink-2">{note}</span>
          </li>
        )
      })}
    </ul>
  )
}
