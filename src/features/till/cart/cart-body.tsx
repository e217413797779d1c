import '#ui/icons/more-icons.ts'
import { linesTotal } from '#domain/money/line-total.ts'
import { isServedByCourse } from '#domain/order/kitchen/courses.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { Fragment, Suspense } from 'react'
import { CartLine } from './cart-line.tsx'
import { CourseHead, useCourseName } from './course-head.tsx'
import type { LayoutProps } from '#features/till/layout-props.ts'
import { SentOrderBlock } from './lazy-sent-order.ts'
import { PriceNotes } from './price-note.tsx'
import { useRepeat } from './use-repeat.ts'
import type { OrderDraft, DraftLine } from '#device/carts/order-draft.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import type { CardItem } from '../menu/menu-card.ts'
import { repriced } from './price-change.ts'

type CartBodyProps = Pick<
  LayoutProps,
  'till' | 'markedOf' | 'dishes' | 'onChangeLine' | 'onOpenCheck' | 'onOpenLine'
>

/** Sent orders of the check, then the lines that wait to be sent. */
export function CartBody(props: CartBodyProps) {
  const { till, markedOf, dishes, onChangeLine, onOpenCheck, onOpenLine } = props
  const text = useText()
  const { draft, check, courses } = till
  const repricedOf = useRepriced(draft, dishes)
  const changed = draft.lines.flatMap((line) => repricedOf(line) ?? [])
  const courseName = useCourseName(till.room)
  const mayUnpack = useCan('create-discount')
  const plain = courses.every(({ course, held }) => course === null && !held)
  return (
    <>
      <Suspense>
        {check?.orders.map((sent) => (
          <SentOrderBlock
            key={sent.order.id}
            sent={sent}
            room={till.room}
            onFire={till.fire}
            onOpenLine={(lineId) => onOpenLine(check.check.id, lineId)}
          />
        ))}
      </Suspense>
      {draft.lines.length > 0 ? (
        <section aria-label={text('register.cart.unsent')}>
          {(plain || till.begunBy !== null) && <UnsentHead till={till} />}
          {changed.length > 1 && (
            <PriceNotes
              count={changed.length}
              was={linesTotal(draft.lines.filter(({ id }) => changed.some((now) => now.id === id)))}
              now={linesTotal(changed)}
              onTake={() => till.takePrices(changed)}
              onKeep={() => till.keepPrices(changed)}
            />
          )}
          {courses.map(({ course, lines, held }) => (
            <Fragment key={course}>
              {!plain && (
                <CourseHead
                  name={courseName(course)}
                  icon={held ? 'pause' : 'circle-dashed'}
                  state={text(held ? 'register.course.held' : 'register.cart.unsent')}
                  act={{
                    label: text(held ? 'register.course.release' : 'register.course.hold'),
                    onPress: () => till.hold(course, !held),
                  }}
                />
              )}
              <ul
                aria-label={plain ? text('register.cart.lines') : courseName(course)}
                className="m-0 list-none p-0"
              >
                {lines.map((line) => (
                  <CartLine
                    key={line.id}
                    line={line}
                    marked={markedOf(line)}
                    repriced={repricedOf(line)}
                    selected={line.id === till.selectedId}
                    fresh={line.id === till.freshId}
                    onSelect={() => till.select(line.id === till.selectedId ? null : line.id)}
                    onQuantity={(quantity) => till.setQuantity(line.id, quantity)}
                    onChange={line.menuItemId === null ? undefined : () => onChangeLine(line)}
                    onPlace={isServedByCourse(till.diningOption) ? till.open : undefined}
                    onRemove={() => till.remove(line.id)}
                    packed={till.packedOf(line)}
                    mayUnpack={mayUnpack}
                    onPack={(packed) => till.pack(line.id, packed)}
                    decidedTogether={changed.length > 1}
                    onTakePrices={till.takePrices}
                    onKeepPrices={till.keepPrices}
                  />
                ))}
              </ul>
            </Fragment>
          ))}
          <div className="my-2 flex flex-wrap justify-center gap-x-2">
            <Button kind="quiet" icon="pause" disabled={till.working} onClick={till.park}>
              {text('register.course.park')}
            </Button>
            {till.discard !== null && (
              <Button kind="quiet" icon="trash" onClick={till.discard}>
                {text('register.cart.discard')}
              </Button>
            )}
          </div>
        </section>
      ) : (
        <NothingNew till={till} onOpenCheck={onOpenCheck} />
      )}
    </>
  )
}

/** The head of unsent lines: whose cart it is and since when, where that is not the person's own. */
function UnsentHead({ till }: Pick<CartBodyProps, 'till'>) {
  const text = useText()
  const format = useFormat()
  const { begunBy, otherOwner, draft } = till
  const since = draft.begunAt === null ? 'none' : format.time(draft.begunAt)
  if (otherOwner !== null)
    return (
      <CourseHead
        name={text('register.cart.of', { name: otherOwner, since })}
        icon="circle-dashed"
        state={text('register.cart.unsent')}
        act={{ label: text('register.cart.takeOver'), onPress: till.takeOver }}
      />
    )
  return (
    <CourseHead
      name={begunBy === null ? text('register.cart.new') : text('register.cart.begunBy', { name: begunBy })}
      icon="circle-dashed"
      state={text('register.cart.unsent')}
    />
  )
}

function NothingNew({ till, onOpenCheck }: Pick<CartBodyProps, 'till' | 'onOpenCheck'>) {
  const text = useText()
  const { check, lastSent } = till
  const repeat = useRepeat(till)
  if (check !== null) {
    return (
      <div className="flex flex-col items-center gap-3 px-4 py-6 text-center">
        <p className="m-0 text-ink-2">{text('register.cart.extendHint')}</p>
        {repeat !== null && (
          <Button icon="recall" onClick={repeat}>
            {text('register.repeat')}
          </Button>
        )}
      </div>
    )
  }
  return (
    <EmptyState
      icon="cart"
      title={text('register.cart.empty')}
      text={text('register.cart.emptyHint')}
      action={
        lastSent && (
          <Button icon="receipt" onClick={() => onOpenCheck(lastSent.id)}>
            {text('register.cart.openSent', { number: lastSent.number })}
          </Button>
        )
      }
    />
  )
}

/** Tells each line of the cart as it is sold now, where its price has changed and nobody has decided about that. */
function useRepriced(draft: OrderDraft, items: readonly CardItem[]): (line: DraftLine) => DraftLine | null {
  const ids = draft.lines.flatMap(({ modifiers }) => modifiers.map(({ modifierId }) => modifierId))
  const modifiers = useLive((rows) => rows.many('modifiers', ids), [ids.join()]) ?? []
  return (line) => repriced(line, { items, modifiers }, draft.keptPrices)
}
