import { useState } from 'react'
import { permissions as all } from '#domain/access/permissions.ts'
import { roles } from '#domain/access/roles.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { usePlaceRow } from '#hooks/use-current-place.ts'
import { useCrewActs } from '#hooks/use-crew.ts'
import { useText } from '#hooks/use-text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast-context.ts'
import { withPermission, withRole, type MemberDraft } from './member-draft.ts'
import { NewPassword, passwordProblem } from './new-password.tsx'
import { PermissionSwitches } from './permission-switches.tsx'
import { roleDifferences } from './role-differences.ts'
import { TaskSheet } from './task-sheet.tsx'

type AddPersonSheetProps = {
  /** What whoever adds them can give. */
  grantable: readonly Permission[]
  makesOwners: boolean
  onClose: () => void
  onDone: () => void
}

/** Somebody without an e-mail: signs in with the place's address, a name and the password that is made up here. */
export function AddPersonSheet({ grantable, makesOwners, onClose, onDone }: AddPersonSheetProps) {
  const text = useText()
  const toast = useToast()
  const { add } = useCrewActs()
  const slug = usePlaceRow()?.slug ?? ''
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [draft, setDraft] = useState(() =>
    withRole({ role: 'waiter', permissions: [] } satisfies MemberDraft, 'waiter', grantable),
  )
  const [asked, setAsked] = useState(false)
  const given = name.trim()
  const problem = passwordProblem(password, given)
  return (
    <TaskSheet
      title={text('crew.add.title')}
      act={text('crew.add.act')}
      onClose={onClose}
      onDone={() => {
        toast.show({ content: text('crew.added', { name: given, slug }), state: 'success' })
        onDone()
      }}
      onAct={() => {
        setAsked(true)
        if (given === '' || problem !== null) return null
        return add({ name: given, password, role: draft.role, permissions: [...draft.permissions] })
      }}
    >
      <TextField
        label={text('crew.name')}
        value={name}
        maxLength={60}
        autoComplete="off"
        error={asked && given === '' ? text('crew.name.required') : undefined}
        help={text('crew.add.name.help', { slug })}
        onChange={(event) => setName(event.target.value)}
      />
      <NewPassword value={password} problem={asked ? problem : null} onChange={setPassword} />
      <SelectField
        label={text('crew.member.role')}
        value={draft.role}
        options={roles.map((value) => ({
          ...{ value, label: text(`role.${value}`) },
          disabled: value === 'owner' && !makesOwners,
        }))}
        onChange={({ target }) => {
          const role = roles.find((each) => each === target.value)
          if (role) setDraft(withRole(draft, role, grantable))
        }}
      />
      {draft.role === 'owner' ? (
        <p className="text-t2 text-ink-2">{text('crew.member.has-owner', { all: all.length })}</p>
      ) : (
        <PermissionSwitches
          narrow
          chosen={draft.permissions}
          differences={roleDifferences(draft.role, draft.permissions)}
          grantable={grantable}
          onlyDifferences={false}
          disabled={false}
          onChange={(permission, on) => setDraft(withPermission(draft, permission, on))}
        />
      )}
    </TaskSheet>
  )
}
