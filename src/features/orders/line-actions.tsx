import { useState } from 'react'
import { trackOf } from '#domain/order/kitchen-track.ts'
import { reduceLine } from '#domain/order/line-lifecycle.ts'
import type { Row } from '#domain/tables.ts'
import { usePermissions } from '#hooks/use-can.ts'
import { useText } from '#hooks/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Menu, type MenuEntry } from '#ui/menu.tsx'
import { LineDiscountSheet } from './line-discount-sheet.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import type { LineRowProps } from './line-row-props.ts'
import type { OrderActs } from './use-order-acts.ts'

type LineMenuProps = { line: Row<'orderLines'>; acts: OrderActs; documented: LineRowProps['documented'] }

/** What may be done with a line beside bringing it to the guest. */
export function LineMenu({ line, acts, documented }: LineMenuProps) {
  const text = useText()
  const may = usePermissions() ?? []
  const [asked, setAsked] = useState<'back' | 'void' | 'discount' | null>(null)
  const close = () => setAsked(null)
  const takesOrders = may.includes('place-order')
  // What a station was told about needs the right to cancel.
  const voidLocked = line.kitchenStationId !== null && !may.includes('cancel-order-check')
  const entries: MenuEntry[] = [
    ...(takesOrders
      ? [
          {
            key: 'discount',
            icon: 'percent' as const,
            label: text('check.line.discount'),
            ...(documented.check && {
              disabled: true,
              detail: text('check.line.discount.documented'),
            }),
            onSelect: () => setAsked('discount'),
          },
        ]
      : []),
    ...(line.status === 'in-progress'
      ? []
      : [
          {
            key: 'back',
            icon: 'undo' as const,
            label: text('orders.back.confirm'),
            onSelect: () => setAsked('back'),
          },
        ]),
    ...(takesOrders && reduceLine(line, { type: 'void', at: 0 }).ok
      ? [
          {
            key: 'void',
            icon: voidLocked ? ('lock' as const) : ('ban' as const),
            label: text('check.line.void'),
            danger: !voidLocked && !documented.line,
            ...(voidLocked && { disabled: true, detail: text('orders.cancel.locked') }),
            ...(documented.line && { disabled: true, detail: text('check.line.void.documented') }),
            onSelect: () => setAsked('void'),
          },
        ]
      : []),
  ]
  return (
    <>
      {entries.length > 0 && <Menu label={text('check.line.menu', { name: line.name })} entries={entries} />}
      {asked === 'back' && (
        <ReasonDialog
          open
          title={text('orders.back.title', { name: line.name })}
          consequence={text('orders.back.consequence')}
          confirmLabel={text('orders.back.confirm')}
          reasons={[
            text('orders.reason.cold'),
            text('orders.reason.wrong-dish'),
            text('orders.reason.mistake'),
          ]}
          onClose={close}
          onConfirm={(reason) => acts.putBack(line.orderId, line.id, reason)}
        />
      )}
      {asked === 'void' && (
        <ReasonDialog
          open
          title={text('check.line.void.title', { name: line.name })}
          consequence={text(
            line.kitchenStationId === null ? 'check.line.void.quiet' : 'check.line.void.text',
          )}
          confirmLabel={text('check.line.void.confirm')}
          reasons={[text('orders.reason.changed-mind'), text('orders.reason.mistake')]}
          danger
          onClose={close}
          onConfirm={(reason) => acts.voidLine(line.id, reason)}
        />
      )}
      {asked === 'discount' && (
        <LineDiscountSheet
          line={line}
          onClose={close}
          onChoose={(discount) => {
            close()
            acts.setDiscount(line.id, discount)
          }}
        />
      )}
    </>
  )
}

/** Brings a line that is ready to the guest. */
export function DeliverLine({ line, acts }: Pick<LineMenuProps, 'line' | 'acts'>) {
  const text = useText()
  if (trackOf(line) !== 'ready') return null
  return (
    <Button
      kind="tint"
      icon="check"
      className="px-3"
      aria-label={text('orders.line.deliver', { name: line.name })}
      onClick={() => acts.deliverLine(line)}
    >
      {text('orders.deliver')}
    </Button>
  )
}
