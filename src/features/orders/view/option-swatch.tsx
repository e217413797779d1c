import { diningOptionSymbols } from '#domain/resources/dining-option-symbol.ts'
import type { Row } from '#domain/tables.ts'
import { Swatch } from '#ui/marks/swatch.tsx'

type OptionSwatchProps = { option: Row<'diningOptions'> | null; small?: boolean; named?: boolean }

/** The square of a dining option; `named` where its name does not stand beside it. */
export function OptionSwatch({ option, small, named }: OptionSwatchProps) {
  return (
    <Swatch
      color={option?.color ?? 'var(--swatch-slate)'}
      icon={option === null ? 'receipt' : diningOptionSymbols[option.type]}
      small={small}
      label={named ? option?.name : undefined}
    />
  )
}
