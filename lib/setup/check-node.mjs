const supported = 'Node 20.19 or later of line 20, 22.12 or later of line 22, or 24'

/** Exits with one line when this Node version cannot run the project. */
export function checkNode() {
  const [line = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const fits = (line === 20 && minor >= 19) || (line === 22 && minor >= 12) || line === 24
  if (fits) return
  process.stderr.write(`This is Node ${process.versions.node}; the project needs ${supported}.\n`)
  process.exit(1)
}
