import { useState } from 'react'
import * as v from 'valibot'
import { lastCounted } from '#domain/closing/drawer-of.ts'
import { typedAmount } from '#domain/money/typed-amount.ts'
import type { Agreed } from '#device/pins/pin-agreement.ts'
import { ApprovalDialog } from '#hooks/approval/approval-dialog.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCan } from '#hooks/place/use-can.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useTillHere } from '#hooks/device/use-till-here.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { decimalText } from '#ui/parse-decimal.ts'
import { SelectField } from '#ui/select-field.tsx'
import { useToast } from '#ui/toast-context.ts'
import { AmountBox, AmountKeys } from './amount-entry.tsx'
import type { ShiftLinks } from './shift-links.ts'
import { TaskFrame } from './task-frame.tsx'
import { useKeptDraft } from '#hooks/drafts/use-kept-draft.ts'
import type { Drawers } from './use-drawers.ts'
import { useShiftAct } from './use-shift-act.ts'
import type { Here } from './use-here.ts'

const draftSchema = v.object({
  /** The holder of the drawer: oneself, this device, a till with a name, or another person who carries it. */
  whose: v.picklist(['purse', 'till', 'named', 'other']),
  otherId: v.string(),
  tillId: v.optional(v.string(), ''),
  /** Null: as it was proposed. */
  typed: v.nullable(v.string()),
})

const whoAgrees = ['create-daily-report'] as const

type OpenDrawerProps = { drawers: Drawers; here: Here; links: ShiftLinks }

/** Opens a drawer with what lies in it: as it was counted last, if nothing else is said. */
export function OpenDrawer({ drawers, here, links }: OpenDrawerProps) {
  const text = useText()
  const format = useFormat()
  const { actor, newId } = usePlace()
  const { tillId, standAt } = useTillHere()
  const { show } = useToast()
  const save = useShiftAct()
  const mayOpenOthers = useCan(...whoAgrees)
  const [initial] = useState(() => firstChoice(drawers, actor))
  const { value: draft, change, forget } = useKeptDraft('drawer-open', draftSchema, initial)
  const [asking, setAsking] = useState(false)
  if (draft === undefined) return null
  const { whose, otherId, typed } = draft
  const others = here.people.filter(({ id }) => id !== actor)
  const other = others.find(({ id }) => id === otherId) ?? others[0]
  const till = here.tills.find(({ id }) => id === draft.tillId) ?? here.tills[0]
  const holder = {
    purse: { holder: 'PERSON' as const, holderId: actor, name: here.nameOf(actor) },
    till: { holder: 'DEVICE' as const, holderId: drawers.clientId, name: here.deviceCode },
    named: till && { holder: 'TILL' as const, holderId: till.id, name: till.name },
    other: other && { holder: 'PERSON' as const, holderId: other.id, name: other.name },
  }[whose]
  const last = holder === undefined ? null : lastCounted(drawers.all, drawers.counts, holder)
  const shown = typed ?? decimalText(last ?? 0, 2)
  const isOpen = drawers.all.some(
    (each) => each.closedAt === null && each.holder === holder?.holder && each.holderId === holder.holderId,
  )
  const joins = isOpen && whose === 'named' && till?.id !== tillId
  const float = typedAmount(shown)
  const amount = format.money(float)
  const locked = whose === 'other' && !mayOpenOthers

  const open = async (agreed?: Agreed) => {
    if (holder === undefined) return
    setAsking(false)
    const args = { drawerId: newId(), ...holder, name: holder.name.slice(0, 40), float }
    const done = text('shift.open.done', { amount })
    if (!(await save({ kind: 'drawer.open', args }, done, agreed))) return
    // Who opens the device's own till wants its money in there from now on.
    if (holder.holder !== 'PERSON') standAt(holder.holder === 'TILL' ? holder.holderId : null)
    forget()
    links.onHome()
  }

  const join = () => {
    if (till === undefined) return
    standAt(till.id)
    show({ state: 'success', content: text('shift.open.join.done', { name: till.name }) })
    forget()
    links.onHome()
  }

  return (
    <TaskFrame
      title={text('shift.open.title')}
      detail={text('shift.open.detail')}
      onClose={links.onHome}
      keys={<AmountKeys key={whose} typed={shown} onTyped={(next) => change({ ...draft, typed: next })} />}
      actions={
        joins ? (
          <Button kind="primary" size="lg" icon="check" className="flex-1" onClick={join}>
            {text('shift.open.join')}
          </Button>
        ) : (
          <Button
            kind={locked ? 'soft' : 'primary'}
            size="lg"
            icon={locked ? 'lock' : 'check'}
            className="flex-1"
            disabled={isOpen || holder === undefined}
            onClick={() => (locked ? setAsking(true) : void open())}
          >
            {text('shift.open.act', { amount })}
          </Button>
        )
      }
    >
      <ChoiceGroup
        label={text('shift.open.whose')}
        value={whose}
        onChange={(next) => change({ ...draft, whose: next, typed: null })}
        tight
        options={(['purse', 'till', 'named', 'other'] as const)
          .filter((value) => value !== 'named' || here.tills.length > 0)
          .map((value) => ({ value, label: text(`shift.open.whose.${value}`) }))}
      />
      {whose === 'named' && (
        <SelectField
          label={text('shift.open.named')}
          value={till?.id ?? ''}
          options={here.tills.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => change({ ...draft, tillId: event.target.value, typed: null })}
        />
      )}
      {whose === 'other' && (
        <SelectField
          label={text('shift.open.person')}
          value={other?.id ?? ''}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => change({ ...draft, otherId: event.target.value, typed: null })}
        />
      )}
      <AmountBox
        label={text('shift.float')}
        typed={shown}
        hint={last === null ? undefined : text('shift.open.last', { amount: format.money(last) })}
      />
      <p className="m-0 text-t2 text-ink-2">
        {text(joins ? 'shift.open.join.hint' : isOpen ? 'shift.open.twice' : `shift.open.hint.${whose}`)}
      </p>
      {asking && holder !== undefined && (
        <ApprovalDialog
          title={text('shift.open.agree', { name: holder.name, amount })}
          consequence={text('shift.open.agree.text')}
          confirmLabel={text('shift.open.act', { amount })}
          anyOf={whoAgrees}
          onClose={() => setAsking(false)}
          onAgreed={(agreed) => void open(agreed)}
        />
      )}
    </TaskFrame>
  )
}

/** A purse is proposed, unless the person has one open; both may be changed. */
function firstChoice({ own }: Drawers, actor: string): v.InferOutput<typeof draftSchema> {
  const hasPurse = own.some(({ holderId }) => holderId === actor)
  return { whose: hasPurse ? 'till' : 'purse', otherId: '', tillId: '', typed: null }
}
