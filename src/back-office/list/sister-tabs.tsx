import { useText } from '#hooks/texts/use-text.ts'
import { useTextLookup } from '#hooks/texts/use-text-lookup.ts'
import { useCounts } from '#hooks/place/live/use-resource.ts'
import { Tabs } from '#ui/fields/tabs.tsx'
import type { Resource } from '#domain/resources/define-resource.ts'
import { screenTexts } from '../texts.ts'

export type Sister = Pick<Resource, 'key' | 'table'>

type SisterTabsProps = { id: string; sisters: readonly Sister[]; open: string; onOpen(key: string): void }

/** Lists that belong together, each with the number of its rows. */
export function SisterTabs({ id, sisters, open, onOpen }: SisterTabsProps) {
  const text = useText()
  const find = useTextLookup()
  const counts = useCounts(sisters.map(({ table }) => table))
  return (
    <Tabs
      id={id}
      label={text('office.list.tabs')}
      value={open}
      onChange={onOpen}
      tabs={sisters.map(({ key, table }) => ({
        value: key,
        label: screenTexts(find, key).title,
        count: counts?.get(table),
      }))}
    />
  )
}
