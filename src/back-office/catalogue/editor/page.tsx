import { useNow } from '#hooks/place/time/use-now.ts'
import { media, useMedia } from '#ui/use-media.ts'
import { ListLoading } from '../../list/list-empty.tsx'
import { EditorBody } from './editor-body.tsx'
import { EditorBulk } from './editor-bulk.tsx'
import { EditorHead } from './editor-head.tsx'
import { EditorLayers } from './editor-layers.tsx'
import type { EditorLinks } from './editor-links.ts'
import { NoMenus } from './no-menus.tsx'
import { useEditorActs, type EditorActs } from './use-editor-acts.ts'
import { useEditorPage, type EditorAt, type EditorState } from './use-editor-page.ts'

export type MenuEditorPageProps = EditorLinks & EditorAt

/** All menus with their sections and items: sorted, shown, hidden, found, and changed many at once. */
export function MenuEditorPage(props: MenuEditorPageProps) {
  const roomy = useMedia(media.office)
  const now = useNow(30_000)
  const acts = useEditorActs()
  const state = useEditorPage(props)
  const { plan, menu, section, hits, layer, setLayer, rights, wide } = state
  const beside = roomy && layer !== null && layer.kind.startsWith('showing')
  const layers = layer && plan && (
    <EditorLayers
      layer={layer}
      menu={menu}
      acts={acts}
      writes={rights.writes}
      beside={beside}
      ticked={state.chosen}
      menus={plan.menus}
      listed={plan.listed}
      onMenu={state.openMenu}
      onSection={state.openSection}
      onClose={() => setLayer(null)}
    />
  )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <EditorHead
        {...props}
        query={state.query}
        wide={wide}
        onQuery={state.setQuery}
        sectionId={section?.section.id ?? null}
        adds={rights.addsItems}
      />
      {plan === undefined || !state.isKnown ? (
        <ListLoading />
      ) : menu === null && hits === null ? (
        <div className="list-body">
          <NoMenus
            of="menu"
            writes={rights.writes}
            onAdd={() => setLayer({ kind: 'menu', menu: null })}
            onImport={props.onImport}
          />
        </div>
      ) : (
        <EditorBody
          {...props}
          plan={plan}
          menu={menu}
          section={section}
          hits={hits}
          now={now}
          wide={wide}
          rights={rights}
          ticked={state.ticked}
          acts={acts}
          openMenu={state.openMenu}
          openSection={state.openSection}
          setLayer={setLayer}
          panel={beside ? layers : null}
        />
      )}
      {state.chosen.length > 0 && <Bulk state={state} acts={acts} />}
      {!beside && layers}
    </div>
  )
}

/** The acts on the ticked items; they can be taken out of the section that is open, not out of what a search found. */
function Bulk({ state, acts }: { state: EditorState; acts: EditorActs }) {
  const { plan, section, hits, chosen, ticked, setLayer } = state
  const takeOut =
    hits === null && section
      ? () => {
          ticked.clear()
          void acts.takeOut(
            section,
            chosen.map(({ id }) => id),
          )
        }
      : undefined
  return (
    <EditorBulk
      items={chosen}
      sections={(plan?.menus ?? []).flatMap((each) =>
        each.sections.map(({ section: { id, name } }) => ({
          id,
          name: plan?.menus.length === 1 ? name : `${each.menu.name} › ${name}`,
        })),
      )}
      onShowing={() => setLayer({ kind: 'showing-ticked' })}
      onTakeOut={takeOut}
      onDone={ticked.clear}
    />
  )
}
