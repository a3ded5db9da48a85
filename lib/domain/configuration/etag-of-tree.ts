import { etagOf } from '@/lib/access/revision'

/** ETag of the whole tree: it changes with every revision. */
export const etagOfTree = ({ revision }: { revision: number }) => etagOf('configuration', 1, revision)
