import { useState } from 'react'
import * as v from 'valibot'
import { lastCounted } from '#domain/closing/drawer-of.ts'
import type { Drawer } from '#domain/closing/drawer.ts'
import type { Agreed } from '#hooks/pin-agreement.ts'
import { ApprovalDialog } from '#hooks/approval-dialog.ts'
import { usePlace } from '#hooks/place-context.ts'
import { useCan } from '#hooks/use-can.ts'
import { useFormat } from '#hooks/use-format.ts'
import { useText } from '#hooks/use-text.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { decimalText } from '#ui/parse-decimal.ts'
import { SelectField } from '#ui/select-field.tsx'
import { typedAmount } from '#domain/money/typed-amount.ts'
import { AmountBox, AmountKeys } from './amount-entry.tsx'
import type { ShiftLinks } from './shift-links.ts'
import { TaskFrame } from './task-frame.tsx'
import { useDraft } from './use-draft.ts'
import type { Drawers } from './use-drawers.ts'
import { useSaveAct } from './use-save-act.ts'
import type { Here } from './use-here.ts'

const draftSchema = v.object({
  /** Whose it is: this device's, one's own, or what another person carries. */
  whose: v.picklist(['purse', 'till', 'other']),
  otherId: v.string(),
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
  const save = useSaveAct()
  const mayOpenOthers = useCan(...whoAgrees)
  const [initial] = useState(() => firstChoice(drawers, actor))
  const { value: draft, change, forget } = useDraft('drawer-open', draftSchema, initial)
  const [asking, setAsking] = useState(false)
  if (draft === undefined) return null
  const { whose, otherId, typed } = draft
  const others = here.people.filter(({ id }) => id !== actor)
  const other = others.find(({ id }) => id === otherId) ?? others[0]
  const holder: Pick<Drawer, 'holder' | 'holderId' | 'name'> | null =
    whose === 'till'
      ? { holder: 'DEVICE', holderId: drawers.clientId, name: here.deviceCode }
      : whose === 'purse'
        ? { holder: 'PERSON', holderId: actor, name: here.nameOf(actor) }
        : other === undefined
          ? null
          : { holder: 'PERSON', holderId: other.id, name: other.name }
  const last = holder === null ? null : lastCounted(drawers.all, drawers.counts, holder)
  const shown = typed ?? decimalText(last ?? 0, 2)
  const isOpen = drawers.all.some(
    (each) => each.closedAt === null && each.holder === holder?.holder && each.holderId === holder.holderId,
  )
  const float = typedAmount(shown)
  const amount = format.money(float)
  const locked = whose === 'other' && !mayOpenOthers

  const open = async (agreed?: Agreed) => {
    if (holder === null) return
    setAsking(false)
    const args = { drawerId: newId(), ...holder, name: holder.name.slice(0, 40), float }
    const done = text('shift.open.done', { amount })
    if (!(await save({ kind: 'drawer.open', args }, done, agreed))) return
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
        <Button
          kind={locked ? 'soft' : 'primary'}
          size="lg"
          icon={locked ? 'lock' : 'check'}
          className="flex-1"
          disabled={isOpen || holder === null}
          onClick={() => (locked ? setAsking(true) : void open())}
        >
          {text('shift.open.act', { amount })}
        </Button>
      }
    >
      <ChoiceGroup
        label={text('shift.open.whose')}
        value={whose}
        onChange={(next) => change({ ...draft, whose: next, typed: null })}
        tight
        options={(['purse', 'till', 'other'] as const).map((value) => ({
          value,
          label: text(`shift.open.whose.${value}`),
        }))}
      />
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
        {text(isOpen ? 'shift.open.twice' : `shift.open.hint.${whose}`)}
      </p>
      {asking && holder !== null && (
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
  return { whose: hasPurse ? 'till' : 'purse', otherId: '', typed: null }
}
