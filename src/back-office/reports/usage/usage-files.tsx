import { shareOfRecipe } from '#domain/stock/actual-use.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PopupMenu } from '#ui/overlays/popup-menu.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { useTableFile, type TableFile } from '../../use-table-file.ts'
import type { ProductUse } from '#hooks/figures/use-usage.ts'

const quantities = ['before', 'in', 'after', 'actual', 'recipe', 'crew', 'waste', 'unexplained'] as const

/** Saves the table as a file, with all of its rows, and puts the page on paper. */
export function UsageFiles({ uses }: { uses: readonly ProductUse[] }) {
  const text = useText()
  const { percent } = useFormat()
  const save = useTableFile()
  const wide = useMedia(media.tablet)
  const title = text('usage.file')
  const table = (): TableFile => ({
    title,
    heads: [
      text('stats.used.product'),
      text('usage.unit'),
      ...quantities.map((key) => text(`usage.${key}`)),
      text('usage.explained'),
      text('usage.cost'),
      text('usage.of-recipe'),
    ],
    rows: uses.map((use) => {
      const share = shareOfRecipe(use)
      const { unit, customUnit, cost } = use
      const shown = { ...use, waste: use.lost, unexplained: 0 - use.unexplained }
      return [
        use.name ?? text('stats.removed'),
        unit === null ? '' : unit === 'custom' ? (customUnit ?? '') : text(`product.unit.${unit}`),
        ...quantities.map((key) => ({ quantity: shown[key] })),
        cost.explained === null ? null : { money: cost.explained },
        cost.unexplained === null ? null : { money: 0 - cost.unexplained },
        share === null ? null : percent(0 - share),
      ]
    }),
  })
  const kinds = ['xlsx', 'csv'] as const
  if (!wide) {
    return (
      <PopupMenu
        icon="download"
        label={text('stats.export')}
        entries={kinds.map((kind) => ({
          key: kind,
          icon: 'download',
          label: text(`usage.save.${kind}`),
          onSelect: () => void save(table(), kind),
        }))}
      />
    )
  }
  return (
    <span className="flex gap-2 print:hidden">
      {kinds.map((kind) => (
        <Button key={kind} icon="download" onClick={() => void save(table(), kind)}>
          {text(`usage.save.${kind}`)}
        </Button>
      ))}
      <Button icon="printer" onClick={() => window.print()}>
        {text('usage.print')}
      </Button>
    </span>
  )
}
