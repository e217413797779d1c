import { useState } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CheckboxRow } from '#ui/fields/checkbox-row.tsx'
import { FilterSelect } from '#ui/fields/filter-select.tsx'
import { SearchBox } from '#ui/fields/search-box.tsx'
import { ItemWindow } from './item-window.tsx'
import { useItemChoice } from './use-item-choice.ts'

type ItemChoiceProps = {
  followers: ReadonlySet<string>
  chosen: readonly string[]
  onChoose(ids: readonly string[]): void
}

/**
 * The choice of items, found by a word, their category or their section. Ticked ones stay so while others are looked
 * for.
 */
export function ItemChoice({ followers, chosen, onChoose }: ItemChoiceProps) {
  const text = useText()
  const [query, setQuery] = useState('')
  const [category, setCategory] = useState('')
  const [section, setSection] = useState('')
  const found = useItemChoice({ query, category, section })
  const ticked = new Set(chosen)
  const all = { value: '', label: text('menuItem.list.all') }
  const named = (rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }))
  const open = (found?.items ?? []).map(({ id }) => id).filter((id) => !followers.has(id))
  const allTicked = open.length > 0 && open.every((id) => ticked.has(id))
  const toggle = (id: string) =>
    onChoose(ticked.has(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  if (found === undefined) return null
  return (
    <div className="flex h-full flex-col">
      <div className="flex flex-wrap gap-2 px-4 pb-2">
        <SearchBox
          small
          hotkey={false}
          className="min-w-0 basis-full"
          label={text('menuItem.list.search')}
          clearLabel={text('office.list.search.clear')}
          value={query}
          onChange={setQuery}
        />
        <FilterSelect
          label={text('menu-items.field.categoryId')}
          value={category}
          onChange={setCategory}
          options={[all, ...named(found.categories)]}
        />
        <FilterSelect
          label={text('menuItem.list.section')}
          value={section}
          onChange={setSection}
          options={[all, ...named(found.sections)]}
        />
        {open.length > 0 && (
          <Button
            kind="quiet"
            size="sm"
            icon="list-checks"
            onClick={() =>
              onChoose(
                allTicked ? chosen.filter((id) => !open.includes(id)) : [...new Set([...chosen, ...open])],
              )
            }
          >
            {text(allTicked ? 'menuTemplate.assign.none' : 'menuTemplate.assign.all', { count: open.length })}
          </Button>
        )}
      </div>
      {found.items.length === 0 && <p className="p-4 text-ink-2">{text('menuTemplate.assign.noHits')}</p>}
      <ItemWindow
        tall
        label={text('menu-items.title')}
        items={found.items}
        height={56}
        renderItem={({ id, item, sections }) => (
          <CheckboxRow
            className="border-t border-line px-4"
            checked={ticked.has(id) || followers.has(id)}
            disabled={followers.has(id)}
            onChange={() => toggle(id)}
            label={item.name}
            meta={
              followers.has(id)
                ? text('menuTemplate.assign.already')
                : sections.map((each) => each.name).join(', ')
            }
          />
        )}
      />
    </div>
  )
}
