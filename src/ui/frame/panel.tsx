import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

type PanelProps = {
  title?: ReactNode
  /** At the end of the title row. */
  action?: ReactNode
  /** Rows inside reach the edges. */
  flush?: boolean
  children: ReactNode
  className?: string
}

/** A white card on the page. */
export function Panel({ title, action, flush, children, className }: PanelProps) {
  return (
    <section className={cx('panel', flush ? 'overflow-hidden' : 'p-4', className)}>
      {(title || action) && (
        <div
          className={cx(
            'flex min-h-9 flex-wrap items-center gap-2',
            flush ? 'border-b border-line px-4 py-2' : 'mb-2',
          )}
        >
          <h2 className="min-w-0 grow basis-32 text-t4">{title}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}
