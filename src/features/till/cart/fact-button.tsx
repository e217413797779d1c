import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import { Swatch } from '#ui/marks/swatch.tsx'

type FactButtonProps = {
  /** The name of the fact, read aloud before the value. */
  label: string
  value: string
  icon: IconName
  /** Shows the icon on a square of this colour. */
  color?: string
  /** Absent: a fact that is not changed here. */
  onPress?: (() => void) | undefined
  bad?: boolean
  className?: string
}

/** One decided thing of an order's head; a press changes it. */
export function FactButton({ label, value, icon, color, onPress, bad, className }: FactButtonProps) {
  const look = cx(
    'flex min-h-12 min-w-0 items-center justify-center gap-1.5 rounded-r2 px-2 text-t2 font-semibold',
    onPress && 'border-[1.5px] bg-surface',
    onPress && (bad ? 'border-bad text-bad' : 'border-line'),
    className,
  )
  const face = (
    <>
      {color === undefined ? (
        <Icon name={icon} size={18} className={bad ? undefined : 'text-ink-2'} />
      ) : (
        <Swatch color={color} icon={icon} small />
      )}
      <span className="cut">{value}</span>
    </>
  )
  return onPress === undefined ? (
    <span className={look}>
      <span className="sr-only">{label}</span>
      {face}
    </span>
  ) : (
    <button type="button" aria-label={`${label}: ${value}`} className={look} onClick={onPress}>
      {face}
    </button>
  )
}
