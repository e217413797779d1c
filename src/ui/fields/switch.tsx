import { useId, type ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

type SwitchProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  help?: ReactNode
  /** Before the switch, such as what is special about the row. */
  mark?: ReactNode
  hideLabel?: boolean | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/** On or off, at once. The whole row is the target. */
export function Switch({
  label,
  checked,
  onChange,
  help,
  mark,
  hideLabel,
  disabled,
  className,
}: SwitchProps) {
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-labelledby={`${id}-label`}
      aria-describedby={help ? `${id}-help` : undefined}
      disabled={disabled}
      className={cx('switch-row', className)}
      onClick={() => onChange(!checked)}
    >
      <span className={hideLabel ? 'sr-only' : 'min-w-0 flex-1'}>
        <span id={`${id}-label`} className="block font-[550]">
          {label}
        </span>
        {help && (
          <span id={`${id}-help`} className="help block">
            {help}
          </span>
        )}
      </span>
      {mark}
      <span className="switch" />
    </button>
  )
}
