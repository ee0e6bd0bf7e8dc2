import type { z } from 'zod';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Groups of public rows that change together; a cached answer names the groups it was made from. */
export type Topic = 'project' | 'catalog' | 'content' | 'plans';

export interface EndpointSchema {
  params?: z.ZodObject;
  querystring?: z.ZodType;
  body?: z.ZodType;
  response: Record<number, z.ZodType>;
  summary?: string;
  description?: string;
  tags?: string[];
}

/** One call of the API as plain data: the server spreads it into a route, a client passes it to `call`. */
export interface Endpoint {
  method: Method;
  url: string;
  schema: EndpointSchema;
  /** Present when the answer is the same for everybody and may be cached until one of these topics changes. */
  reads?: readonly Topic[];
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Part<E extends Endpoint, K extends 'params' | 'querystring' | 'body'> = E['schema'][K] extends z.ZodType
  ? { [P in K]: z.input<E['schema'][K]> }
  : { [P in K]?: undefined };

export type InputOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'querystring'> & Part<E, 'body'>;

export type OutputOf<E extends Endpoint> = E['schema']['response'][200] extends z.ZodType
  ? z.output<E['schema']['response'][200]>
  : undefined;

/** How a page or a component asks the API; in the browser over HTTP, in a loader within the process. */
export type Call = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;

/** The address of a call with its path and query parameters filled in. */
export function addressOf<E extends Endpoint>(definition: E, input: InputOf<E>): string {
  const params: Record<string, unknown> = input.params ?? {};
  const path = definition.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input.querystring ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) query.append(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
