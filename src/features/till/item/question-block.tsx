import type { Modifier, ModifierSection } from '#domain/menu/modifier.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { CheckboxRow } from '#ui/fields/checkbox-row.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { useId, type Ref } from 'react'
import {
  answerKind,
  answersOf,
  choose,
  sectionState,
  type ModifierChoice,
  type RulesMet,
} from './modifier-choice.ts'
import type { Offers } from '#device/place/read-watched.ts'

type QuestionBlockProps = {
  section: ModifierSection
  modifiers: readonly Modifier[]
  choice: ModifierChoice
  /** The answers of the question that have run out. */
  offers: Offers
  onChange: (choice: ModifierChoice) => void
  ref?: Ref<HTMLFieldSetElement>
}

/** One modifier section: its rule, how far it is met, and the answers. */
export function QuestionBlock({ section, modifiers, choice, offers, onChange, ref }: QuestionBlockProps) {
  const text = useText()
  const name = useId()
  const kind = answerKind(section)
  const answers = answersOf(section, modifiers)
  const state = sectionState(section, modifiers, choice)
  const take = (modifierId: string, amount: number) =>
    onChange(choose(section, modifiers, choice, modifierId, amount))
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      className={cx(
        'm-0 border-0 p-0 pb-1 focus-visible:-outline-offset-3',
        state.missing > 0 && 'bg-bad-soft',
      )}
      style={state.missing > 0 ? { boxShadow: 'inset 4px 0 var(--bad-fill)' } : undefined}
    >
      <legend className="float-left flex w-full items-center justify-between gap-2 px-4 pt-3 font-[650]">
        {section.name}
        <Standing section={section} state={state} />
      </legend>
      <div className="clear-both" />
      {state.missing > 0 && (
        <p className="m-0 flex items-center gap-1.5 px-4 text-t2 font-semibold text-bad">
          <Icon name="error" size={16} />
          {text('register.modifiers.atLeast', { amount: section.minAmount })}
        </p>
      )}
      {/* Where one line stood, another one stands: the answers do not move once enough is chosen. */}
      {state.missing === 0 && section.minAmount > 0 && (
        <p className="m-0 px-4 text-t2 text-ink-2">
          {text('register.modifiers.atMost', { amount: section.maxAmount })}
        </p>
      )}
      {answers.map((answer) => {
        const amount = choice[answer.id] ?? 0
        const isOut = offers.get(answer.id)?.out === true
        const shut = kind !== 'one' && state.full && amount === 0
        return kind === 'amounts' ? (
          <AmountRow
            key={answer.id}
            answer={answer}
            amount={amount}
            full={state.full}
            isOut={isOut}
            onTake={take}
          />
        ) : (
          <CheckboxRow
            key={answer.id}
            kind={kind === 'one' ? 'radio' : 'check'}
            name={name}
            className="px-4"
            checked={amount > 0}
            disabled={shut || isOut}
            onChange={(event) => take(answer.id, event.target.checked ? 1 : 0)}
            label={answer.name}
            meta={isOut ? <Out /> : <Price price={answer.price} />}
          />
        )
      })}
    </fieldset>
  )
}

function Standing({ section, state }: { section: ModifierSection; state: RulesMet }) {
  const text = useText()
  const { chosen, missing } = state
  if (missing > 0) {
    return (
      <Mark tone="solid-bad">
        {text('register.modifiers.counter', { chosen, amount: section.minAmount })}
      </Mark>
    )
  }
  if (section.minAmount > 0) {
    return (
      <Mark tone="ok" icon="check">
        {text('register.modifiers.chosen')}
      </Mark>
    )
  }
  return (
    <span className={cx('text-t1', state.full ? 'font-semibold text-ink' : 'font-normal text-ink-3')}>
      {text('register.modifiers.atMost', { amount: section.maxAmount })}
    </span>
  )
}

type AmountRowProps = {
  answer: Modifier
  amount: number
  full: boolean
  isOut: boolean
  onTake: (modifierId: string, amount: number) => void
}

function AmountRow({ answer, amount, full, isOut, onTake }: AmountRowProps) {
  const text = useText()
  return (
    <div className="flex min-h-14 items-center gap-3 px-4">
      <span className={cx('min-w-0 flex-1', amount > 0 && 'font-semibold')}>{answer.name}</span>
      {isOut ? <Out /> : <Price price={answer.price} />}
      <Stepper
        label={answer.name}
        value={amount}
        max={full || isOut ? amount : 20}
        onChange={(next) => onTake(answer.id, next)}
        lessLabel={text('register.modifiers.less', { name: answer.name })}
        moreLabel={text('register.modifiers.more', { name: answer.name })}
      />
    </div>
  )
}

function Out() {
  const text = useText()
  return (
    <Mark tone="bad" icon="ban">
      {text('register.tile.out')}
    </Mark>
  )
}

function Price({ price }: { price: number }) {
  const text = useText()
  const format = useFormat()
  return (
    <span className="tn whitespace-nowrap text-ink-2">
      {price === 0 ? text('register.modifiers.free') : `+${format.amount(price)}`}
    </span>
  )
}
