import { useState } from 'react'
import * as v from 'valibot'
import type { Permission } from '#domain/access/permissions.ts'
import { presetOf } from '#domain/access/role-presets.ts'
import { roles, type Role } from '#domain/access/roles.ts'
import { useInvitationActs, type SentInvitation } from '#hooks/session/use-invitations.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ok } from '#domain/result.ts'
import { TaskSheet } from './task-sheet.tsx'

type InviteSheetProps = {
  /** The permissions that the person who invites can give. */
  grantable: readonly Permission[]
  makesOwners: boolean
  onClose: () => void
  /** Called once the invitation is on its way, or there is a link to hand over. */
  onSent: (invitation: SentInvitation) => void
}

/** Asks somebody in by e-mail, to any role that whoever invites may give. What else they may do is set afterwards. */
export function InviteSheet({ grantable, makesOwners, onClose, onSent }: InviteSheetProps) {
  const text = useText()
  const { invite } = useInvitationActs()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('service')
  const [asked, setAsked] = useState(false)
  const given = email.trim()
  const mayGive = (to: Role) => presetOf(to).every((permission) => grantable.includes(permission))
  const problem =
    given === ''
      ? text('crew.invite.email.required')
      : isEmail(given)
        ? null
        : text('crew.invite.email.wrong')
  return (
    <TaskSheet
      title={text('crew.invite.title')}
      detail={text('crew.invite.detail')}
      act={text('crew.invite.act')}
      onClose={onClose}
      onAct={() => {
        setAsked(true)
        if (problem !== null) return null
        return invite(given, role).then((sent) => {
          if (!sent.ok) return sent
          onSent(sent.value)
          return ok(null)
        })
      }}
    >
      <TextField
        label={text('crew.invite.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        error={asked && problem ? problem : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      <SelectField
        label={text('crew.member.role')}
        value={role}
        help={
          role === 'owner'
            ? text('crew.invite.role.owner')
            : `${text(`crew.role.${role}`)} ${text('crew.invite.role.any')}`
        }
        options={roles.map((value) => ({
          value,
          label: text(`role.${value}`),
          disabled: value === 'owner' ? !makesOwners : !mayGive(value),
        }))}
        onChange={({ target }) => {
          const chosen = roles.find((each) => each === target.value)
          if (chosen !== undefined) setRole(chosen)
        }}
      />
    </TaskSheet>
  )
}

function isEmail(given: string): boolean {
  return v.is(v.pipe(v.string(), v.email()), given)
}
