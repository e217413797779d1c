import { countPieces } from '#domain/order/pieces.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useMutate } from '#hooks/outbox/use-mutate.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import { CommentSheet } from '#features/till/cart/comment-sheet.tsx'
import { CrewSheet, DiningSheet } from '#features/till/choice-sheets.tsx'
import { FreeLineSheet } from '#features/till/item/free-line-sheet.tsx'
import { DeliverySheet } from './delivery-sheet.tsx'
import { asksGuests } from './ask-guests.tsx'
import { GuestsSheet } from './guests-sheet.tsx'
import { KeysSheet } from '#features/till/keys-sheet.tsx'
import { CourseSheet, SeatSheet } from './place-sheets.tsx'
import { TableSheet } from './table-sheet.tsx'
import type { Till } from '#features/till/till.ts'

/** The sheets in which the order's head is decided. */
export function Pickers({ till }: { till: Till }) {
  const { room, draft, picker } = till
  const close = () => till.open(null)
  const prefer = usePrefer()
  const text = useText()
  const selected = draft.lines.find(({ id }) => id === till.selectedId)
  return (
    <>
      <TableSheet
        open={picker === 'table'}
        tables={room.tables}
        tableId={draft.tableId}
        orderId={draft.orderId}
        moved={countPieces(draft.lines)}
        missing={till.missing === 'table'}
        without={{
          options: room.diningOptions.filter(({ type }) => type === 'PICKUP'),
          onOption: (diningOptionId) => till.setHead({ diningOptionId }),
        }}
        onChoose={(tableId, isTaken) =>
          till.setHead({ tableId }, asksGuests(till) && !isTaken ? 'guests' : null)
        }
        onClose={close}
      />
      <DiningSheet
        open={picker === 'dining'}
        options={room.diningOptions}
        chosenId={till.diningOption.id}
        preferredId={room.preferred[0] ?? null}
        onPrefer={prefer}
        onChoose={(diningOptionId) => till.setHead({ diningOptionId })}
        onClose={close}
      />
      <CrewSheet
        open={picker === 'crew-member'}
        crew={room.crew}
        chosenId={draft.crewMemberId}
        missing={till.missing === 'crew-member'}
        onChoose={(crewMemberId) => till.setHead({ crewMemberId })}
        onClose={close}
      />
      {picker === 'delivery' && (
        <DeliverySheet
          choice={draft.delivery}
          previous={till.previous}
          onChoose={(delivery) => till.setHead({ delivery })}
          onClose={close}
        />
      )}
      {picker === 'comment' && (
        <CommentSheet
          comment={draft.comment}
          onChange={(comment) => till.setHead({ comment })}
          onClose={close}
        />
      )}
      {picker === 'seat' && (
        <SeatSheet
          title={text('register.seat.now')}
          till={till}
          seat={till.seat}
          onChoose={till.setSeat}
          onClose={close}
        />
      )}
      {picker === 'line-seat' && selected && (
        <SeatSheet
          title={text('register.seat.title')}
          till={till}
          seat={selected.seat}
          onChoose={(seat) => till.place(selected.id, { seat })}
          onClose={close}
        />
      )}
      {picker === 'line-course' && selected && (
        <CourseSheet
          till={till}
          course={selected.course}
          onChoose={(course) => till.place(selected.id, { course })}
          onClose={close}
        />
      )}
      {picker === 'guests' && (
        <GuestsSheet guests={draft.guests} onChoose={(guests) => till.setHead({ guests })} onClose={close} />
      )}
      {picker === 'keys' && <KeysSheet onClose={close} />}
      {picker === 'free-line' && (
        <FreeLineSheet
          lines={draft.lines}
          onAdd={(line) => {
            till.addLine(line)
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** Saves what the person's own new orders start with. */
function usePrefer(): (diningOptionId: string | null) => void {
  const mutate = useMutate()
  const { show } = useToast()
  const errorText = useErrorText()
  return (diningOptionId) =>
    void mutate('place-user.prefer-dining-option', { diningOptionId }).then((saved) => {
      if (!saved.ok) show({ content: errorText(saved.error), state: 'error' })
    })
}
