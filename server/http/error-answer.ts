import type { ErrorBody } from '#contract/answers.ts'
import type { HttpContext } from './env.ts'
import { jsonAnswer } from './json-answer.ts'
import { errorMessage } from './locale.ts'
import { statusOf, type Problem } from './problem.ts'

/** The answer to a call that failed: the catalogue's status, the words in the caller's language. */
export function errorAnswer(c: HttpContext, { retryAfter, ...problem }: Problem): Response {
  if (retryAfter !== undefined) c.header('Retry-After', String(Math.max(1, Math.ceil(retryAfter))))
  const body: ErrorBody = { message: errorMessage(c.get('locale'), problem.code), ...problem }
  if (problem.code === 'internal') body.requestId = c.get('requestId')
  return jsonAnswer(c, body, statusOf(problem.code))
}
