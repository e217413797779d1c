import { roundings, type Rounding } from '#domain/menu/price/price-rounding.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { CheckboxRow } from '#ui/fields/checkbox-row.tsx'
import { ChoiceGroup } from '#ui/fields/choice-group.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { shareText } from '../../../fields/percent-text.ts'
import type { CategoryId, PriceChange, ScopeKind } from './use-change.ts'

/** The fields of a change of prices: which ones change, and how. */
export function ChangeFields({ change, ticked }: { change: PriceChange; ticked: number }) {
  const text = useText()
  const scopes: { value: ScopeKind; label: string }[] = [
    ...(ticked > 0
      ? [{ value: 'ITEMS' as const, label: text('prices.change.ticked', { count: ticked }) }]
      : []),
    { value: 'CATEGORY', label: text('prices.change.categories') },
    { value: 'ALL', label: text('prices.change.all', { count: change.total }) },
  ]
  return (
    <div className="flex flex-none flex-col gap-4">
      <ChoiceGroup
        label={text('prices.change.which')}
        value={change.scope}
        onChange={change.setScope}
        options={scopes}
      />
      {change.scope === 'CATEGORY' && <Categories change={change} />}
      <RuleFields change={change} />
      {change.hasOptions && (
        <CheckboxRow
          label={text('prices.change.withOptions')}
          checked={!change.baseOnly}
          onChange={({ target }) => change.setBaseOnly(!target.checked)}
        />
      )}
    </div>
  )
}

/** The categories to choose from, any number of them; items without one come last. */
function Categories({ change }: { change: PriceChange }) {
  const text = useText()
  const all: readonly { id: CategoryId; name: string }[] = [
    ...change.categories,
    { id: null, name: text('prices.category.none') },
  ]
  return (
    <div role="group" aria-label={text('prices.change.categories')} className="flex flex-wrap gap-2">
      {all.map(({ id, name }) => (
        <Chip
          key={id ?? ''}
          pressed={change.categoryIds.includes(id)}
          onClick={() => change.toggleCategory(id)}
        >
          {name}
        </Chip>
      ))}
    </div>
  )
}

function RuleFields({ change }: { change: PriceChange }) {
  const { rule, setRule } = change
  const text = useText()
  const format = useFormat()
  const { mode, value } = rule
  const tooMuch = mode === 'PERCENT' && value !== null && value > mostPercent
  const unreadable = value !== null && (Number.isNaN(value) || value < 1 || tooMuch)
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 tablet:grid-cols-[14rem_minmax(0,1fr)]">
        <ChoiceGroup
          label={text('prices.change.direction')}
          value={rule.direction}
          onChange={(direction) => setRule({ ...rule, direction })}
          options={[
            { value: 'INCREASE', label: text('prices.change.raise'), icon: 'arrow-up' },
            { value: 'DECREASE', label: text('prices.change.lower'), icon: 'arrow-down' },
          ]}
        />
        <div className="flex items-end gap-2">
          <NumberField
            label={text('prices.change.by')}
            fieldClassName="min-w-0 flex-1"
            value={value}
            scale={2}
            format={(each) => (mode === 'PERCENT' ? shareText(each, format) : format.amount(each))}
            error={unreadable ? text('prices.change.wrongValue') : undefined}
            onChange={(next) => setRule({ ...rule, value: next })}
          />
          <Segmented
            label={text('prices.change.mode')}
            className={unreadable ? 'mb-6' : ''}
            value={mode}
            onChange={(next) => setRule({ ...rule, mode: next })}
            options={[
              { value: 'PERCENT', label: '%' },
              { value: 'AMOUNT', label: text('office.unit.money') },
            ]}
          />
        </div>
      </div>
      <ChoiceGroup
        label={text('prices.change.rounding')}
        tight
        value={rule.rounding}
        onChange={(rounding) => setRule({ ...rule, rounding })}
        options={roundings.map((each) => ({ value: each, label: roundingText(each, format.amount) }))}
      />
    </>
  )
}

/** Hundredths: what the rule takes at most. */
const mostPercent = 1000_00

/** `0.10`, or `.99` for prices that end so. */
export function roundingText(rounding: Rounding, amount: (grosze: number) => string): string {
  if (rounding === '.99') return amount(99).slice(1)
  return amount(Math.round(Number(rounding) * 100))
}
