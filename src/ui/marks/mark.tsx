import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'

export type MarkTone = 'neutral' | 'line' | 'ok' | 'warn' | 'bad' | 'busy' | 'solid-bad' | 'solid-warn'

type MarkProps = { tone?: MarkTone; icon?: IconName; children: ReactNode; className?: string | undefined }

/** A small status: always a word, with an icon where the tone is not neutral. */
export function Mark({ tone = 'neutral', icon, children, className }: MarkProps) {
  return (
    <span className={cx('mark', tone !== 'neutral' && tone, className)}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}
