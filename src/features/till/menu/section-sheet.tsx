import { useText } from '#hooks/texts/use-text.ts'
import { Chip } from '#ui/marks/chip.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import type { CardMenu } from './menu-card.ts'

type SectionSheetProps = {
  open: boolean
  menus: readonly CardMenu[]
  sectionId: string | null
  onChoose: (sectionId: string) => void
  onClose: () => void
}

/** Every section of every menu at once, where the chips scroll. */
export function SectionSheet({ open, menus, sectionId, onChoose, onClose }: SectionSheetProps) {
  const text = useText()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('register.sections.all')}
      closeLabel={text('register.close')}
    >
      {menus.map((menu) => (
        <section key={menu.id} aria-label={menu.name} className="pb-4">
          {menus.length > 1 && <h3 className="mt-0 mb-2 text-t2 text-ink-2">{menu.name}</h3>}
          <div className="flex flex-wrap gap-2">
            {menu.sections.map((section) => (
              <Chip
                key={section.id}
                pressed={section.id === sectionId}
                count={section.items.length}
                onClick={() => onChoose(section.id)}
              >
                {section.name}
              </Chip>
            ))}
          </div>
        </section>
      ))}
    </Sheet>
  )
}
