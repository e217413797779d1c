import { useState } from 'react'
import type { PlaceUser } from '#domain/place/place-user.ts'
import { useCrewActs } from '#hooks/use-crew.ts'
import { useErrorText } from '#hooks/use-error-text.ts'
import { useText } from '#hooks/use-text.ts'
import { useToast } from '#ui/toast-context.ts'
import { countChanges, type MemberDraft } from './member-draft.ts'

export type RightsForm = {
  draft: MemberDraft
  setDraft(draft: MemberDraft): void
  /** How much of it is not saved. */
  changes: number
  /** Somebody else has changed the same person's rights meanwhile: they are never merged unseen. */
  moved: boolean
  /** Takes the rights as they are now; what was not saved is gone. */
  discard(): void
  working: boolean
  save(): Promise<void>
}

/** The rights of a person while they are changed here. */
export function useRights({ id, name, role, permissions }: PlaceUser): RightsForm {
  const text = useText()
  const errorText = useErrorText()
  const toast = useToast()
  const { update } = useCrewActs()
  const now: MemberDraft = { role, permissions }
  const [base, setBase] = useState(now)
  const [draft, setDraft] = useState(now)
  const [working, setWorking] = useState(false)
  const changes = countChanges(base, draft)
  const differs = countChanges(base, now) > 0
  const take = () => {
    setBase(now)
    setDraft(now)
  }
  if (differs && (changes === 0 || countChanges(draft, now) === 0)) take()
  return {
    ...{ draft, setDraft, changes, working, discard: take },
    moved: differs && changes > 0,
    async save() {
      setWorking(true)
      const done = await update(id, { name, role: draft.role, permissions: [...draft.permissions] })
      setWorking(false)
      if (done.ok) setBase(draft)
      toast.show({
        content: done.ok ? text('crew.member.saved', { name }) : errorText(done.error.code),
        state: done.ok ? 'success' : 'error',
      })
    },
  }
}
