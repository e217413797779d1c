import { useEffect, useMemo, useRef } from 'react'
import { rowsAtOnce } from '#hooks/use-resource.ts'
import { useText } from '#hooks/use-text.ts'
import { Button } from '#ui/button.tsx'
import type { ListedItem } from '../menu-items/list/item-list.ts'
import type { Ticked } from '../list/use-selection.ts'
import type { Layer } from './editor-layers.tsx'
import type { EditorLinks } from './editor-links.ts'
import type { ItemLineActs } from './item-line.tsx'
import { ItemLines } from './item-lines.tsx'
import { movedTo, type PlannedMenu, type PlannedSection } from './menu-plan.ts'
import { MenuMargin } from './menu-margin.tsx'
import { MenuTabs } from './menu-tabs.tsx'
import { NoMenus } from './no-menus.tsx'
import { SectionHead } from './section-head.tsx'
import { SectionLine } from './section-line.tsx'
import { SectionsColumn } from './sections-column.tsx'
import type { EditorActs } from './use-editor-acts.ts'
import type { MenuPlan } from './use-menu-plan.ts'

type EditorBodyProps = EditorLinks & {
  plan: MenuPlan
  menu: PlannedMenu | null
  section: PlannedSection | null
  /** What a search has found in all menus; null: nothing is looked for. */
  hits: readonly ListedItem[] | null
  now: number
  wide: boolean
  rights: { writes: boolean; addsItems: boolean; addsSections: boolean }
  ticked: Ticked
  acts: EditorActs
  openMenu(menuId: string): void
  openSection(sectionId: string | null): void
  setLayer(layer: Layer): void
}

/** The menus: sections beside their items, on a phone above them; or what a search has found. */
export function EditorBody(props: EditorBodyProps) {
  const { plan, menu, section, hits, wide, rights, acts, openMenu, openSection, setLayer } = props
  const text = useText()
  if (hits !== null) return <Found {...props} hits={hits} />
  if (menu === null) return null
  const { writes, addsSections } = rights
  const tabs = (
    <MenuTabs
      {...{ wide, writes, open: menu, menus: plan.menus }}
      onOpen={openMenu}
      onAdd={() => setLayer({ kind: 'menu', menu: null })}
      onEdit={() => setLayer({ kind: 'menu', menu })}
      onOrder={(ids) => void acts.reorderMenus(plan.menus, ids)}
    />
  )
  const addSection = () => setLayer({ kind: 'section', section: null })
  if (plan.listed.length === 0 && menu.sections.length === 0) {
    return (
      <div className="list-body">
        <div className="px-3 pt-2 tablet:p-0">{tabs}</div>
        <NoMenus of="menu-sections" writes={writes} onAdd={addSection} onImport={props.onImport} />
      </div>
    )
  }
  if (!wide) {
    const at = menu.sections.findIndex((each) => each === section)
    const line = (planned: PlannedSection) => (
      <SectionLine
        key={planned.section.id}
        {...{ planned, now: props.now, folds: true, open: planned === section }}
        onOpen={() => openSection(planned === section ? null : planned.section.id)}
      />
    )
    const above = at < 0 ? menu.sections : menu.sections.slice(0, at + 1)
    return (
      <>
        <div className="border-b border-line px-3 py-2">{tabs}</div>
        <SectionItems
          {...props}
          head={[...above.map(line), ...(section ? [<OpenSection key="acts" {...props} />] : [])]}
          foot={
            <>
              {at >= 0 && menu.sections.slice(at + 1).map(line)}
              {addsSections && (
                <Button kind="quiet" icon="plus" className="m-1" onClick={addSection}>
                  {text('menu-sections.add')}
                </Button>
              )}
            </>
          }
        />
      </>
    )
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 px-4 pb-4 office:px-6 office:pb-6">
      <div className="flex items-center justify-between gap-4">
        {tabs}
        <MenuMargin menu={menu} />
      </div>
      <div className="grid min-h-0 flex-1 grid-cols-[17rem_minmax(0,1fr)] gap-4">
        <SectionsColumn
          {...{ menu, writes, now: props.now, adds: addsSections }}
          openId={section?.section.id ?? null}
          onOpen={openSection}
          onAdd={addSection}
          onOrder={(ids) => void acts.reorderSections(menu, ids)}
        />
        <section className="panel flex min-h-0 flex-col overflow-hidden">
          {section ? (
            <>
              <OpenSection {...props} />
              <SectionItems {...props} />
            </>
          ) : (
            <p className="p-4 text-ink-2">{text('menu-sections.empty.text')}</p>
          )}
        </section>
      </div>
    </div>
  )
}

