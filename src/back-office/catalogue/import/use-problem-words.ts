import { useCallback } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import type { PlanProblem } from './plan-import.ts'

/** The words for the fault of a cell, and what belongs there. */
export function useProblemWords(): (problem: PlanProblem) => string {
  const text = useText()
  return useCallback(
    ({ code, field, part }) => {
      if (code !== 'empty') return text(`menuImport.problem.${code}`, { part })
      const needed = field === 'price' || field === 'taxRate' ? field : 'name'
      return text(`menuImport.problem.empty.${needed}`)
    },
    [text],
  )
}
