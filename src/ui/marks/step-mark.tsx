import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'

/** How a step is: done, at hand, not yet, or with something to look at. */
export type StepState = 'ok' | 'now' | 'next' | 'warn' | 'bad'

/**
 * The state of one step in a circle; `n`: its number, for one at hand and one to come, where it is known. Words beside it
 * say the same.
 */
export function StepMark({ state, n }: { state: StepState; n?: number | undefined }) {
  const icon = icons[state]
  return (
    <span
      aria-hidden="true"
      className={cx('grid h-7 w-7 flex-none place-items-center rounded-full font-bold', looks[state])}
    >
      {icon === undefined ? n : <Icon name={icon} size={16} />}
    </span>
  )
}

const icons: Partial<Record<StepState, IconName>> = { ok: 'check', warn: 'alert', bad: 'error' }

const looks: Record<StepState, string> = {
  ok: 'bg-ok-soft text-ok',
  now: 'bg-accent text-on-accent',
  next: 'bg-sunken text-ink-2',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
}
