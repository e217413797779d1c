import { Link } from '@tanstack/react-router'
import type { PlaceChoice } from '#hooks/place/use-my-places.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Mark } from '#ui/marks/mark.tsx'

/** Places to go to, in the order that the person has given them. */
export function PlaceList({ places }: { places: readonly PlaceChoice[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {places.map((place) => (
        <li key={place.id}>
          <PlaceCard place={place} />
        </li>
      ))}
    </ul>
  )
}

function PlaceCard({ place }: { place: PlaceChoice }) {
  const { id, name, address, role, here, last, waiting } = place
  const text = useText()
  const where = [address, role === null ? '' : text(`role.${role}`)].filter((part) => part !== '')
  const mark =
    waiting > 0 ? (
      <Mark tone="warn" icon="cloud-off">
        {text('places.waiting', { count: waiting })}
      </Mark>
    ) : (
      last && (
        <Mark tone="ok" icon="check">
          {text('places.last')}
        </Mark>
      )
    )
  return (
    <Link
      to="/p/$placeId"
      params={{ placeId: id }}
      className={cx('panel flex min-h-20 items-center gap-4 p-4', last && 'border-accent')}
    >
      <span
        className={cx(
          'grid h-12 w-12 flex-none place-items-center rounded-r2',
          last ? 'bg-accent-soft text-accent-text' : 'bg-sunken text-ink-2',
        )}
      >
        <Icon name="store" />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block text-t4 font-[650]">{name || text('places.unnamed')}</b>
        {where.length > 0 && <span className="block text-t2 text-ink-2">{where.join(' · ')}</span>}
        <span className="block text-t2 text-ink-2">{text(here ? 'places.here' : 'places.not-here')}</span>
        {mark && <span className="mt-1 block tablet:hidden">{mark}</span>}
      </span>
      <span className="hidden tablet:inline">{mark}</span>
      <Icon name="chevron-right" size={22} className="text-ink-3" />
    </Link>
  )
}
