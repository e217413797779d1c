import type { ComponentProps } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'

type PillProps = Omit<ComponentProps<'button'>, 'children'> & {
  tone: 'ok' | 'warn' | 'bad'
  icon: IconName
  label: string
  /** The words on a narrow screen instead of the label (which is still read aloud). */
  short?: string | undefined
}

/** The state of the whole app in one place; a press opens the details. */
export function Pill({ tone, icon, label, short, className, ...rest }: PillProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={cx('pill', tone, className)}>
      <Icon name={icon} />
      {short === undefined ? (
        <span>{label}</span>
      ) : (
        <>
          <span className="tablet:hidden">{short}</span>
          <span className="hidden tablet:inline">{label}</span>
        </>
      )}
    </button>
  )
}
