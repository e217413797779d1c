import {
  toJsonSchema,
  toJsonSchemaDefs,
  type ConversionConfig,
  type JsonSchema,
} from '@valibot/to-json-schema'
import { commandResultSchema, cursorSchema, envelopeSchema } from '#contract/sync.ts'
import { errorBodySchema } from '#contract/answers.ts'
import { areaOf, type Contract } from '#contract/contract.ts'
import type { Endpoint, Schema } from '#contract/endpoint.ts'
import { pathVariables } from '#contract/path.ts'
import { routesInOrder } from '#contract/routes.ts'
import { tableSchemas } from '#domain/table-schemas.ts'

export type OpenApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, OpenApiOperation>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, Answer>
    securitySchemes: Record<string, unknown>
  }
}

export type OpenApiOperation = {
  operationId: string
  summary: string
  tags: string[]
  parameters: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, Answer | Ref>
  security: Record<string, string[]>[]
  'x-access': Endpoint['access']['kind']
  'x-permission'?: readonly string[]
  'x-status': Endpoint['status']
}

/** The OpenAPI 3.1 document of a contract: every endpoint, the planned ones marked by `x-status`. */
export function buildOpenApi(contract: Contract, version: string): OpenApiDocument {
  const routes = routesInOrder(contract)
  const paths: OpenApiDocument['paths'] = {}
  for (const { key, endpoint } of routes) {
    const path = (paths[endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = operation(key, endpoint, contract)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lokal', version, description },
    servers: [{ url: contract.basePath }],
    tags: [...new Set(routes.map((route) => areaOf(route.key)))].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: {
        ...toJsonSchemaDefs(definitions, config),
        Error: withoutDialect(toJsonSchema(errorBodySchema, config)),
      },
      responses: { Error: { description: 'Failure', content: json({ $ref: '#/components/schemas/Error' }) } },
      securitySchemes: {
        person: { type: 'http', scheme: 'bearer', description: 'Access token of a person' },
        device: { type: 'http', scheme: 'bearer', description: 'Grant of a registered device' },
      },
    },
  }
}

/** The schema of the body of a multipart call: the bytes of one file. */
const form = {
  type: 'object',
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
  required: ['file'],
} as const satisfies JsonSchema

type Ref = { $ref: string }
type Content = Record<string, { schema: JsonSchema }>
type Answer = { description: string; content?: Content }
type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema?: JsonSchema
  content?: Content
}

const description =
  'Money is in grosze, quantity in thousandths, an instant in milliseconds since the epoch (UTC). ' +
  'Answers are {data, total?}, failures {message, code, fields?}. List parameters are repeated keys. ' +
  'Calls marked as planned answer 501.'

/** Schemas that have a name in the document: the rows of every replicated table and what sync is made of. */
const definitions: Record<string, Schema> = {
  ...Object.fromEntries(Object.entries(tableSchemas).map(([name, schema]) => [`row.${name}`, schema])),
  Envelope: envelopeSchema,
  CommandResult: commandResultSchema,
  Cursor: cursorSchema,
}

// Types as they are read on the server: what trims or normalises a text does not show in a document.
const config = {
  target: 'draft-2020-12',
  typeMode: 'output',
  errorMode: 'ignore',
  definitions,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  // JSON Schema has no word for what a number counts and whose id a text is.
  overrideAction: ({ valibotAction, jsonSchema }) => {
    if (valibotAction.type !== 'flavor' || !('name' in valibotAction)) return undefined
    const name = String(valibotAction.name)
    return Object.assign(jsonSchema, name in tableSchemas ? { 'x-id-of': name } : { 'x-unit': name })
  },
} as const satisfies ConversionConfig

