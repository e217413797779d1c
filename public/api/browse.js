// Shows /openapi.json by area, with a search. Plain JavaScript, served as it stands.

const search = document.querySelector('#search')
const planned = document.querySelector('#planned')
const main = document.querySelector('#calls')
const areas = document.querySelector('#areas')
const count = document.querySelector('#count')

search.value = new URLSearchParams(location.search).get('q') ?? search.value
document.querySelector('form').addEventListener('submit', (event) => event.preventDefault())

try {
  const response = await fetch('/openapi.json')
  if (!response.ok) throw new Error(`status ${response.status}`)
  start(await response.json())
} catch (error) {
  main.append(
    element('p', { className: 'failure', role: 'alert' }, `The document could not be read: ${error.message}`),
  )
}

function start(api) {
  document.querySelector('#about').textContent = api.info.description
  const sections = api.tags.map(({ name }) => areaSection(name, callsOf(api, name), api))
  main.append(...sections.map((section) => section.node))
  areas.append(...sections.map(({ name }) => element('a', { href: `#area-${name}` }, name)))
  const refresh = () => filter(sections)
  search.addEventListener('input', refresh)
  planned.addEventListener('change', refresh)
  refresh()
  document.querySelector(`[id="${CSS.escape(location.hash.slice(1))}"]`)?.scrollIntoView()
}

function callsOf(api, area) {
  return Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(area))
      .map(([method, operation]) => ({
        path: api.servers[0].url + path,
        method: method.toUpperCase(),
        operation,
      })),
  )
}

function filter(sections) {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
  let shown = 0
  sections.forEach((section, index) => {
    let here = 0
    for (const call of section.calls) {
      const visible = (planned.checked || !call.planned) && words.every((word) => call.text.includes(word))
      call.node.hidden = !visible
      if (visible) here += 1
    }
    section.node.hidden = here === 0
    areas.children[index].hidden = here === 0
    shown += here
  })
  count.textContent = shown === 1 ? '1 call' : `${shown} calls`
}

function areaSection(name, calls, api) {
  const shown = calls.map((call) => callEntry(call, api))
  const heading = element('h2', { id: `area-${name}` }, name)
  return { name, calls: shown, node: element('section', {}, heading, ...shown.map((call) => call.node)) }
}

function callEntry({ path, method, operation }, api) {
  const isPlanned = operation['x-status'] === 'planned'
  const summary = element(
    'summary',
    {},
    element('span', { className: `method ${method.toLowerCase()}` }, method),
    element('code', {}, path),
    element('span', { className: 'says' }, operation.summary),
    ...(isPlanned ? [element('span', { className: 'badge' }, 'planned')] : []),
  )
  const node = element('details', { id: operation.operationId }, summary)
  // Filled when it is first opened: there are hundreds.
  node.addEventListener('toggle', () => node.childElementCount > 1 || node.append(callBody(operation, api)), {
    once: true,
  })
  const text = [method, path, operation.summary, operation.operationId, ...access(operation)]
    .join(' ')
    .toLowerCase()
  return { node, text, planned: isPlanned }
}

function callBody(operation, api) {
  const body = element('div', { className: 'body' })
  body.append(element('p', {}, 'Who: ', access(operation).join(' or ')))
  if (operation.parameters.length > 0) body.append(parameterTable(operation.parameters, api))
  if (operation.requestBody) body.append(...contentParts('Body', operation.requestBody.content, api))
  for (const [status, answer] of Object.entries(operation.responses)) {
    if (answer.content) body.append(...contentParts(`Answer ${status}`, answer.content, api))
  }
  const failures = Object.entries(operation.responses).filter(
    ([status, answer]) => answer.$ref && status !== 'default',
  )
  if (failures.length > 0)
    body.append(element('p', {}, `Failures: ${failures.map(([status]) => status).join(', ')}`))
  return body
}

function access(operation) {
  const names = {
    public: 'anyone',
    'signed-in': 'anyone signed in',
    member: 'members of the place',
    grant: 'a registered device, by its grant',
    owner: 'owners of the place',
  }
  return operation['x-permission'] ?? [names[operation['x-access']] ?? operation['x-access']]
}

function parameterTable(parameters, api) {
  const head = element(
    'tr',
    {},
    ...['Parameter', 'In', 'Needed', 'Type'].map((name) => element('th', { scope: 'col' }, name)),
  )
  const rows = parameters.map((parameter) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, element('code', {}, parameter.name)),
      element('td', {}, parameter.in),
      element('td', {}, parameter.required ? 'yes' : 'no'),
      element(
        'td',
        {},
        element('code', {}, typeText(parameter.schema ?? parameter.content['application/json'].schema, api)),
      ),
    ),
  )
  return element('table', {}, element('thead', {}, head), element('tbody', {}, ...rows))
}

function contentParts(title, content, api) {
  return Object.entries(content).flatMap(([type, { schema }]) => [
    element('h3', {}, `${title} `, element('small', {}, type)),
    element('pre', { tabIndex: 0 }, element('code', {}, typeText(schema, api))),
  ])
}

/** A schema the way a TypeScript type is written, with its bounds as a note. */
function typeText(schema, api, indent = '') {
  if (schema.$ref) return typeText(api.components.schemas[schema.$ref.split('/').pop()], api, indent)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return variants.map((variant) => typeText(variant, api, indent)).join(' | ')
  if (schema.type === 'array') return `Array<${typeText(schema.items ?? {}, api, indent)}>${bounds(schema)}`
  if (schema.type === 'object' && schema.properties) return objectText(schema, api, indent)
  return (schema.type ?? 'any') + bounds(schema)
}

function objectText(schema, api, indent) {
  const inner = `${indent}  `
  const lines = Object.entries(schema.properties).map(([name, property]) => {
    const optional = schema.required?.includes(name) ? '' : '?'
    return `${inner}${name}${optional}: ${typeText(property, api, inner)}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}

function bounds(schema) {
  const least = schema.minimum ?? schema.minLength ?? schema.minItems
  const most = schema.maximum ?? schema.maxLength ?? schema.maxItems
  const range = least === undefined && most === undefined ? '' : `${least ?? ''}..${most ?? ''}`
  const standard = schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`
  const note = [range, standard].filter(Boolean).join(', ')
  return note === '' ? '' : ` (${note})`
}

function element(name, properties, ...children) {
  const node = document.createElement(name)
  for (const [key, value] of Object.entries(properties)) {
    if (key === 'role' || key === 'scope') node.setAttribute(key, value)
    else node[key] = value
  }
  node.append(...children)
  return node
}
