import { useState } from 'react'
import type { PlaceUser } from '#domain/place/place-user.ts'
import { useCrewActs } from '#hooks/place/people/use-crew.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { countMemberChanges, type MemberDraft } from './member-draft.ts'
import { useCallToast } from './use-call-toast.ts'

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
  const { update } = useCrewActs()
  const { working, run } = useCallToast()
  const row: MemberDraft = { role, permissions }
  const [base, setBase] = useState(row)
  const [draft, setDraft] = useState(row)
  // What was saved here replaces this, but the device hears of it from the server only a moment later.
  const [stale, setStale] = useState<MemberDraft | null>(null)
  const isStale = stale !== null && countMemberChanges(stale, row) === 0
  if (stale !== null && !isStale) setStale(null)
  const now = isStale ? base : row
  const changes = countMemberChanges(base, draft)
  const differs = countMemberChanges(base, now) > 0
  const take = () => {
    setBase(now)
    setDraft(now)
  }
  if (differs && (changes === 0 || countMemberChanges(draft, now) === 0)) take()
  return {
    draft,
    setDraft,
    changes,
    working,
    discard: take,
    moved: differs && changes > 0,
    async save() {
      const rights = { name, role: draft.role, permissions: [...draft.permissions] }
      if (!(await run(update(id, rights), () => text('crew.member.saved', { name })))) return
      setBase(draft)
      setStale(row)
    },
  }
}
