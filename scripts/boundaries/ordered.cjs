const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/**
 * The rules that hold the folders of a parent in an order, from the ground up: each imports only itself and what stands
 * above it in the list, and none is missing in the list. `list`: the file with it, for whoever breaks a rule.
 */
function ordered({ parent, label, names, list }) {
  const folders = (some) => `^${parent}/(${some.join('|')})/`
  const listed = `a folder of ${parent} stands in the order of ${list}`
  const unlisted = { path: `^${parent}/[^/]+/`, pathNot: folders(names) }
  return [
    ...names
      .slice(0, -1)
      .map((name, at) =>
        rule(
          `${label}-order-${name}`,
          `${name} imports nothing that stands below it in ${list}`,
          { path: folders([name]) },
          { path: folders(names.slice(at + 1)) },
        ),
      ),
    rule(`${label}-listed`, listed, unlisted, {}),
    rule(`${label}-listed`, listed, {}, unlisted),
  ]
}

module.exports = { ordered, rule }
