import { barQuestions } from './questions-bar.ts'
import { kitchenQuestions } from './questions-kitchen.ts'

/** Every modifier section of the demo venue, by key. */
export const questions = { ...kitchenQuestions, ...barQuestions }

export type QuestionKey = keyof typeof questions
