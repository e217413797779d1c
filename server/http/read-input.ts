import * as v from 'valibot'
import { deepestBody } from '#contract/body-limit.ts'
import type { Schema } from '#contract/endpoint.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { HttpContext } from './env.ts'
import type { SentBytes, SentFile } from './handler.ts'
import { isDeeperThan } from './json-depth.ts'
import type { Problem } from './problem.ts'

/** Reads a value by its schema; a refusal names the fields. A part without a schema is let through as it is. */
export function readBySchema(schema: Schema | undefined, value: unknown): Result<unknown, Problem> {
  if (schema === undefined) return ok(value)
  const read = v.safeParse(schema, value)
  return read.success ? ok(read.output) : fail({ code: 'invalid_input', fields: fieldNames(read.issues) })
}

/** The JSON body of a call, or undefined when its contract has none. */
export async function readBody(
  c: HttpContext,
  schema: Schema | undefined,
): Promise<Result<unknown, Problem>> {
  if (schema === undefined) return ok(undefined)
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  // Parsing alone would hold up everybody.
  if (isDeeperThan(bytes, deepestBody)) return fail({ code: 'too_deep' })
  const json = parseJson(new TextDecoder().decode(bytes))
  if (!json.ok) return json
  // An object schema whose fields are all optional would let a list through.
  if (Array.isArray(json.value)) return fail({ code: 'invalid_input', fields: ['body'] })
  return readBySchema(schema, json.value)
}

/** The body of a call as it came, with the signature that came beside it. It is not read yet. */
export async function readRaw(c: HttpContext): Promise<Result<SentBytes, Problem>> {
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  return ok({ bytes, signature: c.req.header('HmacSignature') ?? null })
}

/** The one file of a form, in its part `file`. Other parts are not looked at. */
export async function readSentFile(c: HttpContext): Promise<Result<{ file: SentFile }, Problem>> {
  const missing = fail<Problem>({ code: 'invalid_input', fields: ['file'] })
  if (!/^multipart\/form-data *;/i.test(c.req.header('Content-Type') ?? '')) return missing
  const form = await parseForm(c)
  if (!form.ok) return form
  const [file, ...more] = form.value.getAll('file')
  // A form that is sent without choosing a file holds an empty one.
  if (!(file instanceof File) || file.size === 0 || more.length > 0) return missing
  return ok({ file: { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } })
}

async function parseForm(c: HttpContext): Promise<Result<FormData, Problem>> {
  try {
    return ok(await c.req.formData())
  } catch (error) {
    if (error instanceof TypeError) return fail({ code: 'malformed_body' })
    throw error
  }
}

function parseJson(text: string): Result<unknown, Problem> {
  try {
    return ok(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError) return fail({ code: 'malformed_body' })
    throw error
  }
}

/** Each refused field once, with the way to it; what is wrong as a whole is called `body`. */
function fieldNames(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return [...new Set(issues.map((issue) => v.getDotPath(issue) ?? 'body'))]
}
