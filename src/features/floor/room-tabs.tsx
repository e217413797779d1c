import type { Placement } from '#domain/floor/floor-plan.ts'
import type { Room } from '#domain/floor/rooms.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { rovingKeys } from '#ui/buttons/roving-keys.ts'

const icons: Record<Placement, IconName> = { INSIDE: 'house', OUTSIDE: 'trees' }

type RoomTabsProps = {
  rooms: readonly { room: Room; count: string; spoken: string; alarms: number }[]
  /** Key of the room that is shown. */
  value: string
  onChange: (key: string) => void
  className?: string
}

/** The rooms of the place, each with how full it is and how many tables there wait too long. */
export function RoomTabs({ rooms, value, onChange, className }: RoomTabsProps) {
  const text = useText()
  const keys = rovingKeys(
    rooms.map(({ room }) => room.key),
    onChange,
  )
  return (
    <div role="tablist" aria-label={text('floor.rooms')} className={cx('flex', className)} onKeyDown={keys}>
      {rooms.map(({ room, count, spoken, alarms }) => (
        <button
          key={room.key}
          ref={room.key === value ? reveal : undefined}
          type="button"
          role="tab"
          className="chip relative flex-none max-tablet:px-3"
          aria-selected={room.key === value}
          tabIndex={room.key === value ? 0 : -1}
          onClick={() => onChange(room.key)}
        >
          {/* The alarm takes the picture's place; a phone has room for neither beside two names. */}
          {alarms === 0 && <Icon name={icons[room.placement]} size={18} className="max-tablet:hidden" />}
          {room.name ?? text(`floor.room.${room.placement}`)}
          <span className="n tn max-tablet:hidden" aria-hidden="true">
            {count}
          </span>
          <span className="sr-only">{spoken}</span>
          {alarms > 0 && (
            <Mark
              tone="solid-bad"
              icon="alert"
              className="max-tablet:absolute max-tablet:-top-2 max-tablet:-right-1"
            >
              <span aria-hidden="true">{alarms}</span>
              <span className="sr-only">{text('floor.alarms', { count: alarms })}</span>
            </Mark>
          )}
        </button>
      ))}
    </div>
  )
}

/** Of more rooms than fit, the one that is shown is in sight. */
function reveal(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
