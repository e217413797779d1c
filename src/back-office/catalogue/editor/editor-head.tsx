import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { SearchBox } from '#ui/fields/search-box.tsx'
import type { EditorLinks } from './editor-links.ts'

type EditorHeadProps = Pick<EditorLinks, 'renderNew' | 'renderRegister'> & {
  query: string
  onQuery(query: string): void
  sectionId: string | null
  wide: boolean
  adds: boolean
}

/** Title, search over all menus, and the ways to the till and to a new item. */
export function EditorHead(props: EditorHeadProps) {
  const { query, onQuery, sectionId, wide, adds, renderNew, renderRegister } = props
  const text = useText()
  const pill = useStatusPill()
  const search = (
    <SearchBox
      small={wide}
      className={wide ? 'w-72' : 'pb-2'}
      label={text('menuEditor.search')}
      clearLabel={text('office.list.search.clear')}
      value={query}
      onChange={onQuery}
    />
  )
  return (
    <PageTitle
      title={text('shell.side.sections')}
      actions={
        <>
          {wide && search}
          {pill}
          {wide &&
            renderRegister?.({
              className: `${buttonClass({ size: 'sm' })} h-10`,
              children: (
                <>
                  <Icon name="eye" size={18} />
                  {text('menuEditor.register')}
                </>
              ),
            })}
          {/* Without a section an item would be on no till. */}
          {wide &&
            adds &&
            sectionId !== null &&
            renderNew(sectionId, {
              className: `${buttonClass({ kind: 'primary', size: 'sm' })} h-10`,
              children: (
                <>
                  <Icon name="plus" />
                  {text('menu-items.add')}
                </>
              ),
            })}
        </>
      }
    >
      {!wide && search}
    </PageTitle>
  )
}
