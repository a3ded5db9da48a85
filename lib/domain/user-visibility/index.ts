export type { UserFacts } from './facts'
export { userFields } from './fields'
export {
  canSeeUser,
  type Ground,
  groundsLeftTo,
  groundsOf,
  type Obstacle,
  obstaclesOf,
  obstructed,
  visibleUsers,
  visibleUsersSql,
} from './visibility'
