import { diningOptionSymbols } from '#domain/resources/dining-option-symbol.ts'
import { diningOptionTypes } from '#domain/resources/dining-option-types.ts'
import { diningOptions } from '#domain/resources/dining-options.ts'
import { Swatch } from '#ui/marks/swatch.tsx'
import { defineScreen } from '../define-screen.ts'
import { choiceField } from '../fields/choice.tsx'
import { colorField } from '../fields/color.tsx'
import { flagField } from '../fields/flag.tsx'
import { textField } from '../fields/text.tsx'
import { brief, looks } from '../fields/in-words.ts'

export const diningOptionsScreen = defineScreen(diningOptions, {
  icon: 'cutlery',
  fields: [
    looks(textField('name'), (name, { color, type }) => (
      <span className="inline-flex max-w-full items-center gap-2 align-middle">
        <Swatch color={String(color)} icon={symbolOf(type)} small />
        <span className="cut min-w-0">{name}</span>
      </span>
    )),
    choiceField('type', diningOptionTypes, { half: true }),
    colorField('color'),
    brief(flagField('allowCashPayment', { initial: true, half: true }), 'field.allowCashPayment'),
    brief(flagField('allowCardPayment', { initial: true, half: true }), 'field.allowCardPayment'),
  ],
  columns: ['name', 'allowCashPayment', 'allowCardPayment', 'type'],
  filters: ['type'],
})

function symbolOf(type: unknown) {
  return diningOptionSymbols[diningOptionTypes.find((each) => each === type) ?? 'ON_SITE']
}
