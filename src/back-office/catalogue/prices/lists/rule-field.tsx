import { roundings } from '#domain/menu/price/price-rounding.ts'
import type { PriceRule } from '#domain/menu/price/price-rule.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { shareText } from '../../../fields/percent-text.ts'
import type { ControlProps, FormField, Tools } from '../../../form-field.ts'
import { roundingText } from '../change/change-fields.tsx'

/** The rule by which a list makes its prices of the usual ones. */
export function ruleField(): FormField<'rule'> {
  return {
    name: 'rule',
    initial: { direction: 'DECREASE', mode: 'PERCENT', value: null, rounding: '0.10' },
    format: (value, _row, tools) => ruleText(value as PriceRule, tools),
    Control: RuleControl,
  }
}

function ruleText({ direction, mode, value, rounding }: PriceRule, { text, format }: Tools): string {
  const by = mode === 'PERCENT' ? `${shareText(value, format)}%` : format.money(value)
  const sign = direction === 'INCREASE' ? '+' : '−'
  return text('prices.lists.rule', { by: `${sign}${by}`, rounding: roundingText(rounding, format.amount) })
}

type Draft = Omit<PriceRule, 'value'> & { value: number | null }

function RuleControl({ value, error, errorAt, disabled, onChange, onBlur }: ControlProps) {
  const text = useText()
  const format = useFormat()
  const rule = value as Draft
  return (
    <div className="grid grid-cols-2 gap-4 office:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_7rem_minmax(0,1fr)]">
      <SelectField
        label={text('prices.lists.price')}
        value={rule.direction}
        disabled={disabled}
        onChange={({ target }) => onChange({ ...rule, direction: target.value })}
        options={[
          { value: 'DECREASE', label: text('prices.lists.lower') },
          { value: 'INCREASE', label: text('prices.lists.raise') },
        ]}
      />
      <NumberField
        label={text('prices.change.by')}
        value={rule.value}
        scale={2}
        disabled={disabled}
        error={errorAt('value') ?? error}
        format={(each) => (rule.mode === 'PERCENT' ? shareText(each, format) : format.amount(each))}
        onChange={(next) => onChange({ ...rule, value: next })}
        onBlur={onBlur}
      />
      <div className="field">
        <span aria-hidden="true" className="lbl">
          {text('prices.lists.unit')}
        </span>
        <Segmented
          label={text('prices.change.mode')}
          wide
          value={rule.mode}
          onChange={(mode) => onChange({ ...rule, mode })}
          options={[
            { value: 'PERCENT', label: '%', disabled },
            { value: 'AMOUNT', label: text('office.unit.money'), disabled },
          ]}
        />
      </div>
      <SelectField
        label={text('prices.change.rounding')}
        value={rule.rounding}
        disabled={disabled}
        onChange={({ target }) => onChange({ ...rule, rounding: target.value })}
        options={roundings.map((each) => ({ value: each, label: roundingText(each, format.amount) }))}
      />
    </div>
  )
}
