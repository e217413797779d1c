import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'

type ChangeProps = {
  now: number
  /** Null: nothing is known of it. */
  before: number | null
  /** A difference in words, without its sign. */
  by(difference: number): string
  /** Whether more of it is good; null: neither. */
  good?: 'more' | 'less' | null
  className?: string
}

/** How much more or less it is than before; nothing where there is nothing to compare with. */
export function ChangeMark({ now, before, by, good = 'more', className }: ChangeProps) {
  const text = useText()
  if (before === null) return null
  const way = now === before ? 'same' : now > before ? 'more' : 'less'
  const tone = way === 'same' || good === null ? 'text-ink-2' : way === good ? 'text-ok' : 'text-warn'
  return (
    <span className={cx('inline-flex items-center gap-1 whitespace-nowrap', tone, className)}>
      {way !== 'same' && <Icon name={way === 'more' ? 'trending-up' : 'trending-down'} size={14} />}
      {text('stats.than', { way, by: by(Math.abs(now - before)) })}
    </span>
  )
}
