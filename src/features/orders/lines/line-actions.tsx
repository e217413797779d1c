import { Suspense, useState } from 'react'
import type { Permission } from '#domain/access/permissions.ts'
import { isBox } from '#domain/order/box-of-dish.ts'
import { trackOf } from '#domain/order/kitchen/kitchen-track.ts'
import { isBegun, reduceLine } from '#domain/order/line-lifecycle.ts'
import type { Row } from '#domain/tables.ts'
import { ApprovalDialog } from '#hooks/approval/approval-dialog.ts'
import { usePermissions } from '#hooks/place/people/use-can.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PopupMenu, type MenuEntry } from '#ui/overlays/popup-menu.tsx'
import { EditLineSheet, PartDoneSheet, SeatSheet } from './lazy-line-sheets.ts'
import { useGoodsQuestion } from './goods-question.tsx'
import { LineDiscountSheet } from './line-discount-sheet.tsx'
import type { LineRowProps } from './line-row-props.ts'
import { editObjection, mayBeDone, mayBeDoneInPart } from '#features/orders/acts/line-rules.ts'
import { ReasonDialog } from '#back-office/form/reason-dialog.tsx'
import type { OrderActs } from '#features/orders/acts/use-order-acts.ts'

type LineMenuProps = LineRowProps & { acts: OrderActs }
type Question = 'edit' | 'part' | 'seat' | 'discount' | 'back' | 'void'

