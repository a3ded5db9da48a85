/** Limits: levels below the root, nodes of the tree, possible values of a node and of the tree, characters. */
export const limits = {
  depth: 32,
  nodes: 20_000,
  values: 1000,
  allValues: 100_000,
  name: 200,
  label: 500,
  text: 10_000,
} as const

/** Bytes of JSON: 20,000 nodes with five values each take 25 MB. */
export const treeBodyLimit = 32 * 1024 * 1024
