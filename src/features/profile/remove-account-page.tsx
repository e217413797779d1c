import { Link } from '@tanstack/react-router'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { RemovalPanels } from './removal-panels.tsx'

/** The page of removing the account, for somebody who has no place, or not opened one. */
export function RemoveAccountPage({ onLeave }: { onLeave: () => void }) {
  const text = useText()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex min-h-16 flex-none items-center gap-2 border-b border-line bg-surface px-2 pt-[var(--inset-top)] tablet:px-4">
        <Link to="/places" className="icon-btn" aria-label={text('places.title')}>
          <Icon name="back" size={24} />
        </Link>
        <h1 className="min-w-0 flex-1 text-t4">{text('account.removal.title')}</h1>
      </header>
      <main className="mx-auto w-full max-w-[78rem] flex-1 p-4 tablet:py-10">
        <RemovalPanels objection={null} waiting={0} onLeave={onLeave} />
      </main>
    </div>
  )
}
