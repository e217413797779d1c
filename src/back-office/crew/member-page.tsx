import { useState, type ReactNode } from 'react'
import { permissions as allPermissions } from '#domain/access/permissions.ts'
import type { PlaceUser } from '#domain/place/place-user.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { usePermissions } from '#hooks/place/people/use-can.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { SaveBar } from '#ui/fields/save-bar.tsx'
import { LeaveGuard } from '../form/leave-guard.tsx'
import { withPermission } from './member-draft.ts'
import { PermissionSwitches } from './permission-switches.tsx'
import { RightsTools } from './rights-tools.tsx'
import { roleDifferences } from './role-differences.ts'
import { useRights, type RightsForm } from './use-rights.ts'

type MemberPageProps = {
  userId: string
  /** A link to the crew, around what is given. */
  renderBack(props: { className: string; children: ReactNode }): ReactNode
}

/** The page of the rights of a person of the place. */
export function MemberPage({ userId, renderBack }: MemberPageProps) {
  const text = useText()
  const member = useLive((rows) => rows.get('placeUsers', userId), [userId])
  const pill = useStatusPill()
  if (member === undefined) return null
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageTitle
        title={member?.name ?? text('crew.member.gone')}
        detail={member && text(`role.${member.role}`)}
        backLabel={text('crew.title')}
        renderBack={renderBack}
        actions={pill}
      />
      {member === null ? (
        <EmptyState
          className="m-auto"
          icon="user-x"
          title={text('crew.member.gone')}
          text={text('crew.member.gone.detail')}
        />
      ) : (
        <Rights key={member.id} member={member} />
      )}
    </div>
  )
}

function Rights({ member }: { member: PlaceUser }) {
  const text = useText()
  const form = useRights(member)
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const { actor } = usePlace()
  const granted = usePermissions()
  const self = useLive((rows) => rows.get('placeUsers', actor), [actor])
  if (granted === undefined || self === undefined) return null
  const { draft, setDraft, changes } = form
  const makesOwners = self?.role === 'owner'
  const why =
    member.id === actor
      ? 'crew.member.self'
      : member.role === 'owner' && !makesOwners
        ? 'crew.member.owner-only'
        : null
  const shut = why !== null
  return (
    <>
      <LeaveGuard active={changes > 0} fields={[text('crew.column.permissions')]} onDiscard={form.discard} />
      <div className="min-h-0 flex-1 overflow-y-auto p-3 tablet:p-4 panel:px-6">
        {why && <Banner card icon="lock" title={text(why)} className="mb-4" />}
        {form.moved && <Moved onTake={form.discard} />}
        <RightsTools
          draft={draft}
          setDraft={setDraft}
          makesOwners={makesOwners}
          shut={shut}
          onlyDifferences={onlyDifferences}
          grantable={granted}
          onOnlyDifferences={setOnlyDifferences}
        />
        {draft.role !== 'owner' && (
          <PermissionSwitches
            chosen={draft.permissions}
            differences={roleDifferences(draft.role, draft.permissions)}
            grantable={granted}
            onlyDifferences={onlyDifferences}
            disabled={shut}
            onChange={(permission, on) => setDraft(withPermission(draft, permission, on))}
          />
        )}
        {!shut && granted.length < allPermissions.length && (
          <p className="flex gap-2 text-t2 text-ink-2">
            <Icon name="lock" size={20} />
            {text('crew.member.locked-note')}
          </p>
        )}
      </div>
      {!shut && <Foot form={form} />}
    </>
  )
}

function Moved({ onTake }: { onTake: () => void }) {
  const text = useText()
  return (
    <Banner
      card
      tone="warn"
      icon="alert"
      className="mb-4"
      title={text('crew.member.moved')}
      action={<Button onClick={onTake}>{text('crew.member.moved.take')}</Button>}
    />
  )
}

function Foot({ form: { changes, working, save, discard } }: { form: RightsForm }) {
  const text = useText()
  return (
    <SaveBar
      texts={{ save: text('office.save'), saving: text('office.saving'), discard: text('office.discard') }}
      summary={changes > 0 ? text('crew.member.unsaved', { count: changes }) : text('office.nothingUnsaved')}
      idle={changes === 0}
      working={working}
      onSave={() => void save()}
      onDiscard={changes > 0 ? discard : undefined}
    />
  )
}
