import { useState } from 'react'
import * as v from 'valibot'
import { invitedRoles, type InvitedRole } from '#domain/access/invitation.ts'
import { useInvitationActs, type SentInvitation } from '#hooks/use-invitations.ts'
import { useText } from '#hooks/use-text.ts'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ok } from '#domain/result.ts'
import { TaskSheet } from './task-sheet.tsx'

type InviteSheetProps = {
  makesOwners: boolean
  onClose: () => void
  /** It is on its way, or there is a link to hand over. */
  onSent: (invitation: SentInvitation) => void
}

/** Asks somebody in by e-mail. What else they may do is set once they are there. */
export function InviteSheet({ makesOwners, onClose, onSent }: InviteSheetProps) {
  const text = useText()
  const { invite } = useInvitationActs()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<InvitedRole>('service')
  const [asked, setAsked] = useState(false)
  const given = email.trim()
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
      <ChoiceGroup
        label={text('crew.member.role')}
        value={role}
        onChange={setRole}
        help={text(`crew.invite.role.${role}`)}
        options={invitedRoles.map((value) => ({
          ...{ value, label: text(`role.${value}`) },
          disabled: value === 'owner' && !makesOwners,
        }))}
      />
    </TaskSheet>
  )
}

function isEmail(given: string): boolean {
  return v.is(v.pipe(v.string(), v.email()), given)
}
