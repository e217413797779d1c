import { Suspense, useState } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { Chip } from '#ui/marks/chip.tsx'
import { SectionSheet } from './lazy-sections.ts'
import type { MenuView } from './use-menu-view.ts'

/** The way to every section of every menu, where the chips scroll. */
export function AllSections({ view }: { view: MenuView }) {
  const text = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Chip
        icon="grid"
        className="min-w-12 flex-none justify-center px-3"
        aria-label={text('register.sections.all')}
        onClick={() => setOpen(true)}
      />
      <Suspense>
        {open && (
          <SectionSheet
            open
            menus={view.menus}
            sectionId={view.section?.id ?? null}
            onClose={() => setOpen(false)}
            onChoose={(sectionId) => {
              view.chooseSection(sectionId)
              setOpen(false)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
