import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'

type ListRowProps = {
  title: ReactNode
  detail?: ReactNode
  /** At the end of the first line: an age, a number. */
  meta?: ReactNode
  icon?: IconName
  /** In place of the icon. */
  leading?: ReactNode
  /** One next act, a control of its own. */
  action?: ReactNode
  /** Makes everything but the action one press. */
  onPress?: (() => void) | undefined
  /** In place of `onPress`: wraps the content in a link with the given class. */
  renderLink?: (props: { className: string; children: ReactNode }) => ReactNode
  selected?: boolean
  className?: string
}

/** A row of a list, at least 64 px high: picture, two lines, a fact, one act. */
export function ListRow(props: ListRowProps) {
  const { title, detail, meta, icon, leading, action, onPress, renderLink, selected, className } = props
  const content = (
    <>
      {leading ?? (icon && <RowIcon name={icon} />)}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 grow basis-32 font-semibold">{title}</span>
          {meta !== undefined && <span className="tn text-t2 whitespace-nowrap text-ink-3">{meta}</span>}
        </span>
        {detail && <span className="block text-t2 text-ink-2">{detail}</span>}
      </span>
    </>
  )
  return (
    <div className={cx('row', selected && 'is-selected', className)}>
      {renderLink ? (
        renderLink({ className: 'row-press', children: content })
      ) : onPress ? (
        <button type="button" className="row-press" onClick={onPress}>
          {content}
        </button>
      ) : (
        content
      )}
      {action}
    </div>
  )
}

function RowIcon({ name }: { name: IconName }) {
  return (
    <span className="row-icon">
      <Icon name={name} />
    </span>
  )
}
