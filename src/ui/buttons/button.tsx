import type { ComponentProps, MouseEvent } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'

export type ButtonKind = 'primary' | 'line' | 'tint' | 'quiet' | 'soft' | 'danger'
export type ButtonSize = 'lg' | 'md' | 'sm'

export type ButtonLook = {
  kind?: ButtonKind | undefined
  size?: ButtonSize | undefined
  /** Takes the whole width of its container. */
  wide?: boolean | undefined
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: IconName | undefined
    /** The act is under way: a spinner, no second press, the width stays. */
    working?: boolean | undefined
    /** The act in the present tense, shown while working. */
    workingLabel?: string | undefined
  }

/** The classes of a button, for a link that looks like one. */
export function buttonClass({ kind = 'line', size = 'md', wide }: ButtonLook = {}): string {
  return cx('btn', `btn-${kind}`, size !== 'md' && `btn-${size}`, wide && 'w-full')
}

/** A press that does something. The label is a verb with its object. */
export function Button(props: ButtonProps) {
  const {
    kind,
    size,
    wide,
    icon,
    working = false,
    workingLabel,
    className,
    children,
    onClick,
    ...rest
  } = props
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (working) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass({ kind, size, wide }), className)}
      aria-busy={working || undefined}
      aria-disabled={working || rest['aria-disabled']}
      onClick={press}
    >
      <span className="btn-face" aria-hidden={(working && workingLabel !== undefined) || undefined}>
        {icon && <Icon name={icon} />}
        {children}
      </span>
      {working && (
        <span className="btn-busy">
          <Icon name="spinner" className="spin" />
          {workingLabel}
        </span>
      )}
    </button>
  )
}
