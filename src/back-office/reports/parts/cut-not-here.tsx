import type { CutUnknown } from '#hooks/figures/use-cut-sums.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'

/** Why what was sold by two things at once is not known: no sums are kept of it. */
export function CutNotHere({ why }: { why: CutUnknown }) {
  const text = useText()
  return (
    <Banner
      card
      tone={why === 'asking' ? 'info' : 'warn'}
      icon={why === 'offline' ? 'cloud-off' : 'history'}
      title={text(`stats.cut.${why}`)}
      detail={text('stats.cut.detail')}
    />
  )
}
