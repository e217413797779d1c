import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { EntranceSide } from './entrance-side.tsx'
import { LanguageSwitch } from './language-switch.tsx'

type EntrancePageProps = {
  title: string
  /** Beside the form, from 1024 px on. */
  note: string
  children: ReactNode
}

/** A page behind the entrance: on a phone a head with the way back and its acts at the lower edge. */
export function EntrancePage({ title, note, children }: EntrancePageProps) {
  const text = useText()
  return (
    <div className="flex min-h-dvh flex-col bg-surface tablet:grid tablet:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <EntranceSide note={note} />
      <div className="flex flex-1 flex-col tablet:p-10">
        <header className="flex min-h-14 flex-none items-center gap-1 border-b border-line px-2 pt-[var(--inset-top)] tablet:justify-between tablet:border-0 tablet:p-0">
          <Link to="/sign-in" className="icon-btn tablet:hidden" aria-label={text('account.back')}>
            <Icon name="back" size={24} />
          </Link>
          <h1 className="cut min-w-0 flex-1 text-t4 leading-6 tablet:hidden">{title}</h1>
          <Link
            to="/sign-in"
            className="hidden min-h-12 items-center gap-1 text-t2 font-semibold text-accent-text tablet:inline-flex"
          >
            <Icon name="back" size={18} />
            {text('account.back')}
          </Link>
          <LanguageSwitch />
        </header>
        <main className="mx-auto flex w-full max-w-[27rem] flex-1 flex-col gap-4 p-4 pb-0 tablet:justify-center tablet:gap-6 tablet:p-0">
          <h1 className="hidden text-t5 tablet:block">{title}</h1>
          {children}
        </main>
      </div>
    </div>
  )
}

/** The acts of such a page: on a phone at its lower edge, under a line. */
export function EntranceActs({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 -mx-4 mt-auto flex flex-col gap-2 border-t border-line bg-surface px-4 pt-2 pb-[max(1.25rem,var(--inset-bottom))] tablet:static tablet:mx-0 tablet:mt-2 tablet:border-0 tablet:p-0">
      {children}
    </div>
  )
}
