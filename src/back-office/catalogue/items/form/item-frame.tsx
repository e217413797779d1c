import { useId, type ReactNode, type Ref } from 'react'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { Tabs } from '#ui/fields/tabs.tsx'

export const itemTabs = ['basics', 'modifiers', 'ingredients', 'prices', 'image', 'history'] as const

export type ItemTab = (typeof itemTabs)[number]

type ItemFrameProps = {
  ref?: Ref<HTMLDivElement>
  title: string
  backLabel: string
  renderBack(props: { className: string; children: ReactNode }): ReactNode
  /** Beside the title: whether it is on sale. */
  mark: ReactNode
  tab: ItemTab
  onTab(tab: ItemTab): void
  /** Of a new item there is no history. */
  tabs: readonly ItemTab[]
  counts: Partial<Record<ItemTab, number>>
  children: ReactNode
  foot: ReactNode
}

/** The page of an item: title, tabs, what is in the open one, and what saves all of them. */
export function ItemFrame(props: ItemFrameProps) {
  const { ref, title, backLabel, renderBack, mark, tab, onTab, tabs, counts, children, foot } = props
  const text = useText()
  const pill = useStatusPill()
  const id = useId()
  const labels: Record<ItemTab, string> = {
    basics: text('office.tab.basics'),
    modifiers: text('menuItem.tab.modifiers'),
    ingredients: text('menuItem.tab.ingredients'),
    prices: text('menuItem.tab.prices'),
    image: text('menuItem.tab.image'),
    history: text('office.tab.history'),
  }
  return (
    <div ref={ref} className="flex min-h-0 flex-1 flex-col">
      <PageTitle
        title={
          <span className="flex min-w-0 items-center gap-3">
            <span className="cut min-w-0">{title}</span>
            <span className="flex-none max-tablet:hidden">{mark}</span>
          </span>
        }
        backLabel={backLabel}
        renderBack={renderBack}
        actions={pill}
      >
        <div className="max-tablet:-mx-3">
          <Tabs
            id={id}
            label={text('office.tabs')}
            value={tab}
            onChange={onTab}
            tabs={tabs.map((value) => ({ value, label: labels[value], count: counts[value] }))}
          />
        </div>
      </PageTitle>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-tab-${tab}`} className="form-body">
        {children}
      </div>
      {foot}
    </div>
  )
}
