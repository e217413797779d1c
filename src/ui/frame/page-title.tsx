import { use, type ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { WayBackContext } from './way-back.ts'

type PageTitleProps = {
  title: ReactNode
  /** A line under the title. */
  detail?: ReactNode
  /** Where the screen belongs; `renderBack` makes the link of it. Left out: the way back of the page, if it has one. */
  backLabel?: string | undefined
  renderBack?: ((props: { className: string; children: ReactNode }) => ReactNode) | undefined
  /** Buttons and the state pill at the end. */
  actions?: ReactNode
  /** A second row, such as tabs. */
  children?: ReactNode
  className?: string | undefined
}

/**
 * Head of a back-office screen: on a phone the way back is an arrow before the title, from 1024 px a link with
 * its name above it.
 */
export function PageTitle(props: PageTitleProps) {
  const { title, detail, backLabel, renderBack, actions, children, className } = props
  const wayBack = use(WayBackContext)
  const parent = renderBack?.({
    className: 'page-back',
    children: (
      <>
        <Icon name="back" size={24} />
        <span>{backLabel}</span>
      </>
    ),
  })
  const back = parent ?? wayBack
  return (
    <header className={cx('page-head', className)}>
      <div className={cx('page-title under-parent', Boolean(back) && 'has-back')}>
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
