import { useState } from 'react'
import * as v from 'valibot'
import type { Drawer } from '#domain/closing/drawer.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { decimalText } from '#ui/fields/parse-decimal.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { typedAmount } from '#domain/money/typed-amount.ts'
import { AmountBox, AmountKeys } from './amount-entry.tsx'
import type { ShiftLinks } from './shift-links.ts'
import { DrawerTask } from './drawer-task.tsx'
import { useKeptDraft } from '#hooks/drafts/use-kept-draft.ts'
import { useDrawerName } from './use-drawer-words.ts'
import { useShiftAct } from './use-shift-act.ts'

const draftSchema = v.object({ otherId: v.string(), typed: v.nullable(v.string()) })
const nothing: v.InferOutput<typeof draftSchema> = { otherId: '', typed: null }

type GiveCashProps = {
  /** Null: cash that is outside of drawers. */
  from: Drawer | null
  /** How much is outside, grosze: proposed whole. A minus: more went out than came in. */
  outside: number
  drawers: readonly Drawer[]
  links: ShiftLinks
}

/** Gives cash of one drawer to another, or says whose the cash is that is in none. */
export function GiveCash({ from, outside, drawers, links }: GiveCashProps) {
  const text = useText()
  const format = useFormat()
  const nameOf = useDrawerName()
  const { newId } = usePlace()
  const save = useShiftAct()
  const [working, setWorking] = useState(false)
  const { value, change, forget } = useKeptDraft(`drawer-give:${from?.id ?? 'outside'}`, draftSchema, nothing)
  if (value === undefined) return null
  const others = drawers.filter(({ id, closedAt }) => closedAt === null && id !== from?.id)
  const other = others.find(({ id }) => id === value.otherId) ?? others[0]
  const head = {
    title: text(from === null ? 'shift.outside.title' : 'shift.act.give'),
    detail: from === null ? text('shift.outside.detail') : nameOf(from),
    onClose: links.onHome,
  }
  if (other === undefined) return <NoneOpen isOutside={from === null} head={head} links={links} />
  const shown = value.typed ?? decimalText(from === null ? Math.abs(outside) : 0, 2)
  const amount = typedAmount(shown)
  const said = format.money(amount)

  const give = async () => {
    setWorking(true)
    // What went out of no drawer is taken out of the one that it was of.
    const isBack = from === null && outside < 0
    const args = {
      moveId: newId(),
      amount,
      fromDrawerId: isBack ? other.id : (from?.id ?? null),
      toDrawerId: isBack ? null : other.id,
    }
    const done = text('shift.give.done', { amount: said, drawer: nameOf(other) })
    const saved = await save({ kind: 'cash.transfer', args }, done)
    setWorking(false)
    if (!saved) return
    forget()
    links.onHome()
  }

  return (
    <DrawerTask
      {...head}
      keys={<AmountKeys typed={shown} onTyped={(typed) => change({ ...value, typed })} />}
      actions={
        <Button
          kind="primary"
          size="lg"
          icon="arrow-right-left"
          className="flex-1"
          working={working}
          disabled={amount === 0}
          onClick={() => void give()}
        >
          {text(from === null ? 'shift.outside.act' : 'shift.give.act', { amount: said })}
        </Button>
      }
    >
      <SelectField
        label={text('shift.give.to')}
        value={other.id}
        options={others.map((each) => ({ value: each.id, label: nameOf(each) }))}
        onChange={(event) => change({ ...value, otherId: event.target.value })}
      />
      <AmountBox label={text('shift.amount')} typed={shown} />
    </DrawerTask>
  )
}

type NoneOpenProps = {
  isOutside: boolean
  head: { title: string; detail: string; onClose: () => void }
  links: ShiftLinks
}

/** Why the cash can go nowhere, and what to do: where it is in no drawer, one is opened here. */
function NoneOpen({ isOutside, head, links }: NoneOpenProps) {
  const text = useText()
  const act = { kind: 'primary', size: 'lg', className: 'flex-1' } as const
  return (
    <DrawerTask
      {...head}
      actions={
        isOutside ? (
          <Button {...act} icon="plus" onClick={() => links.onTask({ task: 'open', drawerId: null })}>
            {text('shift.open.title')}
          </Button>
        ) : (
          <Button {...act} onClick={links.onHome}>
            {text('shift.close')}
          </Button>
        )
      }
    >
      <p className="m-0">{text(isOutside ? 'shift.outside.none' : 'shift.give.nobody')}</p>
    </DrawerTask>
  )
}