/** The acts on a line beside bringing it to the guest. */
export function LineMenu(props: LineMenuProps) {
  const text = useText()
  const [asked, setAsked] = useState<Question | null>(null)
  const entries = useEntries(props, setAsked)
  return (
    <>
      {entries.length > 0 && (
        <PopupMenu
          label={text('check.line.menu', { name: props.line.name })}
          entries={entries}
          opensAtOnce={props.tools.opening === props.line.id}
        />
      )}
      {asked !== null && (
        <Suspense fallback={null}>
          <LineQuestion {...props} asked={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}

/** Brings a line that is ready to the guest. */
export function DeliverLine({ line, acts }: { line: Row<'orderLines'>; acts: OrderActs }) {
  const text = useText()
  if (trackOf(line) !== 'ready') return null
  return (
    <Button
      kind="tint"
      className="px-2.5 text-t2"
      aria-label={text('orders.line.deliver', { name: line.name })}
      onClick={() => acts.deliverLines([line])}
    >
      {text('orders.deliver')}
    </Button>
  )
}

function useEntries(
  { line, ofOrder, tools, acts }: LineMenuProps,
  ask: (question: Question) => void,
): MenuEntry[] {
  const text = useText()
  const may = new Set<Permission>(usePermissions())
  const takesOrders = may.has('place-order')
  const documented = tools.documented.has(line.id)
  const objection = editObjection(line, ofOrder)
  const voidLocked = isVoidLocked(line, may)
  const takeBack: MenuEntry | false = takesOrders &&
    reduceLine(line, { type: 'void', at: 0 }).ok && {
      key: 'void',
      icon: voidLocked ? 'lock' : 'ban',
      label: text('check.line.void'),
      danger: !voidLocked && !documented,
      ...(voidLocked && { detail: text('orders.cancel.locked') }),
      ...(documented && { disabled: true, detail: text('check.line.void.documented') }),
      onSelect: () => ask('void'),
    }
  // A box goes where its dish goes; a person can only take it off.
  if (isBox(line)) return takeBack === false ? [] : [takeBack]
  const entries: (MenuEntry | false)[] = [
    trackOf(line) === 'held' && {
      key: 'fire',
      icon: 'flame',
      label: text('check.line.fire'),
      onSelect: () => acts.fire([line]),
    },
    mayBeDone(line) && {
      key: 'done',
      icon: 'check',
      label: text('check.line.done'),
      onSelect: () => acts.done([line]),
    },
    mayBeDoneInPart(line) && {
      key: 'part',
      icon: 'divide',
      label: text('check.line.part'),
      onSelect: () => ask('part'),
    },
    takesOrders && {
      key: 'edit',
      icon: 'pencil',
      label: text('check.line.edit'),
      ...(objection !== null && { disabled: true, detail: text(`check.line.edit.${objection}`) }),
      onSelect: () => ask('edit'),
    },
    takesOrders && {
      key: 'seat',
      icon: 'person',
      label: text('check.line.seat'),
      onSelect: () => ask('seat'),
    },
    takesOrders && {
      key: 'discount',
      icon: 'percent',
      label: text('check.line.discount'),
      ...(tools.fixed && { disabled: true, detail: text('check.line.discount.documented') }),
      onSelect: () => ask('discount'),
    },
    isBegun(line) && {
      key: 'back',
      icon: 'undo',
      label: text('check.line.back'),
      onSelect: () => ask('back'),
    },
    takeBack,
  ]
  return entries.filter((entry) => entry !== false)
}

/** Who may take a line back: of what a station was told about, by the right to cancel; a box, as any discount. */
function rightToVoid(line: Row<'orderLines'>): Permission | null {
  if (isBox(line)) return 'create-discount'
  return line.kitchenStationId === null ? null : 'cancel-order-check'
}

function isVoidLocked(line: Row<'orderLines'>, may: ReadonlySet<Permission>): boolean {
  const right = rightToVoid(line)
  return right !== null && !may.has(right)
}

type LineQuestionProps = LineMenuProps & { asked: Question; onClose: () => void }

function LineQuestion({ line, ofOrder, tools, acts, asked, onClose }: LineQuestionProps) {
  const text = useText()
  const { name } = line
  switch (asked) {
    case 'edit':
      return (
        <EditLineSheet
          line={line}
          quantityFixed={tools.documented.has(line.id)}
          onClose={onClose}
          onSave={(change) => acts.edit(line, change, ofOrder)}
        />
      )
    case 'part':
      return <PartDoneSheet line={line} onClose={onClose} onDone={(amount) => acts.partDone(line, amount)} />
    case 'seat':
      return (
        <SeatSheet
          lines={[line]}
          seats={tools.seats}
          onClose={onClose}
          onChoose={(seat) => acts.setSeat([line], seat)}
        />
      )
    case 'discount':
      return (
        <LineDiscountSheet
          line={line}
          onClose={onClose}
          onChoose={(discount) => {
            onClose()
            acts.setDiscount(line.id, discount)
          }}
        />
      )
    case 'back':
      return (
        <ReasonDialog
          open
          title={text('orders.back.title', { name })}
          consequence={text('orders.back.consequence')}
          confirmLabel={text('orders.back.confirm')}
          reasons={[
            text('orders.reason.cold'),
            text('orders.reason.wrong-dish'),
            text('orders.reason.mistake'),
          ]}
          onClose={onClose}
          onConfirm={(reason) => acts.putBack(line.orderId, line.id, reason)}
        />
      )
    case 'void':
      return <VoidQuestion line={line} acts={acts} onClose={onClose} />
  }
}

type VoidQuestionProps = Pick<LineQuestionProps, 'line' | 'acts' | 'onClose'>

/** Why a line is struck out, and who agrees where this person may not do it alone. */
function VoidQuestion({ line, acts, onClose }: VoidQuestionProps) {
  const text = useText()
  const right = rightToVoid(line)
  const locked = isVoidLocked(line, new Set(usePermissions()))
  const quiet = line.kitchenStationId === null
  const { goods, question: ofGoods } = useGoodsQuestion([line])
  const question = {
    title: text('check.line.void.title', { name: line.name }),
    consequence: text(quiet ? 'check.line.void.quiet' : 'check.line.void.text'),
    confirmLabel: text('check.line.void.confirm'),
    reasons: [text('orders.reason.changed-mind'), text('orders.reason.mistake')],
    children: ofGoods,
    onClose,
  }
  return locked && right !== null ? (
    <ApprovalDialog
      {...question}
      anyOf={[right]}
      onAgreed={(agreed, reason) => {
        onClose()
        acts.voidLine(line.id, { reason, goods }, agreed)
      }}
    />
  ) : (
    <ReasonDialog
      {...question}
      open
      danger
      onConfirm={(reason) => acts.voidLine(line.id, { reason, goods })}
    />
  )
}
