import { etagOf } from '@/lib/access/revision'

/** Of the whole tree: a change anywhere moves it on. */
export const etagOfTree = ({ revision }: { revision: number }) => etagOf('configuration', 1, revision)
