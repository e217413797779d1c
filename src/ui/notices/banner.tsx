import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'

export type BannerTone = 'info' | 'ok' | 'warn' | 'bad' | 'solid-bad'

type BannerProps = {
  tone?: BannerTone
  icon: IconName
  title: ReactNode
  detail?: ReactNode
  action?: ReactNode
  /** With round corners inside a page, in place of the full width of the window. */
  card?: boolean
  className?: string
}

/** A state that lasts, with a way out. Bad tones interrupt a screen reader. */
export function Banner({ tone = 'info', icon, title, detail, action, card, className }: BannerProps) {
  const urgent = tone === 'bad' || tone === 'solid-bad'
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      className={cx('banner', tone !== 'info' && tone, card && 'is-card', className)}
    >
      <Icon name={icon} size={22} />
      <span className="min-w-48 flex-1 font-semibold">
        {title}
        {detail && <span className="block text-t2 font-medium">{detail}</span>}
      </span>
      {action}
    </div>
  )
}
