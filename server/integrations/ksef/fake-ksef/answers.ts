/** An answer of the system. */
export type FakeAnswer = { status: number; headers: Record<string, string>; body: string | Buffer }

/** An answer in JSON. */
export function says(status: number, content: object): FakeAnswer {
  return { status, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(content) }
}

/** An answer that has nothing to say. */
export function saysNothing(): FakeAnswer {
  return { status: 204, headers: {}, body: '' }
}

/** A document, with its hash as a header where the system gives one. */
export function gives(document: Buffer, hash: string): FakeAnswer {
  return {
    status: 200,
    headers: { 'Content-Type': 'application/xml', 'x-ms-meta-hash': hash },
    body: document,
  }
}

/** A refusal with the number of what is wrong. */
export function refuses(code: number, description: string, status = 400): FakeAnswer {
  const problem = {
    title: 'Bad Request',
    status,
    detail: 'Żądanie jest nieprawidłowe.',
    instance: '',
    traceId: '',
  }
  return withProblem(status, { ...problem, errors: [{ code, description, details: [] }] })
}

/** A refusal by who asks, or by how often. */
export function turnsAway(
  status: 401 | 403 | 410 | 429 | 503,
  detail: string,
  retryAfter?: number,
): FakeAnswer {
  const answer = withProblem(status, { title: detail, status, detail, reasonCode: detail })
  if (retryAfter !== undefined) answer.headers['Retry-After'] = String(retryAfter)
  return answer
}

function withProblem(status: number, content: object): FakeAnswer {
  return { status, headers: { 'Content-Type': 'application/problem+json' }, body: JSON.stringify(content) }
}
