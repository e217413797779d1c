import { useText } from '#hooks/texts/use-text.ts'

type EntranceSideProps = {
  /** Under the name of the product. */
  subtitle?: string | undefined
  note: string
}

/** The pattern of the house with its name, beside a form. Not on a phone. */
export function EntranceSide({ subtitle, note }: EntranceSideProps) {
  const text = useText()
  return (
    <aside
      aria-label={text('shell.product')}
      className="relative hidden overflow-hidden bg-accent text-on-accent tablet:block"
    >
      <svg className="absolute inset-0 h-full w-full" aria-hidden="true">
        <defs>
          <pattern id="stamps" width="96" height="96" patternUnits="userSpaceOnUse">
            <g fill="currentColor" opacity=".14">
              <circle cx="48" cy="48" r="10" />
              <circle cx="0" cy="0" r="5" />
              <circle cx="96" cy="0" r="5" />
              <circle cx="0" cy="96" r="5" />
              <circle cx="96" cy="96" r="5" />
            </g>
            <circle cx="48" cy="48" r="24" fill="none" stroke="currentColor" strokeWidth="6" opacity=".14" />
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill="url(#stamps)" />
      </svg>
      <div className="relative flex h-full flex-col justify-end">
        <div className="min-h-[14.25rem] bg-accent px-12 pt-8 pb-12">
          <p className="text-t6 leading-none font-[720] tracking-tight">{text('shell.product')}</p>
          {subtitle && <p className="mt-2 text-t4 font-medium">{subtitle}</p>}
          <p className="mt-1 text-t2">{note}</p>
        </div>
      </div>
    </aside>
  )
}
