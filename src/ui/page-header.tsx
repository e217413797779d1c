import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type PageHeaderProps = {
  title: ReactNode
  /** A line under the title. */
  detail?: ReactNode
  /** A back button or a mark before the title. */
  before?: ReactNode
  /** Buttons and the state pill at the end. */
  actions?: ReactNode
  /** A second row, such as a search field or tabs. */
  children?: ReactNode
  className?: string
}

/** Head of a screen: 56 px with a line below on a phone, a title row without a frame from 1024 px. */
export function PageHeader({ title, detail, before, actions, children, className }: PageHeaderProps) {
  return (
    <header className={cx('page-head', className)}>
      <div className="flex min-h-14 items-center gap-2">
        {before}
        <div className="min-w-0 flex-1">
          <h1 className="cut text-t4 leading-6 tablet:text-t5 tablet:leading-8">{title}</h1>
          {detail && <div className="cut text-t1 text-ink-3 tablet:text-t2 tablet:text-ink-2">{detail}</div>}
        </div>
        {actions}
      </div>
      {children}
    </header>
  )
}
