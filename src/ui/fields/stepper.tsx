import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'

type StepperProps = {
  label: string
  value: number
  onChange: (value: number) => void
  lessLabel: string
  moreLabel: string
  min?: number
  max?: number
  step?: number
  /** How the value is written; as it is by default. */
  format?: (value: number) => string
  className?: string | undefined
}

/** Minus, value, plus. Both buttons are 48 px; the value is announced when it changes. */
export function Stepper(props: StepperProps) {
  const { label, value, onChange, lessLabel, moreLabel, className } = props
  const { min = 0, max = Number.MAX_SAFE_INTEGER, step = 1, format = String } = props
  return (
    <div role="group" aria-label={label} className={cx('inline-flex items-center', className)}>
      <IconButton
        kind="line"
        icon="minus"
        size={20}
        label={lessLabel}
        disabled={value - step < min}
        onClick={() => onChange(value - step)}
      />
      <output aria-live="polite" className="tn min-w-12 px-1 text-center text-t4 font-bold">
        {format(value)}
      </output>
      <IconButton
        kind="line"
        icon="plus"
        size={20}
        label={moreLabel}
        disabled={value + step > max}
        onClick={() => onChange(value + step)}
      />
    </div>
  )
}
