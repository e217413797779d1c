import { useState } from 'react'
import { permissions as all, type Permission } from '#domain/access/permissions.ts'
import { roles } from '#domain/access/roles.ts'
import { usePlaceRow } from '#hooks/place/use-current-place.ts'
import { useCrewActs } from '#hooks/place/people/use-crew.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import { withPermission, withRole, type MemberDraft } from './member-draft.ts'
import { PinField, pinProblem } from './pin-field.tsx'
import { NewPassword, crewPasswordProblem } from './new-password.tsx'
import { PermissionSwitches } from './permission-switches.tsx'
import { roleDifferences } from './role-differences.ts'
import { TaskSheet } from './task-sheet.tsx'

type AddPersonSheetProps = {
  /** The permissions that the person who adds them can give. */
  grantable: readonly Permission[]
  makesOwners: boolean
  /** The role says all of what they may. */
  brief?: boolean
  onClose: () => void
  onDone: () => void
}

/**
 * Somebody without an e-mail: takes over a device of the place by PIN, and signs in elsewhere with the place's
 * address, a name and the password that is made up here. Either of the two can be left out.
 */
export function AddPersonSheet({
  grantable,
  makesOwners,
  brief = false,
  onClose,
  onDone,
}: AddPersonSheetProps) {
  const text = useText()
  const toast = useToast()
  const { add } = useCrewActs()
  const slug = usePlaceRow()?.slug ?? ''
  const [name, setName] = useState('')
  const [pin, setPin] = useState('')
  const [password, setPassword] = useState('')
  const [draft, setDraft] = useState(() => withRole(noRights, 'waiter', grantable))
  const [asked, setAsked] = useState(false)
  const given = name.trim()
  const wrongPassword = password === '' ? null : crewPasswordProblem(password, given)
  // Without a password the PIN is the only way in.
  const wrongPin = pin === '' && password !== '' ? null : pinProblem(pin, draft)
  return (
    <TaskSheet
      title={text('crew.add.title')}
      act={text('crew.add.act')}
      onClose={onClose}
      onDone={() => {
        toast.show({
          content: text(password === '' ? 'crew.added.by-pin' : 'crew.added', { name: given, slug }),
          state: 'success',
        })
        onDone()
      }}
      onAct={() => {
        setAsked(true)
        if (given === '' || wrongPassword !== null || wrongPin !== null) return null
        return add({
          name: given,
          role: draft.role,
          permissions: [...draft.permissions],
          ...(pin !== '' && { pin }),
          ...(password !== '' && { password }),
        })
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
      <SelectField
        label={text('crew.member.role')}
        value={draft.role}
        help={text(`crew.role.${draft.role}`)}
        options={roles.map((value) => ({
          value,
          label: text(`role.${value}`),
          disabled: value === 'owner' && !makesOwners,
        }))}
        onChange={({ target }) => {
          const role = roles.find((each) => each === target.value)
          if (role) setDraft(withRole(draft, role, grantable))
        }}
      />
      <PinField person={draft} pin={pin} asked={asked && wrongPin !== null} onChange={setPin} />
      <NewPassword optional value={password} problem={asked ? wrongPassword : null} onChange={setPassword} />
      {draft.role === 'owner' ? (
        <p className="text-t2 text-ink-2">{text('crew.member.has-owner', { all: all.length })}</p>
      ) : brief ? null : (
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

const noRights: MemberDraft = { role: 'waiter', permissions: [] }
