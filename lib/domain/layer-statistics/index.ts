export { listOverview } from './list-overview'
export { presentOverview, presentStatistics } from './presenter'
export { readStatistics } from './read-statistics'
