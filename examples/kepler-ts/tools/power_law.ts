/** Fits power laws. */

export interface PowerLaw {
  readonly exponent: number
  readonly constant: number
  readonly r2: number
}

/** Least squares of log y = log C + alpha * log x. Needs at least two different positive x. */
export function power_law_fit({ x, y }: { x: readonly number[]; y: readonly number[] }): PowerLaw {
  if (x.length !== y.length || x.length < 2) throw new RangeError('x and y need the same length, and at least two values')
  if ([...x, ...y].some((value) => !(value > 0))) throw new RangeError('a power law has positive values only')
  const points = x.map((value, at) => [Math.log(value), Math.log(y[at] ?? NaN)] as const)
  const meanX = mean(points.map(([a]) => a))
  const meanY = mean(points.map(([, b]) => b))
  const spread = sum(points.map(([a]) => (a - meanX) ** 2))
  if (spread === 0) throw new RangeError('all x are equal')
  const exponent = sum(points.map(([a, b]) => (a - meanX) * (b - meanY))) / spread
  const intercept = meanY - exponent * meanX
  const residual = sum(points.map(([a, b]) => (b - intercept - exponent * a) ** 2))
  const total = sum(points.map(([, b]) => (b - meanY) ** 2))
  return { exponent, constant: Math.exp(intercept), r2: 1 - residual / total }
}

const sum = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
const mean = (values: readonly number[]): number => sum(values) / values.length