function operation(key: string, endpoint: Endpoint, contract: Contract): OpenApiOperation {
  const { access, body, multipart, raw } = endpoint
  return {
    operationId: key,
    summary: endpoint.summary,
    tags: [areaOf(key)],
    parameters: parameters(endpoint, contract),
    ...(body && { requestBody: { required: true, content: json(schemaOf(body)) } }),
    ...(raw && { requestBody: { required: true, content: json({}) } }),
    ...(multipart && {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } },
    }),
    responses: answers(endpoint),
    security: access.kind === 'public' ? [] : [{ [access.kind === 'grant' ? 'device' : 'person']: [] }],
    'x-access': access.kind,
    ...(access.kind === 'permission' && { 'x-permission': access.anyOf }),
    'x-status': endpoint.status,
  }
}

function parameters(endpoint: Endpoint, contract: Contract): Parameter[] {
  const params = endpoint.params ? propertiesOf(endpoint.params) : {}
  const query = endpoint.query ? propertiesOf(endpoint.query) : {}
  const required = endpoint.query ? (schemaOf(endpoint.query).required ?? []) : []
  return [
    ...pathVariables(endpoint.path).map((name): Parameter => ({
      name,
      in: 'path',
      required: true,
      schema: params[name] ?? { type: 'string' },
    })),
    ...Object.entries(query).map(([name, schema]): Parameter => ({
      name,
      in: 'query',
      required: required.includes(name),
      // An object in a query is sent as its JSON.
      ...(schema.type === 'object' || schema.$ref ? { content: json(schema) } : { schema }),
    })),
    ...(endpoint.idempotencyKey ? [idempotencyKey(contract.idempotencyKeyHeader)] : []),
    ...(endpoint.afterSeq ? [afterSeq(contract.afterSeqHeader)] : []),
  ]
}

function idempotencyKey(name: string): Parameter {
  const text =
    'The same key again gives the first answer and no second effect; with another body it is refused, id_reused'
  return {
    name,
    in: 'header',
    required: false,
    description: text,
    schema: { type: 'string', maxLength: 200 },
  }
}

function afterSeq(name: string): Parameter {
  const text =
    'A device and the last number that it has given in its queue, `{clientId} {n}`: 425 until everything up to it is here'
  return { name, in: 'header', required: false, description: text, schema: { type: 'string' } }
}

function answers(endpoint: Endpoint): OpenApiOperation['responses'] {
  const failure: Ref = { $ref: '#/components/responses/Error' }
  if (endpoint.status === 'planned') return { '501': failure, default: failure }
  const sends = endpoint.body !== undefined || endpoint.multipart === true || endpoint.raw === true
  const statuses = [
    ...(sends ? ['400', '413'] : []),
    ...(endpoint.access.kind === 'public' ? [] : ['401']),
    ...(['member', 'permission', 'owner'].includes(endpoint.access.kind) ? ['403'] : []),
    ...(endpoint.params ? ['404'] : []),
    ...(endpoint.method === 'GET' ? [] : ['409']),
    ...(endpoint.params || endpoint.query || sends ? ['422'] : []),
    ...(endpoint.afterSeq ? ['425'] : []),
  ]
  return {
    '200': success(endpoint),
    ...Object.fromEntries(statuses.map((status) => [status, failure])),
    default: failure,
  }
}

function success(endpoint: Endpoint): Answer {
  const schema = endpoint.output ? schemaOf(endpoint.output) : {}
  if (endpoint.stream) return { description: 'Events', content: { 'text/event-stream': { schema } } }
  if (endpoint.binary) return { description: 'File', content: { 'application/octet-stream': { schema: {} } } }
  return { description: 'Done', content: json(schema) }
}

function propertiesOf(schema: Schema): Record<string, JsonSchema> {
  const properties = schemaOf(schema).properties ?? {}
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      typeof property === 'object' ? property : {},
    ]),
  )
}

function schemaOf(schema: Schema): JsonSchema {
  return withoutDialect(toJsonSchema(schema, config))
}

/** The dialect and the named schemas stand once in the document, not in every schema. */
function withoutDialect(schema: JsonSchema): JsonSchema {
  const rest = { ...schema }
  delete rest.$schema
  delete rest.$defs
  return rest
}

function json(schema: JsonSchema): Content {
  return { 'application/json': { schema } }
}
