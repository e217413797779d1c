import { useState } from 'react'
import type { Row } from '#domain/tables.ts'
import type { ApprovalQuestion } from '#hooks/approval/approval-dialog.ts'
import type { Agreement } from '#device/pins/pin-agreement.ts'
import { useAgree, useApprovers } from '#hooks/approval/use-approvers.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { usePlace } from '#hooks/place/place-context.ts'
import { usePeople } from '#hooks/place/people/use-people.ts'
import { ApproverList } from './approver-list.tsx'
import { ApproverPin } from './approver-pin.tsx'
import { ReasonField } from './reason-field.tsx'

/**
 * A manager agrees to one act of somebody who may not do it. The named button does it; anything else leaves all as it is,
 * and whoever is at the device stays.
 */
export function ApprovalDialog(question: ApprovalQuestion) {
  const { title, consequence, confirmLabel, anyOf, reasons, maxLength = 500, children } = question
  const { onClose, onAgreed } = question
  const text = useText()
  const stays = useStays()
  const approvers = useApprovers(anyOf)
  const agree = useAgree(anyOf)
  const [chosen, setChosen] = useState<string | null>(null)
  const [pin, setPin] = useState('')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [working, setWorking] = useState(false)
  const [said, setSaid] = useState<Agreement | null>(null)
  const free = approvers?.filter(({ needsInternet }) => !needsInternet)
  const approver = free?.find(({ person }) => person.id === chosen) ?? free?.[0] ?? null

  const choose = (id: string) => {
    setChosen(id)
    setPin('')
    setSaid(null)
  }
  const confirm = async (person: Row<'placeUsers'>) => {
    if (reasons !== undefined && reason.trim() === '') return setMissing(true)
    setWorking(true)
    const outcome = await agree(person, pin)
    setWorking(false)
    setPin('')
    if (outcome.kind !== 'agreed') return setSaid(outcome)
    onAgreed(outcome, reason.trim())
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      detail={
        <>
          {consequence} {stays}
        </>
      }
      closeLabel={text('check.close')}
      full
      className="tablet:w-[46rem]"
      footer={
        <div className="flex justify-end gap-2">
          <Button className="max-tablet:flex-1" onClick={onClose}>
            {text('check.leave')}
          </Button>
          <Button
            kind="primary"
            icon="lock"
            className="max-tablet:flex-1"
            working={working}
            disabled={approver === null || pin.length < approver.digits}
            onClick={() => approver !== null && void confirm(approver.person)}
          >
            {confirmLabel}
          </Button>
        </div>
      }
    >
      <div className="grid gap-3 tablet:grid-cols-[1fr_17rem] tablet:grid-rows-[auto_1fr] tablet:gap-4 tablet:gap-x-8">
        <div className="flex min-w-0 flex-col gap-3 tablet:gap-4">
          <ApproverList approvers={approvers} chosen={approver?.person.id ?? null} onChoose={choose} />
          {reasons !== undefined && (
            <ReasonField
              reasons={reasons}
              reason={reason}
              maxLength={maxLength}
              missing={missing}
              onReason={setReason}
            />
          )}
          {children}
        </div>
        {approver !== null && (
          <ApproverPin
            approver={approver}
            pin={pin}
            busy={working}
            said={said}
            onPin={(next) => {
              setPin(next)
              if (said?.kind !== 'locked') setSaid(null)
            }}
          />
        )}
        <p className="m-0 flex gap-2 text-t2 text-ink-2">
          <Icon name="info" size={18} className="mt-px flex-none" />
          {text('check.agree.both')}
        </p>
      </div>
    </Sheet>
  )
}

/** Says that whoever is at the device stays there. */
function useStays(): string {
  const { actor } = usePlace()
  return useText()('check.agree.text', { name: usePeople()(actor) })
}
