import { countPieces } from '#domain/order/pieces.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { ChipTabs } from '#ui/fields/chip-tabs.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Swatch } from '#ui/marks/swatch.tsx'
import { Suspense, useEffect, useRef } from 'react'
import { diningOptionSymbols } from '#domain/resources/dining-option-symbol.ts'
import { isServedByCourse } from '#domain/order/kitchen/courses.ts'
import type { LayoutProps, TillScreenProps } from './layout-props.ts'
import { AllSections } from '#features/till/menu/all-sections.tsx'
import { CartSheet } from './lazy-sheets.ts'
import { SearchField } from '#features/till/menu/search-field.tsx'
import { SeatButton } from '#features/till/cart/seat-button.tsx'
import { useOrderTitle } from '#features/till/served/use-order-title.ts'

type PhoneLayoutProps = LayoutProps & { onBack: TillScreenProps['onBack'] }

/** Below 1180 px: search on top, sections and cart bar in the reach of the thumb, the cart as a sheet. */
export function PhoneLayout(props: PhoneLayoutProps) {
  const { till, view, items, layers, corner, free, onAllergens, onBack } = props
  const text = useText()
  const { check } = till
  return (
    <>
      <header className="flex-none border-b border-line bg-surface px-3 pb-2">
        <div className="flex min-h-14 items-center gap-2">
          {check !== null && onBack && (
            <IconButton
              icon="back"
              label={text('register.back')}
              className="-ml-2"
              onClick={() => onBack(check.check.id)}
            />
          )}
          <Swatch color={till.diningOption.color} icon={diningOptionSymbols[till.diningOption.type]} />
          <PhoneTitle till={till} />
          {corner}
        </div>
        <div className="flex gap-2">
          <SearchField value={view.query} onChange={view.search} hotkey={free && !till.cartOpen} />
          {isServedByCourse(till.diningOption) && <SeatButton till={till} />}
          <Chip
            icon="filter"
            className="min-w-12 justify-center px-3"
            aria-label={text('register.allergens.button')}
            pressed={view.avoided.length > 0}
            count={view.avoided.length > 0 ? view.avoided.length : undefined}
            onClick={onAllergens}
          />
        </div>
      </header>
      <section
        id="register-items"
        role="tabpanel"
        aria-label={text('register.menu.label')}
        className="min-h-0 flex-1 overflow-y-auto px-3 pt-3 pb-4"
      >
        {items}
      </section>
      <ThumbZone {...props} />
      <Suspense>{till.cartOpen ? <CartSheet {...props}>{layers}</CartSheet> : layers}</Suspense>
    </>
  )
}

function PhoneTitle({ till }: Pick<PhoneLayoutProps, 'till'>) {
  const title = useOrderTitle(till)
  const text = useText()
  const face = (
    <>
      <h1 className="cut m-0 text-t4 leading-6">{title}</h1>
      <span className="cut block text-t1 text-ink-3">
        {till.check === null ? till.diningOption.name : till.check.check.number}
      </span>
    </>
  )
  return till.check === null && till.diningOption.type === 'ON_SITE' ? (
    <button
      type="button"
      aria-label={till.table === null ? title : text('register.table.change', { name: till.table.name })}
      className="min-h-12 min-w-0 flex-1"
      onClick={() => till.open('table')}
    >
      {face}
    </button>
  ) : (
    <div className="min-w-0 flex-1">{face}</div>
  )
}

function ThumbZone({ till, view }: PhoneLayoutProps) {
  const text = useText()
  const format = useFormat()
  const count = countPieces(till.draft.lines)
  const chips = useRef<HTMLDivElement>(null)
  const sections = view.menus.flatMap((menu) => menu.sections)
  const current = view.section?.id ?? ''
  useEffect(() => {
    const chip = chips.current?.querySelector('[aria-selected=true]')
    chip?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current])
  return (
    <div data-bottom-bar className="flex-none border-t border-line bg-surface pt-2">
      <div className="flex gap-2 pl-3">
        <AllSections view={view} />
        <div ref={chips} className="min-w-0 flex-1">
          <ChipTabs
            label={text('register.sections.label')}
            flow="scroll"
            className="pr-3"
            panelId="register-items"
            value={current}
            onChange={view.chooseSection}
            options={sections.map((each) => ({ value: each.id, label: each.name }))}
          />
        </div>
      </div>
      <div className="px-3 pt-2 pb-3 tablet:pb-safe">
        <Button
          kind="primary"
          size="lg"
          wide
          icon="cart"
          className="px-4"
          onClick={() => till.openCart(true)}
        >
          <span className="flex-1 text-left">
            {count === 0 ? text('register.cart.label') : text('register.cart.bar', { count })}
          </span>
          <span className="tn font-bold">{format.money(till.total)}</span>
        </Button>
      </div>
    </div>
  )
}
