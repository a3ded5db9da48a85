export { listPersonShares, listShares, listTaskShares } from './list-shares'
export { revokeShare, sharePerson, shareTask } from './make-share'
export { sharePolicy } from './policy'
export {
  etagOfView,
  presentMadeShare,
  presentSharedView,
  presentSharePage,
  presentShares,
} from './presenter'
export { noteUse, readShare } from './read-share'
export { CreateShare, SharesQuery, TokenPath } from './schema'