function OpenSection(props: EditorBodyProps) {
  const { menu, section, wide, rights, acts, renderNew, setLayer } = props
  if (menu === null || section === null) return null
  return (
    <SectionHead
      {...{ menu, wide, renderNew, planned: section, writes: rights.writes, adds: rights.addsItems }}
      onPick={() => setLayer({ kind: 'pick', section })}
      onEdit={() => setLayer({ kind: 'section', section })}
      onShowing={() => setLayer({ kind: 'showing-section', section })}
      onOrder={(ids) => void acts.reorderSections(menu, ids)}
    />
  )
}

type SectionItemsProps = EditorBodyProps & { head?: React.ReactNode[]; foot?: React.ReactNode }

function SectionItems(props: SectionItemsProps) {
  const { section, now, wide, rights, ticked, acts, head = [], foot } = props
  const text = useText()
  const items = section?.items ?? nothing
  const lines = useLineActs(props, items, section)
  // One command carries the order of so many.
  const sortable = rights.writes && section !== null && items.length <= rowsAtOnce
  const order = (id: string, to: number) => {
    if (section === null) return
    const ids = items.map((row) => row.id)
    void acts.reorderItems(section, movedTo(ids, id, to))
  }
  return (
    <>
      <ItemLines
        label={section?.section.name ?? text('menu-sections.title')}
        {...{ now, wide, head, foot, rows: items, writes: rights.writes, ticked: ticked.ids, acts: lines }}
        onMove={sortable ? order : undefined}
      />
      {section !== null && items.length === 0 && wide && (
        <p className="flex-[4] p-4 text-ink-2">{text('menuEditor.section.empty')}</p>
      )}
    </>
  )
}

function Found(props: EditorBodyProps & { hits: readonly ListedItem[] }) {
  const { hits, now, wide, rights, ticked } = props
  const text = useText()
  const acts = useLineActs(props, hits, null)
  return (
    <div className="flex min-h-0 flex-1 flex-col tablet:px-4 tablet:pb-4 office:px-6 office:pb-6">
      <p role="status" className="px-3 pb-2 text-t2 text-ink-2 tablet:px-0">
        {text('menuEditor.found', { count: hits.length })}
      </p>
      <section className="panel flex min-h-0 flex-1 flex-col overflow-hidden max-tablet:rounded-none max-tablet:border-x-0">
        <ItemLines
          label={text('menuEditor.search')}
          {...{ now, wide, acts, rows: hits, writes: rights.writes, ticked: ticked.ids }}
          detailOf={({ sections }) =>
            sections.length === 0 ? text('menuEditor.inNone') : sections.map(({ name }) => name).join(', ')
          }
        />
      </section>
    </div>
  )
}

/** What can be done with one line; the same object until the page leads elsewhere, so that lines are not drawn anew. */
function useLineActs(
  { renderItem, onOpenItem, ticked, acts, setLayer }: EditorBodyProps,
  rows: readonly ListedItem[],
  section: PlannedSection | null,
): ItemLineActs {
  const now = { renderItem, onOpenItem, ticked, acts, setLayer, rows, section }
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  const takesOut = section !== null
  return useMemo(
    () => ({
      renderItem: (id, link) => latest.current.renderItem(id, link),
      onOpenItem: (id) => latest.current.onOpenItem(id),
      onToggle: (id) => latest.current.ticked.toggle(id),
      onShowing(id) {
        const { rows: all, setLayer: open } = latest.current
        open({ kind: 'showing-items', items: all.filter((row) => row.id === id) })
      },
      onTakeOut: takesOut
        ? (id) => {
            const { section: from, acts: own } = latest.current
            if (from !== null) void own.takeOut(from, [id])
          }
        : undefined,
    }),
    [takesOut],
  )
}

const nothing: readonly ListedItem[] = []
