import { useText } from '#hooks/use-text.ts'
import { useTextLookup } from '#hooks/use-text-lookup.ts'
import { useCounts } from '#hooks/use-resource.ts'
import { Tabs } from '#ui/tabs.tsx'
import type { Screen } from '../define-screen.ts'
import { screenTexts } from '../texts.ts'

type SisterTabsProps = { id: string; screens: readonly Screen[]; open: string; onOpen(key: string): void }

/** Lists that belong together, each with the number of its rows. */
export function SisterTabs({ id, screens, open, onOpen }: SisterTabsProps) {
  const text = useText()
  const find = useTextLookup()
  const counts = useCounts(screens.map(({ resource }) => resource.table))
  return (
    <Tabs
      id={id}
      label={text('office.list.tabs')}
      value={open}
      onChange={onOpen}
      tabs={screens.map(({ resource }) => ({
        value: resource.key as string,
        label: screenTexts(find, resource.key).title,
        count: counts?.get(resource.table),
      }))}
    />
  )
}
