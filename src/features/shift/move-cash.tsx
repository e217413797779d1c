import { useState } from 'react'
import type { CashMoveType } from '#domain/closing/cash-move.ts'
import type { Drawer } from '#domain/closing/drawer.ts'
import { ApprovalDialog } from '#hooks/approval/approval-dialog.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AmountBox, AmountKeys } from './amount-entry.tsx'
import { isReason, reasonsOf } from './move-reasons.ts'
import type { ShiftLinks } from './shift-links.ts'
import { DrawerTask } from './drawer-task.tsx'
import { useCashMove, type MoveDraft } from './use-cash-move.ts'
import { useDrawerName } from './use-drawer-words.ts'

const tabs = ['PAY_IN', 'PAY_OUT', 'DROP', 'TIP_OUT'] as const
const whoAgrees = ['create-daily-report'] as const

type MoveCashProps = { drawer: Drawer; type: CashMoveType; links: ShiftLinks }

/** Puts cash into a drawer, takes some out, or opens it for nothing; each with a reason. */
export function MoveCash({ drawer, type: first, links }: MoveCashProps) {
  const text = useText()
  const format = useFormat()
  const nameOf = useDrawerName()
  const mayPay = useCan(...whoAgrees)
  const cashMove = useCashMove(drawer, first, links)
  const [missing, setMissing] = useState(false)
  const [asking, setAsking] = useState(false)
  if (cashMove === null) return null
  const { type, chooseType, draft, change, amount, said, move } = cashMove
  const { typed } = draft
  const isForNothing = type === 'NO_SALE'
  const locked = !mayPay && (type === 'PAY_IN' || type === 'PAY_OUT')
  const act = text('shift.move.act', { type, amount: format.money(amount) })
  const press = () => {
    if (!isReason(said)) setMissing(true)
    else if (locked) setAsking(true)
    else void move()
  }
  return (
    <DrawerTask
      title={isForNothing ? text('shift.act.no-sale') : text('shift.move.title')}
      detail={nameOf(drawer)}
      onClose={links.onHome}
      keys={!isForNothing && <AmountKeys typed={typed} onTyped={(next) => change({ typed: next })} />}
      actions={
        <Button
          kind={locked ? 'soft' : 'primary'}
          size="lg"
          icon={locked ? 'lock' : 'check'}
          className="flex-1"
          disabled={!isForNothing && amount === 0}
          onClick={press}
        >
          {act}
        </Button>
      }
    >
      {!isForNothing && (
        <>
          <Segmented
            label={text('shift.move.title')}
            value={type}
            wide
            tight
            onChange={chooseType}
            options={tabs.map((each) => ({ value: each, label: text('shift.move.type', { type: each }) }))}
          />
          <AmountBox label={text('shift.move.label', { type })} typed={typed} />
        </>
      )}
      <ReasonPart type={type} draft={draft} isMissing={missing && !isReason(said)} onChange={change} />
      {asking && (
        <ApprovalDialog
          title={act}
          consequence={text('shift.move.agree', { drawer: nameOf(drawer), reason: said })}
          confirmLabel={act}
          anyOf={whoAgrees}
          onClose={() => setAsking(false)}
          onAgreed={(agreed) => {
            setAsking(false)
            void move(agreed)
          }}
        />
      )}
    </DrawerTask>
  )
}

type ReasonPartProps = {
  type: CashMoveType
  draft: MoveDraft
  /** Somebody wanted to go on without a reason. */
  isMissing: boolean
  onChange: (change: Partial<MoveDraft>) => void
}

/** The reason of the move: a frequent one, own words, or both. */
function ReasonPart({ type, draft: { reason, words }, isMissing, onChange }: ReasonPartProps) {
  const text = useText()
  return (
    <>
      <fieldset className="m-0 border-0 p-0">
        <legend className="mb-1.5 p-0 text-t2 font-semibold text-ink-2">
          {text('shift.move.reason', { type })}
        </legend>
        <div className="flex flex-wrap gap-2">
          {reasonsOf[type].map((each) => (
            <Chip
              key={each}
              pressed={each === reason}
              onClick={() => onChange({ reason: each === reason ? null : each })}
            >
              {text(`shift.reason.${each}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <TextField
        label={text('shift.move.words')}
        hideLabel
        placeholder={text('shift.move.words')}
        value={words}
        maxLength={90}
        error={isMissing ? text('shift.move.reason.missing') : undefined}
        onChange={(event) => onChange({ words: event.target.value })}
      />
    </>
  )
}
