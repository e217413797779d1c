import type { DiningOptionType } from '#domain/place/dining-option.ts'
import type { Row } from '#domain/tables.ts'
import type { IconName } from '#ui/icon.tsx'
import { Swatch } from '#ui/swatch.tsx'

export const optionIcons: Record<DiningOptionType, IconName> = {
  ON_SITE: 'cutlery',
  PICKUP: 'bag',
  DELIVERY: 'bike',
  DELIVERY_PLATFORM: 'smartphone',
  CREW_ORDER: 'people',
}

type OptionSwatchProps = { option: Row<'diningOptions'> | null; small?: boolean; named?: boolean }

/** The square of a dining option; `named` where its name does not stand beside it. */
export function OptionSwatch({ option, small, named }: OptionSwatchProps) {
  return (
    <Swatch
      color={option?.color ?? 'var(--swatch-slate)'}
      icon={option === null ? 'receipt' : optionIcons[option.type]}
      small={small}
      label={named ? option?.name : undefined}
    />
  )
}
