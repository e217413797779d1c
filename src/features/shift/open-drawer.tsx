import { useState } from 'react'
import { ApprovalDialog } from '#hooks/approval/approval-dialog.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ChoiceGroup } from '#ui/fields/choice-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { AmountBox, AmountKeys } from './amount-entry.tsx'
import type { ChosenHolder, OpenDraft } from './open-draft.ts'
import type { ShiftLinks } from './shift-links.ts'
import { DrawerTask } from './drawer-task.tsx'
import { useDrawerOpening } from './use-drawer-opening.ts'
import type { Drawers } from './use-drawers.ts'
import type { Here } from './use-here.ts'

const whoAgrees = ['create-daily-report'] as const

type OpenDrawerProps = { drawers: Drawers; here: Here; links: ShiftLinks }

/** Opens a drawer with what lies in it: as it was counted last, if nothing else is said. */
export function OpenDrawer({ drawers, here, links }: OpenDrawerProps) {
  const text = useText()
  const format = useFormat()
  const mayOpenOthers = useCan(...whoAgrees)
  const opening = useDrawerOpening(drawers, here, links)
  const [asking, setAsking] = useState(false)
  if (opening === null) return null
  const { whose, chosen, typed, amount, change, open, join } = opening
  const { holder, last, isOpen, joins } = chosen
  const locked = whose === 'other' && !mayOpenOthers
  return (
    <DrawerTask
      title={text('shift.open.title')}
      detail={text('shift.open.detail')}
      onClose={links.onHome}
      keys={<AmountKeys key={whose} typed={typed} onTyped={(next) => change({ typed: next })} />}
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
      <HolderChoice whose={whose} chosen={chosen} tills={here.tills} onChange={change} />
      <AmountBox
        label={text('shift.float')}
        typed={typed}
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
          onAgreed={(agreed) => {
            setAsking(false)
            void open(agreed)
          }}
        />
      )}
    </DrawerTask>
  )
}

type HolderChoiceProps = {
  whose: OpenDraft['whose']
  chosen: ChosenHolder
  tills: Here['tills']
  onChange: (change: Partial<OpenDraft>) => void
}

/** The choice whose drawer it is, and which till or person. Another one has another sum in it. */
function HolderChoice({ whose, chosen: { till, other, others }, tills, onChange }: HolderChoiceProps) {
  const text = useText()
  return (
    <>
      <ChoiceGroup
        label={text('shift.open.whose')}
        value={whose}
        onChange={(next) => onChange({ whose: next, typed: null })}
        tight
        options={(['purse', 'till', 'named', 'other'] as const)
          .filter((value) => value !== 'named' || tills.length > 0)
          .map((value) => ({ value, label: text(`shift.open.whose.${value}`) }))}
      />
      {whose === 'named' && (
        <SelectField
          label={text('shift.open.named')}
          value={till?.id ?? ''}
          options={tills.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => onChange({ tillId: event.target.value, typed: null })}
        />
      )}
      {whose === 'other' && (
        <SelectField
          label={text('shift.open.person')}
          value={other?.id ?? ''}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => onChange({ otherId: event.target.value, typed: null })}
        />
      )}
    </>
  )
}
