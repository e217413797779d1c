import { useMemo } from 'react'
import { useTextLookup } from '#hooks/texts/use-text-lookup.ts'
import { rowFieldOf } from '../field-path.ts'
import type { FormField } from '../form-field.ts'
import { useScreenTexts, type ScreenTexts } from '../texts.ts'
import { useTools } from '../use-tools.ts'
import type { ChangeWords } from './describe-change.ts'
import { issueMessage, type Issue } from './issue-message.ts'

export type FormWords = ChangeWords & {
  texts: ScreenTexts
  issue(issue: Issue, path: string): string
  rule(code: string): string
}

/** All words of a form: labels, values and what is wrong. */
export function useFormWords(area: string, fields: readonly FormField[]): FormWords {
  const texts = useScreenTexts(area)
  const tools = useTools(area, fields)
  const find = useTextLookup()
  return useMemo(
    () => ({
      fields,
      texts,
      tools,
      labelOf: texts.label,
      rule: texts.rule,
      issue(issue, path) {
        // Inside a list the entry's own field is meant: `amount` of `ingredients.0.amount`.
        const inEntry = /^[^.]+\.\d+\.([a-z]\w*)$/i.exec(path)?.[1]
        const name = inEntry ?? (/\.\d/.test(path) ? rowFieldOf(path) : path)
        const field = fields.find((each) => rowFieldOf(each.name) === rowFieldOf(path))
        const bound = (limit: number) => field?.bound?.(limit, { id: '' }, tools) ?? String(limit)
        return issueMessage(issue, { find, area, field: name, bound })
      },
    }),
    [fields, texts, tools, find, area],
  )
}
