/** Upper bounds in seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Labels {
  method: string;
  route: string;
  status: number;
}

interface Series {
  labels: Labels;
  /** For each upper bound, the requests that took at most that long. */
  buckets: { le: number; count: number }[];
  count: number;
  sum: number;
}

/**
 * A Prometheus histogram of the time that requests take. The histogram of prom-client joins and hashes all labels for
 * each observation, which took 5 % of the time of a cached answer. This one finds the few series of a route directly.
 */
export class RequestDurations {
  readonly name = 'http_request_duration_seconds';
  readonly help = 'Time from receiving a request to passing the last byte of the response to the socket';
  readonly type = 'histogram';
  readonly aggregator = 'sum';
  readonly #seriesByRoute = new Map<string, Series[]>();

  observe(labels: Labels, seconds: number): void {
    const series = this.#find(labels);
    for (const bucket of series.buckets) if (seconds <= bucket.le) bucket.count += 1;
    series.count += 1;
    series.sum += seconds;
  }

  #find(labels: Labels): Series {
    const { method, route, status } = labels;
    const known = this.#seriesByRoute.get(route) ?? [];
    const found = known.find((series) => series.labels.method === method && series.labels.status === status);
    if (found) return found;
    const added = { labels, buckets: BUCKETS.map((le) => ({ le, count: 0 })), count: 0, sum: 0 };
    this.#seriesByRoute.set(route, [...known, added]);
    return added;
  }

  /** Returns all values in the form that the registry of prom-client prints. */
  async get() {
    const { name, help, type, aggregator } = this;
    return { name, help, type, aggregator, values: [...this.#seriesByRoute.values()].flat().flatMap(valuesOf) };

    function valuesOf({ labels, buckets, count, sum }: Series) {
      return [
        ...[...buckets, { le: '+Inf', count }].map((bucket) => ({
          metricName: `${name}_bucket`,
          labels: { le: bucket.le, ...labels },
          value: bucket.count,
        })),
        { metricName: `${name}_sum`, labels, value: sum },
        { metricName: `${name}_count`, labels, value: count },
      ];
    }
  }
}
