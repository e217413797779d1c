import { useState, type ReactNode } from 'react'
import type { OrderLine } from '#domain/order/order-line.ts'
import { asksForGoods, type VoidedGoods } from '#domain/order/spoiled.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { ChoiceGroup } from '#ui/fields/choice-group.tsx'

/**
 * The goods of lines that are struck out, and the question what becomes of them. It is asked only where somebody has
 * begun with the lines.
 */
export function useGoodsQuestion(lines: readonly OrderLine[]): { goods: VoidedGoods; question: ReactNode } {
  const text = useText()
  const [answer, setAnswer] = useState<'spoiled' | 'unused'>('spoiled')
  if (!asksForGoods(lines)) return { goods: null, question: null }
  return {
    goods: answer === 'spoiled' ? 'DAMAGE_OR_SPOILAGE' : null,
    question: (
      <ChoiceGroup
        label={text('check.goods')}
        value={answer}
        onChange={setAnswer}
        options={[
          { value: 'spoiled', label: text('check.goods.spoiled') },
          { value: 'unused', label: text('check.goods.unused') },
        ]}
      />
    ),
  }
}
