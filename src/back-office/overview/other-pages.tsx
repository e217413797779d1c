import type { ReactNode } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import { ListRow } from '#ui/lists/list-row.tsx'

/** A page of the place that is no setting, though people may look for it among them. */
export type OtherPage = {
  key: string
  title: string
  icon: IconName
  /** Names that people have for it besides its title. */
  words: string
  renderLink(props: { className: string; children: ReactNode }): ReactNode
}

/** The pages beside the settings that fit what somebody looks for. */
export function OtherPages({ pages }: { pages: readonly OtherPage[] }) {
  const text = useText()
  return (
    <section aria-labelledby="other-pages">
      <h2 id="other-pages" className="mb-2 text-t2 font-semibold text-ink-2">
        {text('office.elsewhere')}
      </h2>
      <div className="panel overflow-hidden">
        {pages.map(({ key, title, icon, renderLink }) => (
          <ListRow
            key={key}
            icon={icon}
            title={title}
            renderLink={({ className, children }) =>
              renderLink({
                className,
                children: (
                  <>
                    {children}
                    <Icon name="chevron-right" className="text-ink-3" />
                  </>
                ),
              })
            }
          />
        ))}
      </div>
    </section>
  )
}
