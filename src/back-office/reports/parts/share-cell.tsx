import { useFormat } from '#hooks/texts/use-format.ts'
import { ShareBar } from '#ui/charts/share-bar.tsx'

/** The share of a row in all of a table, as a bar and in words; `share` in hundredths of a percent. */
export function ShareCell({ share }: { share: number }) {
  const { percent } = useFormat()
  return (
    <span className="grid grid-cols-[6rem_3.5rem] items-center gap-2">
      <ShareBar share={share / 100_00} />
      <span className="tn text-t1 font-semibold">{percent(Math.round(share / 10))}</span>
    </span>
  )
}
