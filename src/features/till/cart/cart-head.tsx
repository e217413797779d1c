import '#ui/icons/more-icons.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { diningOptionSymbols } from '#domain/resources/dining-option-symbol.ts'
import { isServedByCourse } from '#domain/order/kitchen/courses.ts'
import { asksGuests } from '#features/till/served/ask-guests.tsx'
import { FactButton } from './fact-button.tsx'
import { MissingNote } from './missing-note.tsx'
import { SeatButton } from './seat-button.tsx'
import { useOrderTitle } from '#features/till/served/use-order-title.ts'
import type { Till } from '#features/till/till.ts'
import { useDeliveryText } from '#features/till/served/use-delivery-text.ts'

/** The title, which is also the way to the tables while the check is new. */
export function CartTitle({ till, inHeading }: { till: Till; inHeading?: boolean }) {
  const Heading = inHeading ? 'span' : 'h2'
  const text = useText()
  const title = useOrderTitle(till)
  const changeable = till.check === null && till.diningOption.type === 'ON_SITE'
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3">
      {changeable ? (
        <button
          type="button"
          aria-label={till.table === null ? title : text('register.table.change', { name: till.table.name })}
          className="relative -ml-1 flex min-h-12 items-center gap-1.5 rounded-r2 px-1 focus-visible:z-10"
          onClick={() => till.open('table')}
        >
          <Heading className="m-0 text-t5 font-[680]">{title}</Heading>
          <Icon name="chevron-down" className="text-ink-3" />
        </button>
      ) : (
        <Heading className="m-0 flex min-h-12 items-center text-t5 font-[680]">{title}</Heading>
      )}
      {till.check !== null && (
        <span className="mt-1 text-t2 font-medium text-ink-3">
          {till.check.check.number}
          {till.check.check.guests !== null &&
            ` · ${text('register.guests.count', { count: till.check.check.guests })}`}
        </span>
      )}
    </span>
  )
}

/** Dining option, person, time and comment: one row of choices. */
export function CartFacts({ till }: { till: Till }) {
  const text = useText()
  const say = useDeliveryText()
  const { diningOption, draft, check } = till
  const isBrought = diningOption.type === 'DELIVERY'
  const isCrew = diningOption.type === 'CREW_ORDER'
  const eats = text('register.crew.title')
  return (
    <>
      {till.missing === 'table' && till.picker === null && (
        <MissingNote>{text('register.table.missing')}</MissingNote>
      )}
      <div className="flex gap-2">
        <FactButton
          label={text('register.dining.title')}
          value={diningOption.name}
          icon={diningOptionSymbols[diningOption.type]}
          color={diningOption.color}
          onPress={check === null ? () => till.open('dining') : undefined}
        />
        {isCrew && check === null && (
          <FactButton
            label={eats}
            value={till.crewMember?.name ?? text('register.crew.choose')}
            icon="user"
            bad={till.missing === 'crew-member'}
            onPress={() => till.open('crew-member')}
          />
        )}
        <FactButton
          label={text('register.delivery.title')}
          value={say(draft.delivery)}
          icon="clock"
          className="flex-1"
          onPress={() => till.open('delivery')}
        />
      </div>
      {diningOption.type === 'ON_SITE' && (draft.guests !== null || asksGuests(till)) && (
        <FactButton
          label={text('register.guests.fact')}
          value={
            draft.guests === null
              ? text('register.guests.ask')
              : text('register.guests.count', { count: draft.guests })
          }
          icon="people"
          className="mt-1.5 w-full"
          onPress={() => till.open('guests')}
        />
      )}
      {(isBrought || diningOption.type === 'PICKUP') && check === null && (
        <FactButton
          label={text('register.client.title')}
          value={draft.client?.name ?? text(isBrought ? 'register.client.choose' : 'register.client.add')}
          icon="person"
          bad={till.missing === 'client'}
          className="mt-1.5 w-full"
          onPress={till.openDelivery}
        />
      )}
      {till.missing === 'crew-member' && till.picker === null && (
        <MissingNote>{text('register.crew.missing')}</MissingNote>
      )}
      <div className="mt-1.5 flex gap-2">
        <button
          type="button"
          aria-label={
            draft.comment === '' ? undefined : `${text('register.comment.title')}: ${draft.comment}`
          }
          className="flex min-h-12 min-w-0 flex-1 items-center gap-2 rounded-r2 bg-canvas px-3 text-t2 font-medium"
          onClick={() => till.open('comment')}
        >
          <Icon name="note" size={18} className="text-ink-2" />
          <span className={draft.comment === '' ? 'cut text-ink-2' : 'cut'}>
            {draft.comment === '' ? text('register.comment.add') : draft.comment}
          </span>
          <Icon name="pencil" size={16} className="ml-auto text-ink-3" />
        </button>
        {isServedByCourse(diningOption) && <SeatButton till={till} />}
        <IconButton
          icon="receipt-blank"
          kind="line"
          label={text('register.free.title')}
          onClick={() => till.open('free-line')}
        />
      </div>
    </>
  )
}
