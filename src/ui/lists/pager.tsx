import { buttonClass } from '#ui/buttons/button.tsx'
import { cx } from '#ui/cx.ts'
import { FilterSelect } from '#ui/fields/filter-select.tsx'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import { pageBounds, pageLinks } from './page-links.ts'

export type PagerTexts = {
  /** Name of the whole row of controls. */
  label: string
  /** `1 to 10 of 148`. */
  range: (from: number, to: number, total: number) => string
  pageSize: string
  previous: string
  next: string
  /** Name of the button of a page. */
  page: (page: number) => string
}

type PagerProps = {
  texts: PagerTexts
  /** From 1. Beyond the end it shows the last page. */
  page: number
  pageSize: number
  /** Rows on all pages. */
  total: number
  onPage: (page: number) => void
  onPageSize: (size: number) => void
  sizes?: readonly number[]
}

/** Foot of a long list: what is shown, the other pages, from 1024 px also how much on a page. */
export function Pager(props: PagerProps) {
  const { texts, pageSize, total, onPage, onPageSize, sizes = [10, 25, 50] } = props
  const { page, pages, from, to } = pageBounds(props.page, pageSize, total)
  return (
    <nav aria-label={texts.label} className="pager">
      <span role="status" className="mr-auto text-ink-2">
        {texts.range(from, to, total)}
      </span>
      <FilterSelect
        label={texts.pageSize}
        className="max-tablet:hidden"
        value={String(pageSize)}
        onChange={(size) => onPageSize(Number(size))}
        options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
      />
      <div className="flex items-center gap-1">
        <Step
          icon="chevron-left"
          label={texts.previous}
          disabled={page === 1}
          onPress={() => onPage(page - 1)}
        />
        {pageLinks(page, pages).map((each, index) =>
          each === null ? (
            <span key={`gap-${index}`} aria-hidden="true" className="w-6 text-center max-tablet:hidden">
              …
            </span>
          ) : (
            <button
              key={each}
              type="button"
              aria-label={texts.page(each)}
              aria-current={each === page ? 'page' : undefined}
              className={cx(
                buttonClass({ kind: each === page ? 'soft' : 'quiet', size: 'sm' }),
                'tn min-w-9 px-2 pointer-coarse:min-w-12',
                each !== page && 'max-tablet:hidden',
              )}
              onClick={() => onPage(each)}
            >
              {each}
            </button>
          ),
        )}
        <Step
          icon="chevron-right"
          label={texts.next}
          disabled={page === pages}
          onPress={() => onPage(page + 1)}
        />
      </div>
    </nav>
  )
}

type StepProps = { icon: IconName; label: string; disabled: boolean; onPress: () => void }

function Step({ icon, label, disabled, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      className={cx(buttonClass({ kind: 'line', size: 'sm' }), 'px-2 pointer-coarse:min-w-12')}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  )
}
