export { answerMetrics } from './answer-metrics'
export { answerReadiness } from './answer-readiness'
export { addHealthCheck } from './checks'
export { presentHealth } from './present-health'
