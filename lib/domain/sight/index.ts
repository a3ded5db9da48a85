export { explainSightOfTask, explainSightOfUser } from './explain'
export { getSight } from './get-sight'
export { presentExplanation, presentSight } from './presenter'
export { TaskSightPath, UserSightPath } from './schema'
