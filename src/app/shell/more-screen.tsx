import '#ui/icons/more-icons.ts'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import type { Permission } from '#domain/access/permissions.ts'
import { LookFields } from '#features/profile/look-fields.tsx'
import { usePlace } from '#hooks/place/place-context.ts'
import { usePermissions } from '#hooks/place/people/use-can.ts'
import { usePlaceRow } from '#hooks/place/use-current-place.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useSession } from '#hooks/session/session-context.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useUpdate } from '#hooks/device/use-update.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { initialsOf } from '#domain/text/initials.ts'
import { usePageBefore } from '../use-help.ts'
import { NothingToDo } from '../nothing-to-do.tsx'
import { permittedGroups } from './more-entries.ts'
import { MoreState, useMoreStates } from './more-state.tsx'

/** The page of things not needed every minute: the state of what is saved, the place, the language, the person. */
export function MoreScreen() {
  const text = useText()
  const place = usePlaceRow()
  const granted = usePermissions()
  return (
    <>
      <PageHeader title={text('shell.more')} detail={place?.name} actions={useStatusPill()} />
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        {granted !== undefined && (
          <div className="mx-auto flex max-w-2xl flex-col gap-4">
            <UpdateCard />
            <NothingToDo />
            <Pages granted={granted} />
            <Preferences />
            <Person />
          </div>
        )}
      </div>
    </>
  )
}

function UpdateCard() {
  const text = useText()
  const update = useUpdate()
  if (!update.offered) return null
  return (
    <Banner
      card
      icon="install"
      title={text('update.title')}
      detail={text('update.detail')}
      action={
        <Button kind="primary" onClick={update.take}>
          {text('update.act')}
        </Button>
      }
    />
  )
}

function Pages({ granted }: { granted: readonly Permission[] }) {
  const text = useText()
  const { placeId } = usePlace()
  const states = useMoreStates()
  const before = usePageBefore()
  const groups = permittedGroups(granted, useMedia(media.tablet) ? 'rail' : 'tabs')
  return (
    <nav className="flex flex-col gap-4" aria-label={text('more.pages')}>
      {groups.map(({ key: group, entries }) => (
        <Group key={group} name={text(`more.group.${group}`)}>
          {entries.map(({ key, to, area = '', icon, label }) => (
            <Link key={key} to={to} params={{ placeId, area }} className={field}>
              <RowFace icon={icon} state={<MoreState page={key} states={states} />}>
                {text(label)}
              </RowFace>
            </Link>
          ))}
        </Group>
      ))}
      <Link
        to="/p/$placeId/help"
        params={{ placeId }}
        search={before === null ? {} : { from: before }}
        className={row}
      >
        <RowFace icon="help">{text('shell.side.help')}</RowFace>
        <Icon name="chevron-right" className="text-ink-3" />
      </Link>
      <Link to="/places" className={row}>
        <RowFace icon="store">{text('places.title')}</RowFace>
        <Icon name="chevron-right" className="text-ink-3" />
      </Link>
    </nav>
  )
}

/** One of two fields side by side; the lines between them are the panel behind. */
const field =
  'flex min-h-16 items-center gap-2 bg-surface px-2 text-t2 odd:last:col-span-2 tablet:gap-2.5 tablet:px-3 tablet:text-t3'
const row = 'panel flex min-h-14 items-center gap-2.5 px-3 text-t2 tablet:text-t3'

function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-t2 font-semibold text-ink-2">
        {name}
      </h2>
      <div className="panel grid grid-cols-2 gap-px overflow-hidden bg-line">{children}</div>
    </section>
  )
}

function RowFace({ icon, state, children }: { icon: IconName; state?: ReactNode; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} className="text-ink-2" />
      <span className="min-w-0 flex-1 py-2">
        <span className="block font-semibold">{children}</span>
        {state}
      </span>
    </>
  )
}

function Preferences() {
  return (
    <div className="panel grid gap-4 p-4 sm:grid-cols-2">
      <LookFields />
    </div>
  )
}

function Person() {
  const text = useText()
  const { user, signOut } = useSession()
  const { placeId, actor } = usePlace()
  const member = useLive((rows) => rows.get('placeUsers', actor), [actor])
  const name = member?.name ?? user?.name ?? ''
  return (
    <div className="panel flex flex-wrap items-center gap-3 p-4">
      <Link
        to="/p/$placeId/profile"
        params={{ placeId }}
        className="flex min-h-12 min-w-48 flex-1 items-center gap-3"
      >
        <Avatar initials={initialsOf(name)} on />
        <span className="min-w-0 flex-1 leading-5">
          <b className="block font-semibold">{name}</b>
          <span className="text-t2 text-ink-2">{member ? text(`role.${member.role}`) : user?.email}</span>
        </span>
        <span className="text-t2 font-semibold text-accent-text">{text('account.profile.title')}</span>
        <Icon name="chevron-right" className="text-ink-3" />
      </Link>
      <Button icon="logout" className="ml-auto" onClick={() => void signOut()}>
        {text('account.sign-out')}
      </Button>
    </div>
  )
}
