import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

type AppFrameProps = {
  /** Jumps over the navigation; the first thing Tab reaches. */
  skipLabel: string
  /** Shown from 1024 px. */
  rail?: ReactNode
  /** Takes the place of the rail from 1440 px. */
  sideBar?: ReactNode
  /** Shown below 1024 px. Left out where actions need the bottom edge. */
  tabBar?: ReactNode
  /** Full-width notices above everything else. */
  banner?: ReactNode
  children: ReactNode
}

/** The frame of every signed-in screen: navigation by width, banner, content that scrolls by itself. */
export function AppFrame({ skipLabel, rail, sideBar, tabBar, banner, children }: AppFrameProps) {
  return (
    <div className="flex h-dvh flex-col overflow-hidden print:block print:h-auto print:overflow-visible">
      <a
        href="#main"
        className="btn btn-primary sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:z-90 focus-visible:m-2"
      >
        {skipLabel}
      </a>
      <div className="contents print:hidden">{banner}</div>
      <div className="flex min-h-0 flex-1 print:block">
        {rail && (
          <div className={cx('hidden tablet:flex print:hidden!', Boolean(sideBar) && 'office:hidden')}>
            {rail}
          </div>
        )}
        {sideBar && <div className="hidden office:flex print:hidden!">{sideBar}</div>}
        <main
          id="main"
          tabIndex={-1}
          className="relative flex min-h-0 min-w-0 flex-1 flex-col focus-visible:-outline-offset-3 print:block"
        >
          {children}
        </main>
      </div>
      {tabBar && <div className="flex-none tablet:hidden print:hidden">{tabBar}</div>}
    </div>
  )
}
