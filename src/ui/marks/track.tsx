import type { ReactNode } from 'react'
import { Icon, type IconName } from '#ui/icons/icon.tsx'

/** q: waiting, s: seen, c: under way, r: ready, x: no answer. */
type TrackTone = 'q' | 's' | 'c' | 'r' | 'x'

type TrackProps = {
  /** How many of the four cells are filled; 0: it is over, and no cells are drawn. */
  step: 0 | 1 | 2 | 3 | 4
  tone: TrackTone
  icon: IconName
  children: ReactNode
}

/** How far a thing has come: four cells, an icon and a word. */
export function Track({ step, tone, icon, children }: TrackProps) {
  return (
    <span className={`track ${tone}`}>
      {step > 0 && (
        <i aria-hidden="true">
          {[1, 2, 3, 4].map((cell) => (
            <b key={cell} className={cell <= step ? 'f' : undefined} />
          ))}
        </i>
      )}
      <Icon name={icon} size={16} />
      {children}
    </span>
  )
}
