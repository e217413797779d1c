import '#ui/icons/more-icons.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Row } from '#domain/tables.ts'
import { useAddTables } from '#hooks/place/use-add-tables.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'

type NoTablesProps = {
  /** Ways to serve that ask for no table. */
  options: readonly Row<'diningOptions'>[]
  onOption: (diningOptionId: string) => void
}

/** Where a place has no tables: makes them, goes round them, and says that nothing of the order is lost. */
export function NoTables({ options, onOption }: NoTablesProps) {
  const { placeId } = usePlace()
  const text = useText()
  const errorText = useErrorText()
  const { show } = useToast()
  const { count, may, working, add } = useAddTables(async (adding) => {
    const saved = await adding
    if (!saved.ok) show({ content: errorText(saved.error), state: 'error' })
  })
  const look = 'flex min-h-16 w-full items-center gap-3 rounded-r2 px-4 text-left'
  const line = `${look} border-[1.5px] border-line bg-surface`
  return (
    <div className="flex flex-col gap-3 pb-4">
      <p className="m-0">{text('register.table.none')}</p>
      {may && (
        <button
          type="button"
          className={`${look} bg-accent text-on-accent`}
          aria-busy={working || undefined}
          onClick={add}
        >
          <Face icon="plus" title={text('register.table.add', { count })}>
            {text('register.table.add.text', { count })}
          </Face>
        </button>
      )}
      {may && (
        <Link to="/p/$placeId/tables/edit" params={{ placeId }} className={line}>
          <Face icon="pencil-ruler" title={text('register.table.draw')}>
            {text('register.table.draw.text')}
          </Face>
        </Link>
      )}
      {options.map((option) => (
        <button key={option.id} type="button" className={line} onClick={() => onOption(option.id)}>
          <Face icon="bag" title={text('register.table.without', { option: option.name })}>
            {text('register.table.without.text')}
          </Face>
        </button>
      ))}
      {!may && <p className="m-0 text-t2 text-ink-2">{text('register.table.ask')}</p>}
    </div>
  )
}

function Face({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} className="flex-none" />
      <span className="min-w-0 flex-1 py-2">
        <b className="block font-semibold">{title}</b>
        <span className="block text-t2">{children}</span>
      </span>
      <Icon name="chevron-right" className="flex-none" />
    </>
  )
}
