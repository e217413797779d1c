import { Link } from '@tanstack/react-router'
import { isStation } from '#domain/access/roles.ts'
import { permissions as all } from '#domain/access/permissions.ts'
import type { PlaceUser } from '#domain/place/place-user.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { usePlaceRow } from '#hooks/place/use-current-place.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { facesOf } from '#hooks/place/people/faces-of.ts'
import { useSeen } from '#hooks/device/use-seen.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { Person } from '#hooks/place/people/use-crew.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { buttonClass } from '#ui/buttons/button.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import type { TableColumn } from '#ui/lists/table-model.ts'
import { media, useMedia } from '#ui/use-media.ts'
import type { CrewRow } from './crew-row.ts'
import { PinButton, PinCell, PinWords } from './pin-cell.tsx'
import { PersonMenu } from './person-menu.tsx'
import { roleDifferences } from './role-differences.ts'

type PeoplePanelProps = { people: readonly Person[] | null; onChanged: () => void }

/** Everybody of the place: from the device at once, and with what only the server knows when it answers. */
export function PeoplePanel({ people, onChanged }: PeoplePanelProps) {
  const text = useText()
  const { placeId } = usePlace()
  const members = useLive((rows) => rows.all('placeUsers'))
  const columns = useColumns(members ?? [], onChanged)
  if (members === undefined) return null
  const known = new Map(people?.map((person) => [person.id, person]))
  const rows = members
    .map((member): CrewRow => ({ ...member, known: known.get(member.id) ?? null }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  const menu = (row: CrewRow) => <PersonMenu row={row} people={members} onChanged={onChanged} />
  const phoneActs = (row: CrewRow) => (
    <>
      <PinButton row={row} people={members} onChanged={onChanged} phone />
      {menu(row)}
    </>
  )
  const acts = (row: CrewRow) => (
    <>
      <Link
        to="/p/$placeId/crew/$userId"
        params={{ placeId, userId: row.id }}
        aria-label={text('crew.permissions.of', { name: row.name })}
        className={buttonClass({ kind: 'quiet', size: 'sm' })}
      >
        {text('crew.permissions.open')}
      </Link>
      {menu(row)}
    </>
  )
  return (
    <DataTable
      label={text('crew.title')}
      rows={rows}
      columns={columns}
      renderLink={(row, props) => (
        <Link to="/p/$placeId/crew/$userId" params={{ placeId, userId: row.id }} {...props} />
      )}
      rowActions={acts}
      phoneActions={phoneActs}
    />
  )
}

function useColumns(people: readonly PlaceUser[], onChanged: () => void): readonly TableColumn<CrewRow>[] {
  const text = useText()
  const seen = useSeen()
  const wide = useMedia(media.tablet)
  const faceOf = facesOf(people)
  const slug = usePlaceRow()?.slug ?? ''
  return [
    {
      key: 'person',
      label: text('crew.column.person'),
      strong: true,
      phone: 'title',
      render: ({ name, role, known }) => (
        <span className="flex items-center gap-3">
          <span className="max-tablet:hidden">
            <Avatar {...faceOf({ name, role })} small />
          </span>
          <span className="min-w-0">
            <span className="cut block">{name}</span>
            {known && (
              <span className="cut block text-t1 font-normal text-ink-3">
                {known.email ?? `${slug} / ${known.signInName ?? name}`}
              </span>
            )}
          </span>
        </span>
      ),
    },
    {
      key: 'role',
      label: text('crew.column.role'),
      phone: 'detail',
      render: ({ role }) => text(`role.${role}`),
    },
    {
      key: 'permissions',
      label: text('crew.column.permissions'),
      hideBelow: 'panel',
      render: (row) => <RightsCell row={row} />,
    },
    {
      key: 'pin',
      label: text('crew.column.pin'),
      phone: 'detail',
      render: (row) => {
        // A screen or a till that stands somewhere is no person who would need one.
        if (row.known === null || (isStation(row.role) && !row.known.hasPin)) return wide ? <None /> : null
        if (wide) return <PinCell row={row} people={people} onChanged={onChanged} />
        // The whole row is a link there: the way to a PIN stands at its end.
        return <PinWords row={row} labelled />
      },
    },
    {
      key: 'seen',
      label: text('crew.column.seen'),
      phone: 'value',
      render: ({ known }) => (known?.lastSeenAt == null ? <None /> : seen(known.lastSeenAt)),
    },
  ]
}

/** Nothing to say, which a phone leaves out. */
function None() {
  return <span className="max-tablet:hidden">–</span>
}

function RightsCell({ row: { role, permissions } }: { row: CrewRow }) {
  const text = useText()
  if (role === 'owner') return text('crew.permissions.all', { count: all.length })
  const { added, taken } = roleDifferences(role, permissions)
  if (added.length === 0 && taken.length === 0) return text('crew.permissions.preset')
  return (
    <span className="flex flex-wrap gap-1">
      {added.length > 0 && <Mark icon="plus">{text('crew.permissions.added', { count: added.length })}</Mark>}
      {taken.length > 0 && (
        <Mark icon="minus">{text('crew.permissions.taken', { count: taken.length })}</Mark>
      )}
    </span>
  )
}
