import type { ReactNode } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { Logo } from '#ui/marks/logo.tsx'
import { EntranceSide } from './entrance-side.tsx'
import { LanguageSwitch } from './language-switch.tsx'

type EntranceProps = {
  /** Title of the form; a phone that knows its place shows the product and the place instead. */
  title: string
  phoneTitle?: string
  /** Under the name of the product. */
  subtitle?: string | undefined
  note: string
  children: ReactNode
}

/** The page around signing in and up: the pattern of the house beside the form, or above it on a phone. */
export function Entrance({ title, phoneTitle, subtitle, note, children }: EntranceProps) {
  const text = useText()
  return (
    <div className="grid min-h-dvh bg-surface tablet:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <EntranceSide subtitle={subtitle} note={note} />
      <main className="flex flex-col px-5 pt-[calc(1rem+var(--inset-top))] pb-safe tablet:p-10">
        <div className="flex items-center justify-between tablet:justify-end">
          <span className="tablet:hidden">
            <Logo label={text('shell.product')} size={40} />
          </span>
          <LanguageSwitch />
        </div>
        <div className="mx-auto flex w-full max-w-[27rem] flex-1 flex-col pt-5 tablet:justify-center tablet:gap-6 tablet:pt-0">
          <div className="mb-5 tablet:mb-0">
            <h1 className="text-t5">
              <span className="tablet:hidden">{phoneTitle ?? title}</span>
              <span className="hidden tablet:inline">{title}</span>
            </h1>
            {subtitle && <p className="text-ink-2 tablet:hidden">{subtitle}</p>}
          </div>
          {children}
        </div>
      </main>
    </div>
  )
}
