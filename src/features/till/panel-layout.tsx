import { useText } from '#hooks/texts/use-text.ts'
import { Chip } from '#ui/marks/chip.tsx'
import { ChipTabs } from '#ui/fields/chip-tabs.tsx'
import { cx } from '#ui/cx.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { readableFill } from '#ui/marks/readable-fill.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { AllSections } from '#features/till/menu/all-sections.tsx'
import { CartBody } from '#features/till/cart/cart-body.tsx'
import { CartFoot } from '#features/till/cart/cart-foot.tsx'
import { CartFacts, CartTitle } from '#features/till/cart/cart-head.tsx'
import type { LayoutProps } from './layout-props.ts'
import { SearchField } from '#features/till/menu/search-field.tsx'

/** From 1180 px: the menu, and the cart beside it. */
export function PanelLayout(props: LayoutProps) {
  const { till, view, items, layers, corner, free, onAllergens, onOrders } = props
  const text = useText()
  const sections = view.menu?.sections ?? []
  return (
    <div className="flex min-h-0 flex-1">
      <section aria-label={text('register.menu.label')} className="flex min-w-0 flex-1 flex-col">
        <h1 className="sr-only">{text('register.title')}</h1>
        <header className="flex items-center gap-2 px-4 py-3">
          <SearchField value={view.query} onChange={view.search} hotkey={free} />
          <Chip
            icon="filter"
            pressed={view.avoided.length > 0}
            count={view.avoided.length > 0 ? view.avoided.length : undefined}
            onClick={onAllergens}
          >
            {text('register.allergens.button')}
          </Chip>
          <IconButton icon="receipt" kind="line" label={text('register.orders')} onClick={onOrders} />
          <IconButton
            icon="keyboard"
            kind="line"
            className="pointer-coarse:hidden"
            label={text('register.keys.title')}
            onClick={() => till.open('keys')}
          />
          {corner}
        </header>
        <header
          className={cx(
            // Two rows and what parts them, so that no third one shows its edge.
            'mb-3 flex max-h-26 flex-none flex-wrap items-start gap-2 overflow-y-auto px-4',
            sections.length > roomy && '[&_.chip]:px-2.5 [&_.chip]:text-t2',
          )}
        >
          {sections.length > roomy && <AllSections view={view} />}
          {view.menus.length > 1 && (
            <Segmented
              label={text('register.menu.switch')}
              value={view.menu?.id ?? ''}
              onChange={view.chooseMenu}
              options={view.menus.map((menu) => ({ value: menu.id, label: menu.name }))}
            />
          )}
          <ChipTabs
            label={text('register.sections.label')}
            className="contents!"
            panelId="register-items"
            value={view.section?.id ?? ''}
            onChange={view.chooseSection}
            options={sections.map((each) => ({ value: each.id, label: each.name }))}
          />
        </header>
        <div
          id="register-items"
          role="tabpanel"
          aria-label={text('register.menu.items')}
          className="min-h-0 flex-1 overflow-y-auto px-4 pt-2 pb-4"
        >
          {items}
        </div>
      </section>
      <section
        aria-label={text('register.cart.label')}
        className="flex w-[26rem] flex-none flex-col border-l border-line bg-surface"
      >
        <header
          className="flex-none border-b border-line px-4 pt-1 pb-2"
          style={{ borderTop: `4px solid ${readableFill(till.diningOption.color)}` }}
        >
          <div className="flex items-center justify-between gap-2">
            <CartTitle till={till} />
            {(till.check !== null || till.leave !== null) && (
              <Button
                kind="quiet"
                size="sm"
                icon="plus"
                aria-label={text('register.cart.newOrder')}
                onClick={() => (till.check === null ? till.leave?.() : props.onOpenCheck(null))}
              >
                {text('register.cart.new')}
              </Button>
            )}
          </div>
          <CartFacts till={till} />
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto">
          <CartBody {...props} />
        </div>
        <div data-bottom-bar className="flex-none border-t border-line px-4 pt-2 pb-4">
          <CartFoot till={till} />
        </div>
      </section>
      {layers}
    </div>
  )
}

/** So many sections fit into two rows at full size; more get narrower chips, which scroll, and a list of all. */
const roomy = 9
