import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { PlannedSection } from './menu-plan.ts'
import { SectionState } from './section-state.tsx'

type SectionLineProps = {
  planned: PlannedSection
  now: number
  open: boolean
  /** Its items stand below it, as on a phone, instead of beside it. */
  folds: boolean
  grip?: ReactNode
  onOpen(): void
}

/** A section of a menu: its name, when it is shown, how many items it has. */
export function SectionLine({ planned, now, open, folds, grip, onOpen }: SectionLineProps) {
  const { section, items } = planned
  return (
    <div
      className={cx(
        'flex h-14 items-center border-b border-line pr-3',
        open ? (folds ? 'bg-sunken' : 'bg-accent-soft') : 'bg-surface',
      )}
    >
      {grip}
      <button
        type="button"
        className={cx('flex h-full min-w-0 flex-1 items-center gap-2 text-left', !grip && 'pl-3')}
        {...(folds ? { 'aria-expanded': open } : { 'aria-current': open })}
        onClick={onOpen}
      >
        {folds && <Icon name={open ? 'chevron-down' : 'chevron-right'} size={20} className="text-ink-3" />}
        <span className="min-w-0 flex-1 text-t2 leading-5">
          <span data-row-name className={cx('cut block font-semibold', open && !folds && 'text-accent-text')}>
            {section.name}
          </span>
          <SectionState section={section} now={now} />
        </span>
        <span className="tn text-t2 text-ink-3">{items.length}</span>
      </button>
    </div>
  )
}
