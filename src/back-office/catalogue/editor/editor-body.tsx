import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { cx } from '#ui/cx.ts'
import type { EditorView } from './editor-view.ts'
import { FoundItems } from './found-items.tsx'
import type { PlannedSection } from './menu-plan.ts'
import { MenuMargin } from './menu-margin.tsx'
import { MenuTabs } from './menu-tabs.tsx'
import { NoMenus } from './no-menus.tsx'
import { SectionHead } from './section-head.tsx'
import { SectionItems } from './section-items.tsx'
import { SectionLine } from './section-line.tsx'
import { SectionsColumn } from './sections-column.tsx'

/** The menus: sections beside their items, on a phone above them; or what a search has found. */
export function EditorBody(props: EditorView) {
  const { plan, menu, section, hits, wide, rights, acts, openMenu, openSection, setLayer, panel } = props
  const text = useText()
  if (hits !== null) return <FoundItems {...props} hits={hits} />
  if (menu === null) return null
  const { writes, addsSections } = rights
  const tabs = (
    <MenuTabs
      wide={wide}
      writes={writes}
      open={menu}
      menus={plan.menus}
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
        planned={planned}
        now={props.now}
        folds
        open={planned === section}
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
      <div
        className={cx(
          'grid min-h-0 flex-1 gap-4',
          panel ? 'grid-cols-[17rem_minmax(0,1fr)_19rem]' : 'grid-cols-[17rem_minmax(0,1fr)]',
        )}
      >
        <SectionsColumn
          menu={menu}
          writes={writes}
          now={props.now}
          adds={addsSections}
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
        {panel}
      </div>
    </div>
  )
}

function OpenSection(props: EditorView) {
  const { menu, section, wide, rights, acts, renderNew, setLayer } = props
  if (menu === null || section === null) return null
  return (
    <SectionHead
      menu={menu}
      wide={wide}
      renderNew={renderNew}
      planned={section}
      writes={rights.writes}
      adds={rights.addsItems}
      onPick={() => setLayer({ kind: 'pick', section })}
      onEdit={() => setLayer({ kind: 'section', section })}
      onShowing={() => setLayer({ kind: 'showing-section', section })}
      onOrder={(ids) => void acts.reorderSections(menu, ids)}
    />
  )
}
