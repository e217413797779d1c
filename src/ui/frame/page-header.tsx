import { use, type ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { WayBackContext } from './way-back.ts'

type PageHeaderProps = {
  title: ReactNode
  /** A line under the title. */
  detail?: ReactNode
  /** A back button or a mark before the title; left out: the way back of the page, if it has one. */
  before?: ReactNode
  /** Buttons and the state pill at the end. */
  actions?: ReactNode
  /** A second row, such as a search field or tabs. */
  children?: ReactNode
  className?: string
}

/** Head of a screen: 56 px with a line below on a phone, a title row without a frame from 1024 px. */
export function PageHeader({ title, detail, before, actions, children, className }: PageHeaderProps) {
  const wayBack = use(WayBackContext)
  const back = before ?? wayBack
  return (
    <header className={cx('page-head', className)}>
      <div className={cx('page-title', Boolean(back) && 'has-back')}>
        {back}
        <div className="page-name">
          <h1 className="line-clamp-2 tablet:line-clamp-1">{title}</h1>
          {detail && <div className="page-detail line-clamp-2 tablet:line-clamp-1">{detail}</div>}
        </div>
        {actions && <div className="page-acts">{actions}</div>}
      </div>
      {children}
    </header>
  )
}
