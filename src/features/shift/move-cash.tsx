import { useState } from 'react'
import * as v from 'valibot'
import { cashMoveTypes, type CashMoveType } from '#domain/closing/cash-move.ts'
import type { Drawer } from '#domain/closing/drawer.ts'
import type { Agreed } from '#device/pins/pin-agreement.ts'
import { ApprovalDialog } from '#hooks/approval/approval-dialog.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCan } from '#hooks/place/use-can.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextField } from '#ui/text-field.tsx'
import { typedAmount } from '#domain/money/typed-amount.ts'
import { AmountBox, AmountKeys } from './amount-entry.tsx'
import { fullReason, isReason, moveReasons, reasonsOf } from './move-reasons.ts'
import type { ShiftLinks } from './shift-links.ts'
import { TaskFrame } from './task-frame.tsx'
import { useKeptDraft } from '#hooks/drafts/use-kept-draft.ts'
import { useDrawerName } from './use-drawer-words.ts'
import { useShiftAct } from './use-shift-act.ts'

const draftSchema = v.object({
  type: v.picklist(cashMoveTypes),
  typed: v.string(),
  /** The frequent reason that is chosen. */
  reason: v.nullable(v.picklist(moveReasons)),
  words: v.string(),
})

const tabs = ['PAY_IN', 'PAY_OUT', 'DROP', 'TIP_OUT'] as const
const whoAgrees = ['create-daily-report'] as const

type MoveCashProps = { drawer: Drawer; type: CashMoveType; links: ShiftLinks }

/** Puts cash into a drawer, takes some out, or opens it for nothing; each with a reason. */
export function MoveCash({ drawer, type: first, links }: MoveCashProps) {
  const text = useText()
  const format = useFormat()
  const nameOf = useDrawerName()
  const { newId } = usePlace()
  const save = useShiftAct()
  const mayPay = useCan(...whoAgrees)
  const [initial] = useState<v.InferOutput<typeof draftSchema>>({
    type: first,
    typed: '',
    reason: null,
    words: '',
  })
  // Each kind of move has a draft of its own: an unfinished payout does not become a drop.
  const { value, change, forget } = useKeptDraft(`drawer-move:${drawer.id}:${first}`, draftSchema, initial)
  const [missing, setMissing] = useState(false)
  const [asking, setAsking] = useState(false)
  if (value === undefined) return null
  const { type, typed, reason, words } = value
  const isForNothing = type === 'NO_SALE'
  const amount = isForNothing ? 0 : typedAmount(typed)
  const said = fullReason(reason === null ? '' : text(`shift.reason.${reason}`), words)
  const locked = !mayPay && (type === 'PAY_IN' || type === 'PAY_OUT')
  const act = text('shift.move.act', { type, amount: format.money(amount) })

  const move = async (agreed?: Agreed) => {
    setAsking(false)
    const args = { moveId: newId(), drawerId: drawer.id, type, amount, reason: said }
    const done = text('shift.move.done', { type, amount: format.money(amount) })
    if (!(await save({ kind: 'cash.move', args }, done, agreed))) return
    forget()
    links.onHome()
  }
  const press = () => {
    if (!isReason(said)) setMissing(true)
    else if (locked) setAsking(true)
    else void move()
  }

  return (
    <TaskFrame
      title={isForNothing ? text('shift.act.no-sale') : text('shift.move.title')}
      detail={nameOf(drawer)}
      onClose={links.onHome}
      keys={
        !isForNothing && <AmountKeys typed={typed} onTyped={(next) => change({ ...value, typed: next })} />
      }
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
            onChange={(next) => change({ ...value, type: next, reason: null })}
            options={tabs.map((each) => ({ value: each, label: text('shift.move.type', { type: each }) }))}
          />
          <AmountBox label={text('shift.move.label', { type })} typed={typed} />
        </>
      )}
      <fieldset className="m-0 border-0 p-0">
        <legend className="mb-1.5 p-0 text-t2 font-semibold text-ink-2">
          {text('shift.move.reason', { type })}
        </legend>
        <div className="flex flex-wrap gap-2">
          {reasonsOf[type].map((each) => (
            <Chip
              key={each}
              pressed={each === reason}
              onClick={() => change({ ...value, reason: each === reason ? null : each })}
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
        error={missing && !isReason(said) ? text('shift.move.reason.missing') : undefined}
        onChange={(event) => change({ ...value, words: event.target.value })}
      />
      {asking && (
        <ApprovalDialog
          title={act}
          consequence={text('shift.move.agree', { drawer: nameOf(drawer), reason: said })}
          confirmLabel={act}
          anyOf={whoAgrees}
          onClose={() => setAsking(false)}
          onAgreed={(agreed) => void move(agreed)}
        />
      )}
    </TaskFrame>
  )
}
